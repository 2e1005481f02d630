import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readForm } from "../../lib/http/body.ts";
import { Failure } from "../../lib/failure.ts";
import { writeAll } from "../../lib/files/file_store.ts";
import { openTestSite, type TestSite } from "../support.ts";
import { nothingKept } from "./kept.ts";
import { listen } from "./socket.ts";
import { leftBehind } from "./exchange/zips.ts";

/** Where files are sent: by calls with the token, by forms with the cookie. */
const DOORS: [path: string, field: string][] = [
  ["/api/file/upload-avatar", "image"],
  ["/setting/avatar", "image"],
  ["/api/file/upload-carouse-img", "file"],
  ["/admin/carousel", "file"],
  ["/admin/face", "crest"],
  ["/api/file/upload-testcase-zip", "file"],
  ["/admin/problem/create", "casesZip"],
  ["/admin/problem/1000/annex", "file"],
  ["/admin/problem/1000/data/zip", "zip"],
  ["/admin/problem/1000/data/case/create", "inputFile"],
  ["/admin/judge-files", "file"],
];

/** The bytes of an upload as a browser sends them: head and body. */
async function uploadOf(t: TestSite, path: string, field: string) {
  const form = new FormData();
  form.set(field, new File([randomBytes(600_000)], "file.png"));
  const made = new Request("http://gavel/", { method: "POST", body: form });
  const body = await made.bytes();
  const token = await t.tokenOf("root");
  const head = [
    `POST ${path} HTTP/1.1`,
    "host: gavel",
    "sec-fetch-site: same-origin",
    path.startsWith("/api/")
      ? `authorization: ${token}`
      : `cookie: gavel_session=${token}`,
    `content-type: ${made.headers.get("content-type")}`,
    `content-length: ${body.length}`,
    "",
    "",
  ].join("\r\n");
  return { head: new TextEncoder().encode(head), body };
}

async function until(check: () => boolean) {
  while (!check()) await new Promise((done) => setTimeout(done));
}

const CUTS: Record<string, (socket: Deno.TcpConn) => Promise<void>> = {
  "the cable is pulled": (socket) => Promise.resolve(socket.close()),
  "the sender says no more": async (socket) => {
    await socket.closeWrite();
    // Whatever is answered, the connection ends.
    await new Response(socket.readable).bytes().catch(() => {});
  },
};

for (const [how, cut] of Object.entries(CUTS)) {
  Deno.test(`half of a file, then ${how}: nothing is kept, by any door`, async () => {
    await using t = await openTestSite();
    await t.addProblem();
    await using site = listen(t);
    for (const [path, field] of DOORS) {
      const { head, body } = await uploadOf(t, path, field);
      const assertKept = nothingKept(t);
      const socket = await Deno.connect({ port: site.port });
      await writeAll(socket, head);
      await writeAll(socket, body.subarray(0, 300_000));
      await until(() => leftBehind(t).length === 1);
      await cut(socket);
      await until(() => leftBehind(t).length === 0);
      assertKept(path);
    }
    assert.deepEqual(site.faults, [], "no fault of the site's");
  });
}

Deno.test("a whole one by the same way is answered", async () => {
  await using t = await openTestSite();
  await using site = listen(t);
  const { head, body } = await uploadOf(t, "/api/file/upload-avatar", "image");
  using socket = await Deno.connect({ port: site.port });
  await writeAll(socket, head);
  await writeAll(socket, body);
  const answer = new Uint8Array(4_000);
  const read = await socket.read(answer);
  const text = new TextDecoder().decode(answer.subarray(0, read ?? 0));
  assert.match(text, /^HTTP\/1\.1 200 OK[^]*"status":400[^]*png/);
});

Deno.test("a sender that falls silent is not waited for, and keeps no file", async () => {
  await using t = await openTestSite();
  const form = new FormData();
  form.set("file", new File([randomBytes(200_000)], "file.png"));
  for (const type of ["multipart", "url-encoded"]) {
    const made = new Request("http://gavel/", {
      method: "POST",
      body: type === "multipart" ? form : new URLSearchParams({ a: "1" }),
    });
    const bytes = await made.bytes();
    const silent = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.enqueue(bytes.subarray(0, bytes.length / 2)),
    });
    const request = new Request("http://gavel/", {
      method: "POST",
      headers: made.headers,
      body: silent,
    });
    await assert.rejects(
      readForm(request, t.site.files, { maxSilenceMs: 20 }),
      (reason) => reason instanceof Failure && reason.message === "formBroken",
    );
    assert.deepEqual(leftBehind(t), []);
  }
});
