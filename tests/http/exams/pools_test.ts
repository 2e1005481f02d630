import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { updateQuiz } from "../../../lib/quizzes/service.ts";
import { QuizDraft } from "../../../lib/quizzes/schema.ts";
import { dropQuiz } from "../../../lib/quizzes/service.ts";
import { draftOf } from "../../../lib/trainings/draft_of.ts";
import { updateTraining } from "../../../lib/trainings/service.ts";
import { addQuiz, QUIZ_DRAFTS, rightAnswers } from "../quizzes/quizzes.ts";
import { addTraining } from "../trainings/made.ts";
import {
  begin,
  examOf,
  handIn,
  HOUR,
  paperOf,
  pointsIn,
  save,
  sits,
  wrongAnswers,
} from "./exams.ts";
import {
  endRegrade,
  startRegrade,
} from "../../../lib/quizzes/regrading/regrade.ts";

/** An exam that draws `count` of so many quizzes with one tag. */
async function drawing(
  t: TestSite,
  { has, count, ...changes }: {
    has: number;
    count: number;
    [more: string]: unknown;
  },
) {
  const pool = [];
  for (let n = 0; n < has; n++) {
    pool.push(await addQuiz(t, "single choice", { tags: [{ name: "栈" }] }));
  }
  const [tag] = pool[0].quiz.tags;
  const { tid } = await addTraining(t, {
    by: "admin",
    isExam: true,
    due: t.clock.now + 3 * HOUR,
    examPools: [{ tag, count, points: 4 }],
    ...changes,
  });
  return { tid, pool, tag };
}

const qidsOf = async (...of: Parameters<typeof paperOf>): Promise<number[]> =>
  (await paperOf(...of)).data.questions.map(({ qid }: { qid: number }) => qid);

Deno.test("what is drawn for somebody stays theirs in every attempt, and in its order [4 S3.2]", async () => {
  await using t = await openTestSite();
  const { tid } = await drawing(t, {
    has: 12,
    count: 5,
    examAttempts: 3,
    examShuffles: true,
  });
  await begin(t, tid);
  const first = await qidsOf(t, tid);
  assert.equal(new Set(first).size, 5);
  await handIn(t, tid);
  await begin(t, tid);
  assert.deepEqual(await qidsOf(t, tid), first);
  // Of 792 draws and 120 orders each, some of six people differ.
  const others = [];
  for (const as of ["mute_user", "no_submit_user", "problem_admin"] as const) {
    const begun = await begin(t, tid, as);
    if (begun.status === 200) others.push(String(await qidsOf(t, tid, as)));
  }
  assert.ok(others.some((other) => other !== String(first)));
});

Deno.test("a pool that is smaller than what is drawn: the author is told on saving, and everybody gets what there is [4 S3.2]", async () => {
  await using t = await openTestSite();
  const { tid, tag } = await drawing(t, { has: 2, count: 5 });
  const fields = {
    title: "Stacks",
    description: "About stacks.",
    rank: "1000",
    auth: "Public",
    visible: "on",
    category: String(t.site.trainings.shelf.get(tid)!.categoryId),
    due: "2026-02-01T12:00",
    feedbackBefore: "all",
    feedbackAfter: "all",
    isExam: "on",
    examTells: "due",
    "pool0.tag": String(tag),
    "pool0.count": "5",
    "pool0.points": "4",
  };
  const saved = await t.browse(`/admin/training/${tid}/edit`, {
    as: "admin",
    method: "POST",
    body: new URLSearchParams(fields),
  });
  assert.equal(saved.status, 303, await saved.clone().text());
  const page = await (await t.browse(`/admin/training/${tid}/edit`, {
    as: "admin",
  })).text();
  assert.match(page, /“栈”要抽 5 题，只有 2 题/);
  // Who is to begin is told how many there are.
  assert.equal((await examOf(t, tid)).questions, 2);
  const cover = await t.browse(`/training/${tid}/exam?l=en-US`, { as: "user" });
  assert.match(await cover.text(), /<dt>Questions<\/dt><dd>2<\/dd>/);
  await begin(t, tid);
  assert.equal((await qidsOf(t, tid)).length, 2);
  // All of what there was is all of the exam's points.
  const answers = Object.fromEntries(
    await Promise.all((await qidsOf(t, tid)).map(async (qid) => [
      qid,
      rightAnswers((await t.site.quizzes.bodies.get(qid))!),
    ])),
  );
  await handIn(t, tid, { answers });
  const grade = await pointsIn(t, tid);
  assert.deepEqual([grade?.points, grade?.most], [20, 20]);
});

Deno.test("an option that is removed after it was chosen is named so, by no number of the store", async () => {
  await using t = await openTestSite();
  const { tid } = await drawing(t, { has: 1, count: 1 });
  await begin(t, tid);
  const [qid] = await qidsOf(t, tid);
  const body = (await t.site.quizzes.bodies.get(qid))!;
  const chosen = rightAnswers(body);
  await handIn(t, tid, { answers: { [qid]: chosen } });
  const gone = new Set(Object.values(chosen).flat());
  const updated = await updateQuiz(
    await t.actAs("root"),
    qid,
    QuizDraft.parse({
      ...QUIZ_DRAFTS["single choice"] as object,
      tags: [{ name: "栈" }],
      data: body.parts.map((part) => ({
        ...part,
        options: [...part.options.filter(({ uuid }) => !gone.has(uuid)), {
          text: "Another",
          isCorrect: true,
        }],
      })),
    }),
  );
  assert.ok(updated.ok, JSON.stringify(updated));
  for (const path of ["results", "questions/csv/table"]) {
    const html = await (await t.browse(
      `/training/${tid}/exam/${path}?l=en-US`,
      { as: "admin" },
    )).text();
    assert.match(html, /\(an option that was removed\) × 1/, path);
    for (const uuid of gone) assert.ok(!html.includes(uuid), path);
  }
});

