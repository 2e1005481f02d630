import assert from "node:assert/strict";
import { envelope, openTestSite } from "../../support.ts";
import { addQuiz } from "../quizzes/quizzes.ts";
import { addContest, HOUR } from "./contests.ts";

Deno.test("a quiz's page has the contest's clock and its notes, and a contest of quizzes alone is not empty", async () => {
  await using t = await openTestSite();
  const { now } = t.clock;
  const cid = await addContest(t, {
    rule: "oi",
    begin: now + HOUR,
    end: now + 3 * HOUR,
    timeLimit: 180,
    sealAt: null,
  });
  const { quiz } = await addQuiz(t, "single choice");
  const json = { cid, qid: quiz.qid };
  const added = await envelope(
    await t.call("POST", "/api/admin/contest/quiz-question", {
      as: "root",
      json,
    }),
  );
  assert.equal(added.status, 200, added.msg);
  t.clock.now += HOUR;
  await t.browse(`/contest/${cid}/begin`, { as: "user", form: {} });
  const html = async (path: string) =>
    await (await t.browse(`/contest/${cid}${path}`, { as: "user" })).text();
  const page = await html(`/quiz/${quiz.qid}`);
  assert.match(page, /你的剩余时间.*data-clock-to/s);
  assert.match(page, /data-contest-notes/);
  const list = await html("/problems");
  assert.doesNotMatch(list, /本场比赛还没有题目/);
  assert.match(list, new RegExp(`/quiz/${quiz.qid}"`));
});
