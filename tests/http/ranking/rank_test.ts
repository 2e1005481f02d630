// Rows: 2 R1.1–R1.10
import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import { rankList } from "../../../lib/ranking/rank_list.ts";
import { DAY_MS } from "../../../lib/durations.ts";
import { decoded } from "../forms.ts";
import {
  addUser,
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { addContest } from "../contests/contests.ts";
import { judged } from "../judging.ts";

const list = async (t: TestSite, query: string) =>
  await envelope(await t.call("GET", `/api/get-rank-list?${query}`));

Deno.test("ACM: solved problems, each once; then fewer submissions; contests do not count", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const { problemId: other } = await t.addProblem();
  const wrong = { status: STATUS.wrongAnswer };
  await judged(t, problemId, { as: "user" });
  await judged(t, problemId, { as: "user" });
  await judged(t, problemId, { as: "admin" });
  await judged(t, other, { as: "problem_admin" });
  await judged(t, problemId, { as: "problem_admin" });
  await judged(t, problemId, { as: "root", verdict: wrong });
  const { data } = await list(t, "type=0&limit=30&currentPage=1");
  assert.deepEqual(
    data.records.map((
      row: Record<string, unknown>,
    ) => [row.username, row.ac, row.total, row.rating]),
    [
      ["problem_admin", 2, 2, 100],
      ["admin", 1, 1, 100],
      ["user", 1, 2, 50],
      ["root", 0, 1, 0],
    ],
  );
  assert.equal((await list(t, "type=2")).status, 400);
  assert.equal((await list(t, "")).status, 400);
  assert.ok(await addContest(t));
});

Deno.test("OI: the best points of each problem together, then solved ones", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem({ type: 1 });
  const scored = (oiRankScore: number) => ({ score: 100, oiRankScore });
  await judged(t, problemId, { as: "user", verdict: scored(5) });
  await judged(t, problemId, { as: "user", verdict: scored(12) });
  await judged(t, problemId, { as: "admin", verdict: scored(10) });
  const { data } = await list(t, "type=1");
  assert.deepEqual(
    data.records.slice(0, 2).map((
      row: Record<string, unknown>,
    ) => [row.username, row.score]),
    [["user", 12], ["admin", 10]],
  );
});

Deno.test("a minute old at most; a search is made anew, by username, nickname or, for staff, real name [2 R1.3]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await t.userOf("user");
  await t.site.accounts.users.update(["uid-user"], (user) => ({
    ...user,
    nickname: "Momo",
    realname: "林夏",
  }));
  const solved = async (query: string, as: Person = "visitor") =>
    (await envelope(
      await t.call("GET", `/api/get-rank-list?type=0&${query}`, { as }),
    )).data.records
      .find(({ username }: { username: string }) => username === "user")?.ac;
  assert.equal(await solved(""), 0);
  await judged(t, problemId, { as: "user" });
  assert.equal(await solved(""), 0, "kept for a minute");
  for (const name of ["USE", "momo"]) {
    assert.equal(await solved(`searchUser=${name}`), 1, name);
  }
  const real = `searchUser=${encodeURIComponent("林")}`;
  assert.equal(await solved(real, "root"), 1);
  assert.equal(await solved(real), undefined);
  assert.equal((await list(t, "type=0&searchUser=nobody")).data.total, 0);
  t.clock.now += 60_000;
  assert.equal(await solved(""), 1);
});

Deno.test("banned accounts are absent, signatures are text", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  await t.userOf("admin");
  await t.site.accounts.users.update(["uid-user"], (user) => ({
    ...user,
    signature: "<b>hi</b>",
  }));
  await t.site.accounts.users.update(
    ["uid-admin"],
    (user) => ({ ...user, status: 1 }),
  );
  const { data } = await list(t, "type=0");
  assert.ok(
    !data.records.some(({ username }: { username: string }) =>
      username === "admin"
    ),
  );
  const html = await (await t.browse("/acm-rank")).text();
  assert.match(html, /&lt;b>hi|&lt;b&gt;hi/);
});

