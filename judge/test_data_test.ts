import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { MAX_CASE_FILE_BYTES } from "../lib/judging/bounds.ts";
import type { WebClient } from "./client.ts";
import { ProblemError } from "./problem_error.ts";
import { TestData } from "./test_data.ts";

const sha256 = (text: string) =>
  createHash("sha256").update(text).digest("hex");

/** A cache in a folder of its own, and a web process that has `contents`. */
async function open(contents: string[] = [], freeBytes = Infinity) {
  const dir = await Deno.makeTempDir({ prefix: "gavel-test-" });
  const served = new Map(contents.map((text) => [sha256(text), text]));
  const asked: string[] = [];
  /** In place of any file, if it is set. */
  const site = { sends: null as Uint8Array | null };
  const client = {
    async file(hash: string, onChunk: (chunk: Uint8Array) => Promise<void>) {
      asked.push(hash);
      const text = served.get(hash);
      if (site.sends !== null) return await onChunk(site.sends);
      if (text === undefined) throw new Error("HTTP 404");
      for (const piece of text.match(/.{1,1000}/gs) ?? []) {
        await onChunk(new TextEncoder().encode(piece));
      }
    },
  } as unknown as WebClient;
  const sharedDir = join(dir, "shared");
  const cacheDir = join(dir, "cache");
  await Deno.mkdir(cacheDir);
  return Object.assign(site, {
    asked,
    served,
    sharedDir,
    pathOf: (hash: string) => join(cacheDir, hash),
    /** Puts a file where the web process has it. */
    async share(text: string, hash = sha256(text)): Promise<string> {
      const folder = join(sharedDir, hash.slice(0, 2));
      await Deno.mkdir(folder, { recursive: true });
      await Deno.writeTextFile(join(folder, hash), text);
      return join(folder, hash);
    },
    /** A judge that has just been started. */
    fresh: () => new TestData(client, cacheDir, sharedDir),
    data: new TestData(client, cacheDir, null, () => freeBytes),
    shared: new TestData(client, cacheDir, sharedDir),
    cached: () => [...Deno.readDirSync(cacheDir)].map(({ name }) => name),
    [Symbol.asyncDispose]: () => Deno.remove(dir, { recursive: true }),
  });
}

/** Not the judge's fault, but of the problem's data, which its author mends. */
const isProblem = (reason: unknown) =>
  reason instanceof ProblemError && reason.note === "testDataMissing" &&
  /damaged/.test(reason.message);

const read = async (data: TestData, hash: string) =>
  await Deno.readTextFile(await data.fetch(hash));

Deno.test("test data is fetched once, and is there from then on", async () => {
  await using t = await open(["1 2\n", ""]);
  for (const text of ["1 2\n", "", "1 2\n"]) {
    assert.equal(await read(t.data, sha256(text)), text);
  }
  assert.deepEqual(t.asked, [sha256("1 2\n"), sha256("")]);
  assert.deepEqual(t.cached().sort(), [sha256("1 2\n"), sha256("")].sort());
});

Deno.test("slots that need one file at the same time share one download", async () => {
  await using t = await open(["x".repeat(50_000)]);
  const hash = sha256("x".repeat(50_000));
  const paths = await Promise.all(
    Array.from({ length: 8 }, () => t.data.fetch(hash)),
  );
  assert.equal(new Set(paths).size, 1);
  assert.equal(t.asked.length, 1);
});

Deno.test("slots that fetch different files do not get into each other's way", async () => {
  const texts = Array.from({ length: 60 }, (_, n) => `${n}\n`.repeat(200));
  await using t = await open(texts);
  for (let round = 0; round < 5; round++) {
    const part = texts.slice(round * 12, (round + 1) * 12);
    const read = await Promise.all(
      part.map(async (text) =>
        await Deno.readTextFile(await t.data.fetch(sha256(text)))
      ),
    );
    assert.deepEqual(read, part);
  }
});

