import assert from "node:assert/strict";
import { clearBuiltCases } from "../../../lib/authoring/built_rows.ts";
import { dataBuildOf } from "../../../lib/authoring/data_build_record.ts";
import { tidyUp } from "../../../lib/site/maintenance.ts";
import { ok } from "../../../lib/result.ts";
import { run as intoJobs } from "../../../lib/store/migrations/006_makings_into_jobs.ts";
import { envelope, openTestSite } from "../../support.ts";
import { authorsJudge, keepProgram } from "./authored.ts";
import { errorAt } from "../forms.ts";
import { openMaker } from "./data_build.ts";

Deno.test("what was changed meanwhile is not replaced unseen", async () => {
  await using t = await openMaker();
  await t.send("make");
  t.clock.now += 1_000;
  await t.site.problems.records.update([t.pid], (row) => ({
    ...row,
    caseVersion: String(t.clock.now),
  }));
  const before = await t.textsOf();
  await t.judge.makeCases();
  const { state, reason } = await t.data();
  assert.deepEqual([state, reason], ["ready", "problemChanged"]);
  assert.deepEqual(await t.textsOf(), before);
  assert.match(await t.read(), /在此期间有改动/);
  const how = { how: "apply" };
  await t.browse(`${t.page}/end`, { as: "root", form: how });
  assert.deepEqual(await t.textsOf(), ["1", "22", "333"]);
});

Deno.test("who has lost the right meanwhile changes nothing any more", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem({ auth: 2 }, "admin");
  await keepProgram(t, pid, {}, "admin");
  await keepProgram(t, pid, { role: "generator", name: "gen" }, "admin");
  await t.call("PUT", "/api/admin/problem/script", {
    as: "admin",
    json: { pid, script: "gen 1" },
  });
  const json = { pid, kind: "generate", applies: true };
  const path = "/api/admin/problem/make-data";
  assert.equal(
    (await envelope(await t.call("POST", path, { as: "admin", json }))).status,
    200,
  );
  await Promise.all(t.site.background);
  await t.site.accounts.users.update(
    ["uid-admin"],
    (row) => ({ ...row, roles: ["user"] }),
  );
  await authorsJudge(t).makeCases();
  const { data } = await envelope(
    await t.call("GET", `${path}?pid=${pid}`, { as: "root" }),
  );
  assert.deepEqual([data.state, data.reason], ["failed", "notYours"]);
  assert.equal((await t.site.problems.cases.get(pid))!.length, 2);
});

Deno.test("a mistake in the script is told with its line, and what was typed stays", async () => {
  await using t = await openMaker();
  const script = "gen 1\nnone 2\n";
  const sent = await t.send("make", { script, keeps: "true" });
  assert.equal(sent.status, 422);
  const html = await sent.text();
  assert.match(
    errorAt(html, "script") ?? "",
    /第 2 行：没有这个生成器：none 2/,
  );
  assert.ok(html.includes(script));
  assert.match(html, /name="keeps"[^>]*checked/);
  const kept = await t.send("save", { script: "gen 5" });
  assert.equal(kept.status, 303);
  assert.equal((await t.site.problems.programs.get(t.pid))!.script, "gen 5");
});

Deno.test("without a right solution no outputs can be made, and two makings do not mix", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  await keepProgram(t, pid, { role: "generator", name: "gen" });
  await keepProgram(t, pid, { expected: "wrongAnswer" });
  const path = "/api/admin/problem/make-data";
  await t.call("PUT", "/api/admin/problem/script", {
    as: "root",
    json: { pid, script: "gen 1" },
  });
  const start = async () =>
    await envelope(
      await t.call("POST", path, {
        as: "root",
        json: { pid, kind: "generate" },
      }),
    );
  assert.match((await start()).msg, /应当通过的题解程序/);
  await keepProgram(t, pid, { name: "right" });
  assert.equal((await start()).status, 200);
  assert.match((await start()).msg, /正在生成或检查/);
  await Promise.all(t.site.background);
});

