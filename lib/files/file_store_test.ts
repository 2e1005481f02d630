import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import fc from "fast-check";
import { outageOf } from "../failure.ts";
import { FileStore, FileTooLargeError } from "./file_store.ts";

async function open() {
  const dir = await Deno.makeTempDir({ prefix: "gavel-test-" });
  return {
    dir,
    files: await FileStore.open(join(dir, "files")),
    [Symbol.asyncDispose]: () => Deno.remove(dir, { recursive: true }),
  };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const sha256 = (...parts: Uint8Array[]) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
};

/** Every file below the store's folder. */
function onDisk({ dir }: FileStore): string[] {
  const below = (path: string): string[] =>
    [...Deno.readDirSync(path)].flatMap(({ name, isDirectory }) =>
      isDirectory ? below(join(path, name)) : [join(path, name)]
    );
  return below(dir);
}

Deno.test("any stream is stored as it is, under the hash of its bytes", async () => {
  await using t = await open();
  const pieces = fc.array(fc.uint8Array({ maxLength: 300 }));
  await fc.assert(
    fc.asyncProperty(pieces, async (pieces) => {
      const seen: Uint8Array[] = [];
      const { hash, size } = await t.files.put(ReadableStream.from(pieces), {
        observe: (chunk) => seen.push(chunk),
      });
      assert.equal(hash, sha256(...pieces));
      assert.deepEqual(seen, pieces);
      const content = await Deno.readFile(t.files.pathOf(hash));
      assert.equal(sha256(content), hash);
      assert.equal(content.length, size);
    }),
    { numRuns: 30 },
  );
});

Deno.test("a stored file can not be written to by accident", async () => {
  await using t = await open();
  const { hash } = await t.files.putBytes(bytesOf("1 2\n"));
  const { mode } = await Deno.stat(t.files.pathOf(hash));
  assert.equal(mode! & 0o777, 0o444);
});

Deno.test("equal content is stored once, also when it comes at the same time", async () => {
  await using t = await open();
  const stored = await Promise.all(
    Array.from({ length: 10 }, () => t.files.putBytes(bytesOf("same"))),
  );
  assert.equal(new Set(stored.map(({ hash }) => hash)).size, 1);
  assert.deepEqual(onDisk(t.files), [t.files.pathOf(stored[0].hash)]);
});

Deno.test("a stream that breaks off leaves nothing", async () => {
  await using t = await open();
  const broken = async function* () {
    yield bytesOf("1 2\n");
    await Promise.resolve();
    throw new Error("line cut");
  };
  await assert.rejects(t.files.put(ReadableStream.from(broken())), /line cut/);
  assert.deepEqual(onDisk(t.files), []);
});

Deno.test("the limit is a number of bytes; one more leaves nothing", async () => {
  await using t = await open();
  const stream = () =>
    ReadableStream.from([bytesOf("12345"), bytesOf("67890")]);
  assert.equal((await t.files.put(stream(), { maxBytes: 10 })).size, 10);
  const kept = onDisk(t.files);
  const tooLarge = t.files.put(stream(), { maxBytes: 9 });
  await assert.rejects(tooLarge, FileTooLargeError);
  assert.deepEqual(onDisk(t.files), kept);
});

Deno.test("a file is there from the end of put on, others are not", async () => {
  await using t = await open();
  const { hash } = await t.files.putBytes(bytesOf("x"));
  assert.equal(await t.files.has(hash), true);
  assert.equal(await t.files.has(sha256(bytesOf("y"))), false);
  using file = await t.files.open(hash);
  assert.equal((await file.stat()).size, 1);
});

Deno.test("only a content hash becomes a path", async () => {
  await using t = await open();
  const hash = "a".repeat(64);
  const bad = ["", "../x", `${hash}/..`, hash.toUpperCase(), `${hash}\n`, "a"];
  for (const text of bad) {
    assert.throws(() => t.files.pathOf(text), /not a content hash/);
    await assert.rejects(async () => await t.files.has(text));
  }
});

Deno.test("opening clears what was half-written and keeps what was whole", async () => {
  await using t = await open();
  const { hash } = await t.files.putBytes(bytesOf("whole"));
  const half = t.files.tempPath();
  await Deno.writeTextFile(half, "hal");
  const again = await FileStore.open(t.files.dir);
  assert.deepEqual(onDisk(again), [again.pathOf(hash)]);
  await again.putBytes(bytesOf("goes on"));
});

Deno.test("a sweep removes what is old and unused, and nothing else", async () => {
  await using t = await open();
  const NOW = Date.UTC(2026, 0, 31);
  const put = async (text: string, at: number) => {
    const { hash } = await t.files.putBytes(bytesOf(text));
    await Deno.utime(t.files.pathOf(hash), at / 1000, at / 1000);
    return hash;
  };
  const used = await put("old and used", NOW - 10_000);
  const young = await put("young", NOW);
  const old = await put("old", NOW - 1_000);
  const upload = t.files.tempPath();
  await Deno.writeTextFile(upload, "arriving");
  await Deno.utime(upload, 0, 0);
  const stranger = join(t.files.dir, "ab");
  await Deno.mkdir(stranger, { recursive: true });
  await Deno.writeTextFile(join(stranger, "README"), "not ours");

  assert.equal(await t.files.sweep(new Set([used]), NOW), 1);
  assert.deepEqual(
    await Promise.all([used, young, old].map((hash) => t.files.has(hash))),
    [true, true, false],
  );
  assert.equal(await Deno.readTextFile(upload), "arriving");
  assert.equal(await Deno.readTextFile(join(stranger, "README")), "not ours");
  assert.equal(await t.files.sweep(new Set(), NOW + 1), 2);
});

Deno.test("content that is stored again counts as young", async () => {
  await using t = await open();
  const { hash } = await t.files.putBytes(bytesOf("again"));
  await Deno.utime(t.files.pathOf(hash), 0, 0);
  await t.files.putBytes(bytesOf("again"));
  assert.equal(await t.files.sweep(new Set(), 1_000), 0);
  assert.equal(await t.files.has(hash), true);
});

Deno.test("processes that share a folder leave each other's unfinished files alone", async () => {
  const dir = await Deno.makeTempDir();
  const one = await FileStore.open(dir, "one");
  const half = one.tempPath();
  await Deno.writeTextFile(half, "half");
  const two = await FileStore.open(dir, "two");
  const { hash } = await two.putBytes(new TextEncoder().encode("whole"));
  assert.equal(await Deno.readTextFile(half), "half");
  assert.ok(await one.has(hash));
  assert.equal(await two.sweep(new Set([hash]), Infinity), 0);
  const again = await FileStore.open(dir, "one");
  assert.equal(again.tempDir, one.tempDir);
  await assert.rejects(Deno.stat(half), Deno.errors.NotFound);
  await Deno.remove(dir, { recursive: true });
});

Deno.test("while its disk is not mounted a folder has lost no file", async () => {
  await using t = await open();
  const { hash } = await t.files.putBytes(bytesOf("there"));
  const elsewhere = `${t.dir}/elsewhere`;
  await Deno.rename(t.files.dir, elsewhere);
  const reason = await t.files.has(hash).catch((reason) => reason);
  assert.equal(outageOf(reason)?.code, "busy");
  await Deno.rename(elsewhere, t.files.dir);
  assert.ok(await t.files.has(hash));
  assert.ok(!await t.files.has("0".repeat(64)));
});
