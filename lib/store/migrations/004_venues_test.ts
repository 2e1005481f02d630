import assert from "node:assert/strict";
import { submissionCollection } from "../../submissions/store.ts";
import { Store } from "../store.ts";
import { run } from "./004_venues.ts";

const old = (submitId: number, changes: Record<string, unknown>) => ({
  submitId,
  pid: 1,
  displayPid: "P1",
  uid: "ann",
  submitTime: 5,
  status: 0,
  share: false,
  time: 1,
  memory: 2,
  score: null,
  oiRankScore: null,
  length: 3,
  language: "C",
  cid: 0,
  cpid: 0,
  gid: null,
  tid: null,
  judger: "local",
  ip: "",
  version: 0,
  isManual: false,
  ...changes,
});

Deno.test("submissions of before say by one venue where they were sent, and are whole", async () => {
  const store = new Store(await Deno.openKv(":memory:"));
  const rows = [
    old(1, {}),
    old(2, { cid: 7, cpid: 3 }),
    old(3, { cid: 7, gid: 4 }),
    old(4, { gid: 4 }),
    old(5, { tid: 9 }),
    old(6, { tid: 9, gid: 4 }),
  ];
  for (const row of rows) {
    await store.kv.set(["submissions", row.submitId], row);
  }
  await run(store);
  // Cut off half-way, it runs again.
  await run(store);
  const found = await Array.fromAsync(submissionCollection(store).all());
  assert.deepEqual(found.map(({ venue }) => venue), [
    { kind: "practice", id: 0, gid: null },
    { kind: "contest", id: 7, gid: null },
    { kind: "contest", id: 7, gid: 4 },
    { kind: "group", id: 4, gid: 4 },
    { kind: "training", id: 9, gid: null },
    { kind: "training", id: 9, gid: 4 },
  ]);
  assert.deepEqual(
    found.map(({ venue: _, ...row }) => row),
    rows.map(({ cid: _c, gid: _g, tid: _t, ...row }) => row),
  );
  store.close();
});
