import assert from "node:assert/strict";
import { HOUR_MS } from "../../../lib/durations.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { saveEditorial } from "../../../lib/problems/editorials.ts";
import { noteEditorialRead } from "../../../lib/submissions/editorials.ts";
import { openTestSite, type TestSite } from "../../support.ts";
import { addExam, begin, handIn, save } from "../exams/exams.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { addQuiz, askIn, rightAnswers } from "../quizzes/quizzes.ts";
import { addTraining, sentTo } from "./made.ts";

/** Sends a training's form with another due date, in hours from now; the page that comes, null: it was saved. */
async function moveDue(t: TestSite, tid: number, hours: number, more = {}) {
  const path = `/admin/training/${tid}/edit`;
  const page = await (await t.browse(`${path}?l=en-US`, { as: "root" })).text();
  const fields = Object.fromEntries(fieldsOf(page, path));
  const due = new Date(t.clock.now + hours * HOUR_MS).toISOString()
    .slice(0, 16);
  const sent = await t.browse(`${path}?l=en-US`, {
    as: "root",
    form: { ...fields, due, ...more },
  });
  const html = decoded(await sent.text());
  if (sent.status === 303) return null;
  assert.equal(sent.status, 422);
  return html;
}

const WARNED =
  /(\d+) (person|people) may have read keys, results or an editorial already/;

/** It warns of so many, keeps what was typed, and saves after a tick. */
async function warns(t: TestSite, tid: number, count: number) {
  const before = t.site.trainings.shelf.get(tid)!.due;
  const page = await moveDue(t, tid, 5);
  assert.equal(page && WARNED.exec(page)?.[1], String(count));
  assert.match(page!, /name="toldAnyway"/);
  assert.equal(t.site.trainings.shelf.get(tid)!.due, before);
  const fields = Object.fromEntries(
    fieldsOf(page!, `/admin/training/${tid}/edit`),
  );
  assert.equal(fields.toldAnyway, undefined, "nobody has ticked it");
  assert.equal(await moveDue(t, tid, 5, { toldAnyway: "true" }), null);
  assert.ok(t.site.trainings.shelf.get(tid)!.due! > t.clock.now);
}

Deno.test("an exam's due date moved back after its key was told: the form warns, how many may have read it, and saves after a tick [4 S3.4]", async () => {
  await using t = await openTestSite();
  const { tid, quizzes: [one] } = await addExam(t);
  await begin(t, tid);
  await save(t, tid, { [one.quiz.qid]: rightAnswers(one.body) });
  await handIn(t, tid);
  // Before it is due nobody was told anything.
  assert.equal(await moveDue(t, tid, 4), null);
  t.clock.now += 6 * HOUR_MS;
  // Who has not handed in was told nothing.
  await warns(t, tid, 1);
});

Deno.test("so it is with quizzes and homework that tell less before they are due, and with editorials [4 S2.1, 4 S4.2]", async () => {
  await using t = await openTestSite();
  const due = t.clock.now + HOUR_MS;
  const quizzes = await addTraining(t, { due, feedbackBefore: "verdict" });
  const { quiz, body } = await addQuiz(t, "single choice");
  await askIn(t, { kind: "training", id: quizzes.tid }, quiz.qid, { order: 0 });
  const answered = await t.call("POST", "/api/submit-quiz-question", {
    as: "user",
    json: { tid: quizzes.tid, qid: quiz.qid, answers: rightAnswers(body) },
  });
  assert.equal(answered.status, 200, await answered.text());
  const problem = await t.addProblem();
  const { pid, problemId } = problem;
  const work = await addTraining(t, {
    due,
    feedbackBefore: "verdict",
    pids: [pid],
  });
  await sentTo(t, work.tid, problemId, { status: STATUS.wrongAnswer });
  await sentTo(t, work.tid, problemId, { as: "mute_user" });
  // All is told at once in this one.
  const open = await addTraining(t, { due, pids: [pid] });
  await sentTo(t, open.tid, problemId);
  t.clock.now += 2 * HOUR_MS;
  await warns(t, quizzes.tid, 1);
  await warns(t, work.tid, 2);
  const saved = await saveEditorial(await t.actAs("root"), pid, {
    zh: "二分",
    en: "",
    showsSolutions: false,
    afterSolving: false,
    afterDue: true,
    afterContest: false,
    always: false,
  });
  assert.ok(saved.ok);
  for (const as of ["no_discuss_user", "root"] as const) {
    await noteEditorialRead(await t.actAs(as), problem);
  }
  await warns(t, open.tid, 1);
});
