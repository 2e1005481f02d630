import assert from "node:assert/strict";
import type { Role } from "../../../lib/accounts/schema.ts";
import type { TrainingDraft } from "../../../lib/trainings/draft.ts";
import { envelope, type Person, type TestSite } from "../../support.ts";
import { addQuiz, askIn, type rightAnswers } from "../quizzes/quizzes.ts";
import { addTraining } from "../trainings/made.ts";

export const HOUR = 3_600_000;
export const MINUTE = 60_000;

/** Answers to a quiz that are all wrong. */
export const wrongAnswers = (
  { parts }: Awaited<ReturnType<typeof addQuiz>>["body"],
): Record<string, string[]> =>
  Object.fromEntries(parts.map(({ uuid, options }) => [
    uuid,
    options.length === 0
      ? ["no such thing"]
      : options.filter(({ isCorrect }) => !isCorrect).slice(0, 1)
        .map(({ uuid }) => uuid),
  ]));

/** An exam that is due in three hours, of a single choice (10) and a completion (9). */
export async function addExam(
  t: TestSite,
  { by = "admin", gid = null, ...changes }:
    & Partial<TrainingDraft>
    & { by?: Role; gid?: number | null } = {},
) {
  const { tid } = await addTraining(t, {
    by,
    gid,
    isExam: true,
    due: t.clock.now + 3 * HOUR,
    ...changes,
  });
  const quizzes = [
    await addQuiz(t, "single choice", { gid, ...gid ? { solution: "" } : {} }),
    await addQuiz(t, "code completion", { gid }),
  ];
  for (const [n, { quiz }] of quizzes.entries()) {
    await askIn(t, { kind: "training", id: tid }, quiz.qid, {
      order: n,
      ...n === 1 ? { scores: { [quiz.qid]: 9 } } : {},
    });
  }
  return { tid, quizzes };
}

/** A call about an exam; its envelope. */
const call = async (
  t: TestSite,
  what: string,
  json: Record<string, unknown>,
  as: Person = "user",
) =>
  await envelope(
    await t.call("POST", `/api/${what}`, { as, json }),
  );

export const begin = (t: TestSite, tid: number, as: Person = "user") =>
  call(t, "begin-training-exam", { tid }, as);

export const save = (
  t: TestSite,
  tid: number,
  answers: Record<number, Record<string, string[]>>,
  { as = "user", ...more }: { as?: Person; attempt?: number } = {},
) => call(t, "save-training-exam-answers", { tid, answers, ...more }, as);

export const handIn = (
  t: TestSite,
  tid: number,
  { as = "user", ...more }: { as?: Person; [more: string]: unknown } = {},
) => call(t, "hand-in-training-exam", { tid, ...more }, as);

/** Begins, answers all of it so, and hands in. */
export async function sits(
  t: TestSite,
  tid: number,
  answersOf: (body: Parameters<typeof rightAnswers>[0]) => Record<
    string,
    string[]
  >,
  as: Person = "user",
): Promise<void> {
  assert.equal((await begin(t, tid, as)).status, 200);
  const { data } = await paperOf(t, tid, as);
  const answers: Record<number, Record<string, string[]>> = {};
  for (const { qid } of data.questions) {
    answers[qid] = answersOf((await t.site.quizzes.bodies.get(qid))!);
  }
  const done = await handIn(t, tid, { as, answers });
  assert.equal(done.status, 200, done.msg);
}

/** The questions of somebody's last attempt, or of the named one. */
export const paperOf = async (
  t: TestSite,
  tid: number,
  as: Person = "user",
  attempt?: number,
) =>
  await envelope(
    await t.call(
      "GET",
      `/api/get-training-exam-attempt?tid=${tid}${
        attempt === undefined ? "" : `&attempt=${attempt}`
      }`,
      { as },
    ),
  );

/** What somebody is told of an exam. */
export const examOf = async (t: TestSite, tid: number, as: Person = "user") =>
  (await envelope(
    await t.call("GET", `/api/get-training-exam?tid=${tid}`, { as }),
  )).data;

/** What the gradebook has of somebody. */
export async function pointsIn(
  t: TestSite,
  tid: number,
  person: Role = "user",
) {
  const { openGradebook } = await import(
    "../../../lib/trainings/gradebook.ts"
  );
  const book = await openGradebook(await t.actAs("root"), tid);
  assert.ok(book.ok);
  const { uid } = await t.userOf(person);
  return book.value.rows.find((row) => row.uid === uid)?.grades.get("exam");
}
