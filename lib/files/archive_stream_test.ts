import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import v8 from "node:v8";
import vm from "node:vm";
import { openArchive, streamArchive } from "./archive.ts";

const MB = 1024 ** 2;

async function tempDir() {
  const dir = await Deno.makeTempDir({ prefix: "gavel-test-" });
  return {
    dir,
    [Symbol.asyncDispose]: () => Deno.remove(dir, { recursive: true }),
  };
}

async function writeFiles(dir: string, contents: Record<string, Uint8Array>) {
  const files: { name: string; path: string }[] = [];
  for (const [name, bytes] of Object.entries(contents)) {
    const path = join(dir, String(files.length));
    await Deno.writeFile(path, bytes);
    files.push({ name, path });
  }
  return files;
}

/** Files below `dir` that this process holds open. */
function openBelow(dir: string): string[] {
  return [...Deno.readDirSync("/proc/self/fd")].flatMap(({ name }) => {
    try {
      const path = Deno.readLinkSync(`/proc/self/fd/${name}`);
      return path.startsWith(dir) ? [path] : [];
    } catch (reason) {
      if (reason instanceof Deno.errors.NotFound) return [];
      throw reason;
    }
  });
}

/** Waits, because pending reads and writes end in a later turn of the event loop. */
async function expectAllClosed(dir: string): Promise<void> {
  for (let turn = 0; turn < 500 && openBelow(dir).length > 0; turn++) {
    await new Promise((resolve) => setTimeout(resolve));
  }
  assert.deepEqual(openBelow(dir), []);
}

Deno.test("what is packed comes out with the same names and bytes", async () => {
  await using t = await tempDir();
  const contents = {
    "1.in": new Uint8Array(),
    "1.out": new Uint8Array([0]),
    "数据 2.in": randomBytes(65_536),
    "b/c.out": randomBytes(300_001),
    "lines.in": new TextEncoder().encode("1 2\r\n\n".repeat(20_000)),
  };
  const zip = join(t.dir, "x.zip");
  const files = await writeFiles(t.dir, contents);
  await Deno.writeFile(zip, streamArchive(files));
  const opened = await openArchive(zip);
  assert.ok(opened.ok);
  using archive = opened.value;
  assert.deepEqual(
    archive.files.map(({ name }) => name),
    Object.keys(contents),
  );
  for (const [n, bytes] of Object.values(contents).entries()) {
    const { size, stream } = archive.files[n];
    assert.equal(size, bytes.length);
    const unpacked = new Uint8Array(
      await new Response(stream()).arrayBuffer(),
    );
    assert.ok(unpacked.every((byte, at) => byte === bytes[at]));
    assert.equal(unpacked.length, bytes.length);
  }
  assert.deepEqual(openBelow(t.dir), [zip]);
});

v8.setFlagsFromString("--expose-gc");
const collectGarbage: () => void = vm.runInNewContext("gc");

/** What this test really holds; the process runs others at the same time. */
function held(): number {
  collectGarbage();
  const { external, heapUsed } = Deno.memoryUsage();
  return external + heapUsed;
}

Deno.test("64 MB go in and out in small pieces, not through memory", async () => {
  await using t = await tempDir();
  const path = join(t.dir, "64mb");
  await Deno.writeFile(path, new Uint8Array());
  await Deno.truncate(path, 64 * MB);
  const zip = join(t.dir, "x.zip");
  const before = held();
  await Deno.writeFile(zip, streamArchive([{ name: "1.in", path }]));
  const opened = await openArchive(zip);
  assert.ok(opened.ok);
  using archive = opened.value;
  let size = 0;
  let grown = 0;
  for await (const chunk of archive.files[0].stream()) {
    assert.ok(chunk.length <= MB);
    size += chunk.length;
    // Seldom: all garbage of the whole process is collected for it.
    if (size % (16 * MB) === 0) grown = Math.max(grown, held() - before);
  }
  assert.equal(size, 64 * MB);
  assert.ok(grown < 48 * MB, `${Math.round(grown / MB)} MB`);
});

Deno.test("who stops reading half-way leaves no file open", async () => {
  await using t = await tempDir();
  const noise = { "1.in": randomBytes(4 * MB), "2.in": randomBytes(MB) };
  const files = await writeFiles(t.dir, noise);
  const packing = streamArchive(files).getReader();
  await packing.read();
  await packing.cancel();
  await expectAllClosed(t.dir);

  const zip = join(t.dir, "x.zip");
  await Deno.writeFile(zip, streamArchive(files));
  const opened = await openArchive(zip);
  assert.ok(opened.ok);
  const unpacking = opened.value.files[0].stream().getReader();
  await unpacking.read();
  await unpacking.cancel();
  opened.value[Symbol.dispose]();
  await expectAllClosed(t.dir);
});

Deno.test("a file that is gone fails the download instead of shortening it", async () => {
  await using t = await tempDir();
  const files = await writeFiles(t.dir, { "1.in": randomBytes(10) });
  const missing = { name: "2.in", path: join(t.dir, "gone") };
  const download = new Response(streamArchive([...files, missing]));
  await assert.rejects(download.arrayBuffer(), Deno.errors.NotFound);
});
