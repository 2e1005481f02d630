import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { BUCKET_KEYS, serveBucket } from "../../tests/bucket.ts";
import { outageOf } from "../failure.ts";
import { silentLog } from "../log.ts";
import { Bucket, BucketError } from "./bucket.ts";
import { BucketFiles } from "./bucket_files.ts";
import { HOUR_MS } from "../durations.ts";

const hashOf = (bytes: Uint8Array) =>
  createHash("sha256").update(bytes).digest("hex");
const textOf = async (files: BucketFiles, hash: string) =>
  await Deno.readTextFile(await files.pathHere(hash));

/** Two machines with files in one bucket. */
async function openMachines() {
  const server = serveBucket();
  const said: string[] = [];
  const log = { ...silentLog, error: (text: string) => void said.push(text) };
  const dir = await Deno.makeTempDir({ prefix: "gavel-bucket-" });
  const patience = {
    answerMs: 200,
    retry: () => Promise.resolve(),
    restMs: 0,
    fileMs: Infinity,
  };
  const connect = (keys = BUCKET_KEYS) =>
    Bucket.open({ url: server.url, ...keys }, log, patience);
  const open = async (machine: string) =>
    await BucketFiles.openIn(await connect(), {
      cacheDir: `${dir}/${machine}`,
      name: "files",
      owner: null,
      clock: () => server.state.now,
    });
  return {
    server,
    said,
    connect,
    one: await open("one"),
    other: await open("other"),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await Deno.remove(dir, { recursive: true });
    },
  };
}

Deno.test("a file is in the bucket when it has been stored, and fetched once where it is read", async () => {
  await using m = await openMachines();
  const bytes = new TextEncoder().encode("3 4\n");
  const { hash } = await m.one.putBytes(bytes);
  const key = `files/${hash.slice(0, 2)}/${hash}`;
  assert.deepEqual(m.server.objects.get(key)?.bytes, bytes);
  assert.ok(await m.other.has(hash));
  const began = m.server.asked.length;
  const texts = await Promise.all(
    [1, 2, 3].map(() => textOf(m.other, hash)),
  );
  assert.deepEqual(texts, Array(3).fill("3 4\n"));
  using file = await m.other.open(hash);
  assert.equal((await file.stat()).size, 4);
  assert.deepEqual(m.server.asked.slice(began), [`GET ${key}`]);
  // Where it was stored it is already.
  assert.equal(await textOf(m.one, hash), "3 4\n");
  assert.ok(await m.one.has(hash));
  assert.deepEqual(m.server.asked.slice(began), [`GET ${key}`]);
});

Deno.test("the same content is sent once, and again when it may be about to be removed", async () => {
  await using m = await openMachines();
  const bytes = new TextEncoder().encode("same");
  const { hash } = await m.one.putBytes(bytes);
  const sent = () =>
    m.server.asked.filter((what) => what.startsWith("PUT files/")).length;
  await m.other.putBytes(bytes);
  assert.equal(sent(), 1);
  m.server.state.now += 24 * HOUR_MS;
  await m.other.putBytes(bytes);
  assert.equal(sent(), 2);
  const old = new TextEncoder().encode("of nobody");
  m.server.state.now -= 100 * HOUR_MS;
  const lost = [];
  for (let n = 0; n < 7; n++) {
    lost.push(await m.one.putBytes(new Uint8Array([...old, n])));
  }
  m.server.state.now += 100 * HOUR_MS;
  const before = m.server.state.now - 48 * HOUR_MS;
  const named = new Set([lost[0].hash]);
  assert.equal(await m.one.sweep(named, before), 6);
  assert.ok(await m.other.has(hash), "young");
  assert.ok(await m.other.has(lost[0].hash), "named");
  assert.ok(!await m.other.has(lost[1].hash));
});

