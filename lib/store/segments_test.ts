import assert from "node:assert/strict";
import { join } from "node:path";
import fc from "fast-check";
import { z } from "zod";
import { Blocks } from "./blocks.ts";
import { Store } from "./store.ts";

interface Row {
  id: number;
  text: string;
}

const SPEC = {
  format: 1,
  fileFormat: 1,
  pack: (rows: readonly Row[]) => [...rows],
  join: (parts: readonly Row[][]) => parts.flat(),
  part: (rows: Row[], from: number, to: number) => rows.slice(from, to),
  rowsIn: (rows: Row[]) => rows.length,
};

/** What a program does that joins blocks otherwise. */
const NEXT_SPEC = { ...SPEC, fileFormat: 2 };

async function open(foldedFrom = 2) {
  const dir = await Deno.makeTempDir({ prefix: "gavel-segments-" });
  const kv = await Deno.openKv(":memory:");
  const reads = { packed: 0 };
  const get = kv.get.bind(kv);
  kv.get = ((key: Deno.KvKey) => {
    if (key[0] === "rows:packed") reads.packed++;
    return get(key);
  }) as typeof kv.get;
  const store = new Store(kv);
  /** As a process begins: nothing is known but what is in the store and the files. */
  const begin = (spec = SPEC) => {
    const rows = store.collection<Row, [id: number]>({
      name: "rows",
      schema: z.object({ id: z.number(), text: z.string() }),
      id: ({ id }) => [id],
      blockRows: 2,
    });
    const blocks = new Blocks(rows, spec, {
      dir,
      blocksPerSegment: 4,
      foldedFrom,
    });
    return { rows, blocks };
  };
  return {
    dir,
    kv,
    begin,
    /** What a start finds, and what it had to read besides the files. */
    async start(spec = SPEC) {
      reads.packed = 0;
      let records = 0;
      const { blocks } = begin(spec);
      const loaded = await Array.fromAsync(
        blocks.load((count) => records += count),
      );
      return { rows: loaded.flat(), records, packed: reads.packed };
    },
    async [Symbol.asyncDispose]() {
      store.close();
      await Deno.remove(dir, { recursive: true });
    },
  };
}

type Process = ReturnType<Awaited<ReturnType<typeof open>>["begin"]>;

async function put({ rows }: Process, id: number, text: string) {
  const known = await rows.update([id], (row) => ({ ...row, text }));
  if (!known.ok) await rows.insert({ id, text });
}

/** Few, so that the same blocks change again and again. */
const MAX_ID = 11;
const only = <const K extends string>(kind: K) => fc.constant({ kind });
const step = fc.oneof(
  { arbitrary: only("seal"), weight: 2 },
  { arbitrary: only("fold"), weight: 2 },
  fc.record({
    kind: fc.constant("fold and put" as const),
    id: fc.nat(MAX_ID),
  }),
  only("kill"),
  only("kill while a file is written"),
  only("keep a copy of the files"),
  only("put the copy back"),
  {
    arbitrary: fc.record({
      kind: fc.constant("put" as const),
      id: fc.nat(MAX_ID),
      text: fc.string({ minLength: 30, maxLength: 40 }),
    }),
    weight: 8,
  },
  fc.record({ kind: fc.constant("delete" as const), id: fc.nat(MAX_ID) }),
  fc.record({
    kind: fc.constant("damage" as const),
    file: fc.nat(1),
    how: fc.constantFrom("remove", "cut", "flip", "empty", "swap"),
    at: fc.nat(100),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function filesIn(dir: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for await (const { name } of Deno.readDir(dir)) {
    files.set(name, await Deno.readFile(join(dir, name)));
  }
  return files;
}

async function damage(
  dir: string,
  { file, how, at }: Extract<Step, { kind: "damage" }>,
) {
  const path = join(dir, `${file}.segment`);
  const bytes = (await filesIn(dir)).get(`${file}.segment`);
  if (bytes === undefined) return;
  const place = Math.floor(bytes.length * at / 101);
  if (how === "remove") await Deno.remove(path);
  else if (how === "cut") await Deno.truncate(path, place);
  else if (how === "empty") await Deno.truncate(path, 0);
  else if (how === "flip") {
    bytes[place] ^= 1 << at % 8;
    await Deno.writeFile(path, bytes);
  } else await Deno.writeFile(join(dir, `${file + 1}.segment`), bytes);
}

Deno.test("whatever was changed, folded, cut off or damaged, a start finds what the records say", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 50 }),
      async (steps) => {
        await using t = await open(1);
        let process = t.begin();
        let copy = new Map<string, Uint8Array>();
        for (const step of steps) {
          if (step.kind === "put") await put(process, step.id, step.text);
          else if (step.kind === "delete") await process.rows.delete(step.id);
          else if (step.kind === "seal") await process.blocks.seal();
          else if (step.kind === "fold") await process.blocks.fold();
          else if (step.kind === "damage") await damage(t.dir, step);
          else if (step.kind === "keep a copy of the files") {
            copy = await filesIn(t.dir);
          } else if (step.kind === "put the copy back") {
            for (const [name, bytes] of copy) {
              await Deno.writeFile(join(t.dir, name), bytes);
            }
          } else if (step.kind === "fold and put") {
            await Promise.all([
              process.blocks.fold(),
              put(process, step.id, "meanwhile"),
            ]);
          } else {
            if (step.kind === "kill while a file is written") {
              const [bytes = new Uint8Array(9)] = (await filesIn(t.dir))
                .values();
              const path = join(t.dir, "1.segment.part");
              await Deno.writeFile(path, bytes.subarray(0, bytes.length / 2));
            }
            process = t.begin();
            await Array.fromAsync(process.blocks.load());
          }
        }
        const records = await Array.fromAsync(process.rows.all());
        assert.deepEqual((await t.start()).rows, records);
      },
    ),
    { numRuns: 40 },
  );
});

