import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";
import { addTraining } from "../trainings/made.ts";
import { addQuiz, askIn } from "./quizzes.ts";

Deno.test("answers by form have the bounds of those by call: too long, too many", async () => {
  await using t = await openTestSite();
  const { tid } = await addTraining(t);
  for (
    const [kind, answers] of [
      ["fill in", ["x".repeat(1_001)]],
      ["fill in", ["x".repeat(100_000)]],
      ["multiple choice", Array.from({ length: 13 }, (_, n) => `${n}`)],
      ["fill in", Array.from({ length: 13 }, (_, n) => `${n}`)],
    ] as const
  ) {
    const { quiz: { qid }, body } = await addQuiz(t, kind);
    await askIn(t, { kind: "training", id: tid }, qid);
    const [{ uuid }] = body.parts;
    const form = new URLSearchParams(
      answers.map((value) => [`part.${uuid}`, value]),
    );
    const page = await t.browse(`/training/${tid}/quiz/${qid}`, {
      as: "user",
      method: "POST",
      body: form,
    });
    await page.body?.cancel();
    assert.equal(page.status, 422, kind);
  }
  assert.deepEqual(await Array.fromAsync(t.site.quizzes.answers.all()), []);
});
