import assert from "node:assert/strict";
import { settleExams } from "../../../lib/trainings/exams/service.ts";
import { openTestSite } from "../../support.ts";
import { rightAnswers } from "../quizzes/quizzes.ts";
import {
  addExam,
  begin,
  examOf,
  handIn,
  HOUR,
  MINUTE,
  paperOf,
  pointsIn,
  save,
  sits,
  wrongAnswers,
} from "./exams.ts";

Deno.test("begun by a double click it is begun once; its last millisecond is inside, the next one is not, and what was kept counts [4 S3.1]", async () => {
  await using t = await openTestSite();
  const { tid, quizzes: [one, two] } = await addExam(t, { examMinutes: 40 });
  await t.tokenOf("user");
  const [first, second] = await Promise.all([begin(t, tid), begin(t, tid)]);
  assert.deepEqual([first.status, second.status], [200, 200]);
  assert.equal((await examOf(t, tid)).attempts.length, 1);
  const right = { [one.quiz.qid]: rightAnswers(one.body) };
  t.clock.now += 40 * MINUTE;
  assert.equal((await save(t, tid, right)).status, 200);
  t.clock.now += 1;
  const late = await save(t, tid, {
    [two.quiz.qid]: rightAnswers(two.body),
  });
  assert.notEqual(late.status, 200);
  assert.match(late.msg, /时间已到/);
  assert.notEqual((await handIn(t, tid)).status, 200);
  const { attempts: [attempt], isRunning } = await examOf(t, tid);
  assert.deepEqual([isRunning, attempt.isByClock], [false, true]);
  const grade = await pointsIn(t, tid);
  assert.deepEqual([grade?.points, grade?.most], [10, 19]);
});

Deno.test("an attempt that nobody comes back to is ended by the clock, and counts with what was kept", async () => {
  await using t = await openTestSite();
  const { tid, quizzes: [one] } = await addExam(t, { examMinutes: 10 });
  await begin(t, tid);
  await save(t, tid, { [one.quiz.qid]: rightAnswers(one.body) });
  // While it runs it is in no gradebook.
  assert.equal(await pointsIn(t, tid), undefined);
  t.clock.now += 10 * MINUTE;
  await settleExams(t.site, t.clock.now);
  assert.equal(await pointsIn(t, tid), undefined);
  t.clock.now += 1;
  await settleExams(t.site, t.clock.now);
  assert.equal((await pointsIn(t, tid))?.points, 10);
});

Deno.test("handed in twice, the first counts; a page of an earlier attempt writes into no later one", async () => {
  await using t = await openTestSite();
  const { tid, quizzes: [one] } = await addExam(t, { examAttempts: 2 });
  await begin(t, tid);
  const qid = one.quiz.qid;
  await save(t, tid, { [qid]: rightAnswers(one.body) }, { attempt: 1 });
  const both = await Promise.all([
    handIn(t, tid, { attempt: 1 }),
    handIn(t, tid, { attempt: 1 }),
  ]);
  assert.deepEqual(both.map(({ status }) => status), [200, 200]);
  await begin(t, tid);
  const stale = await save(t, tid, { [qid]: wrongAnswers(one.body) }, {
    attempt: 1,
  });
  assert.notEqual(stale.status, 200);
  assert.match(stale.msg, /已经结束/);
  const { data } = await paperOf(t, tid);
  assert.deepEqual(data.questions[0].answers, {});
});

Deno.test("attempts, the wait between them and what each further one takes off hold; the best counts [4 S3.1]", async () => {
  await using t = await openTestSite();
  const { tid } = await addExam(t, {
    examAttempts: 2,
    examWait: 30,
    examPercent: 20,
  });
  await sits(t, tid, wrongAnswers);
  assert.equal((await pointsIn(t, tid))?.points, 0);
  t.clock.now += 29 * MINUTE + 1;
  const early = await begin(t, tid);
  assert.notEqual(early.status, 200);
  assert.match(early.msg, /1 分钟/);
  t.clock.now += 59_999;
  await sits(t, tid, rightAnswers);
  // 19 points, of which a second attempt has four fifths.
  const grade = await pointsIn(t, tid);
  assert.deepEqual([grade?.points, grade?.tries], [15.2, 2]);
  const third = await begin(t, tid);
  assert.match(third.msg, /用完/);
});

Deno.test("late attempts give less, by when they were handed in; after the last late day none is begun", async () => {
  await using t = await openTestSite();
  const due = t.clock.now + HOUR;
  const { tid } = await addExam(t, { due, lateDays: 1, latePercent: 50 });
  t.clock.now = due + 1;
  await sits(t, tid, rightAnswers);
  const grade = await pointsIn(t, tid);
  assert.deepEqual([grade?.points, grade?.daysLate], [9.5, 1]);
  t.clock.now = due + 24 * HOUR + 1;
  const over = await begin(t, tid, "mute_user");
  assert.match(over.msg, /考试已结束/);
});

Deno.test("an emptied answer is taken back; an answer that is none is refused, and nothing is changed", async () => {
  await using t = await openTestSite();
  const { tid, quizzes: [one] } = await addExam(t);
  await begin(t, tid);
  const { qid } = one.quiz;
  const [part] = one.body.parts;
  const right = rightAnswers(one.body);
  await save(t, tid, { [qid]: right });
  const wrong = await save(t, tid, { [qid]: { [part.uuid]: ["nothing"] } });
  assert.notEqual(wrong.status, 200);
  const kept = async () => (await paperOf(t, tid)).data.questions[0].answers;
  assert.deepEqual(await kept(), right);
  await save(t, tid, { [qid]: {} });
  assert.deepEqual(await kept(), {});
  const other = await save(t, tid, { 999: right });
  assert.notEqual(other.status, 200);
});
