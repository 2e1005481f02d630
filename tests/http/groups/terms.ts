import assert from "node:assert/strict";
import type { Role } from "../../../lib/accounts/schema.ts";
import { TermMark } from "../../../lib/terms/schema.ts";
import { addColumn, createTerm } from "../../../lib/terms/service.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { bookOf } from "../../../lib/terms/book.ts";
import { setMarks } from "../../../lib/terms/marking.ts";
import { submit } from "../../../lib/submissions/service.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { decoded } from "../forms.ts";
import { aVerdict, judgeOf } from "../judging.ts";
import { addTraining } from "../trainings/made.ts";
import { addGroup, addGroupProblem, putIn } from "./groups.ts";

const DAY = 86_400_000;
type Who = Exclude<Person, "visitor">;

/** A term that began a month ago, with a column of its own that is marked for "other". */
export async function addTerm(
  t: TestSite,
  gid: number,
  { by = "admin", uid = "uid-other", ...rule }: {
    by?: Role;
    uid?: string | null;
    weightHand?: number;
    dropHomework?: number;
  } = {},
): Promise<number> {
  const act = await t.actAs(by);
  const made = await createTerm(act, gid, {
    title: "Spring",
    begin: t.clock.now - 30 * DAY,
    end: t.clock.now + 100 * DAY,
    weightHomework: 60,
    dropHomework: 0,
    weightQuiz: 20,
    dropQuiz: 0,
    weightContest: 20,
    dropContest: 0,
    weightHand: 0,
    ...rule,
  });
  assert.ok(made.ok, JSON.stringify(made));
  const { termId } = made.value;
  const column = { title: "Oral", most: 10, isBonus: false };
  assert.ok((await addColumn(act, { gid, termId }, column)).ok);
  if (uid !== null) {
    await t.site.terms.markRecords.insert(TermMark.parse({
      termId,
      work: "column-1",
      uid,
      points: 7,
      isExcused: false,
      reason: "Told a story",
      byUid: act.viewer!.uid,
      at: t.clock.now,
    }));
  }
  return termId;
}

/** A class of two pupils with two homeworks of two problems each, in a term. */
export async function openTerm(rule: Parameters<typeof addTerm>[2] = {}) {
  const t = await openTestSite();
  const gid = await addGroup(t);
  for (const as of ["user", "mute_user"] as const) await putIn(t, gid, as);
  const a = await addGroupProblem(t, gid, { problemId: "TERMA" });
  const b = await addGroupProblem(t, gid, { problemId: "TERMB" });
  const homework = (title: string, due: number) =>
    addTraining(t, {
      by: "admin",
      gid,
      title,
      pids: [a.pid, b.pid],
      due,
      latePercent: 10,
      lateDays: 3,
    });
  const first = await homework("Week 1", t.clock.now + DAY);
  const second = await homework("Week 2", t.clock.now + 2 * DAY);
  const termId = await addTerm(t, gid, { uid: null, ...rule });
  const judge = judgeOf(t);
  const send = async (
    as: Who,
    tid: number,
    problem: typeof a,
    status: number = STATUS.accepted,
  ) => {
    t.clock.now += 60_000;
    const sent = await submit(
      await t.actAs(as),
      problem,
      { language: "C", code: "int main() { return 0; }" },
      { kind: "training", id: tid, gid },
    );
    assert.ok(sent.ok, JSON.stringify(sent));
    const [task] = await judge.claim();
    await judge.result(task, aVerdict(task, { status } as never));
    return sent.value.submitId;
  };
  const at = `/group/${gid}/term/${termId}`;
  const page = async (path = "", as: Person = "admin") => {
    const mark = path.includes("?") ? "&" : "?";
    const answer = await t.browse(`${at}${path}${mark}l=en-US`, { as });
    return { status: answer.status, html: decoded(await answer.text()) };
  };
  const term = () => t.site.terms.kept.get(termId)!;
  const place = { gid, termId };
  const book = async () => await bookOf(await t.actAs("admin"), term());
  const rowOf = async (username: string) => {
    const { works, rows } = await book();
    const row = rows.find((row) => row.username === username)!;
    const cell = (title: string) =>
      row.cells[works.findIndex((work) => work.title === title)];
    return { ...row, cell };
  };
  const mark = async (
    key: string,
    username: string,
    points: number | null,
    isExcused = false,
  ) => {
    const { uid } = await t.userOf(username as Who);
    const done = await setMarks(await t.actAs("admin"), place, {
      marks: [{ work: key, uid, points, isExcused }],
      reason: "For a test",
    });
    assert.ok(done.ok, JSON.stringify(done));
  };
  return {
    ...t,
    t,
    gid,
    termId,
    place,
    at,
    a,
    b,
    first,
    second,
    send,
    page,
    book,
    rowOf,
    mark,
    homework,
  };
}
