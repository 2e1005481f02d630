import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";
import { decoded } from "../forms.ts";
import { addQuiz, askIn } from "../quizzes/quizzes.ts";
import { addTraining } from "./made.ts";

Deno.test("a training's quizzes on paper: two versions, each with the key of its own order, for who makes it", async () => {
  await using t = await openTestSite();
  const { tid } = await addTraining(t, { by: "admin", title: "期中" });
  const place = { kind: "training", id: tid } as const;
  const { body } = await addQuiz(t, "multiple choice", { as: "admin" });
  const typed = await addQuiz(t, "fill in", { as: "admin" });
  await askIn(t, place, 1, { order: 1 });
  await askIn(t, place, typed.quiz.qid, { order: 2 });
  const path = `/admin/training/${tid}/paper`;
  const read = async (version: string) => {
    const page = await t.browse(`${path}?version=${version}`, { as: "admin" });
    const html = decoded(await page.text());
    const options = [...html.matchAll(/<b>([A-Z])\.<\/b> ([^<]+)</g)]
      .map(([, letter, text]) => [letter, text] as const);
    const keys = html.slice(html.indexOf("quiz-paper-key"));
    const [letters, accepted] = [...keys.matchAll(/<li[^>]*>([^<]*)<\/li>/g)]
      .map(([, key]) => key);
    return { html, options, letters, accepted };
  };
  const [a, b] = [await read("A"), await read("B")];
  const [{ options }] = body.parts;
  assert.deepEqual(
    a.options.map(([, text]) => text),
    options.map(({ text }) => text),
  );
  assert.notDeepEqual(
    b.options.map(([, text]) => text),
    a.options.map(([, text]) => text),
  );
  const right = options.filter(({ isCorrect }) => isCorrect)
    .map(({ text }) => text).sort();
  for (const { options, letters, accepted, html } of [a, b]) {
    const named = options.filter(([letter]) => letters.includes(letter))
      .map(([, text]) => text);
    assert.deepEqual(named.sort(), right);
    assert.equal(accepted, "one thousand and twenty-four / 1024");
    assert.ok(html.includes("期中"));
  }
  assert.deepEqual(await read("B"), b, "printed again it is the same");
  const other = await t.browse(path, { as: "problem_admin" });
  assert.equal(other.status, 403);
  await other.body?.cancel();
});