Deno.test("data that arrives damaged is not used and not kept; the next try is a new one", async () => {
  await using t = await open();
  const hash = sha256("right\n");
  t.served.set(hash, "wrong\n");
  // The same each time: it is not the way that has damaged it.
  await assert.rejects(t.data.fetch(hash), isProblem);
  assert.deepEqual(t.cached(), []);
  t.served.set(hash, "right\n");
  assert.equal(await read(t.data, hash), "right\n");
});

Deno.test("a download that fails leaves nothing, and says why", async () => {
  await using t = await open();
  await assert.rejects(t.data.fetch(sha256("gone")), /HTTP 404/);
  assert.deepEqual(t.cached(), []);
});

Deno.test("on the web process's machine its own files are used", async () => {
  await using t = await open(["elsewhere\n"]);
  const path = await t.share("here\n");
  assert.equal(await t.shared.fetch(sha256("here\n")), path);
  assert.deepEqual([t.asked, t.cached()], [[], []]);
  const other = sha256("elsewhere\n");
  assert.equal(await read(t.shared, other), "elsewhere\n");
});

Deno.test("a file that the disk has damaged is no test data, until it is whole again", async () => {
  await using t = await open();
  const hash = sha256("1 2\n");
  const path = await t.share("1 2\n");
  assert.equal(await t.shared.fetch(hash), path);
  await t.share("1 3\n", hash);
  await assert.rejects(t.fresh().fetch(hash), isProblem);
  await t.share("1 2\n");
  assert.equal(await t.fresh().fetch(hash), path);
});

Deno.test("a file is read through once, and again when it was written since", async () => {
  await using t = await open();
  const hash = sha256("1 2\n");
  const path = await t.share("1 2\n");
  const { mtime } = await Deno.stat(path);
  assert.equal(await t.shared.fetch(hash), path);
  // As only a test can do it: nothing tells that it was written.
  await t.share("1 3\n", hash);
  await Deno.utime(path, mtime!, mtime!);
  assert.equal(await t.shared.fetch(hash), path, "not read again");
  await Deno.utime(path, mtime!, new Date(mtime!.getTime() + 1_000));
  await assert.rejects(t.shared.fetch(hash), isProblem);
});

Deno.test("a cached file that is damaged is fetched anew", async () => {
  await using t = await open(["1 2\n"]);
  const hash = sha256("1 2\n");
  await read(t.data, hash);
  await Deno.writeTextFile(t.pathOf(hash), "1 3\n");
  assert.equal(await read(t.fresh(), hash), "1 2\n");
  assert.equal(t.asked.length, 2);
});

Deno.test("the cache takes no more than half of what would be free without it", async () => {
  const texts = ["a", "b", "c", "d"].map((letter) => letter.repeat(1_000));
  const [a, b, c, d] = texts.map(sha256);
  // With two in the cache: 1,000 of 2,000 + 0.
  await using t = await open(texts, 0);
  const age = (hash: string, minutes: number) => {
    const then = new Date(Date.now() - minutes * 60_000);
    return Deno.utime(t.pathOf(hash), then, then);
  };
  await read(t.data, a);
  await read(t.data, b);
  assert.deepEqual(t.cached().sort(), [a, b].sort(), "both may be in use");
  await age(a, 20);
  await age(b, 30);
  await read(t.data, c);
  assert.deepEqual(t.cached().sort(), [a, c].sort(), "b was used before a");
  await age(c, 20);
  await age(a, 15);
  await read(t.data, d);
  assert.deepEqual(t.cached().sort(), [a, d].sort());
});

Deno.test("what is no content hash is neither looked for nor asked for", async () => {
  await using t = await open();
  for (const name of ["../../etc/passwd", "", "0".repeat(63), "A".repeat(64)]) {
    await assert.rejects(t.data.fetch(name), /content hash/);
    await assert.rejects(t.shared.fetch(name), /content hash/);
  }
  assert.deepEqual(t.asked, []);
});

Deno.test("a server that sends without an end fills no disk", async () => {
  await using t = await open();
  t.sends = new Uint8Array(MAX_CASE_FILE_BYTES + 1);
  await assert.rejects(t.data.fetch(sha256("x")), /no end/);
  assert.deepEqual(t.cached(), []);
});
