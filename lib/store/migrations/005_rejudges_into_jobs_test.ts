import assert from "node:assert/strict";
import { Jobs } from "../../jobs/jobs.ts";
import {
  rejudgeOf,
  REJUDGES,
} from "../../submissions/rejudging/rejudge_job.ts";
import { indexFaults } from "../check.ts";
import { Store } from "../store.ts";
import { run } from "./005_rejudges_into_jobs.ts";

const OLD = {
  pid: 1000,
  by: "root",
  byUid: "1",
  at: 5,
  reason: "new data",
  mode: "preview",
  status: null,
  includesManual: false,
  reached: 77,
  total: 3,
};
const STATES = ["queueing", "judging", "applying", "applied", "dropped"];

Deno.test("rejudges of before are jobs in the states that they had, once, and no old key is left", async () => {
  using kv = await Deno.openKv(":memory:");
  const store = new Store(kv);
  for (const [n, state] of STATES.entries()) {
    const row = { ...OLD, id: n + 1, pid: 1000 + n, state };
    await kv.set(["rejudges", row.id], row);
    await kv.set(["rejudges:problem", row.pid, row.at, row.id], [row.id]);
    if (n > 2) continue;
    await kv.set(["rejudges:open", row.pid], [row.id]);
    await kv.set(["rejudges:underWay", row.at, row.id], [row.id]);
  }
  await run(store);
  // Cut off half-way, it runs again.
  await run(store);
  const jobs = new Jobs(store, () => 9);
  const rejudges = jobs.kind(REJUDGES);
  const rows = await Array.fromAsync(rejudges.all());
  assert.deepEqual(rows.map((job) => rejudgeOf(job).state), STATES);
  const { total, reason, byUid } = rejudgeOf(rows[0]);
  assert.deepEqual([total, reason, byUid], [3, "new data", "1"]);
  assert.equal(rows[0].cursor, 77);
  assert.deepEqual(await indexFaults(jobs.records), []);
  assert.deepEqual((await rejudges.about(1001, 5)).map(({ id }) => id), [2]);
  const left = await Array.fromAsync(kv.list({ prefix: [] }));
  const old = left.filter(({ key }) => String(key[0]).startsWith("rejudges"));
  assert.deepEqual(old, []);
});
