import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { extend } from "../../../lib/trainings/extensions.ts";
import { gradebookOf } from "../../../lib/trainings/gradebook.ts";
import {
  addItem,
  addQuiz as ask,
  updateItem,
} from "../../../lib/trainings/items.ts";
import { openTestSite } from "../../support.ts";
import { addQuiz, rightAnswers } from "../quizzes/quizzes.ts";
import { addTraining, sentTo, statusOf } from "./made.ts";

const DAY = 86_400_000;

Deno.test("the totals that terms keep are those of the gradebook after whatever changes [4 S1.1]", async () => {
  await using t = await openTestSite();
  const first = await t.addProblem();
  const second = await t.addProblem();
  const { quiz, body } = await addQuiz(t);
  const { tid } = await addTraining(t, {
    by: "admin",
    pids: [first.pid],
    due: t.clock.now + DAY,
    latePercent: 10,
    lateDays: 5,
  });
  const admin = await t.actAs("admin");
  const { uid } = await t.userOf("user");
  const item = { asks: "problem", itemId: first.pid } as const;
  const submitted: number[] = [];
  const changes: Record<string, () => Promise<unknown>> = {
    "a program": async () => {
      t.clock.now += 1.5 * DAY;
      submitted.push(await sentTo(t, tid, first.problemId));
    },
    "other points": () => updateItem(admin, tid, item, { points: 30 }),
    "one more problem": () => addItem(admin, tid, { problem: second }),
    "a program in practice": () => sentTo(t, 0, second.problemId),
    "a quiz": () => ask(admin, tid, { qid: quiz.qid }),
    "a later program": async () => {
      t.clock.now += 120_000;
      submitted.push(await sentTo(t, tid, second.problemId));
    },
    "an answer": async () => {
      const json = { tid, qid: quiz.qid, answers: rightAnswers(body) };
      const call = t.call("POST", "/api/submit-quiz-question", {
        as: "user",
        json,
      });
      assert.equal(await statusOf(call), 200);
    },
    "more time": () =>
      extend(admin, tid, {
        uids: [uid],
        due: t.clock.now + 3 * DAY,
        reason: "Ill",
      }),
    "hints that cost": () =>
      t.site.venues.trainings.update(
        [tid],
        (row) => ({ ...row, hintPercent: 30 }),
      ),
    "a hint": () =>
      t.site.problems.hintTakes.insert({
        pid: second.pid,
        uid,
        n: 1,
        at: t.clock.now - 60_000,
      }),
    "a mark by hand": () =>
      t.site.trainings.itemMarkRecords.insert({
        tid,
        uid,
        pid: first.pid,
        submitId: submitted[0],
        points: 4,
        reason: "",
        byUid: admin.viewer!.uid,
        at: t.clock.now,
      }),
    "another verdict": () =>
      t.site.submissions.records.update(
        submitted.slice(0, 1) as [number],
        (row) => ({ ...row, status: STATUS.wrongAnswer }),
      ),
    "another rule": () =>
      t.site.venues.trainings.update(
        [tid],
        (row) => ({ ...row, latePercent: 50 }),
      ),
    "a hidden problem": () =>
      t.site.problems.records.update(
        [second.pid],
        (row) => ({ ...row, auth: 2 }),
      ),
    "a deleted program": () => t.site.submissions.records.delete(submitted[0]),
  };
  const points = new Set<string>();
  for (const [what, change] of Object.entries(changes)) {
    await change();
    const training = t.site.trainings.shelf.get(tid)!;
    const totals = await t.site.trainings.totals.of(training);
    const book = await gradebookOf({ site: t.site }, training);
    assert.equal(totals.most, book.most, what);
    assert.deepEqual(
      [...totals.people].map(([uid, { points }]) => [uid, points]),
      book.rows.filter(({ grades }) => grades.size > 0)
        .map(({ uid, total }) => [uid, total]),
      what,
    );
    points.add(`${totals.most} ${totals.people.get(uid)?.points}`);
  }
  assert.ok(points.size >= 6, "most of them change something");
});
