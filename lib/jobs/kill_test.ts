import assert from "node:assert/strict";
import fc from "fast-check";
import { marksOf, openProcess } from "../../tests/counting.ts";
import { type Kill, KillableKv } from "../../tests/killing.ts";
import { indexFaults } from "../store/check.ts";

/** Runs two jobs in processes that are killed one after another. */
async function countWith(kills: Kill[], upTo: number): Promise<number> {
  using kv = await Deno.openKv(":memory:");
  const told = new Set<number>();
  let commits = 0;
  for (const [n, kill] of [...kills, null].entries()) {
    const line = new KillableKv(kv, kill);
    const t = openProcess(line.kv);
    await Promise.race([
      line.killed,
      (async () => {
        await t.jobs.resume();
        if (n === 0) {
          for (const id of [1, 2]) {
            if ((await t.begin(id, upTo)).ok) told.add(id);
          }
        }
        await t.settled();
      })(),
    ]);
    commits = line.commits;
  }
  const t = openProcess(kv);
  const known = await Array.fromAsync(t.counts.all());
  // Every job whose beginning was confirmed exists; others may exist.
  for (const id of told) assert.ok(known.some((job) => job.id === id));
  const expected: Record<string, number> = {};
  for (const { id, state, isTidy } of known) {
    assert.deepEqual([state, isTidy], ["done", true]);
    for (let n = 1; n <= upTo; n++) expected[`${id}/${n}`] = 1;
    expected[`${id}/closed`] = 1;
    expected[`${id}/tidied`] = 1;
  }
  assert.deepEqual(await marksOf(t), expected);
  assert.deepEqual(await indexFaults(t.jobs.records), []);
  return commits;
}

Deno.test("killed at any commit, nothing is lost and nothing done twice", async () => {
  let after = 0;
  const isOver = async (lands: boolean) => {
    using kv = await Deno.openKv(":memory:");
    const line = new KillableKv(kv, { after, lands });
    const t = openProcess(line.kv);
    const all = async () => {
      for (const id of [1, 2]) await t.begin(id, 2);
      await t.settled();
      return true;
    };
    return await Promise.race([line.killed.then(() => false), all()]);
  };
  for (; !await isOver(true); after++) {
    for (const lands of [true, false]) await countWith([{ after, lands }], 2);
  }
  assert.ok(after > 10, String(after));
});

Deno.test("killed again and again, wherever: nothing is lost and nothing done twice", async () => {
  const kill = fc.record({ after: fc.nat(6), lands: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(kill, { maxLength: 5 }),
      fc.nat(4),
      async (kills, upTo) => void await countWith(kills, upTo),
    ),
    { numRuns: 60 },
  );
});
