import assert from "node:assert/strict";
import { translator } from "../../lib/i18n/mod.ts";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { openArchive } from "../../lib/files/archive.ts";
import { aProblemDto } from "../http/problems/problem_forms.ts";
import { storedZip } from "./big_zip.ts";
import { Client, run } from "./support.ts";

const CASES = 200;
/** Of each input: 500 MB altogether. */
const INPUT_BYTES = 2_630_000;
/** The web process has so much more at its highest, whatever the data are. */
const MAX_MORE_BYTES = 256 * 1024 ** 2;
const BOUNDARY = "a-boundary-of-this-test";

const inputOf = (() => {
  const line = "1000000 999999 123456789\n";
  const body = Buffer.from(line.repeat(Math.ceil(INPUT_BYTES / line.length)))
    .subarray(0, INPUT_BYTES - 9);
  return (n: number) => [
    Buffer.from(`case ${n}`.padEnd(8) + "\n"),
    body,
  ];
})();

const sha256 = (pieces: readonly Uint8Array[]) => {
  const hash = createHash("sha256");
  for (const piece of pieces) hash.update(piece);
  return hash.digest("hex");
};

/** A form around one file, sent while it is made. */
function* formOf(field: string, file: Iterable<Uint8Array>) {
  yield Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; ` +
      `filename="data.zip"\r\nContent-Type: application/zip\r\n\r\n`,
  );
  yield* file;
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}

function lengthOf(pieces: Iterable<Uint8Array>): number {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  return length;
}

/** Bytes that a process has held at its highest. */
async function peakOf(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)![1]) * 1024;
}

Deno.test({
  sanitizeOps: false,
  sanitizeResources: false,
  name:
    "200 cases of 500 MB come, are seen, changed and taken away in little memory",
  async fn() {
    const dir = await Deno.makeTempDir({ prefix: "gavel-data-" });
    const web = run(["serve"], { DATA_DIR: dir, PORT: "0" });
    const [, port] = await web.line(/^Gavel listening on \S+:(\d+)$/);
    const base = `http://127.0.0.1:${port}`;
    const client = new Client(base);
    await client.login();
    const { pid } = await client.call(
      "POST",
      "/api/admin/problem",
      aProblemDto({ auth: 2 }),
    );
    const page = `/admin/problem/${pid}/data`;
    await client.page(page);
    const before = await peakOf(web.process.pid);

    const files = Array.from({ length: CASES }, (_, n) => [
      { name: `${n + 1}.in`, pieces: inputOf(n + 1) },
      { name: `${n + 1}.out`, pieces: [Buffer.from(`${n + 1}\n`)] },
    ]).flat();
    const length = lengthOf(formOf("zip", storedZip(files)));
    assert.ok(length > 500 * 1024 ** 2);
    const preview = await client.send(`${page}/zip`, {
      type: `multipart/form-data; boundary=${BOUNDARY}`,
      length,
      pieces: formOf("zip", storedZip(files)),
    });
    const compared = await client.page(preview);
    const takes = { count: CASES, present: 1 };
    assert.ok(compared.includes(translator("zh-CN")("data.takes", takes)));
    const [, seen] = /name="seen" value="(\d+)"/.exec(compared)!;
    const list = await client.page(preview, { seen });
    assert.equal(list.match(/class="row-link num"/g)?.length, CASES);
    assert.ok(list.includes(sha256(inputOf(CASES))));

    // One is looked at, and another input put in its place.
    const rows = list.match(/<a [^>]*class="row-link num"[^>]*>/g)!;
    const [, last] = /href="([^"]+)"/.exec(rows.at(-1)!)!;
    const look = await client.page(last);
    assert.match(look, /仅显示前 64 KB，共 2\.5 MB/);
    assert.ok(look.length < 150_000);
    const [, now] = /name="seen" value="(\d+)"/.exec(look)!;
    await client.page(last, { seen: now, inputText: "small\n" });

    const zip = join(dir, "back.zip");
    await client.download(`/api/file/download-testcase?pid=${pid}`, zip);
    const opened = await openArchive(zip);
    assert.ok(opened.ok);
    using archive = opened.value;
    assert.equal(archive.files.length, 2 * CASES);
    const sizes = new Map(archive.files.map(({ name, size }) => [name, size]));
    assert.equal(sizes.get("1.in"), INPUT_BYTES);
    assert.equal(sizes.get(`${CASES}.in`), "small\n".length);
    const middle = archive.files.find(({ name }) => name === "100.in")!;
    const back = await Array.fromAsync(middle.stream());
    assert.equal(sha256(back), sha256(inputOf(100)));

    const more = await peakOf(web.process.pid) - before;
    assert.ok(more < MAX_MORE_BYTES, `${Math.round(more / 1024 ** 2)} MB`);
    assert.equal(await web.end(), 0);
    await Deno.remove(dir, { recursive: true });
  },
});