Deno.test("a large file goes in pieces, and comes back whole", async () => {
  await using m = await openMachines();
  const bytes = randomBytes(17 * 1024 ** 2 + 5);
  const { hash } = await m.one.putBytes(bytes);
  const path = await m.other.pathHere(hash);
  assert.equal(hashOf(await Deno.readFile(path)), hash);
  // The first word that it is whole is lost.
  let isLost = true;
  m.server.state.trouble = async (request) => {
    const { method, url } = request;
    if (method !== "POST" || !url.includes("uploadId") || !isLost) return null;
    isLost = false;
    const body = await request.clone().bytes();
    await fetch(url, { method, headers: request.headers, body });
    return new Response("later", { status: 503 });
  };
  const other = await m.one.putBytes(randomBytes(9 * 1024 ** 2));
  assert.ok(!isLost && await m.other.has(other.hash));
  // Broken off, nothing is left that is paid for.
  m.server.state.trouble = ({ url }) =>
    url.includes("partNumber=2") ? new Response("no", { status: 403 }) : null;
  await assert.rejects(m.one.putBytes(randomBytes(9 * 1024 ** 2)), BucketError);
  assert.equal(m.server.uploads.size, 0);
});

Deno.test("a bucket that is busy is asked again; one that stays away or silent is an outage", async () => {
  await using m = await openMachines();
  const { hash } = await m.one.putBytes(new TextEncoder().encode("kept"));
  let left = 2;
  m.server.state.trouble = () =>
    left-- > 0 ? new Response("later", { status: 503 }) : null;
  assert.equal(await textOf(m.other, hash), "kept");
  const troubles: (() => Response | Promise<Response>)[] = [
    () => new Response("down", { status: 500 }),
    // deno-lint-ignore gavel/no-waiting -- longer than the bucket is waited for
    () => new Promise((done) => setTimeout(() => done(new Response()), 1_000)),
    () => new Response("who are you", { status: 403 }),
  ];
  for (const trouble of troubles) {
    m.server.state.trouble = trouble;
    const text = new TextEncoder().encode(crypto.randomUUID());
    const reason = await m.one.putBytes(text).catch((reason) => reason);
    assert.equal(outageOf(reason)?.code, "busy");
    assert.ok(m.one.bucket.isAway);
    m.server.state.trouble = () => null;
    assert.ok(!await m.other.has(hashOf(text)), "nothing is half there");
    // What is here already is read all the same.
    assert.equal(await textOf(m.one, hash), "kept");
    await m.one.putBytes(text);
    assert.ok(!m.one.bucket.isAway);
  }
  assert.ok(m.said.length >= 1 && m.said.length < troubles.length, "once");
  assert.ok(m.said.every((line) => !line.includes(BUCKET_KEYS.secretKey)));
});

Deno.test("what arrives damaged is not taken for the file", async () => {
  await using m = await openMachines();
  const { hash } = await m.one.putBytes(new TextEncoder().encode("right"));
  const [held] = [...m.server.objects.entries()]
    .filter(([key]) => key.endsWith(hash)).map(([, held]) => held);
  held.bytes = new TextEncoder().encode("wrong");
  // It is nothing else there: whoever needs it is told that it is lost.
  await assert.rejects(m.other.pathHere(hash), Deno.errors.NotFound);
  assert.match(m.said.at(-1)!, /damaged/);
  let times = 0;
  m.server.state.trouble = () => new Response(`wrong ${times++}`);
  await assert.rejects(m.other.pathHere(hash), BucketError);
  m.server.state.trouble = () => null;
  held.bytes = new TextEncoder().encode("right");
  assert.equal(await textOf(m.other, hash), "right");
  await assert.rejects(
    m.other.pathHere("0".repeat(64)),
    Deno.errors.NotFound,
  );
});

Deno.test("a wrong secret is told at the start", async () => {
  await using m = await openMachines();
  await assert.rejects(
    m.connect({ ...BUCKET_KEYS, secretKey: "wrong" }),
    (reason) =>
      reason instanceof BucketError &&
      /403.*SignatureDoesNotMatch/.test(reason.message),
  );
});

