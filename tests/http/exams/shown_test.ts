import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";
import { decoded } from "../forms.ts";
import { addQuiz, askIn } from "../quizzes/quizzes.ts";
import { addExam, begin, handIn, paperOf } from "./exams.ts";

Deno.test("options stand in an order of each person's own, the same in every attempt, if the exam wants it [4 S3.2]", async () => {
  await using t = await openTestSite();
  const { tid } = await addExam(t, {
    examShufflesOptions: true,
    examAttempts: 2,
  });
  const letters = "ABCDEFGH".split("");
  const { quiz, body } = await addQuiz(t, "single choice", {
    data: [{
      options: letters.map((text, n) => ({ text, isCorrect: n === 0 })),
    }],
  });
  await askIn(t, { kind: "training", id: tid }, quiz.qid, { order: 2 });
  const written = body.parts[0].options.map(({ uuid }) => uuid);
  const orderOf = async (as: "user" | "admin" | "root") => {
    const { data } = await paperOf(t, tid, as);
    const { question } = data.questions.find(
      ({ qid }: { qid: number }) => qid === quiz.qid,
    );
    const [part] = question.data;
    return part.options.map(({ uuid }: { uuid: string }) => uuid);
  };
  const orders = new Set<string>();
  for (const as of ["user", "admin", "root"] as const) {
    await begin(t, tid, as);
    const first = await orderOf(as);
    assert.deepEqual(first.toSorted(), written.toSorted());
    assert.deepEqual(await orderOf(as), first);
    await handIn(t, tid, { as });
    await begin(t, tid, as);
    assert.deepEqual(await orderOf(as), first);
    orders.add(first.join());
  }
  // Three of 40,320 that are all the same would be chance once in a billion.
  assert.ok(orders.size > 1);
});

Deno.test("on an exam's paper blanks are numbered gaps, and options show pictures and code [4 S3.3]", async () => {
  await using t = await openTestSite();
  const { tid } = await addExam(t);
  const blanks = await addQuiz(t, "blanks");
  const pictured = await addQuiz(t, "single choice", {
    data: [{
      options: [
        { text: "![a tree](/api/public/img/tree.png)", isCorrect: true },
        { text: "`x += 1`", isCorrect: false },
      ],
    }],
  });
  for (const [order, { quiz }] of [blanks, pictured].entries()) {
    await askIn(t, { kind: "training", id: tid }, quiz.qid, {
      order: 2 + order,
    });
  }
  await begin(t, tid);
  const path = `/training/${tid}/exam/paper`;
  const html = await (await t.browse(path, { as: "user" })).text();
  assert.ok(decoded(html).includes("＿①＿"));
  assert.doesNotMatch(html, /\[\[1\]\]/);
  assert.match(html, /<img[^>]*tree\.png/);
  assert.match(html, /<code>x \+= 1<\/code>/);
});
