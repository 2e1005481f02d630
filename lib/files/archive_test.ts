import assert from "node:assert/strict";
import { join } from "node:path";
import { Buffer } from "node:buffer";
import { crc32, deflateRawSync } from "node:zlib";
import {
  ArchiveError,
  type ArchiveFault,
  type ArchiveFile,
  openArchive,
} from "./archive.ts";

/** One entry as it should be in the file, including what is wrong. */
interface Entry {
  name: string | Uint8Array;
  data?: string | Uint8Array;
  /** Wrong values for the data. */
  size?: number;
  crc?: number;
  unixMode?: number;
  encrypted?: boolean;
  store?: boolean;
}

const bytesOf = (text: string | Uint8Array) =>
  typeof text === "string" ? new TextEncoder().encode(text) : text;

function pack(fields: [bytes: number, value: number][]): Buffer {
  const packed = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    at = packed.writeUIntLE(value, at, bytes);
  }
  return packed;
}

/** Makes a zip file by hand, so that it can be wrong as an attacker's. */
function zipOf(entries: Entry[]): Uint8Array<ArrayBuffer> {
  const locals: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { data = "", ...entry } of entries) {
    const name = bytesOf(entry.name);
    const plain = bytesOf(data);
    const packed = entry.store ? plain : new Uint8Array(deflateRawSync(plain));
    const flags = 0x800 | (entry.encrypted ? 1 : 0);
    const common: [number, number][] = [
      [2, 20],
      [2, flags],
      [2, entry.store ? 0 : 8],
      [4, 0x58_21_00_00],
      [4, entry.crc ?? crc32(plain)],
      [4, packed.length],
      [4, entry.size ?? plain.length],
      [2, name.length],
      [2, 0],
    ];
    const local = Buffer.concat([
      pack([[4, 0x04034b50], ...common]),
      name,
      packed,
    ]);
    directory.push(Buffer.concat([
      pack([
        [4, 0x02014b50],
        [2, 0x0314],
        ...common,
        [2, 0],
        [2, 0],
        [2, 0],
        [4, (entry.unixMode ?? 0o100644) * 65_536],
        [4, offset],
      ]),
      name,
    ]));
    locals.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = pack([
    [4, 0x06054b50],
    [4, 0],
    [2, entries.length],
    [2, entries.length],
    [4, size],
    [4, offset],
    [2, 0],
  ]);
  return new Uint8Array(Buffer.concat([...locals, ...directory, end]));
}

async function onDisk(bytes: Uint8Array) {
  const dir = await Deno.makeTempDir({ prefix: "gavel-test-" });
  const path = join(dir, "x.zip");
  await Deno.writeFile(path, bytes);
  return {
    path,
    [Symbol.asyncDispose]: () => Deno.remove(dir, { recursive: true }),
  };
}

async function faultOf(bytes: Uint8Array): Promise<ArchiveFault | null> {
  await using zip = await onDisk(bytes);
  const opened = await openArchive(zip.path);
  if (!opened.ok) return opened.error;
  opened.value[Symbol.dispose]();
  return null;
}

const contentOf = async (file: ArchiveFile) =>
  Buffer.concat(await Array.fromAsync(file.stream())).toString();

/** Counts the bytes that were read before the entry turned out to be bad. */
async function readUntilFault(bytes: Uint8Array) {
  await using zip = await onDisk(bytes);
  const opened = await openArchive(zip.path);
  assert.ok(opened.ok);
  using archive = opened.value;
  let read = 0;
  await assert.rejects(async () => {
    for await (const chunk of archive.files[0].stream()) read += chunk.length;
  }, ArchiveError);
  return read;
}

Deno.test("files come with their names, sizes and bytes, folders and clutter left out", async () => {
  const poem = "床前明月光\r\n疑是地上霜\n";
  await using zip = await onDisk(zipOf([
    { name: "data/", unixMode: 0o040755 },
    { name: "data/1.in", data: poem },
    { name: "data/1.out", data: "", store: true },
    { name: "题目 2.in", data: "2\n", store: true },
    { name: "__MACOSX/data/._1.in", data: "mac" },
    { name: "data/.DS_Store", data: "mac" },
    { name: "data/Thumbs.db", data: "windows" },
    { name: "desktop.ini", data: "windows" },
    { name: "my desktop.ini.in", data: "mine" },
  ]));
  const opened = await openArchive(zip.path);
  assert.ok(opened.ok);
  using archive = opened.value;
  const found = await Promise.all(
    archive.files.map(async (file) => [
      file.name,
      file.size,
      await contentOf(file),
    ]),
  );
  assert.deepEqual(found, [
    ["data/1.in", bytesOf(poem).length, poem],
    ["data/1.out", 0, ""],
    ["题目 2.in", 2, "2\n"],
    ["my desktop.ini.in", 4, "mine"],
  ]);
});

