import assert from "node:assert/strict";
import { STATUS } from "../../../lib/judging/status.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { ok } from "../../../lib/result.ts";
import { judged, submitTo } from "../judging.ts";

const view = async (t: TestSite, path: string, as: Person = "visitor") =>
  await (await t.browse(path, { as })).text();

/** The problems on a page of the list, in their order. */
async function listed(t: TestSite, query: string, as: Person = "visitor") {
  const html = await view(t, `/problem?${query}`, as);
  return [...html.matchAll(/href="\/problem\/([^"?]+)[^"]*" class="row-link/g)]
    .map(([, id]) => id);
}

const WRONG = { verdict: { status: STATUS.wrongAnswer } };

/** So late may a visitor's page show what submissions move. */
const COUNTS_LAG_MS = 2_000;

Deno.test("the list is narrowed to where the reader stands, and sorted", async () => {
  await using t = await openTestSite();
  for (const problemId of ["A1", "A2", "A3"]) await t.addProblem({ problemId });
  await judged(t, "A1", WRONG);
  await judged(t, "A2");
  await judged(t, "A2", { as: "root" });
  assert.deepEqual(await listed(t, "status=solved", "user"), ["A2"]);
  assert.deepEqual(await listed(t, "status=tried", "user"), ["A1"]);
  assert.deepEqual(await listed(t, "status=untried", "user"), ["A3"]);
  await judged(t, "A1");
  assert.deepEqual(await listed(t, "status=solved", "user"), ["A1", "A2"]);
  // Visitors stand nowhere; what makes no sense is left aside.
  const all = ["A1", "A2", "A3"];
  assert.deepEqual(await listed(t, "status=solved"), all);
  assert.deepEqual(await listed(t, "status=bogus&sort=bogus", "user"), all);
  assert.deepEqual(await listed(t, "sort=id&desc=true"), all.toReversed());
  assert.deepEqual(await listed(t, "sort=acceptance&desc=true"), [
    "A2",
    "A1",
    "A3",
  ]);
});

Deno.test("tags: as a list of JSON or with commas, in the table unless they are put out of sight, searched [1 H1.67, H1.68]", async () => {
  await using t = await openTestSite();
  const tags = (...names: string[]) =>
    names.map((name) => ({ name, color: null }));
  await t.addProblem({ problemId: "A1", tags: tags("graph", "dp") });
  await t.addProblem({ problemId: "A2", tags: tags("graph") });
  assert.deepEqual(await listed(t, "tagId=[1,2]"), ["A1"]);
  assert.deepEqual(await listed(t, "tagId=1,2"), ["A1"]);
  const rows = (html: string) => html.slice(0, html.indexOf("</table>"));
  assert.ok(rows(await view(t, "/problem")).includes("graph"));
  const switched = await t.browse("/tags?to=hidden&back=%2Fproblem");
  assert.equal(switched.headers.get("location"), "/problem");
  const cookie = switched.headers.get("set-cookie")!.split(";")[0];
  const hidden = await (await t.browse("/problem", { headers: { cookie } }))
    .text();
  assert.ok(!hidden.includes("graph"));
  assert.ok(hidden.includes("to=shown"));
  // Also where one would see them before having thought.
  const open = await (await t.browse("/problem/A1", { headers: { cookie } }))
    .text();
  assert.match(open, /<details[^>]*><summary>[^<]*<\/summary>.*graph/);
  const panel = (html: string) => html.slice(html.indexOf('id="tags"'));
  const found = panel(await view(t, "/problem?tagKeyword=GRA"));
  assert.ok(found.includes("graph") && !found.includes(">dp<"));
  // A link of a tag adds it to what is asked for already.
  assert.ok(
    panel(await view(t, "/problem?keyword=a&tagId=1"))
      .includes('href="/problem?keyword=a&amp;tagId=1%2C2"'),
  );
});

Deno.test("judges elsewhere are offered once problems of theirs are here", async () => {
  await using t = await openTestSite();
  const own = await t.addProblem({
    problemId: "A1",
    tags: [{ name: "graph", color: null }],
  });
  assert.ok(!(await view(t, "/problem")).includes('name="oj"'));
  await t.site.problems.records.insert({
    ...own,
    pid: 9000,
    problemId: "HDU-1000",
    isRemote: true,
    tags: [],
  });
  assert.ok((await view(t, "/problem")).includes('value="HDU"'));
  assert.deepEqual(await listed(t, ""), ["A1"]);
  assert.deepEqual(await listed(t, "oj=Mine"), ["A1"]);
  assert.deepEqual(await listed(t, "oj=ALL"), ["A1", "HDU-1000"]);
  assert.deepEqual(await listed(t, "oj=POJ"), []);
  // HOJ's client exports what this finds.
  const office = async (oj: string) => {
    const path = `/api/admin/problem/get-problem-list?oj=${oj}`;
    const { data } = await envelope(await t.call("GET", path, { as: "root" }));
    return data.records.map(({ problemId }: { problemId: string }) =>
      problemId
    );
  };
  assert.deepEqual(await office("Mine"), ["A1"]);
  assert.deepEqual(await office("ME"), ["A1"]);
  assert.deepEqual(await office("HDU"), ["HDU-1000"]);
  for (const all of ["All", "ALL", ""]) {
    assert.deepEqual(await office(all), ["HDU-1000", "A1"], all);
  }
  // Our own tags say nothing about the problems of another judge.
  assert.deepEqual(await listed(t, "oj=HDU&tagId=1"), ["HDU-1000"]);
});

Deno.test("a random problem fits the filters, and is none where none fits", async () => {
  await using t = await openTestSite();
  const none = await envelope(await t.call("GET", "/api/get-random-problem"));
  assert.deepEqual([none.http, none.status], [200, 400]);
  await t.addProblem({ problemId: "A1", difficulty: 1 });
  await t.addProblem({ problemId: "A2", difficulty: 5 });
  await t.addProblem({ problemId: "A3", difficulty: 5, auth: 2 });
  const drawn = new Set<string>();
  for (let n = 0; n < 60; n++) {
    const { data } = await envelope(
      await t.call("GET", "/api/get-random-problem"),
    );
    drawn.add(data.problemId);
  }
  assert.deepEqual([...drawn].sort(), ["A1", "A2"]);
  const goTo = async (query: string) =>
    (await t.browse(`/random-problem?${query}`)).headers.get("location");
  assert.equal(await goTo("difficulty=5"), "/problem/A2?difficulty=5");
  assert.equal(await goTo("difficulty=8"), "/problem?difficulty=8");
});

Deno.test("each row tells its percentages, the problem's statistics the numbers too [1 H1.72, H1.84]", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await judged(t, problemId);
  await judged(t, problemId, WRONG);
  const list = await view(t, "/problem");
  assert.ok(list.includes(
    'data-shares="0:50.00 -1:50.00 1:0.00 2:0.00 3:0.00 -3:0.00 -2:0.00 4:0.00"',
  ));
  const page = await view(t, `/problem/${problemId}/statistics`);
  assert.equal(page.match(/data-share=/g)?.length, 2, "no empty rows");
  assert.match(page, /data-share="0".*?>1<\/td>.*?50\.00/);
  const hidden = await t.addProblem({ auth: 2 });
  const refused = await t.browse(`/problem/${hidden.problemId}/statistics`);
  assert.equal(refused.status, 403);
  await refused.body?.cancel();
});

