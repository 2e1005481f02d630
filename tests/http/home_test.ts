import assert from "node:assert/strict";
import { STATUS } from "../../lib/judging/status.ts";
import { envelope, openTestSite } from "../support.ts";
import { judged } from "./judging.ts";

Deno.test("no contest is near: empty lists", async () => {
  await using t = await openTestSite();
  for (const call of ["get-recent-contest", "get-recent-other-contest"]) {
    const reply = await envelope(await t.call("GET", `/api/${call}`));
    assert.deepEqual([reply.http, reply.status, reply.data], [200, 200, []]);
  }
});

Deno.test("a site where nothing has happened has no empty sections", async () => {
  await using t = await openTestSite();
  for (const as of ["visitor", "user"] as const) {
    const html = await (await t.browse("/home?l=en-US", { as })).text();
    const heads = [...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, h]) => h)
      .filter((head) => head !== "Keyboard shortcuts");
    assert.deepEqual(heads, ["This site in figures"], as);
    assert.ok(!html.includes('class="empty"'), as);
  }
});

Deno.test("who has just come is told how it goes here; who has not, how far they are", async () => {
  await using t = await openTestSite();
  const first = await t.addProblem({ problemId: "H1" });
  await t.addProblem({ problemId: "H2" });
  await t.addProblem({ problemId: "H3", auth: 2 });
  const homeOf = async (as: "visitor" | "user") =>
    await (await t.browse("/home?l=en-US", { as })).text();
  const visitor = await homeOf("visitor");
  assert.ok(visitor.includes("What to do next"));
  assert.ok(visitor.includes('href="/register"'));
  const newcomer = await homeOf("user");
  assert.ok(newcomer.includes("What to do next"));
  assert.ok(newcomer.includes('href="/problem/H1"'));
  assert.ok(!newcomer.includes("Your latest submissions"));

  const teacher = await (await t.browse("/home?l=en-US", { as: "admin" }))
    .text();
  assert.ok(teacher.includes('href="/admin/problem/create"'));
  assert.ok(teacher.includes('href="/admin/user/import"'));
  assert.ok(!teacher.includes("Read “"), "they have not come to practise");

  const send = (status: 0 | -1) =>
    judged(t, first.problemId, { as: "user", verdict: { status } });
  await send(STATUS.wrongAnswer);
  const begun = await homeOf("user");
  assert.ok(!begun.includes("What to do next"));
  const slogan = ">Read a problem, write your program";
  assert.ok(newcomer.includes(slogan));
  assert.ok(!begun.includes(slogan), "they know");
  assert.ok(begun.includes("0 of 2 solved"));
  assert.ok(begun.includes("Tried, not solved yet"));
  assert.ok(begun.includes("Next: H2"), "the next is one not tried");

  await send(STATUS.accepted);
  const solved = await homeOf("user");
  assert.ok(solved.includes("1 of 2 solved"));
  assert.ok(!solved.includes("Tried, not solved yet"));
  assert.ok(!solved.includes("/problem/H3"), "hidden ones never");
  assert.match(solved, /aria-current="date" title="2026-01-31: 2"/);
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