Deno.test("a start reads of the store only what has changed since the files were made", async () => {
  await using t = await open();
  const first = t.begin();
  for (let id = 0; id < 32; id++) await put(first, id, "new");
  await first.blocks.seal();
  await first.blocks.fold();
  const { rows, records, packed } = await t.start();
  assert.deepEqual([rows.length, records, packed], [32, 0, 0]);

  // A block that was packed again, and one that was not.
  await put(first, 5, "packed");
  await first.blocks.seal();
  await first.blocks.fold();
  await put(first, 9, "changed");
  const next = await t.start();
  assert.deepEqual([next.rows[5].text, next.rows[9].text], [
    "packed",
    "changed",
  ]);
  assert.deepEqual([next.records, next.packed], [2, 1]);
});

Deno.test("what a start has missed in the files is in them afterwards", async () => {
  await using t = await open();
  const first = t.begin();
  for (let id = 0; id < 32; id++) await put(first, id, "new");
  await first.blocks.seal();
  const second = t.begin();
  await Array.fromAsync(second.blocks.load());
  await second.blocks.fold();
  assert.equal((await t.start()).packed, 0);

  await Deno.remove(join(t.dir, "1.segment"));
  assert.equal((await t.start()).packed, 4);
});

Deno.test("files of a database that went another way are not believed", async () => {
  await using t = await open();
  const first = t.begin();
  for (let id = 0; id < 8; id++) await put(first, id, "new");
  await first.blocks.seal();
  const backup = await Array.fromAsync(t.kv.list({ prefix: [] }));
  for (let id = 0; id < 8; id++) await put(first, id, "lost");
  await first.blocks.seal();
  await first.blocks.fold();
  for (const { key, value } of backup) await t.kv.set(key, value);
  const { rows, packed } = await t.start();
  assert.equal(rows.every(({ text }) => text === "new"), true);
  assert.equal(packed, 4);
});

Deno.test("a file in which any one byte is another is not believed", async () => {
  await using t = await open();
  const first = t.begin();
  for (let id = 0; id < 8; id++) await put(first, id, "new");
  await first.blocks.seal();
  await first.blocks.fold();
  const [[name, bytes]] = await filesIn(t.dir);
  for (let at = 0; at < bytes.length; at += 7) {
    await Deno.writeFile(join(t.dir, name), bytes.with(at, bytes[at] ^ 1));
    const { rows, packed } = await t.start();
    assert.deepEqual(rows.map(({ text }) => text), Array(8).fill("new"));
    assert.equal(packed, 4, `byte ${at}`);
  }
});

Deno.test("a file that cannot be written leaves nothing in its place", async () => {
  await using t = await open();
  const first = t.begin();
  for (let id = 0; id < 8; id++) await put(first, id, "new");
  await first.blocks.seal();
  // Nothing can be renamed to a folder.
  await Deno.mkdir(join(t.dir, "0.segment"));
  await assert.rejects(first.blocks.fold());
  const left = await Array.fromAsync(Deno.readDir(t.dir), ({ name }) => name);
  assert.deepEqual(left, ["0.segment"]);
  await Deno.remove(join(t.dir, "0.segment"));
  await first.blocks.fold();
  assert.equal((await t.start()).packed, 0);
});

Deno.test("a file cut off at any byte is not believed", async () => {
  await using t = await open();
  const first = t.begin();
  for (let id = 0; id < 8; id++) await put(first, id, "new");
  await first.blocks.seal();
  await first.blocks.fold();
  const [[name, bytes]] = await filesIn(t.dir);
  for (let length = 0; length < bytes.length; length += 5) {
    await Deno.writeFile(join(t.dir, name), bytes.subarray(0, length));
    const { rows, packed } = await t.start();
    assert.deepEqual(rows.map(({ text }) => text), Array(8).fill("new"));
    assert.equal(packed, 4, `cut at ${length}`);
  }
});

Deno.test("a file of another form is made anew", async () => {
  await using t = await open();
  const first = t.begin();
  for (let id = 0; id < 8; id++) await put(first, id, "new");
  await first.blocks.seal();
  await first.blocks.fold();
  assert.equal((await t.start(NEXT_SPEC)).packed, 4);
  const next = t.begin(NEXT_SPEC);
  await Array.fromAsync(next.blocks.load());
  await next.blocks.fold();
  const { rows, packed } = await t.start(NEXT_SPEC);
  assert.deepEqual([rows.length, packed], [8, 0]);
});
