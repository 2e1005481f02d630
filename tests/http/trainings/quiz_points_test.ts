import assert from "node:assert/strict";
import { envelope, openTestSite } from "../../support.ts";
import { addQuiz, askIn, rightAnswers } from "../quizzes/quizzes.ts";
import { addTraining } from "./made.ts";

Deno.test("other points of a quiz hold for what was answered before; they are whole", async () => {
  await using t = await openTestSite();
  const { tid } = await addTraining(t, { by: "admin" });
  const { quiz: { qid }, body } = await addQuiz(t, "code comprehension");
  await askIn(t, { kind: "training", id: tid }, qid);
  const send = async (method: string, path: string, json: unknown) =>
    (await envelope(
      await t.call(method, path, {
        as: path.includes("submit") ? "user" : "admin",
        json,
      }),
    )).status;
  const [first, second] = body.parts;
  const wrong = second.options.find(({ isCorrect }) => !isCorrect)!;
  const answers = { ...rightAnswers(body), [second.uuid]: [wrong.uuid] };
  assert.equal(
    await send("POST", "/api/submit-quiz-question", { qid, tid, answers }),
    200,
  );
  const price = (scoreMap: Record<string, number>) =>
    send("PUT", "/api/admin/training/quiz-question", { tid, qid, scoreMap });
  const total = async () =>
    /user,[^,]*,([\d.]+),/.exec(
      await (await t.browse(`/training/${tid}/gradebook/csv/table`, {
        as: "admin",
      })).text(),
    )?.[1];
  assert.equal(await total(), "10");
  assert.equal(await price({ [first.uuid]: 4, [second.uuid]: 6 }), 200);
  assert.equal(await total(), "4");
  assert.equal(await price({ [qid]: 50 }), 200);
  assert.equal(await total(), "25");
  assert.equal(await price({ [qid]: 2.5 }), 400);
});
