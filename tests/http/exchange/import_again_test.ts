import assert from "node:assert/strict";
import { runImport } from "../../../lib/exchange/importing/import.ts";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { changeVisibility } from "../../../lib/problems/visibility.ts";
import { qduojEntries, zip } from "../../packages.ts";
import { envelope, openTestSite } from "../../support.ts";
import { bringIn, itemsOf, leaveRunning, readIn, takeIn } from "./imports.ts";

/** What is there already, and what was decided already. */

Deno.test("the same file again is left out unless it is asked for", async () => {
  await using t = await openTestSite();
  const [first] = await bringIn(t, zip(qduojEntries()));
  const { id, items: [again] } = await readIn(t, zip(qduojEntries()));
  assert.deepEqual(again.clash, {
    kind: "same",
    pid: first.pid,
    problemId: "A-1",
  });
  assert.equal(again.decision, "skip");
  assert.equal((await takeIn(t, id))[0].outcome, "skipped");
  assert.equal(t.site.problems.catalogue.size, 1);

  const asked = await readIn(t, zip(qduojEntries()));
  const [copy] = await takeIn(t, asked.id, { 0: "rename" });
  assert.deepEqual([copy.outcome, copy.problemId], ["created", "A-1-2"]);
});

Deno.test("whoever has the file of a hidden problem hears nothing of it", async () => {
  await using t = await openTestSite();
  const first = await readIn(t, zip(qduojEntries()));
  const { hidden } = PROBLEM_AUTH;
  const [made] = await takeIn(t, first.id, { 0: "new" }, hidden);
  await t.site.problems.records.update(
    [made.pid!],
    (problem) => ({ ...problem, problemId: "SECRET-7" }),
  );
  const sent = await readIn(t, zip(qduojEntries()), "problems.zip", "admin");
  assert.equal(sent.items[0].clash, null);
  assert.equal(sent.items[0].decision, "new");
  const file = new File([zip(qduojEntries())], "problems.zip");
  const form = new FormData();
  form.set("file", file);
  const called = await t.call("POST", "/api/file/import-qdoj-problem", {
    as: "problem_admin",
    body: form,
  });
  assert.match(
    (await envelope(called)).msg,
    /SECRET-7/,
    "who may see it hears",
  );
  const root = await t.actAs("root");
  const seen = await changeVisibility(root, made.pid!, PROBLEM_AUTH.public);
  assert.ok(seen.ok);
  const shown = await readIn(t, zip(qduojEntries()), "problems.zip", "admin");
  assert.equal(shown.items[0].clash?.problemId, "SECRET-7");
});

Deno.test("what was decided stays so once it runs, or has run", async () => {
  await using t = await openTestSite();
  const { id } = await readIn(t, zip(qduojEntries()));
  await takeIn(t, id, { 0: "skip" });
  const act = await t.actAs("root");
  const decisions = new Map([[0, "new" as const]]);
  for (const state of ["done", "running", "interrupted"] as const) {
    if (state !== "done") await leaveRunning(t, id, { state });
    const late = await runImport(act, id, { auth: null, decisions });
    assert.equal(late.ok ? "" : late.error.code, "importBusy", state);
    assert.equal((await itemsOf(t, id))[0].decision, "skip", state);
  }
});

Deno.test("once the problem is gone, its file may come again", async () => {
  await using t = await openTestSite();
  const [first] = await bringIn(t, zip(qduojEntries()));
  await (await t.call("DELETE", `/api/admin/problem?pid=${first.pid}`, {
    as: "root",
  })).body?.cancel();
  const { items } = await readIn(t, zip(qduojEntries()));
  assert.equal(items[0].clash, null);
});
