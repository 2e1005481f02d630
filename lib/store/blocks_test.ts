import assert from "node:assert/strict";
import fc from "fast-check";
import { z } from "zod";
import { Blocks, type BlocksSpec } from "./blocks.ts";
import type { SegmentOptions } from "./segments.ts";
import { Store } from "./store.ts";

interface Row {
  id: number;
  text: string;
}

const ROWS_PER_BLOCK = 4;
const SPEC: BlocksSpec<Row, Row[]> = {
  format: 1,
  fileFormat: 1,
  pack: (rows) => [...rows],
  join: (parts) => parts.flat(),
  part: (rows, from, to) => rows.slice(from, to),
  rowsIn: (rows) => rows.length,
};

/** The first number is the id of a record that is as long ago as the store. */
const open = async () => new Store(await Deno.openKv(":memory:"));

/** As a process begins: nothing is known but what is in the store. */
function begin(
  store: Store,
  spec = SPEC,
  segments: SegmentOptions | null = null,
) {
  const rows = store.collection<Row, [id: number]>({
    name: "rows",
    schema: z.object({ id: z.number(), text: z.string() }),
    id: ({ id }) => [id],
    blockRows: ROWS_PER_BLOCK,
  });
  const blocks = new Blocks(rows, spec, segments);
  return {
    rows,
    blocks,
    /** What a start finds, and how many records it had to read for it. */
    async load() {
      let read = 0;
      const loaded = await Array.fromAsync(
        blocks.load((records) => read += records),
      );
      return { rows: loaded.flat(), read };
    },
  };
}

const put = async (
  { rows }: ReturnType<typeof begin>,
  id: number,
  text: string,
) => {
  const known = await rows.update([id], (row) => ({ ...row, text }));
  if (!known.ok) await rows.insert({ id, text });
};

const step = fc.oneof(
  fc.record({
    kind: fc.constant("put" as const),
    id: fc.nat(40),
    text: fc.string(),
  }),
  fc.constant({ kind: "seal" as const }),
  // The process is killed, and another begins.
  fc.constant({ kind: "kill" as const }),
);

Deno.test("whatever was changed, packed or cut off, a start finds what the records say", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const store = await open();
      let process = begin(store);
      for (const step of steps) {
        if (step.kind === "put") await put(process, step.id, step.text);
        else if (step.kind === "seal") await process.blocks.seal();
        else {
          process = begin(store);
          await process.load();
        }
      }
      const records = await Array.fromAsync(process.rows.all());
      assert.deepEqual((await begin(store).load()).rows, records);
      // And a start leaves nothing to be read one by one to the next.
      assert.deepEqual(await begin(store).load(), { rows: records, read: 0 });
      store.close();
    }),
    { numRuns: 60 },
  );
});

Deno.test("a start reads only the records of blocks that have changed since they were packed", async () => {
  const store = await open();
  const first = begin(store);
  for (let id = 0; id < 100; id++) await put(first, id, "new");
  await first.blocks.seal();
  assert.equal(first.blocks.stale, 0);
  await put(first, 50, "changed");
  const { rows, read } = await begin(store).load();
  assert.equal(read, ROWS_PER_BLOCK);
  assert.equal(rows[50].text, "changed");
  store.close();
});

Deno.test("a change while its block is packed is not lost", async () => {
  const store = await open();
  const first = begin(store);
  for (let id = 0; id < 40; id++) await put(first, id, "new");
  await Promise.all([
    first.blocks.seal(),
    ...Array.from({ length: 40 }, (_, id) => put(first, id, "changed")),
  ]);
  const { rows } = await begin(store).load();
  assert.deepEqual(new Set(rows.map(({ text }) => text)), new Set(["changed"]));
  await first.blocks.seal();
  assert.equal(first.blocks.stale, 0);
  store.close();
});

Deno.test("who takes the lead packs nothing again that the last leader has packed", async () => {
  const store = await open();
  const [first, second] = [begin(store), begin(store)];
  for (let id = 0; id < 40; id++) await put(first, id, "new");
  // Both hear of each change; only who leads packs.
  for await (const row of first.rows.all()) second.rows.announce([row.id], row);
  await first.blocks.seal();
  await put(first, 9, "changed");
  const marks = async () =>
    (await Array.fromAsync(store.kv.list({ prefix: ["rows:blocks"] })))
      .map(({ versionstamp }) => versionstamp);
  const before = await marks();
  await second.blocks.seal();
  const after = await marks();
  const moved = before.flatMap((mark, n) => mark === after[n] ? [] : n);
  assert.deepEqual(moved, [9 / ROWS_PER_BLOCK | 0]);
  assert.equal(second.blocks.stale, 0);
  assert.equal((await begin(store).load()).rows[9].text, "changed");
  store.close();
});

Deno.test("blocks of another format are not believed", async () => {
  const store = await open();
  const first = begin(store);
  for (let id = 0; id < 10; id++) await put(first, id, "new");
  await first.blocks.seal();
  const next = {
    ...SPEC,
    format: 2,
    pack: (rows: readonly Row[]) => rows.toReversed(),
  };
  const { rows, read } = await begin(store, next).load();
  assert.equal(read, 10);
  assert.deepEqual(rows.slice(0, 4).map(({ id }) => id), [3, 2, 1, 0]);
  store.close();
});

/** Whatever is committed until this is called fails as on a full disk. */
function fillDisk({ kv }: Store): () => void {
  const atomic = kv.atomic.bind(kv);
  kv.atomic = () => {
    const operation = atomic();
    operation.commit = () =>
      Promise.reject(new TypeError("database or disk is full"));
    return operation;
  };
  return () => {
    kv.atomic = atomic;
  };
}

Deno.test("a full disk keeps no start from reading, and is packed when there is room", async () => {
  const store = await open();
  const first = begin(store);
  for (let id = 0; id < 10; id++) await put(first, id, "new");
  const makeRoom = fillDisk(store);
  await assert.rejects(first.blocks.seal(), /disk is full/);
  assert.equal(first.blocks.stale, 3);
  const records = await Array.fromAsync(first.rows.all());
  assert.deepEqual(await begin(store).load(), { rows: records, read: 10 });

  makeRoom();
  await first.blocks.seal();
  assert.equal(first.blocks.stale, 0);
  assert.deepEqual(await begin(store).load(), { rows: records, read: 0 });
  store.close();
});
