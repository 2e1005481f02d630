import assert from "node:assert/strict";
import { tidyUp } from "../../../lib/site/maintenance.ts";
import { changedFields, revisionsOf } from "../../../lib/problems/history.ts";
import { deleteProblem } from "../../../lib/problems/service.ts";
import { openTestSite, type TestSite } from "../../support.ts";
import { decoded, fieldsOf } from "../forms.ts";

const editPath = (pid: number) => `/admin/problem/edit/${pid}`;
const historyPath = (pid: number) => `/admin/problem/${pid}/history`;

async function textOf(
  t: TestSite,
  path: string,
  as: "root" | "problem_admin" = "root",
) {
  const reply = await t.browse(path, { as });
  assert.equal(reply.status, 200, path);
  return decoded(await reply.text());
}

/** The form as it is opened, saved with some fields changed. */
async function edit(
  t: TestSite,
  pid: number,
  changes: Record<string, string>,
  { as = "root", from = "" }: { as?: "root" | "problem_admin"; from?: string } =
    {},
) {
  const opened = await textOf(t, editPath(pid) + from, as);
  const form = new FormData();
  for (const [name, value] of fieldsOf(opened, editPath(pid))) {
    form.append(name, value);
  }
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  t.clock.now += 60_000;
  return () => t.browse(`${editPath(pid)}?l=en-US`, { as, form });
}

async function save(...args: Parameters<typeof edit>) {
  const saved = await (await edit(...args))();
  assert.equal(saved.status, 303);
}

async function openProblem() {
  const t = await openTestSite();
  const { pid } = await t.addProblem({ tags: [] }, "root");
  return { ...t, pid };
}

Deno.test("each change is kept with its time, its author and what it changed", async () => {
  await using t = await openProblem();
  const { pid } = t;
  await save(t, pid, { timeLimit: "2500", "texts.zh-CN.title": "新标题" });
  await save(t, pid, { tags: "dp, 图论" }, { as: "problem_admin" });
  // Nothing was changed: nothing is to be told.
  await save(t, pid, {});
  const revisions = await revisionsOf(t.site, pid);
  assert.deepEqual(revisions.map(({ by, fields }) => [by, fields]), [
    ["problem_admin", ["tags"]],
    ["root", ["timeLimit", "texts.zh-CN.title"]],
    ["root", []],
  ]);
  const list = await textOf(t, `${historyPath(pid)}?l=en-US`);
  assert.match(list, /Time limit \(ms\) and Chinese statement · Title/);
  const change = await textOf(
    t,
    `${historyPath(pid)}/${revisions[1].at}?l=en-US`,
  );
  assert.match(change, /<del>1000<\/del> → <ins>2500<\/ins>/);
  const since = await textOf(
    t,
    `${historyPath(pid)}/${revisions[2].at}?against=now&l=en-US`,
  );
  assert.match(since, /2500/);
  assert.match(since, /dp, 图论/);
});

Deno.test("a version can be brought back by saving its form; test data stays", async () => {
  await using t = await openProblem();
  const { pid } = t;
  const first = (await revisionsOf(t.site, pid))[0].at;
  await save(t, pid, {
    timeLimit: "2500",
    source: "wrong",
    "cases.0.input": "9 9",
  });
  const cases = await t.site.problems.cases.get(pid);
  const shown = await textOf(t, `${editPath(pid)}?revision=${first}&l=en-US`);
  assert.match(shown, /Nothing changes until you save/);
  assert.equal((await t.site.problems.records.get(pid))!.timeLimit, 2500);
  await save(t, pid, {}, { from: `?revision=${first}` });
  const problem = (await t.site.problems.records.get(pid))!;
  assert.deepEqual([problem.timeLimit, problem.source], [1000, null]);
  assert.deepEqual(await t.site.problems.cases.get(pid), cases);
});

Deno.test("whoever was overtaken sees what the other has changed", async () => {
  await using t = await openProblem();
  const { pid } = t;
  const mine = await edit(t, pid, { source: "mine" }, { as: "problem_admin" });
  await save(t, pid, { timeLimit: "4321", source: "theirs" });
  const refused = await mine();
  assert.equal(refused.status, 422);
  const html = decoded(await refused.text());
  assert.match(html, /<del>1000<\/del> → <ins>4321<\/ins>/);
  assert.match(html, /<ins>theirs<\/ins>/);
  const kept = new Map(fieldsOf(html, editPath(pid)));
  assert.equal(kept.get("source"), "mine");
});

Deno.test("a problem from before there was a history keeps how it was", async () => {
  await using t = await openProblem();
  const { pid } = t;
  for (const { at } of await revisionsOf(t.site, pid)) {
    await t.site.problems.revisions.delete(pid, at);
  }
  assert.match(
    await textOf(t, `${historyPath(pid)}?l=en-US`),
    /No changes yet/,
  );
  await save(t, pid, { source: "later" });
  const revisions = await revisionsOf(t.site, pid);
  assert.deepEqual(revisions.map(({ fields }) => fields), [["source"], []]);
});

Deno.test("files of kept versions stay; a deleted problem's history goes", async () => {
  await using t = await openProblem();
  const { pid } = t;
  await save(t, pid, { source: "later" });
  const [{ state }] = await revisionsOf(t.site, pid);
  t.clock.now = Date.now() + 30 * 86_400_000;
  await tidyUp(t.site);
  assert.ok(await t.site.files.has(state));
  assert.ok((await deleteProblem(await t.actAs("root"), pid)).ok);
  await tidyUp(t.site);
  assert.deepEqual(await revisionsOf(t.site, pid), []);
  await tidyUp(t.site);
  assert.ok(!await t.site.files.has(state));
});

Deno.test("a change that is not there is not found", async () => {
  await using t = await openProblem();
  const reply = await t.browse(`${historyPath(t.pid)}/5`, { as: "root" });
  assert.equal(reply.status, 404);
  const { problem, statement } = {
    problem: (await t.site.problems.records.get(t.pid))!,
    statement: (await t.site.problems.statements.get(t.pid))!,
  };
  const snapshot = { problem, statement, tags: [], cases: [] };
  assert.deepEqual(changedFields(snapshot, structuredClone(snapshot)), []);
});