Deno.test("what waits for a verdict is in none of the figures of the statistics", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await judged(t, problemId);
  await judged(t, problemId, WRONG);
  await submitTo(t, problemId);
  const path = `/problem/${problemId}/statistics`;
  const page = await view(t, path);
  assert.match(page, /已评测 2 次提交，通过率 50\.00%/);
  assert.match(page, /data-share="0".*?>1<\/td>.*?50\.00/);
  assert.doesNotMatch(page, /不计入/);
  assert.match(await view(t, `/problem/${problemId}`), /1 \/ 2 \(50\.00%\)/);
  // The rows have it, the pass rate has not, and the page says so.
  await judged(t, problemId, { verdict: { status: STATUS.systemError } });
  t.clock.now += COUNTS_LAG_MS;
  assert.match(await view(t, path), /50\.00%.*另有 1 次系统错误，不计入/s);
});

Deno.test("focus mode: the list's neighbours, without header and footer [1 H1.81]", async () => {
  await using t = await openTestSite();
  for (const n of [1, 2, 3, 4]) {
    await t.addProblem({ problemId: `A${n}`, difficulty: n % 2, type: 1 });
  }
  await judged(t, "A3");
  const path = "/problem/A3/full-screen?difficulty=1";
  const html = await view(t, path, "user");
  assert.ok(!html.includes('<header class="site') && !html.includes("<footer"));
  const strip = html.slice(html.indexOf('id="strip"'));
  const stops = [...strip.matchAll(/href="\/problem\/(A\d)\/full-screen/g)]
    .map(([, id]) => id);
  assert.deepEqual([...new Set(stops)].sort(), ["A1", "A3"]);
  assert.ok(strip.includes('href="/problem/A3?difficulty=1"'), "the way out");
  // Solved just now, it is still where the reader is.
  const solved = await view(
    t,
    "/problem/A3/full-screen?status=untried",
    "user",
  );
  assert.match(solved, /aria-current="page"[^]*A3/);
  // What was tried has the sign that the list has for it.
  const { partialAccepted, wrongAnswer } = STATUS;
  await judged(t, "A1", { verdict: { status: partialAccepted } });
  await judged(t, "A2", { verdict: { status: wrongAnswer } });
  const tried = await view(t, "/problem/A3/full-screen", "user");
  assert.match(tried, /v-partial"[^]*?>A1</);
  assert.match(
    tried,
    /aria-label="尝试过"[^>]*><span class="flex text-ink2">(?:(?!<a )[^])*>A2</,
  );
  const hidden = await t.addProblem({ problemId: "H1", auth: 2 });
  const refused = await t.browse(`/problem/${hidden.problemId}/full-screen`);
  assert.equal(refused.status, 403);
  await refused.body?.cancel();
  const own = await view(t, "/problem/H1/full-screen", "root");
  assert.ok(
    own.includes('href="/problem/H1/full-screen"'),
    "alone in its strip",
  );
});

Deno.test("the focus list asks for a training or a contest, of which there are none", async () => {
  await using t = await openTestSite();
  const ask = async (query: string) => {
    const path = `/api/get-full-screen-problem-list${query}`;
    return (await envelope(await t.call("GET", path, { as: "user" }))).status;
  };
  assert.deepEqual([await ask(""), await ask("?tid=1"), await ask("?cid=1")], [
    400,
    404,
    404,
  ]);
});

Deno.test("code templates and one's last accepted code by the API", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem({
    codeTemplates: [{ language: "C", code: "int main;" }],
  });
  const template = await envelope(
    await t.call("GET", `/api/get-problem-code-template?pid=${pid}`),
  );
  assert.deepEqual(template.data, [
    { id: 1, pid, lid: 1, code: "int main;", status: true },
  ]);
  const hidden = await t.addProblem({ auth: 2 });
  const refused = await envelope(
    await t.call("GET", `/api/get-problem-code-template?pid=${hidden.pid}`),
  );
  assert.equal(refused.status, 404);
  const last = async (as: Person, query = `pid=${pid}`) =>
    await envelope(
      await t.call("GET", `/api/get-last-ac-code?${query}`, { as }),
    );
  assert.equal((await last("visitor")).http, 401);
  assert.equal((await last("user")).data.code, "");
  const submitId = await judged(t, problemId, { code: "int main() {}" });
  const { data } = await last("user");
  assert.deepEqual([data.submitId, data.language], [submitId, "C"]);
  assert.ok(data.code.startsWith("int main() {}\n"));
  assert.equal((await last("root")).data.code, "");
  assert.equal((await last("user", `pid=${pid}&cid=3`)).status, 404);
});

Deno.test("a judge elsewhere with one limit for all shows it once [1 H1.93]", async () => {
  await using t = await openTestSite();
  const own = await t.addProblem({ problemId: "A1", timeLimit: 1500 });
  await t.site.problems.records.insert({
    ...own,
    pid: 9000,
    problemId: "CF-1A",
    isRemote: true,
    languages: ["GNU G++17 7.3.0"],
  });
  const statement = (await t.site.problems.statements.get(own.pid))!;
  await t.site.store.transact(async (tx) => {
    await tx.putBlob(t.site.problems.statements, [9000], statement);
    return ok(null);
  });
  assert.match(await view(t, "/problem/A1"), /1500 ms[^]*3000 ms/);
  const remote = await view(t, "/problem/CF-1A");
  assert.ok(remote.includes("1500 ms") && !remote.includes("3000 ms"));
});
