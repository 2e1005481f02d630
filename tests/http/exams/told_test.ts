import assert from "node:assert/strict";
import { setExtension } from "../../../lib/trainings/extensions.ts";
import { beginExam } from "../../../lib/trainings/exams/service.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { quizNews } from "../../../routes/api/live_quizzes.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import { addTerm } from "../groups/terms.ts";
import { addQuiz, askIn } from "../quizzes/quizzes.ts";
import { addTraining } from "../trainings/made.ts";
import { HOUR } from "./exams.ts";

/** The pupil, a classmate, who runs the class, a visitor, somebody from elsewhere. */
const READERS = ["user", "mute_user", "visitor", "problem_admin"] as const;
const STATES = ["running", "handedIn", "due", "over"] as const;
type State = typeof STATES[number];

/** Which world it is: which option is right, and which of two quizzes was drawn for the pupil. */
interface World {
  right: 0 | 1;
  drawn: 0 | 1;
}

const option = (text: string, isCorrect: boolean) => ({ text, isCorrect });

/** A class with an exam: the pupil has chosen the first option of the quiz that all have, and of the one drawn. */
async function worldOf(t: TestSite, { right, drawn }: World) {
  const { clock: { now } } = t;
  const gid = await addGroup(t);
  const uid = await putIn(t, gid, "user");
  await putIn(t, gid, "mute_user");
  await t.tokenOf("problem_admin");
  const quizNamed = (title: string, tags: object[] = []) =>
    addQuiz(t, "single choice", {
      as: "admin",
      gid,
      title,
      tags,
      solution: "Same in both",
      data: [{
        options: [option("one", right === 0), option("two", right === 1)],
      }],
    });
  const fixed = await quizNamed("Common");
  const pool = [
    await quizNamed("Drawn alpha", [{ name: "栈" }]),
    await quizNamed("Drawn bravo", [{ name: "栈" }]),
  ];
  const { tid } = await addTraining(t, {
    by: "admin",
    gid,
    isExam: true,
    due: now + HOUR,
    examAttempts: 2,
    examPools: [{ tag: pool[0].quiz.tags[0], count: 1, points: 5 }],
  });
  await askIn(t, { kind: "training", id: tid }, fixed.quiz.qid);
  const termId = await addTerm(t, gid);
  const extended = await setExtension(await t.actAs("admin"), tid, {
    username: "mute_user",
    due: now + 3 * HOUR,
  });
  assert.ok(extended.ok, JSON.stringify(extended));
  assert.ok((await beginExam(await t.actAs("user"), tid)).ok);
  // What chance has drawn, this world decides.
  const known = (await t.site.trainings.sittings.get(tid, uid))!;
  const mine = pool[drawn].quiz.qid;
  await t.site.trainings.sittings.update([tid, uid], (row) => ({
    ...row,
    drawn: row.drawn.map((one) => ({ ...one, qid: mine })),
    attempts: row.attempts.map((attempt) => ({
      ...attempt,
      questions: attempt.questions.map((question) => ({
        ...question,
        qid: question.qid === fixed.quiz.qid ? question.qid : mine,
      })),
    })),
  }));
  assert.equal(known.attempts[0].questions.length, 2);
  const answers: Record<string, Record<string, string[]>> = {};
  for (const { quiz, body: { parts: [part] } } of [fixed, pool[drawn]]) {
    answers[quiz.qid] = { [part.uuid]: [part.options[0].uuid] };
  }
  const saved = await t.call("POST", "/api/save-training-exam-answers", {
    as: "user",
    json: { tid, answers },
  });
  assert.equal((await saved.json()).status, 200);
  return {
    tid,
    gid,
    termId,
    uid,
    qids: [fixed, ...pool].map((q) => q.quiz.qid),
  };
}
type Made = Awaited<ReturnType<typeof worldOf>>;

/** Every address that might tell: pages, calls, exports, statistics. */
function addressesOf({ tid, gid, termId, uid, qids }: Made): string[] {
  const training = `/group/${gid}/training/${tid}`;
  const exam = `${training}/exam`;
  return [
    training,
    `${training}/problems`,
    `${training}/rank`,
    `${training}/stuck`,
    `${training}/gradebook`,
    `${training}/gradebook/csv/table`,
    exam,
    `${exam}/attempt/1`,
    `${exam}/results`,
    `${exam}/results/${uid}/1`,
    `/training/${tid}/exam`,
    `/group/${gid}`,
    `/group/${gid}/training`,
    `/group/${gid}/term`,
    `/group/${gid}/term/${termId}`,
    `/group/${gid}/term/${termId}/person/user`,
    `/group/${gid}/term/${termId}/work/training-${tid}`,
    `/group/${gid}/term/${termId}/export/school/csv/table`,
    `/group/${gid}/admin/quiz`,
    `/group/${gid}/admin/quiz/export/csv/table`,
    "/home",
    "/search?keyword=Drawn",
    ...qids.flatMap((qid) => [
      `${training}/quiz/${qid}`,
      `${training}/quiz/${qid}/full-screen`,
      `${training}/quiz/${qid}/statistics`,
      `/training/${tid}/quiz/${qid}/statistics`,
      `/group/${gid}/admin/quiz/${qid}/statistics`,
      `/api/get-quiz-question-detail?tid=${tid}&gid=${gid}&qid=${qid}`,
      `/api/get-quiz-question-submission-list?tid=${tid}&qid=${qid}`,
    ]),
    `/api/get-training-detail?tid=${tid}`,
    `/api/group/get-training-list?gid=${gid}`,
    `/api/get-training-rank?tid=${tid}`,
    `/api/get-training-quiz-question-list?tid=${tid}`,
    `/api/get-user-quiz-question-status?trainingID=${tid}`,
    `/api/group/training/quiz-question?tid=${tid}`,
    `/api/group/quiz-question?gid=${gid}`,
    "/api/get-own-homework",
    `/api/get-training-exam?tid=${tid}`,
    `/api/get-training-exam-attempt?tid=${tid}`,
    `/api/get-training-exam-attempt?tid=${tid}&attempt=1`,
    `/api/get-training-exam-results?tid=${tid}`,
  ];
}

