// Rows: 2 C2.6, C15.1–C15.4; 3 V1.7–V1.9
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { aVerdict, judgeOf } from "../judging.ts";
import { openInside } from "./inside.ts";

Deno.test("a super admin judges all anew that was sent to a contest's problem, and nothing else [1 H1.128]", async () => {
  await using of = await openInside();
  const { t, cid, pidOf } = of;
  const a = await of.judged("A");
  const b = await of.judged("B");
  const path = `/contest/${cid}/rejudge`;
  const page = await (await t.browse(path, { as: "root" })).text();
  assert.match(page, /action="\/contest\/1\/rejudge\/\d+"/);
  const rank = async () => (await of.post("get-contest-rank", { cid })).data;
  assert.equal((await rank()).records[0].ac, 2);
  const sent = await t.browse(`${path}/${pidOf("A")}`, {
    as: "root",
    form: {},
  });
  assert.equal(sent.headers.get("location"), path);
  await Promise.all(t.site.background);
  const statusOf = async (id: number) =>
    (await t.site.submissions.records.get(id))!;
  const { status, score } = await statusOf(a);
  assert.deepEqual([status, score], [STATUS.pending, null]);
  assert.equal((await statusOf(b)).status, STATUS.accepted);
  // It has left the board until it is judged.
  assert.equal((await rank()).records[0].ac, 1);
});

Deno.test("only super admins rejudge, see the tab and its page; without submissions there is nothing to do", async () => {
  await using of = await openInside();
  const { t, cid, pidOf } = of;
  const address = `/api/admin/judge/rejudge-contest-problem?cid=${cid}&pid=${
    pidOf("A")
  }`;
  const none = await t.call("GET", address, { as: "root" });
  assert.equal((await none.json()).status, 400);
  await of.judged("A");
  for (const as of ["user", "admin", "problem_admin"] as const) {
    assert.equal((await t.call("GET", address, { as })).status, 403);
    assert.equal(
      (await t.browse(`/contest/${cid}/rejudge`, { as })).status,
      403,
    );
    const home = await (await t.browse(`/contest/${cid}`, { as })).text();
    assert.ok(!home.includes(`/contest/${cid}/rejudge`));
  }
  const done = await (await t.call("GET", address, { as: "root" })).json();
  assert.deepEqual([done.status, done.msg], [200, "重判成功"]);
});

Deno.test("who is told of another verdict finds the problem and the list as the contest has them", async () => {
  await using of = await openInside();
  const { t, cid, pidOf } = of;
  await of.judged("B");
  await t.browse(`/contest/${cid}/rejudge/${pidOf("B")}`, {
    as: "root",
    form: {},
  });
  await Promise.all(t.site.background);
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  await judge.result(task, aVerdict(task, { status: STATUS.wrongAnswer }));
  await Promise.all(t.site.background);
  const { uid } = await t.userOf("user");
  const notes = (await Array.fromAsync(t.site.messages.records.all()))
    .filter((row) => row.uid === uid);
  const html = await of.html("/message/mine");
  assert.equal(notes.length, 1);
  assert.match(html, /比赛题目 B 已重判/);
  const path = `/contest/${cid}/submissions?onlyMine=true&problemID=B`;
  assert.ok(html.includes(path.replaceAll("&", "&amp;")));
  assert.match(await of.html(path), /submission-detail\/1"/);
});
