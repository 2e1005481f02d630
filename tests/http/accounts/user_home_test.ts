import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { judged } from "../judging.ts";

const home = async (
  t: TestSite,
  query: string,
  as: "visitor" | "user" | "root" = "visitor",
) =>
  await envelope(
    await t.call("GET", `/api/get-user-home-info?${query}`, { as }),
  );

const accepted = { status: STATUS.accepted } as const;

Deno.test("a user's page counts what was sent, tried and solved [1 H1.55, H1.56, H1.58]", async () => {
  await using t = await openTestSite();
  const easy = await t.addProblem({ difficulty: 1 });
  const hard = await t.addProblem({ difficulty: 8 });
  const never = await t.addProblem();
  const oi = await t.addProblem({ type: 1, difficulty: 8 });
  const sent = { as: "user" } as const;
  await judged(t, easy.problemId, { ...sent, verdict: accepted });
  await judged(t, easy.problemId, { ...sent, verdict: accepted });
  await judged(t, hard.problemId, { ...sent, verdict: accepted });
  await judged(t, never.problemId, {
    ...sent,
    verdict: { status: STATUS.wrongAnswer },
  });
  for (const oiRankScore of [26, 12]) {
    await judged(t, oi.problemId, {
      ...sent,
      verdict: { status: STATUS.partialAccepted, score: 50, oiRankScore },
    });
  }
  const { data } = await home(t, "username=USER");
  assert.equal(data.total, 6);
  assert.deepEqual(data.solvedList, [easy.problemId, hard.problemId]);
  assert.deepEqual(data.solvedGroupByDifficulty, {
    1: [{ id: easy.pid, problemId: easy.problemId, difficulty: 1 }],
    8: [{ id: hard.pid, problemId: hard.problemId, difficulty: 8 }],
  });
  assert.deepEqual(data.scoreList, [26]);
  assert.equal(data.score, 26);
  assert.equal(data.rating, null);
  const page = await t.browse("/user-home?username=user");
  const html = await page.text();
  assert.match(html, /尝试 4 题，通过 2 题/);
  for (const { problemId } of [easy, hard]) {
    assert.ok(html.includes(`href="/problem/${problemId}"`));
  }
  // What they sent last is there for others, by what the list shows them.
  assert.equal(html.match(/href="\/submission-detail\/\d+"/g)!.length, 5);
  assert.match(html, /href="\/status\?username=user"[^>]*>全部提交/);
  // What there is nothing of is not there, in the bars either.
  assert.equal(html.split('viewBox="0 0 240 10"').length - 1, 2);
  // But for the rating, which the document wants in any case (spec 1 §2).
  assert.deepEqual(html.match(/<dt>[^<]*<\/dt><dd>(--|–)?<\/dd>/g), [
    "<dt>等级分</dt><dd>--</dd>",
  ]);
  assert.match(
    html,
    /href="\/user-home\?username=user"[^>]*><svg[^]{0,300}刷新/,
  );
  const days = await envelope(
    await t.call("GET", "/api/get-user-calendar-heatmap?username=user"),
  );
  assert.equal(days.data.dataList[0].count, 6);
  assert.equal(days.data.endDate, days.data.dataList[0].date);
});

Deno.test("a solved problem that is hidden now is told to nobody who may not see it", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  await judged(t, problemId, { as: "user", verdict: accepted });
  await t.site.problems.records.update([pid], (row) => ({ ...row, auth: 2 }));
  for (const as of ["visitor", "user"] as const) {
    assert.deepEqual((await home(t, "username=user", as)).data.solvedList, []);
  }
  const asRoot = await home(t, "username=user", "root");
  assert.deepEqual(asRoot.data.solvedList, [problemId]);
});

Deno.test("a rejudge that takes an accepted verdict away takes the solved mark as well", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await judged(t, problemId, {
    as: "user",
    verdict: accepted,
  });
  await t.site.submissions.records.update([submitId], (row) => ({
    ...row,
    status: STATUS.wrongAnswer,
  }));
  assert.equal(
    (await home(t, "username=user")).data.solvedGroupByDifficulty,
    null,
  );
});

Deno.test("nobody named is oneself; a name and an id must fit together", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  await t.userOf("root");
  assert.equal((await home(t, "", "user")).data.username, "user");
  assert.equal((await home(t, "uid=uid-user")).data.username, "user");
  assert.equal((await home(t, "uid=uid-user&username=user")).status, 200);
  for (const query of ["", "uid=1&username=user", "username=nobody", "uid=x"]) {
    const { http, status } = await home(t, query);
    assert.deepEqual([http, status], [200, 400], query);
  }
  const bad = await t.call("GET", "/api/get-user-home-info?uid=1", {
    headers: { authorization: "worthless" },
  });
  assert.equal(bad.status, 401);
  const days = await envelope(
    await t.call("GET", "/api/get-user-calendar-heatmap?username=nobody"),
  );
  assert.deepEqual(days.data.dataList, []);
  const own = await t.browse("/user-home");
  assert.match(own.headers.get("location")!, /^\/login/);
  assert.equal((await t.browse("/user-home?username=nobody")).status, 404);
});

Deno.test("a banned user has no page", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  await t.site.accounts.users.update(
    ["uid-user"],
    (user) => ({ ...user, status: 1 }),
  );
  assert.equal((await home(t, "username=user")).status, 400);
  assert.equal((await t.browse("/user-home?username=user")).status, 404);
});

Deno.test("what a user writes about themselves is shown, and can do nothing [1 H1.57]", async () => {
  await using t = await openTestSite();
  const json = {
    nickname: "<b>Li</b>",
    github: "https://code.example/li",
    signature: "**hi** <script>alert(1)</script> <img src=x onerror=alert(1)>",
    realname: "secret name",
    number: "secret number",
  };
  await t.call("POST", "/api/change-userInfo", { as: "user", json });
  // As it could be typed once.
  await t.site.accounts.users.update(
    ["uid-user"],
    (user) => ({ ...user, blog: "javascript:alert(1)" }),
  );
  const html = await (await t.browse("/user-home?username=user&tab=profile"))
    .text();
  assert.match(html, /<strong>hi<\/strong>/);
  assert.match(html, /&lt;b>Li/);
  assert.match(html, /<a href="https:\/\/code\.example\/li"[^>]*nofollow/);
  assert.doesNotMatch(html, /href="javascript|<script>|onerror|secret/);
  const { data } = await home(t, "username=user");
  assert.equal(data.signature, json.signature);
  assert.ok(!("realname" in data || "number" in data || "email" in data));
});
