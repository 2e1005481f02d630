// Rows: 2 Q1.13
import assert from "node:assert/strict";
import { envelope, openTestSite } from "../../support.ts";
import { addContest, CONTEST_PASSWORD } from "../contests/contests.ts";
import { decoded } from "../forms.ts";
import { addQuiz, askIn, rightAnswers } from "./quizzes.ts";

/** A protected contest that asks a quiz: it is read by all, and answered by who knows its password. */
async function openProtected() {
  const t = await openTestSite();
  const cid = await addContest(t, { auth: "protected" });
  const { quiz, body } = await addQuiz(t);
  await askIn(t, { kind: "contest", id: cid }, quiz.qid);
  const path = `/contest/${cid}/quiz/${quiz.qid}`;
  const [part] = body.parts;
  return {
    t,
    cid,
    path,
    field: { [`part.${part.uuid}`]: part.options[0].uuid },
    async submit() {
      const reply = await t.call("POST", "/api/submit-quiz-question", {
        as: "user",
        json: { cid, qid: quiz.qid, answers: rightAnswers(body) },
      });
      return (await envelope(reply)).status;
    },
    async panel() {
      const html = await (await t.browse(path, { as: "user" })).text();
      const [, props] = /data-island="QuizPanel" data-props="([^"]*)"/
        .exec(html)!;
      return { html, props: JSON.parse(decoded(props)) };
    },
  };
}

Deno.test("the panel of a quiz asks whoever is not registered for the contest's password, and takes their answers then (Q1.13)", async () => {
  const { t, cid, submit, panel } = await openProtected();
  await using _ = t;
  const before = await panel();
  assert.match(before.props.registers.contestPasswordAsk, /比赛密码/);
  assert.equal(before.props.closed, null, "it can be handed in");
  assert.equal(await submit(), 403);
  const register = async (password: string) =>
    (await envelope(
      await t.call("POST", "/api/register-contest", {
        as: "user",
        json: { cid, password },
      }),
    )).status;
  assert.equal(await register("wrong"), 400);
  assert.equal(await submit(), 403);
  assert.equal(await register(CONTEST_PASSWORD), 200);
  assert.equal((await panel()).props.registers, null);
  assert.equal(await submit(), 200);
});

Deno.test("without script the answers come back with what is missing (Q1.13)", async () => {
  const { t, path, field } = await openProtected();
  await using _ = t;
  const sent = await t.browse(path, { as: "user", form: field });
  assert.equal(sent.status, 422);
  assert.match(await sent.text(), /报名|密码/);
});
