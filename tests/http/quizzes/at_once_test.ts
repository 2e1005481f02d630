import assert from "node:assert/strict";
import { QuizDraft } from "../../../lib/quizzes/schema.ts";
import { deleteQuiz, updateQuiz } from "../../../lib/quizzes/service.ts";
import { removeItem } from "../../../lib/trainings/items.ts";
import { envelope, openTestSite } from "../../support.ts";
import { addTraining } from "../trainings/made.ts";
import { addQuiz, askIn, QUIZ_DRAFTS, rightAnswers } from "./quizzes.ts";

const HOUR = 3_600_000;

async function furnished() {
  const t = await openTestSite();
  const { tid } = await addTraining(t, {
    by: "admin",
    due: t.clock.now + HOUR,
    latePercent: 50,
    lateDays: 1,
  });
  const { quiz, body } = await addQuiz(t, "single choice", { as: "admin" });
  await askIn(t, { kind: "training", id: tid }, quiz.qid);
  const answer = async (answers = rightAnswers(body)) =>
    (await envelope(
      await t.call("POST", "/api/submit-quiz-question", {
        as: "user",
        json: { qid: quiz.qid, tid, answers },
      }),
    )).status;
  const { uid } = await t.userOf("user");
  const standing = () =>
    t.site.quizzes.standings.get("training", tid, uid, quiz.qid);
  const book = async () =>
    await (await t.browse(`/training/${tid}/gradebook/csv/table`, {
      as: "admin",
    })).text();
  return { t, tid, quiz, body, answer, standing, book };
}

Deno.test("a double click: each hand-in counts once, and the last one is the last", async () => {
  const { t, quiz, answer, standing } = await furnished();
  await using _ = t;
  const all = await Promise.all(Array.from({ length: 5 }, () => answer()));
  assert.deepEqual(all, Array(5).fill(200));
  const { tries, last, best } = (await standing())!;
  const ids = (await Array.fromAsync(t.site.quizzes.answers.all()))
    .map(({ answerId }) => answerId);
  assert.equal(tries, 5);
  assert.ok(ids.includes(last.answerId) && ids.includes(best.answerId));
  const counts = await Array.fromAsync(
    t.site.quizzes.counts.all(["all", 0, quiz.qid]),
  );
  assert.deepEqual(counts.map(({ count }) => count), [5]);
});

Deno.test("a tab with the quiz of before: an option that is gone is no answer, nothing is counted", async () => {
  const { t, quiz, body, answer, standing } = await furnished();
  await using _ = t;
  const [, right] = body.parts[0].options;
  const draft = QuizDraft.parse({
    ...QUIZ_DRAFTS["single choice"] as object,
    data: [{
      uuid: body.parts[0].uuid,
      options: [{ text: "new", isCorrect: true }, { text: "other" }],
    }],
  });
  assert.ok((await updateQuiz(await t.actAs("admin"), quiz.qid, draft)).ok);
  const old = { [body.parts[0].uuid]: [right.uuid] };
  assert.equal(await answer(old), 400);
  assert.equal(await standing(), null);
});

Deno.test("the due date passes while it is answered: what arrives later is late", async () => {
  const { t, body, answer, book } = await furnished();
  await using _ = t;
  const [{ uuid, options }] = body.parts;
  assert.equal(await answer({ [uuid]: [options[0].uuid] }), 200);
  assert.match(await book(), /user,[^,]*,0,1,0,[^,]*,0\r/);
  // It was opened before, and arrives after.
  t.clock.now += HOUR + 1;
  assert.equal(await answer(), 200);
  assert.match(await book(), /user,[^,]*,5,2,1,[^,]*,5\r/);
  t.clock.now += 1;
  assert.equal(await answer({ [uuid]: [options[0].uuid] }), 200);
  assert.match(await book(), /user,[^,]*,5,3,1,[^,]*,5\r/, "the best counts");
});

Deno.test("a quiz that is asked is not deleted; taken out and deleted, its answers are nobody's and its page is gone", async () => {
  const { t, tid, quiz, answer, book } = await furnished();
  await using _ = t;
  const act = await t.actAs("admin");
  const { qid } = quiz;
  assert.equal(await answer(), 200);
  const refused = await deleteQuiz(act, qid);
  assert.ok(!refused.ok && refused.error.code === "quizInUse");
  const out = await removeItem(act, tid, { asks: "quiz", itemId: qid });
  assert.ok(out.ok);
  assert.ok((await deleteQuiz(act, qid)).ok);
  assert.equal(await answer(), 404);
  const page = await t.browse(`/training/${tid}/quiz/${qid}`, { as: "user" });
  assert.equal(page.status, 404);
  await page.body?.cancel();
  assert.ok(!(await book()).includes(`Q${qid}`));
});

Deno.test("better answers that are late take nothing from those that were in time", async () => {
  const t = await openTestSite();
  await using _ = t;
  const { tid } = await addTraining(t, {
    by: "admin",
    due: t.clock.now + HOUR,
    latePercent: 60,
    lateDays: 1,
  });
  const { quiz, body } = await addQuiz(t, "code comprehension", {
    as: "admin",
  });
  const { qid } = quiz;
  await askIn(t, { kind: "training", id: tid }, qid);
  const right = rightAnswers(body);
  const [, second] = body.parts;
  const half = {
    ...right,
    [second.uuid]: [second.options.find((row) => !row.isCorrect)!.uuid],
  };
  const answer = async (answers: typeof right) =>
    (await envelope(
      await t.call("POST", "/api/submit-quiz-question", {
        as: "user",
        json: { qid, tid, answers },
      }),
    )).status;
  const book = async () =>
    await (await t.browse(`/training/${tid}/gradebook/csv/table`, {
      as: "admin",
    })).text();
  assert.equal(await answer(half), 200);
  assert.match(await book(), /user,[^,]*,10,1,0,[^,]*,10\r/);
  t.clock.now += HOUR + 1;
  assert.equal(await answer(right), 200);
  // 20 points of which 60% are off: 8.
  assert.match(await book(), /user,[^,]*,10,2,0,[^,]*,10\r/);
  // Regraded, it is the same.
  const { uid } = await t.userOf("user");
  const key = ["training", tid, uid, qid] as const;
  const { steps } = (await t.site.quizzes.standings.get(...key))!;
  assert.deepEqual(steps.map(({ score }) => score), [10, 20]);
});

Deno.test("the key changes while answers are on their way: they are judged by the new one", async () => {
  const { t, quiz, body, answer, standing } = await furnished();
  await using _ = t;
  const { answerIds } = t.site.quizzes;
  const next = answerIds.next.bind(answerIds);
  answerIds.next = async () => {
    answerIds.next = next;
    const [part] = body.parts;
    const draft = QuizDraft.parse({
      ...QUIZ_DRAFTS["single choice"] as object,
      data: [{
        ...part,
        options: part.options.map((option) => ({
          ...option,
          isCorrect: !option.isCorrect,
        })),
      }],
    });
    t.clock.now += 1;
    assert.ok((await updateQuiz(await t.actAs("admin"), quiz.qid, draft)).ok);
    return await next();
  };
  assert.equal(await answer(), 200);
  const { last } = (await standing())!;
  assert.deepEqual([last.status, last.score], [-1, 0]);
});

Deno.test("what a killed deletion of a training left does not keep a quiz from being deleted", async () => {
  await using t = await openTestSite();
  const { quiz: { qid } } = await addQuiz(t, "single choice", { as: "admin" });
  await askIn(t, { kind: "training", id: 99 }, qid);
  assert.ok((await deleteQuiz(await t.actAs("admin"), qid)).ok);
});
