import assert from "node:assert/strict";
import { DATA_BUILDS, dataBuildOf } from "../../authoring/data_build_record.ts";
import { Jobs } from "../../jobs/jobs.ts";
import { indexFaults } from "../check.ts";
import { Store } from "../store.ts";
import { run } from "./006_makings_into_jobs.ts";

const OLD = {
  kind: "generate",
  by: "root",
  byUid: "1",
  at: 5,
  keeps: true,
  applies: false,
  caseVersion: "3",
  total: 9,
  reached: 4,
  reason: null,
};
const STATES = [
  "queueing",
  "running",
  "ready",
  "applied",
  "checked",
  "failed",
  "dropped",
];

Deno.test("makings of before are jobs in the states that they had, once, and no old key is left", async () => {
  using kv = await Deno.openKv(":memory:");
  const store = new Store(kv);
  for (const [n, state] of STATES.entries()) {
    const pid = 1000 + n;
    await kv.set(["makings", pid], {
      ...OLD,
      pid,
      run: n + 1,
      state,
      kind: state === "checked" ? "check" : "generate",
      reason: state === "ready" ? "problemChanged" : null,
    });
    if (n < 2) await kv.set(["makings:underWay", 5, pid], [pid]);
  }
  await run(store);
  // Cut off half-way, it runs again.
  await run(store);
  const jobs = new Jobs(store, () => 9);
  const makings = jobs.kind(DATA_BUILDS);
  const rows = await Array.fromAsync(makings.all());
  assert.deepEqual(rows.map((job) => dataBuildOf(job).state), STATES);
  const { pid, total, keeps, reason } = dataBuildOf(rows[2]);
  assert.deepEqual([pid, total, keeps, reason], [
    1002,
    9,
    true,
    "problemChanged",
  ]);
  assert.equal(rows[0].cursor, 4);
  assert.deepEqual(await indexFaults(jobs.records), []);
  const left = await Array.fromAsync(kv.list({ prefix: [] }));
  const old = left.filter(({ key }) => String(key[0]).startsWith("makings"));
  assert.deepEqual(old, []);
});