Deno.test("stopped, nothing of it is judged any more; begun anew, the old rows are gone", async () => {
  await using t = await openMaker();
  await t.send("make");
  const [held] = await t.judge.claim();
  await t.browse(`${t.page}/end`, { as: "root", form: { how: "drop" } });
  await t.settled();
  assert.equal(t.site.queue.scheduler.waiting.size, 0);
  const late = await t.site.queue.scheduler.result(
    { name: "authors", instance: "1" },
    held,
    { kind: "fault", reason: "late" },
  );
  assert.equal(late, false);
  await t.send("make", { script: "gen 4" });
  await t.judge.makeCases();
  assert.deepEqual(await t.textsOf(), ["4"]);
  const rows = await Array.fromAsync(t.site.authoring.builtCases.all());
  assert.equal(rows.length, 1);
});

Deno.test("a process that was killed while queueing goes on where it stopped", async () => {
  await using t = await openMaker();
  const script = Array.from({ length: 50 }, (_, n) => `gen ${n}`).join("\n");
  await t.send("make", { script });
  // As if it had been killed after the first batch.
  for (const row of await Array.fromAsync(t.site.authoring.builtCases.all())) {
    if (row.seq <= 20) continue;
    await t.site.authoring.builtCases.delete(row.id);
    await t.site.queue.tasks.delete("make", row.id);
  }
  const [{ id }] = await t.site.authoring.dataBuilds.about(t.pid, 1);
  await t.site.jobs.records.update(["making", id], (job) => ({
    ...job,
    state: "running",
    step: "queueing",
    lease: "of the last process",
    cursor: 20,
    done: 20,
  }));
  await t.site.jobs.resume();
  await t.settled();
  for (let n = 0; n < 3; n++) await t.judge.makeCases();
  assert.equal((await t.data()).state, "applied");
  assert.equal((await t.textsOf()).length, 50);
});

Deno.test("a making that the version before was at goes on after the upgrade", async () => {
  await using t = await openMaker();
  await t.send("make");
  const [job] = await t.site.authoring.dataBuilds.about(t.pid, 1);
  // As that version had it: nothing queued yet.
  const { store, authoring: { dataBuilds } } = t.site;
  await clearBuiltCases(t.site, t.pid);
  await store.transact(async (tx) => {
    await dataBuilds.read(tx, job.id);
    dataBuilds.remove(tx, job.id);
    return ok(null);
  });
  const { pid, run, by, byUid, at, total } = dataBuildOf(job);
  const old = { ...job.data, pid, run, by, byUid, at, total, reason: null };
  await store.kv.set(["makings", pid], {
    ...old,
    state: "queueing",
    reached: 0,
  });
  await store.kv.set(["makings:underWay", at, pid], [pid]);
  await intoJobs(store);
  await t.site.jobs.resume();
  await t.settled();
  await t.judge.makeCases();
  assert.equal((await t.data()).state, "applied");
  assert.deepEqual(await t.textsOf(), ["1", "22", "333"]);
});

Deno.test("what a judge says that it has made must be there", async () => {
  await using t = await openMaker();
  await t.send("make", { script: "gen 1" });
  const none = { hash: "a".repeat(64), size: 1 };
  await t.judge.makeCases(() => ({ input: none }));
  const { state, cases } = await t.data();
  assert.equal(state, "failed");
  assert.equal(cases[0].fault.stage, "judge");
});

Deno.test("files of what is ready are not swept away, those of what failed are", async () => {
  await using t = await openMaker();
  const age = async () => {
    const [row] = await Array.fromAsync(t.site.authoring.builtCases.all());
    const path = t.site.files.pathOf(row.report!.input!.hash);
    await Deno.utime(path, 0, 0);
    await tidyUp(t.site);
    return await t.site.files.has(row.report!.input!.hash);
  };
  await t.send("try", { script: "gen 123456" });
  await t.judge.makeCases();
  assert.equal(await age(), true);
  await t.browse(`${t.page}/end`, { as: "root", form: { how: "drop" } });
  await t.settled();
  assert.equal(await age(), false);
  await t.call("DELETE", `/api/admin/problem?pid=${t.pid}`, { as: "root" });
  await tidyUp(t.site);
  assert.deepEqual(
    await Array.fromAsync(t.site.authoring.builtCases.all()),
    [],
  );
  assert.deepEqual(
    await Array.fromAsync(t.site.authoring.dataBuilds.all()),
    [],
  );
});
