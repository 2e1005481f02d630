import assert from "node:assert/strict";
import { openTestSite, type TestSite } from "../../support.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { addQuiz, askIn, rightAnswers } from "../quizzes/quizzes.ts";
import { addExam, begin, handIn, pointsIn, save } from "./exams.ts";

const read = async (t: TestSite, path: string, as: "user" | "root" = "root") =>
  decoded(await (await t.browse(path, { as })).text());

Deno.test("an essay in an exam is marked by hand: it waits until then, counts from then on, and its writer reads the mark [4 S3.1, 4 S3.3]", async () => {
  await using t = await openTestSite();
  const { tid, quizzes: [one] } = await addExam(t, { examTells: "handIn" });
  const essay = await addQuiz(t, "essay");
  await askIn(t, { kind: "training", id: tid }, essay.quiz.qid, { order: 2 });
  const [part] = essay.body.parts;
  await begin(t, tid);
  await save(t, tid, {
    [one.quiz.qid]: rightAnswers(one.body),
    [essay.quiz.qid]: { [part.uuid]: ["Because it halves"] },
  });
  const list = `/training/${tid}/marks`;
  // While it is written nobody marks it.
  assert.doesNotMatch(await read(t, list), /marks\/\d/);
  assert.equal((await handIn(t, tid)).status, 200);
  const before = await pointsIn(t, tid);
  assert.equal(before?.isWaiting, true);
  const results = await read(t, `/training/${tid}/exam/results`);
  assert.ok(results.includes(`href="${list}"`));
  const [, path] = /href="([^"]*\/marks\/\d+)"/.exec(await read(t, list))!;
  for (const closed of [list, path]) {
    const reply = await t.browse(closed, { as: "user" });
    assert.equal(reply.status, 403);
    await reply.body?.cancel();
  }
  const page = await read(t, path);
  assert.match(page, /Because it halves/);
  const fields = Object.fromEntries(fieldsOf(page, path));
  const [a, b] = part.rubric!;
  const mark = (points: string) =>
    t.browse(path, {
      as: "root",
      form: {
        ...fields,
        [`points.${a.uuid}`]: points,
        [`points.${b.uuid}`]: "1",
        comment: "Name the **depth**.",
      },
    });
  const outside = await mark("7");
  assert.equal(outside.status, 422);
  await outside.body?.cancel();
  const marked = await mark("4,5");
  assert.equal(marked.status, 303);
  // Another one who had the same page open does not write over it.
  const second = await mark("1");
  assert.equal(second.status, 422);
  await second.body?.cancel();
  const after = await pointsIn(t, tid);
  assert.equal(after?.isWaiting, false);
  // Points of quizzes are whole.
  assert.equal(after!.points, before!.points + 5);
  const own = await read(t, `/training/${tid}/exam/attempt/1`, "user");
  assert.match(own, /<strong>depth<\/strong>/);
  assert.match(own, /4\.5 \/ 6/);
});
