import assert from "node:assert/strict";
import { addProblem } from "../../../lib/contests/items.ts";
import { openTestSite } from "../../support.ts";
import { addContest } from "../contests/contests.ts";
import { addTraining, sentTo } from "./made.ts";

Deno.test("a problem that a contest takes keeps its marks in the gradebook and with its student, without a way to it", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  const { tid } = await addTraining(t, {
    pids: [pid],
    by: "admin",
    due: t.clock.now + 86_400_000,
  });
  const csv = async () =>
    await (await t.browse(`/training/${tid}/gradebook/csv/table`, {
      as: "admin",
    })).text();
  await t.site.problems.records.update([pid], (row) => ({
    ...row,
    titles: { "zh-CN": "Secret of a contest" },
  }));
  await sentTo(t, tid, problemId);
  const before = await csv();
  assert.match(before, /,10,1,0,/);
  const own = async () =>
    await (await t.browse(`/training/${tid}/problems`, { as: "user" })).text();
  const link = `href="/training/${tid}/problem/${problemId}"`;
  assert.ok((await own()).includes(link));
  const cid = await addContest(t);
  const item = { displayId: "A", displayTitle: "", color: "" };
  const act = await t.actAs("root");
  assert.ok((await addProblem(act, cid, { pid, ...item })).ok);
  assert.equal(await csv(), before);
  const html = await own();
  assert.match(html, /10<[^>]*>? ?\/ ?10|10 \/ 10/);
  assert.ok(html.includes("暂不开放"));
  assert.ok(!html.includes(link) && !html.includes("Secret of a contest"));
  assert.ok(!html.includes(`${problemId}/full-screen`));
});
