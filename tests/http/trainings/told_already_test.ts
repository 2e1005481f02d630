import assert from "node:assert/strict";
import { HOUR_MS } from "../../../lib/durations.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { saveEditorial } from "../../../lib/problems/editorials.ts";
import { openEditorial } from "../../../lib/submissions/editorials.ts";
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
    const { uid } = await t.userOf(as);
    const at = t.clock.now;
    await t.site.problems.editorialReaders.insert({ pid, uid, at });
  }
  await warns(t, open.tid, 1);
});

/** Sends the form that gives "no_discuss_user" more time, in hours from now; the page that comes, null: it was saved. */
async function giveTime(t: TestSite, tid: number, hours: number, more = {}) {
  const path = `/admin/training/${tid}/extensions`;
  const due = new Date(t.clock.now + hours * HOUR_MS).toISOString()
    .slice(0, 16);
  const form = { username: "no_discuss_user", due, action: "give", ...more };
  const sent = await t.browse(`${path}?l=en-US`, { as: "root", form });
  const html = decoded(await sent.text());
  if (sent.status === 303) return null;
  assert.equal(sent.status, 422);
  return html;
}

/** An extension warns of so many, keeps what was typed, and is given after a tick. */
async function warnsOfTime(t: TestSite, tid: number, count: number) {
  const page = await giveTime(t, tid, 5);
  assert.equal(page && WARNED.exec(page)?.[1], String(count));
  const path = `/admin/training/${tid}/extensions`;
  const fields = Object.fromEntries(fieldsOf(page!, path));
  assert.deepEqual(
    [fields.username, fields.toldAnyway],
    ["no_discuss_user", undefined],
  );
  assert.equal(t.site.venues.book.extensionsOf(tid).size, 0);
  assert.equal(await giveTime(t, tid, 5, { toldAnyway: "true" }), null);
  assert.equal(t.site.venues.book.extensionsOf(tid).size, 1);
  // Less time than they have tells nobody anything, nor does taking it back.
  assert.equal(await giveTime(t, tid, 4), null);
  assert.equal(await giveTime(t, tid, 0, { action: "remove" }), null);
  assert.equal(t.site.venues.book.extensionsOf(tid).size, 0);
}

Deno.test("more time for one person warns as a date moved back does: who has read an exam's key, cases, or an editorial may pass it on [4 S1.5, 4 S2.1, 4 S3.4]", async () => {
  await using t = await openTestSite();
  await t.userOf("no_discuss_user");
  const due = t.clock.now + HOUR_MS;
  const { tid, quizzes: [one] } = await addExam(t, { due });
  await begin(t, tid);
  await save(t, tid, { [one.quiz.qid]: rightAnswers(one.body) });
  await handIn(t, tid);
  const problem = await t.addProblem();
  const { pid, problemId } = problem;
  const strict = { due, feedbackBefore: "verdict", pids: [pid] } as const;
  const work = await addTraining(t, strict);
  await sentTo(t, work.tid, problemId, { status: STATUS.wrongAnswer });
  await sentTo(t, work.tid, problemId, { as: "mute_user" });
  const open = await addTraining(t, { due, pids: [pid] });
  await sentTo(t, open.tid, problemId);
  const all = [tid, work.tid, open.tid];
  for (const each of all) {
    // Before it is due nobody was told anything.
    assert.equal(await giveTime(t, each, 4), null);
    assert.equal(await giveTime(t, each, 0, { action: "remove" }), null);
  }
  t.clock.now += 2 * HOUR_MS;
  await warnsOfTime(t, tid, 1);
  await warnsOfTime(t, work.tid, 2);
  // All was told at once there, and until an editorial was read nothing more.
  assert.equal(await giveTime(t, open.tid, 4), null);
  assert.equal(await giveTime(t, open.tid, 0, { action: "remove" }), null);
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
  const read = await openEditorial(await t.actAs("user"), problem, "zh-CN");
  assert.ok(read.ok && read.value.content !== null);
  await warnsOfTime(t, open.tid, 1);
});