Deno.test("an archive that may do harm is refused whole", async () => {
  const good = { name: "1.in", data: "1\n" };
  const cases: Record<string, [ArchiveFault, Entry[]]> = {
    "a way out": ["archiveUnsafeName", [{ name: "../1.in" }]],
    "a way out, deep": ["archiveUnsafeName", [{ name: "a/../../1.in" }]],
    "the root": ["archiveUnsafeName", [{ name: "/etc/passwd" }]],
    "a drive": ["archiveUnsafeName", [{ name: "C:/1.in" }]],
    "backslashes out": ["archiveUnsafeName", [{ name: "..\\1.in" }]],
    "backslashes out, deep": [
      "archiveUnsafeName",
      [{ name: "a\\..\\..\\1.in" }],
    ],
    "both ways out": ["archiveUnsafeName", [{ name: "a/..\\../1.in" }]],
    "another machine": ["archiveUnsafeName", [{ name: "\\\\host\\1.in" }]],
    "a drive of Windows": ["archiveUnsafeName", [{ name: "C:\\1.in" }]],
    "a name twice, in two ways": [
      "archiveDuplicate",
      [{ name: "a/1.in", data: "1\n" }, { name: "a\\1.in", data: "2\n" }],
    ],
    "a line break": ["archiveNameControl", [{ name: "1\n.in" }]],
    "a NUL": ["archiveNameControl", [{ name: "1.in\0.txt" }]],
    "an escape": ["archiveNameControl", [{ name: "\x1b[2J.in" }]],
    "letters turned about": [
      "archiveNameControl",
      [{ name: "1\u202Efdp.in" }],
    ],
    "no name": ["archiveNameEmpty", [{ name: "" }]],
    "a long name": ["archiveNameLong", [{ name: "x".repeat(256) }]],
    "a long way out": [
      "archiveUnsafeName",
      [{ name: `${"../".repeat(100)}1.in` }],
    ],
    "a name in no encoding": [
      "archiveNameEncoding",
      [{ name: new Uint8Array([0xff, 0xff, 0x2e]) }],
    ],
    "a link": [
      "archiveLink",
      [{ name: "1.in", data: "/etc/passwd", unixMode: 0o120777 }],
    ],
    "a pipe": ["archiveLink", [{ name: "1.in", unixMode: 0o010644 }]],
    "a device": ["archiveLink", [{ name: "1.in", unixMode: 0o020644 }]],
    "a password": ["archiveEncrypted", [{ ...good, encrypted: true }]],
    "a name twice": ["archiveDuplicate", [good, { ...good, data: "2\n" }]],
    "two gigabytes": ["archiveTooLarge", [{ ...good, size: 2 * 1024 ** 3 }]],
    "many halves": [
      "archiveTooLarge",
      [1, 2, 3].map((n) => ({ name: `${n}.in`, size: 0.4 * 1024 ** 3 | 0 })),
    ],
  };
  for (const [name, [want, bad]] of Object.entries(cases)) {
    const other = { name: "other.in", data: "3\n" };
    assert.equal(await faultOf(zipOf([...bad, other])), want, name);
    assert.equal(await faultOf(zipOf([other, ...bad])), want, name);
  }
});

Deno.test("backslashes are the separators that old tools of Windows mean", async () => {
  await using zip = await onDisk(zipOf([
    { name: "data\\" },
    { name: "data\\1.in", data: "1\n" },
    { name: "data/odd\\#.c", data: "odd" },
    { name: "__MACOSX\\data\\._1.in", data: "mac" },
  ]));
  const opened = await openArchive(zip.path);
  assert.ok(opened.ok);
  using archive = opened.value;
  assert.deepEqual(
    archive.files.map(({ name }) => name),
    ["data/1.in", "data/odd/#.c"],
  );
});

Deno.test("5,000 entries are taken, one more is not", async () => {
  const entries = Array.from(
    { length: 5_001 },
    (_, n) => ({ name: `${n}.in` }),
  );
  assert.equal(await faultOf(zipOf(entries.slice(1))), null);
  assert.equal(await faultOf(zipOf(entries)), "archiveTooMany");
});

Deno.test("what is not a whole zip file is refused as broken", async () => {
  const whole = zipOf([
    { name: "1.in", data: "x".repeat(5_000) },
    { name: "2.in", data: "2" },
  ]);
  const cases: Record<string, Uint8Array> = {
    empty: new Uint8Array(),
    text: bytesOf("1 2\n"),
    "a picture": bytesOf("\x89PNG\r\n\x1a\n" + "\0".repeat(100)),
    "cut in the directory": whole.subarray(0, whole.length - 30),
    "cut by a byte": whole.subarray(0, whole.length - 1),
    "only the end": whole.subarray(whole.length - 22),
  };
  for (const [name, bytes] of Object.entries(cases)) {
    assert.equal(await faultOf(bytes), "archiveBroken", name);
  }
});

Deno.test("a damaged byte is noticed, wherever in the content it is", async () => {
  const noise = crypto.getRandomValues(new Uint8Array(20_000));
  for (const store of [true, false]) {
    const whole = zipOf([{ name: "1.in", data: noise, store }]);
    for (const at of [40, 5_000, 19_900]) {
      const damaged = whole.slice();
      damaged[at] ^= 0x10;
      await readUntilFault(damaged);
    }
  }
  await readUntilFault(zipOf([{ name: "1.in", data: "1\n", crc: 7 }]));
});

Deno.test("content that is not as long as declared fails, and stops early", async () => {
  const bomb = new Uint8Array(64 * 1024 ** 2);
  const read = await readUntilFault(
    zipOf([{ name: "1.in", data: bomb, size: 100 }]),
  );
  assert.ok(read < 4 * 1024 ** 2, `${read} bytes came out of a declared 100`);
  await readUntilFault(zipOf([{ name: "1.in", data: "short", size: 5_000 }]));
  await readUntilFault(
    zipOf([{ name: "1.in", data: "stored", size: 5_000, store: true }]),
  );
});

Deno.test("entries may be read side by side", async () => {
  const texts = Array.from({ length: 8 }, (_, n) => `${n}\n`.repeat(50_000));
  await using zip = await onDisk(
    zipOf(texts.map((data, n) => ({ name: `${n}.in`, data, store: true }))),
  );
  const opened = await openArchive(zip.path);
  assert.ok(opened.ok);
  using archive = opened.value;
  const read = await Promise.all(archive.files.map(contentOf));
  assert.ok(read.every((text, n) => text === texts[n]));
});
