import assert from "node:assert/strict";
import { envelope, openTestSite } from "../support.ts";

Deno.test("no contest is near: empty lists, and the home page says so", async () => {
  await using t = await openTestSite();
  for (const call of ["get-recent-contest", "get-recent-other-contest"]) {
    const reply = await envelope(await t.call("GET", `/api/${call}`));
    assert.deepEqual([reply.http, reply.status, reply.data], [200, 200, []]);
  }
  for (
    const [l, words] of [
      ["zh-CN", ["近期比赛", "近期没有比赛"]],
      ["en-US", ["Upcoming contests", "No contests are coming up"]],
    ] as const
  ) {
    const html = await (await t.browse(`/home?l=${l}`)).text();
    for (const text of words) assert.ok(html.includes(text), text);
  }
});

Deno.test("the ten problems that were changed last, hidden ones left out", async () => {
  await using t = await openTestSite();
  for (let n = 1; n <= 11; n++) {
    t.clock.now += 1000;
    await t.addProblem({ problemId: `N${n}`, auth: n === 11 ? 2 : 1 });
  }
  const { data } = await envelope(
    await t.call("GET", "/api/get-recent-updated-problem"),
  );
  const ids = data.map(({ problemId }: { problemId: string }) => problemId);
  assert.equal(ids[0], "N10");
  assert.ok(ids.length <= 10 && !ids.includes("N11"));
  assert.deepEqual(Object.keys(data[0]).sort(), [
    "gmtCreate",
    "gmtModified",
    "id",
    "problemId",
    "title",
    "type",
  ]);
  const html = await (await t.browse("/home")).text();
  assert.ok(html.includes('href="/problem/N10"'));
  assert.ok(!html.includes("/problem/N11"));
});
