import assert from "node:assert/strict";
import { Store } from "../store.ts";
import { run } from "./003_submissions_in_blocks.ts";

Deno.test("counters of problems and blocks of before are gone, all of them, and nothing else", async () => {
  const store = new Store(await Deno.openKv(":memory:"));
  const kept: Deno.KvKey[] = [
    ["problem_counter", 1],
    ["problem_counterz", 1],
    ["problems", 1],
    ["submissions", 1],
  ];
  for (const key of kept) await store.kv.set(key, "kept");
  let atomic = store.kv.atomic();
  for (let pid = 1; pid <= 2_000; pid++) {
    atomic.sum(["problem_counters", pid, "total"], 1n);
    atomic.set(["submissions:blocks", pid], null);
    if (pid % 400 > 0) continue;
    await atomic.commit();
    atomic = store.kv.atomic();
  }
  await run(store);
  // Cut off half-way, it runs again.
  await run(store);
  const left = await Array.fromAsync(store.kv.list({ prefix: [] }));
  assert.deepEqual(left.map(({ key }) => key), kept);
  store.close();
});