Deno.test("all files of a problem with many test cases can be asked for at once", async () => {
  await using m = await openMachines();
  const hashes = Array.from(
    { length: 600 },
    (_, n) => String(n).padStart(64, "0"),
  );
  const there = await Promise.all(hashes.map((hash) => m.one.has(hash)));
  assert.ok(!there.includes(true));
});

Deno.test("a silent bucket is waited for once, however many ask", async () => {
  await using m = await openMachines();
  const { hash } = await m.one.putBytes(new TextEncoder().encode("there"));
  const began = m.server.asked.length;
  const answers = new AbortController();
  m.server.state.trouble = () =>
    new Promise((done) => {
      const end = () => done(null);
      answers.signal.addEventListener("abort", end);
      if (answers.signal.aborted) end();
    });
  const asked = Array.from(
    { length: 300 },
    (_, n) => m.other.has(String(n).padStart(64, "0")),
  );
  const ends = await Promise.allSettled(asked);
  assert.ok(
    ends.every((end) =>
      end.status === "rejected" && end.reason instanceof BucketError
    ),
  );
  // Those that had a turn, with all their tries.
  assert.ok(m.server.asked.length - began <= 8 * 4, `${m.server.asked.length}`);
  answers.abort();
  assert.ok(await m.other.has(hash));
});

Deno.test("trouble with one file alone does not keep anybody from another", async () => {
  await using m = await openMachines();
  const [one, other] = await Promise.all(
    ["one", "other"].map((text) =>
      m.one.putBytes(new TextEncoder().encode(text))
    ),
  );
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  let tries = 0;
  m.server.state.trouble = async ({ url }) => {
    if (!url.endsWith(one.hash)) return null;
    asked.resolve();
    if (++tries === 4) await answered.promise;
    return new Response("broken", { status: 500 });
  };
  const broken = assert.rejects(m.other.pathHere(one.hash), BucketError);
  await asked.promise;
  assert.equal(await textOf(m.other, other.hash), "other");
  answered.resolve();
  await broken;
  const began = m.server.asked.length;
  assert.ok(!await m.other.has("0".repeat(64)));
  assert.equal(m.server.asked.length, began + 1, "asked at once");
});

Deno.test("the folder of what was fetched may be deleted while it is in use", async () => {
  await using m = await openMachines();
  const { hash } = await m.one.putBytes(new TextEncoder().encode("kept"));
  const remove = () => Deno.remove(m.one.dir, { recursive: true });
  await remove();
  assert.ok(await m.one.has(hash));
  assert.equal(await textOf(m.one, hash), "kept");
  await remove();
  await m.one.putBytes(new TextEncoder().encode("new"));
  await remove();
  assert.equal(await m.one.sweep(new Set([hash]), 0), 0);
});

Deno.test("what is sent again while unused files are removed stays", async () => {
  await using m = await openMachines();
  const bytes = new TextEncoder().encode("of nobody, and then of somebody");
  const { hash } = await m.one.putBytes(bytes);
  const other = await m.one.putBytes(new TextEncoder().encode("of nobody"));
  m.server.state.now += 100 * HOUR_MS;
  let isListed = false;
  let isSent = false;
  m.server.state.trouble = async ({ url }) => {
    isListed ||= url.includes("list-type");
    // The sweep's own next question about it; what comes then is the file's.
    if (isListed && !isSent && url.endsWith(hash)) {
      isSent = true;
      await m.other.putBytes(bytes);
    }
    return null;
  };
  const before = m.server.state.now - 48 * HOUR_MS;
  assert.equal(await m.one.sweep(new Set(), before), 1);
  const kept = [...m.server.objects.keys()].map((key) => key.split("/").at(-1));
  assert.ok(kept.includes(hash) && !kept.includes(other.hash));
});
