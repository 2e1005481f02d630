import assert from "node:assert/strict";
import { AwayError } from "../failure.ts";
import { withDeadline } from "./deadline.ts";
import { stuckKv } from "../../tests/stuck_kv.ts";

Deno.test("a database that answers is as it was", async () => {
  const base = await Deno.openKv(":memory:");
  const kv = withDeadline(base, 60_000);
  for (const n of [1, 2, 3]) await kv.set(["x", n], n);
  assert.equal((await kv.get(["x", 2])).value, 2);
  const many = await kv.getMany<number[]>([["x", 1], ["x", 3]]);
  assert.deepEqual(many.map(({ value }) => value), [1, 3]);
  const first = kv.list<number>({ prefix: ["x"] }, { limit: 2 });
  const rows: number[] = [];
  for await (const { value } of first) rows.push(value);
  assert.deepEqual(rows, [1, 2]);
  const { cursor } = first;
  for await (const { value } of kv.list({ prefix: ["x"] }, { cursor })) {
    assert.equal(value, 3);
  }
  const done = await kv.atomic().check({ key: ["y"], versionstamp: null })
    .set(["y"], 1).commit();
  assert.equal(done.ok, true);
  base.close();
});

Deno.test("one that is silent is given up, whatever was asked", async () => {
  const base = await Deno.openKv(":memory:");
  const stuck = stuckKv(base);
  const kv = withDeadline(stuck.kv, 5);
  stuck.isStuck = true;
  const asked = [
    () => kv.get(["x"]),
    () => kv.getMany([["x"]]),
    () => kv.set(["x"], 1),
    () => kv.delete(["x"]),
    () => kv.list({ prefix: ["x"] }).next(),
    () => kv.atomic().set(["x"], 1).commit(),
  ];
  for (const ask of asked) await assert.rejects(ask(), AwayError);
  stuck.isStuck = false;
  const patient = withDeadline(stuck.kv, 60_000);
  assert.equal((await patient.get(["x"])).value, null);
  base.close();
});
