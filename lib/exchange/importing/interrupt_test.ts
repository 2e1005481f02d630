import assert from "node:assert/strict";
import { manyItems } from "../../../tests/hostile_packages.ts";
import { decoded } from "../../../tests/http/forms.ts";
import { leaveRunning, readIn } from "../../../tests/http/exchange/imports.ts";
import { hojEntries, zip } from "../../../tests/packages.ts";
import {
  envelope,
  openTestSite,
  type TestSite,
} from "../../../tests/support.ts";
import { err } from "../../result.ts";
import {
  getImport,
  importSettled,
  resumeImport,
  runImport,
  startImport,
  stopImport,
} from "./import.ts";

const stateOf = async (t: TestSite, id: number) =>
  (await getImport(t.site, id))?.state;

/** Makes the next commits fail as on a full disk, as many as given. */
function fillDisk(t: TestSite, times: number) {
  const { store } = t.site;
  const transact = store.transact.bind(store);
  let left = times;
  store.transact = (work) =>
    left-- > 0
      ? Promise.reject(new TypeError("database or disk is full"))
      : transact(work);
  return () => left = 0;
}

const tick = () => new Promise((done) => setTimeout(done));

const twoProblems = () =>
  zip(["A", "B"].flatMap((problemId) => hojEntries({ problemId }, problemId)));

Deno.test("a full disk ends an import, not the process: Stop and going on work when there is room", async () => {
  await using t = await openTestSite();
  const act = await t.actAs("root");
  const { id } = await readIn(t, twoProblems());
  assert.ok((await runImport(act, id, { auth: null })).ok);
  const makeRoom = fillDisk(t, Infinity);
  await importSettled(t.site, id);
  assert.equal(t.site.jobs.runner!.isAt(t.site.exchange.importJobs, id), false);
  // The account's place is free again.
  const place = t.site.packageReaders.take(act.viewer!.uid);
  assert.ok(place.ok);
  place.value[Symbol.dispose]();
  assert.equal(await stateOf(t, id), "running");
  await assert.rejects(stopImport(act, id), /disk is full/);
  makeRoom();
  assert.ok((await stopImport(act, id)).ok);
  assert.equal(await stateOf(t, id), "interrupted");
  assert.ok((await resumeImport(act, id)).ok);
  assert.equal((await importSettled(t.site, id))?.state, "done");
  assert.equal(t.site.problems.catalogue.size, 2);
});

Deno.test("what a full disk has ended is interrupted as soon as that can be noted", async () => {
  await using t = await openTestSite();
  const act = await t.actAs("root");
  const { id } = await readIn(t, twoProblems());
  assert.ok((await runImport(act, id, { auth: null })).ok);
  fillDisk(t, 1);
  await importSettled(t.site, id);
  await Promise.all(t.site.background);
  assert.equal(await stateOf(t, id), "interrupted");
});

Deno.test("a start interrupts what the last process was at, and nothing that has begun since", async () => {
  await using t = await openTestSite();
  const act = await t.actAs("root");
  const { id } = await readIn(t, twoProblems());
  await leaveRunning(t, id);
  const path = t.site.files.tempPath();
  await Deno.writeTextFile(path, manyItems(2_000));
  const begun = await startImport(act, { name: "x.xml", path });
  assert.ok(begun.ok);
  await t.site.jobs.resume();
  while (await stateOf(t, id) === "running") await tick();
  assert.equal(await stateOf(t, id), "interrupted");
  assert.equal(await stateOf(t, begun.value.id), "reading");
  assert.ok((await stopImport(act, begun.value.id)).ok);
  await Deno.remove(path);
});

Deno.test("the page of what was stopped says how far it is", async () => {
  await using t = await openTestSite();
  const { id } = await readIn(t, twoProblems());
  const page = async (language: string) => {
    const reply = await t.browse(
      `/admin/problem/batch-operation/${id}?l=${language}`,
      { as: "root" },
    );
    return decoded(await reply.text());
  };
  await leaveRunning(t, id, { state: "interrupted", done: 1 });
  assert.match(await page("en-US"), /Problems: 1 of 2/);
  assert.match(await page("zh-CN"), /已处理 1 \/ 2 题/);
  // It was interrupted before the number of problems was known.
  await leaveRunning(t, id, { state: "interrupted", done: 0, total: 0 });
  assert.doesNotMatch(await page("en-US"), /0 of 0/);
  assert.match(await page("zh-CN"), /尚未导入任何题目/);
});

Deno.test("a call whose preview is stopped is told that, and of no page", async () => {
  await using t = await openTestSite();
  const act = await t.actAs("root");
  const body = new FormData();
  body.set("file", new File([manyItems(2_000)], "x.xml"));
  const reply = t.call("POST", "/api/file/import-fps-problem?l=en-US", {
    as: "root",
    body,
  });
  const begun = async () =>
    await Array.fromAsync(t.site.exchange.importJobs.all());
  while ((await begun()).length === 0) await tick();
  const [{ id }] = await begun();
  assert.ok((await stopImport(act, id)).ok);
  assert.equal((await envelope(await reply)).msg, "The import was stopped.");
});

Deno.test("who has too much read at once is told that; an import waits to be gone on with", async () => {
  await using t = await openTestSite();
  const act = await t.actAs("root");
  const { id } = await readIn(t, twoProblems());
  // The threads are shared by all sites of this process, so the change is undone at the end.
  const { threads } = t.site.packageReaders;
  const { run } = threads;
  {
    using _ = { [Symbol.dispose]: () => void (threads.run = run) };
    threads.run = () => Promise.resolve(err("busy"));
    const { job } = await readIn(t, manyItems(1), "x.xml");
    assert.deepEqual([job.state, job.fault?.code], ["failed", "packageBusy"]);
    assert.ok((await runImport(act, id, { auth: null })).ok);
    await importSettled(t.site, id);
    await Promise.all(t.site.background);
    assert.equal(await stateOf(t, id), "interrupted");
  }
  assert.ok((await resumeImport(act, id)).ok);
  assert.equal((await importSettled(t.site, id))?.state, "done");
  assert.equal(t.site.problems.catalogue.size, 2);
});
