import assert from "node:assert/strict";
import { importOf, IMPORTS } from "../../exchange/schema.ts";
import { Jobs } from "../../jobs/jobs.ts";
import { silentLog } from "../../log.ts";
import { indexFaults } from "../check.ts";
import { Store } from "../store.ts";
import { run } from "./007_imports_into_jobs.ts";

const OLD = {
  uid: "1",
  by: "root",
  at: 5,
  file: { name: "set.zip", hash: "abc", size: 9 },
  formats: null,
  fault: null,
  total: 3,
  done: 2,
  auth: 1,
};
const STATES = [
  "reading",
  "ready",
  "running",
  "interrupted",
  "done",
  "failed",
] as const;

Deno.test("imports of before are jobs in the states that they had, and a start interrupts what was under way", async () => {
  using kv = await Deno.openKv(":memory:");
  const store = new Store(kv);
  for (const [n, state] of STATES.entries()) {
    const id = n + 1;
    const fault = state === "failed" ? { code: "xmlCutOff" } : null;
    await kv.set(["import_jobs", id], { ...OLD, id, state, fault });
    if (state !== "reading" && state !== "running") continue;
    await kv.set(["import_jobs:underWay", 5, id], [id]);
  }
  await kv.set(["import_jobs", 7], {
    ...OLD,
    id: 7,
    state: "interrupted",
    total: 0,
  });
  await run(store);
  // Cut off half-way, it runs again.
  await run(store);
  const jobs = new Jobs(store, () => 9);
  const imports = jobs.kind(IMPORTS);
  const statesOf = async () =>
    (await Array.fromAsync(imports.all())).map((job) => importOf(job).state);
  assert.deepEqual(await statesOf(), [...STATES, "interrupted"]);
  const whole = importOf((await imports.get(6))!);
  const state = "failed";
  assert.deepEqual(whole, {
    ...OLD,
    id: 6,
    state,
    fault: { code: "xmlCutOff" },
  });
  assert.equal((await imports.get(4))!.step, "taking");
  assert.equal((await imports.get(7))!.step, "reading");
  assert.deepEqual(await indexFaults(jobs.records), []);
  const left = await Array.fromAsync(kv.list({ prefix: [] }));
  const old = left.filter(({ key }) =>
    String(key[0]).startsWith("import_jobs")
  );
  assert.deepEqual(old, []);
  const background = new Set<Promise<void>>();
  const { signal } = new AbortController();
  jobs.lead({ log: silentLog, stopping: signal, background });
  await jobs.resume();
  await Promise.all(background);
  const [reading, , running] = await statesOf();
  assert.deepEqual([reading, running], ["interrupted", "interrupted"]);
});
