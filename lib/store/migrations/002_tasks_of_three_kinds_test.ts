import assert from "node:assert/strict";
import { taskCollection } from "../../queue/schema.ts";
import { indexFaults } from "../check.ts";
import { Store } from "../store.ts";
import { run } from "./002_tasks_of_three_kinds.ts";

const judge = { name: "local", instance: "1" };
const old = { language: "C", attempt: 1, faults: 0, enqueuedAt: 5 };

Deno.test("tasks of the first shape wait under their new keys, once, and no old key is left", async () => {
  const store = new Store(await Deno.openKv(":memory:"));
  const { kv } = store;
  await kv.set(["submissions", 7], { uid: "ann" });
  await kv.set(["submissions", 8], { uid: "bob" });
  const waiting = { ...old, id: 7, state: "waiting", judge: null };
  await kv.set(["judge_tasks", 7], { ...waiting, leaseUntil: null });
  const claimed = { ...old, id: 8, state: "claimed", judge, leaseUntil: 99 };
  await kv.set(["judge_tasks", 8], claimed);
  await kv.set(["judge_tasks:waiting", 7], [7]);
  await kv.set(["judge_tasks:lease", 99, 8], [8]);
  await kv.set(["judge_tasks:judge", "local", 8], [8]);
  await run(store);
  // Cut off half-way, it runs again.
  await run(store);
  const tasks = taskCollection(store);
  const rows = await Array.fromAsync(tasks.all());
  assert.deepEqual(
    rows.map(({ kind, id, state, party, attempt, judge, leaseUntil }) => [
      kind,
      id,
      state,
      party,
      attempt,
      judge,
      leaseUntil,
    ]),
    [
      ["submission", 7, "waiting", "ann", 1, null, null],
      ["submission", 8, "waiting", "bob", 1, null, null],
    ],
  );
  assert.deepEqual(await indexFaults(tasks), []);
  store.close();
});
