import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { z } from "zod";
import { anyCharacter } from "../../tests/characters.ts";
import { ok } from "../result.ts";
import { type BlobHeader, BlobTooLargeError, MAX_BLOB_BYTES } from "./blob.ts";
import { Store } from "./store.ts";

async function open() {
  const store = new Store(await Deno.openKv(":memory:"));
  const texts = store.blobs<string, [id: number]>({
    name: "texts",
    schema: z.string(),
  });
  const put = (id: number, value: string) =>
    store.transact(async (tx) => {
      await tx.putBlob(texts, [id], value);
      return ok(null);
    });
  const remove = (id: number) =>
    store.transact(async (tx) => {
      await tx.deleteBlob(texts, [id]);
      return ok(null);
    });
  const keys = async () => {
    const entries = await Array.fromAsync(store.kv.list({ prefix: [] }));
    return entries.map(({ key }) => key);
  };
  return {
    store,
    texts,
    put,
    remove,
    keys,
    [Symbol.dispose]: store.close.bind(store),
  };
}

/** Text that compression brings down to `bytes`, and not further. */
const noise = (bytes: number) => randomBytes(bytes).toString("base64");

/** The header, and the chunks that it counts. */
async function expectNoStray(t: Awaited<ReturnType<typeof open>>, id: number) {
  const header = await t.store.kv.get<BlobHeader>(["texts", id]);
  const { chunks, version } = header.value!;
  const wanted = Array.from(
    { length: chunks },
    (_, n) => ["texts:chunk", id, version, n],
  );
  assert.deepEqual(await t.keys(), [["texts", id], ...wanted]);
  return chunks;
}

Deno.test("a blob comes back as it was, of any size and kind", async () => {
  using t = await open();
  const cases: Record<string, string> = {
    empty: "",
    "one byte": "x",
    "NUL, CR and quotes": "\0\r\n\"'\\\u2028",
    "Chinese and emoji": "题目：求 a+b。👩‍💻".repeat(700),
    "half a surrogate pair": "a\ud83d",
    "65,535 Chinese characters": "求".repeat(65_535),
    "just below compression": "a".repeat(509),
    "compressed": "a".repeat(511),
    "700 kB that shrink": "abcdefg".repeat(100_000),
    "a few chunks": noise(100_000),
    "nearly the most": noise(680_000),
  };
  for (const [name, value] of Object.entries(cases)) {
    await t.put(1, value);
    assert.ok(await t.texts.get(1) === value, name);
    await expectNoStray(t, 1);
  }
});

Deno.test("any text comes back as it was", async () => {
  using t = await open();
  const text = fc.string({ unit: anyCharacter, maxLength: 1_000 });
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      await t.put(1, value);
      assert.equal(await t.texts.get(1), value);
    }),
    { numRuns: 50 },
  );
});

Deno.test("a blob that does not exist is null, also after its removal", async () => {
  using t = await open();
  assert.equal(await t.texts.get(1), null);
  await t.remove(1);
  await t.put(1, noise(90_000));
  await t.remove(1);
  assert.equal(await t.texts.get(1), null);
  assert.deepEqual(await t.keys(), []);
});

Deno.test("replacing a blob leaves no piece of the old one, whatever the sizes", async () => {
  using t = await open();
  const sizes = [0, 100_000, 10, 300_000, 200_000, 600_000, 600_000, 1_000];
  const seen = new Set<number>();
  for (const size of sizes) {
    await t.put(1, noise(size));
    seen.add(await expectNoStray(t, 1));
  }
  assert.ok(seen.size >= 5, "small and large ones, in line and in chunks");
});

Deno.test("replacements at once leave one whole value and nothing else", async () => {
  using t = await open();
  const values = Array.from({ length: 8 }, () => noise(80_000));
  await Promise.all(values.map((value) => t.put(1, value)));
  assert.ok(values.includes((await t.texts.get(1))!));
  await expectNoStray(t, 1);
});

Deno.test("a reader meets whole values only, while they are replaced", async () => {
  using t = await open();
  const values = Array.from({ length: 12 }, () => noise(150_000));
  await t.put(1, values[0]);
  let writing = true;
  const writer = (async () => {
    for (const value of values) await t.put(1, value);
    writing = false;
  })();
  while (writing) assert.ok(values.includes((await t.texts.get(1))!));
  await writer;
});

Deno.test("a blob that has lost a piece fails, instead of being read for ever", async () => {
  using t = await open();
  await t.put(1, noise(150_000));
  const [, chunk] = await t.keys();
  await t.store.kv.delete(chunk);
  await assert.rejects(t.texts.get(1), /texts/);
});

Deno.test("what is too large is refused by its name, and nothing is written", async () => {
  using t = await open();
  await t.put(1, "before");
  const huge = noise(MAX_BLOB_BYTES + 100_000);
  await assert.rejects(t.put(1, huge), BlobTooLargeError);
  await assert.rejects(t.put(2, huge), /texts.*700000/);
  assert.equal(await t.texts.get(1), "before");
  assert.equal(await t.texts.get(2), null);
});

Deno.test("blobs that fit one by one but not into one commit are too large", async () => {
  using t = await open();
  const both = t.store.transact(async (tx) => {
    await tx.putBlob(t.texts, [1], noise(450_000));
    await tx.putBlob(t.texts, [2], noise(450_000));
    return ok(null);
  });
  await assert.rejects(both, BlobTooLargeError);
  assert.deepEqual(await t.keys(), []);
});

Deno.test("a blob that is changed by two at once keeps both changes", async () => {
  using t = await open();
  await t.put(1, "");
  const append = (letter: string) =>
    t.store.transact(async (tx) => {
      const text = await tx.getBlob(t.texts, [1]);
      await tx.putBlob(t.texts, [1], text + letter);
      return ok(null);
    });
  await Promise.all([..."abcdefgh"].map(append));
  const text = await t.texts.get(1);
  assert.equal([...text!].sort().join(""), "abcdefgh");
});

Deno.test("several read together are those that one reads one by one, whatever lies between them", async () => {
  using t = await open();
  const long = noise(60_000);
  for (const id of [1, 2, 3, 5, 900]) {
    await t.put(id, id === 3 ? long : `text ${id}`);
  }
  for (const ids of [[], [3], [1, 2, 3, 4, 5], [900, 2, 7, 3]]) {
    const one = await Promise.all(ids.map((id) => t.texts.get(id)));
    const together = await t.texts.getTogether(ids.map((id) => [id]));
    assert.deepEqual(together, one, ids.join());
  }
  assert.equal((await t.texts.getTogether([[3]]))[0], long);
});