Deno.test("who is banned leaves no gap in the places", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const { problemId: other } = await t.addProblem();
  await judged(t, problemId, { as: "admin" });
  await judged(t, other, { as: "admin" });
  await judged(t, problemId, { as: "user" });
  await t.site.accounts.users.update(
    ["uid-admin"],
    (user) => ({ ...user, status: 1 }),
  );
  const [first] = await rankList(await t.actAs("root"), { rule: "acm" });
  assert.deepEqual([first.uid, first.place], ["uid-user", 1]);
});

Deno.test("the page: best ten on every page, sizes, school, the page with me, ways on", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await judged(t, problemId, { as: "user" });
  await t.site.accounts.users.update(
    ["uid-user"],
    (user) => ({ ...user, school: "No. 1" }),
  );
  for (let n = 0; n < 31; n++) {
    await t.site.accounts.users.insert({
      ...(await t.userOf("admin")),
      uid: `more-${n}`,
      username: `more${n}`,
    });
  }
  const page = async (path: string, as: "visitor" | "root" = "visitor") =>
    await (await t.browse(path, { as })).text();
  const first = await page("/acm-rank?l=en-US");
  assert.match(first, /href="\/user-home\?uid=uid-user&amp;username=user"/);
  assert.match(first, /href="\/status\?username=user&amp;status=0"/);
  assert.match(first, /100\.00%/);
  assert.match(first, /<svg[^>]*viewBox="0 0 100 6"/);
  assert.equal([...first.matchAll(/<rect/g)].length, 10);
  const second = await page("/acm-rank?currentPage=2&l=en-US");
  assert.equal([...second.matchAll(/<rect/g)].length, 10, "on every page");
  const school = await page("/acm-rank?school=No.+1&l=en-US");
  assert.equal([...school.matchAll(/class="rank-user"/g)].length, 1);
  const me = await t.browse("/acm-rank?me=true&limit=10", { as: "root" });
  assert.match(me.headers.get("location")!, /limit=10/);
  assert.match(await page(me.headers.get("location")!, "root"), /data-own/);
  assert.match(
    await page("/oi-rank?l=en-US"),
    /aria-current="page"[^>]*>\s*OI/,
  );
});

Deno.test("the page has the trend of a month for each, and one's own place by weeks [4 W8.4]", async () => {
  await using t = await openTestSite();
  const first = await t.addProblem();
  const second = await t.addProblem();
  await judged(t, first.problemId, { as: "admin" });
  t.clock.now += 40 * DAY_MS;
  const page = async (as: Person, query = "") =>
    decoded(
      await (await t.browse(`/acm-rank?l=en-US${query}`, { as })).text(),
    );
  assert.doesNotMatch(await page("visitor"), /solved in the last 30 days/);
  for (const { problemId } of [first, second]) {
    await judged(t, problemId, { as: "user" });
  }
  t.clock.now += DAY_MS / 12;
  const html = await page("user");
  assert.match(html, /title="2 solved in the last 30 days"><svg/);
  assert.equal(html.split("solved in the last 30 days").length, 2);
  assert.match(html, /1 place up in four weeks/);
  assert.doesNotMatch(await page("visitor"), /in four weeks/);
});

Deno.test("one's own row is in sight on pages without it, and once on its own [4 W8.4]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await judged(t, problemId, { as: "admin" });
  const { uid } = await t.userOf("user");
  for (let n = 0; n < 12; n++) {
    await addUser(t.site, { uid: `a${n}`, username: `aaa${n}` });
  }
  const page = async (n: number) =>
    await (await t.browse(`/acm-rank?limit=10&currentPage=${n}`, {
      as: "user",
    })).text();
  const own = (html: string) =>
    html.split(`uid=${uid}&amp;username=`).length - 1;
  const pages = [await page(1), await page(2)];
  for (const html of pages) assert.equal(own(html), 1);
  assert.equal(
    pages.filter((html) => html.includes("rank-sticky")).length,
    1,
    "it sticks where it is not",
  );
  assert.match(pages[0], /rank-own-trend/);
});