Deno.test("a question that is deleted meanwhile counts for nobody; one that is changed is judged by its present key", async () => {
  await using t = await openTestSite();
  const { tid } = await drawing(t, { has: 3, count: 3 });
  await begin(t, tid);
  const [gone, changed, kept] = await qidsOf(t, tid);
  const bodyOf = async (qid: number) => (await t.site.quizzes.bodies.get(qid))!;
  const wasRight = rightAnswers(await bodyOf(changed));
  assert.ok((await dropQuiz(t.site, gone)).ok);
  const body = await bodyOf(changed);
  const draft = QuizDraft.parse({
    ...QUIZ_DRAFTS["single choice"] as object,
    tags: [{ name: "栈" }],
    data: body.parts.map((part) => ({
      ...part,
      options: part.options.map((option) => ({
        ...option,
        isCorrect: !option.isCorrect,
      })),
    })),
  });
  t.clock.now += 1000;
  const updated = await updateQuiz(await t.actAs("root"), changed, draft);
  assert.ok(updated.ok, JSON.stringify(updated));
  const lost = await save(t, tid, { [gone]: {} });
  assert.notEqual(lost.status, 200);
  const answers = {
    [changed]: wasRight,
    [kept]: rightAnswers(await bodyOf(kept)),
  };
  assert.equal((await handIn(t, tid, { answers })).status, 200);
  const { data } = await paperOf(t, tid);
  assert.deepEqual(
    data.questions.map(({ isWithdrawn }: { isWithdrawn: boolean }) =>
      isWithdrawn
    ),
    [true, false, false],
  );
  // One of the two that are left, of 12 points.
  assert.equal((await pointsIn(t, tid))?.points, 6);
});

Deno.test("what the exam asks since is in the next attempt; what it asks no more is not", async () => {
  await using t = await openTestSite();
  const { tid, tag } = await drawing(t, {
    has: 6,
    count: 2,
    examAttempts: 2,
  });
  await sits(t, tid, rightAnswers);
  const before = await qidsOf(t, tid);
  const other = await addQuiz(t, "true/false", { tags: [{ name: "队列" }] });
  const draft = await draftOf(t.site, t.site.trainings.shelf.get(tid)!);
  const done = await updateTraining(await t.actAs("root"), tid, {
    ...draft,
    examPools: [
      { tag, count: 3, points: 4 },
      { tag: other.quiz.tags[0], count: 1, points: 1 },
    ],
  });
  assert.ok(done.ok);
  await begin(t, tid);
  const after = await qidsOf(t, tid);
  assert.deepEqual(after.filter((qid) => before.includes(qid)), before);
  assert.equal(after.length, 4);
});

Deno.test("pools, times and attempts by call and by form: what is out of bounds is refused at its field", async () => {
  await using t = await openTestSite();
  const { tid, tag } = await drawing(t, { has: 1, count: 1 });
  const { data } = await envelope(
    await t.call("GET", `/api/admin/training?tid=${tid}`, { as: "admin" }),
  );
  const put = async (changes: Record<string, unknown>) =>
    await envelope(
      await t.call("PUT", "/api/admin/training", {
        as: "admin",
        json: { ...data, training: { ...data.training, ...changes } },
      }),
    );
  assert.deepEqual(data.training.examPools, [{ tag, count: 1, points: 4 }]);
  const fine = await put({ examMinutes: 45, examAttempts: 3, examPercent: 10 });
  assert.equal(fine.status, 200, fine.msg);
  const known = t.site.trainings.shelf.get(tid)!;
  assert.deepEqual(
    [known.examMinutes, known.examAttempts, known.examPercent],
    [45, 3, 10],
  );
  for (
    const wrong of [
      { examMinutes: -1 },
      { examAttempts: 0 },
      { examPercent: 101 },
      { examPools: [{ tag, count: 0 }] },
      { examPools: [{ tag, count: 1 }, { tag, count: 2 }] },
      { dueTime: null },
    ]
  ) {
    const refused = await put(wrong);
    assert.notEqual(refused.status, 200, JSON.stringify(wrong));
  }
});

Deno.test("a key that is put right reaches exams that have drawn the question: ended attempts count by it", async () => {
  await using t = await openTestSite();
  const { tid, pool: [{ quiz: { qid }, body }] } = await drawing(t, {
    has: 1,
    count: 1,
  });
  await sits(t, tid, wrongAnswers);
  assert.equal((await pointsIn(t, tid))?.points, 0);
  const draft = QuizDraft.parse({
    ...QUIZ_DRAFTS["single choice"] as object,
    tags: [{ name: "栈" }],
    data: body.parts.map((part) => ({
      ...part,
      options: part.options.map((option) => ({
        ...option,
        isCorrect: !option.isCorrect,
      })),
    })),
  });
  t.clock.now += 1000;
  const root = await t.actAs("root");
  assert.ok((await updateQuiz(root, qid, draft)).ok);
  const { regrades } = t.site.quizzes;
  const begun = await startRegrade(root, qid);
  assert.ok(begun.ok, JSON.stringify(begun));
  await regrades.settled(begun.value.id);
  assert.equal((await pointsIn(t, tid))?.points, 0);
  assert.ok((await endRegrade(root, qid, "apply")).ok);
  await regrades.settled(begun.value.id);
  assert.equal((await pointsIn(t, tid))?.points, 4);
});
