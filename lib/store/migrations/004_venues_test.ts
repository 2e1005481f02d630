import assert from "node:assert/strict";
import { submissionCollection } from "../../submissions/store.ts";
import { SubmissionCatalogue } from "../../submissions/catalogue/catalogue.ts";
import { migrate } from "../migrate.ts";
import { Store } from "../store.ts";
import { migrations } from "./mod.ts";
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

Deno.test("a catalogue is made anew of what an older program has packed", async () => {
  const store = new Store(await Deno.openKv(":memory:"));
  await store.kv.set(["meta", "version"], 3);
  for (const row of [old(1, {}), old(2, { cid: 7 }), old(3, {})]) {
    await store.kv.set(["submissions", row.submitId], row);
  }
  const uid = { values: ["ann"], which: new Uint16Array(3) };
  const figure = { least: 0, steps: new Uint8Array(3) };
  const figures = { submitId: figure, status: figure, place: figure };
  const packed = { figures, uid, pid: { values: [1], which: uid.which } };
  await store.kv.set(["submissions:blocks", 0], { format: 2, packed });
  await migrate(store, migrations);
  const history = await SubmissionCatalogue.load(submissionCollection(store));
  const page = { from: 0, limit: 9 };
  assert.deepEqual(history.find({}, page), { total: 2, ids: [3, 1] });
  const venue = { kind: "contest", id: 7, gid: null } as const;
  assert.deepEqual(history.find({ venue }, page), { total: 1, ids: [2] });
  assert.equal(history.countOf(1).total, 2);
  store.close();
});