/** What somebody is answered, without what is random in it: its ids and keys. */
async function readAs(
  t: TestSite,
  path: string,
  as: Person,
): Promise<string> {
  const response =
    await (path.startsWith("/api/")
      ? t.call("GET", path, { as })
      : t.browse(path, { as }));
  const text = await response.text();
  const plain = text.replaceAll(/[\w-]{16,}/g, "·");
  return `${response.status} ${response.headers.get("location")} ${plain}`;
}

/** Brings a world into a state; each comes after the one before it. */
async function moveTo(t: TestSite, { tid }: Made, state: State) {
  if (state === "handedIn") {
    const done = await t.call("POST", "/api/hand-in-training-exam", {
      as: "user",
      json: { tid, attempt: 1 },
    });
    assert.equal((await done.json()).status, 200);
  }
  if (state === "due") t.clock.now += HOUR + 1;
  if (state === "over") t.clock.now += 2 * HOUR;
}

/** Where two worlds are told apart, by state and reader. */
async function toldApart(
  one: World,
  other: World,
  readers: readonly Person[],
): Promise<Record<State, Record<string, string[]>>> {
  await using a = await openTestSite();
  await using b = await openTestSite();
  const [madeA, madeB] = [await worldOf(a, one), await worldOf(b, other)];
  const numbers = (
    { tid, gid, termId, qids }: Made,
  ) => [tid, gid, termId, qids];
  assert.deepEqual(numbers(madeA), numbers(madeB));
  const told = {} as Record<State, Record<string, string[]>>;
  for (const state of STATES) {
    await moveTo(a, madeA, state);
    await moveTo(b, madeB, state);
    told[state] = {};
    for (const as of readers) {
      told[state][as] = [];
      for (const path of addressesOf(madeA)) {
        const [x, y] = [await readAs(a, path, as), await readAs(b, path, as)];
        if (x !== y) told[state][as].push(path);
      }
    }
  }
  return told;
}

Deno.test("whether an answer is right leaves no address before its moment, whoever asks; then it is told to its person alone [4 S3.4]", async () => {
  const told = await toldApart(
    { right: 0, drawn: 0 },
    { right: 1, drawn: 0 },
    [...READERS, "admin"],
  );
  for (const state of STATES) {
    for (const as of READERS) {
      if (as === "user") continue;
      assert.deepEqual(told[state][as], [], `${state} ${as}`);
    }
    // Otherwise the comparison would see nothing.
    assert.ok(told[state].admin.length > 2, state);
  }
  assert.deepEqual([told.running.user, told.handedIn.user], [[], []]);
  const apiAttempt = "/api/get-training-exam-attempt?tid=1&attempt=1";
  const review = "/group/1/training/1/exam/attempt/1";
  const named = (paths: string[]) =>
    [apiAttempt, review].map((path) =>
      paths.some((one) => one.replaceAll(/\d{2,}/g, "1") === path)
    );
  // Its points are told, what they are made of waits for the one with more time.
  assert.deepEqual(named(told.due.user), [false, true]);
  assert.deepEqual(named(told.over.user), [true, true]);
});

Deno.test("what was drawn for somebody is known to nobody else but who manages the training [4 S3.4]", async () => {
  const told = await toldApart(
    { right: 0, drawn: 0 },
    { right: 0, drawn: 1 },
    [...READERS, "admin"],
  );
  for (const state of STATES) {
    for (const as of READERS) {
      if (as === "user") continue;
      assert.deepEqual(told[state][as], [], `${state} ${as}`);
    }
    assert.ok(told[state].user.length > 0, state);
    assert.ok(told[state].admin.length > 0, state);
  }
});

Deno.test("the stream of one's hand-ins tells nothing of an exam's answers [4 S3.4]", async () => {
  await using t = await openTestSite();
  const { tid, uid } = await worldOf(t, { right: 0, drawn: 0 });
  const { attempts: [attempt] } = (await t.site.trainings.sittings
    .get(tid, uid))!;
  const ids = attempt.questions.map(({ answerId }) => answerId);
  const told: unknown[] = [];
  const news = await quizNews(await t.actAs("user"), ids);
  assert.equal(news.length, 2);
  const ends = news.map((one) => one((state) => void told.push(state)));
  await t.site.quizzes.answers.update(
    [ids[0]],
    (row) => ({ ...row, at: row.at + 1 }),
  );
  assert.deepEqual(told, []);
  for (const end of ends) (await end)?.();
});
