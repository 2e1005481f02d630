import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { envelope, openTestSite, type TestSite } from "../../support.ts";
import { leftBehind, zipOf } from "../exchange/zips.ts";

const PATH = "/api/file/upload-testcase-zip";
const ZIP = Buffer.from(zipOf([["1.in", "1 2"], ["1.out", "3"]]));
const CRLF = "\r\n";

/** A multipart body by hand, with its file in the field `file`. */
const bodyOf = (zip: Buffer, end = `${CRLF}--edge--${CRLF}`) =>
  Buffer.concat([
    Buffer.from(
      [
        "--edge",
        'content-disposition: form-data; name="file"; filename="cases.zip"',
        "content-type: application/zip",
        "",
        "",
      ].join(CRLF),
    ),
    zip,
    Buffer.from(end),
  ]);

const send = (t: TestSite, body: BodyInit | null, headers: HeadersInit = {}) =>
  t.call("POST", PATH, {
    as: "root",
    body,
    headers: {
      "content-type": "multipart/form-data; boundary=edge",
      ...headers,
    },
  });

async function refused(t: TestSite, response: Response, expected: number) {
  const { http, status, data } = await envelope(response);
  assert.deepEqual([http, status, data], [expected, 400, null]);
  assert.deepEqual(leftBehind(t), []);
  assert.deepEqual((await t.site.problems.uploads.list("created")).rows, []);
}

Deno.test("the body of these tests is good as long as it is whole", async () => {
  await using t = await openTestSite();
  const { http, status } = await envelope(
    await send(t, new Uint8Array(bodyOf(ZIP))),
  );
  assert.deepEqual([http, status], [200, 200]);
  assert.deepEqual(leftBehind(t), []);
});

Deno.test("a body cut off anywhere is refused and leaves nothing", async () => {
  await using t = await openTestSite();
  const whole = new Uint8Array(bodyOf(ZIP));
  // The last line break may be missing; the dashes before it may not.
  for (let at = 1; at < whole.length - CRLF.length; at += 3) {
    await refused(t, await send(t, whole.slice(0, at)), 400);
    const body = ReadableStream.from([
      whole.slice(0, at - 1),
      whole.slice(at - 1, at),
    ]);
    await refused(t, await send(t, body), 400);
  }
});

Deno.test("a connection that breaks in the middle leaves nothing", async () => {
  await using t = await openTestSite();
  const whole = new Uint8Array(bodyOf(ZIP));
  // In the file's content, and in its headers.
  for (const at of [whole.length - 40, 60]) {
    const pieces = [whole.slice(0, at)];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift();
        if (piece) controller.enqueue(piece);
        else controller.error(new TypeError("connection reset"));
      },
    }, { highWaterMark: 0 });
    await refused(t, await send(t, body), 400);
  }
});

Deno.test("a body without boundary, without end or without anything is refused", async () => {
  await using t = await openTestSite();
  const whole = new Uint8Array(bodyOf(ZIP));
  const plain = { "content-type": "multipart/form-data" };
  await refused(t, await send(t, whole, plain), 400);
  const other = { "content-type": "multipart/form-data; boundary=other" };
  await refused(t, await send(t, whole, other), 400);
  await refused(t, await send(t, new Uint8Array(bodyOf(ZIP, ""))), 400);
  await refused(t, await send(t, new Uint8Array(0)), 400);
  await refused(t, await send(t, null), 400);
});

Deno.test("a body that is announced as too large is not read", async () => {
  await using t = await openTestSite();
  const headers = { "content-length": String(512 * 1024 ** 2 + 1) };
  const body = ReadableStream.from([new Uint8Array(10)]);
  await refused(t, await send(t, body, headers), 413);
  const form = await t.call("POST", PATH, {
    as: "root",
    body: "x",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(4 * 1024 ** 2 + 1),
    },
  });
  await refused(t, form, 413);
});

Deno.test("a JSON body that is too large is refused: of a class 4 MB, of a text 128 KB, of a visitor 64 KB", async () => {
  await using t = await openTestSite();
  const cases = [
    ["root", "/api/admin/user/insert-batch-user", 4 * 1024 ** 2],
    ["user", "/api/change-userInfo", 128 * 1024],
    ["visitor", "/api/login", 64 * 1024],
  ] as const;
  for (const [as, path, most] of cases) {
    // As many bytes as Chinese may take, and more.
    const large = new Uint8Array(3 * most + 1).fill(32);
    for (const body of [large, ReadableStream.from([large])]) {
      const headers = { "content-type": "application/json" };
      const response = await t.call("POST", path, { as, body, headers });
      await refused(t, response, 413);
    }
    const spaces = " ".repeat(most - 2);
    const largest = await t.call("POST", path, {
      as,
      body: `{${spaces}}`,
      headers: { "content-type": "application/json" },
    });
    assert.notEqual(largest.status, 413, path);
    await largest.body?.cancel();
  }
});

Deno.test("what a visitor sends to a form for all is little, too", async () => {
  await using t = await openTestSite();
  for (const path of ["/login", "/register", "/admin/login"]) {
    const form = { username: "x".repeat(64 * 1024) };
    const answer = await t.browse(path, { form });
    assert.equal(answer.status, 413, path);
    assert.ok((await answer.text()).length < 20_000, "nothing is echoed");
  }
});

Deno.test("a program of the greatest length comes back to a stranger, megabytes do not", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const path = `/problem/${problemId}/submit`;
  const send = (code: string) => t.browse(path, { form: { code } });
  const longest = await send("题".repeat(65_535));
  assert.equal(longest.status, 401);
  assert.ok((await longest.text()).includes("题".repeat(65_535)));
  const endless = await send("x".repeat(2 * 1024 ** 2));
  assert.ok((await endless.text()).length < 20_000);
});

Deno.test("a field of more than 4 MB is refused, and the file with it", async () => {
  await using t = await openTestSite();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(ZIP)], "cases.zip"));
  form.set("mode", "x".repeat(4 * 1024 ** 2 + 1));
  const response = await t.call("POST", PATH, { as: "root", body: form });
  await refused(t, response, 413);
});

Deno.test("forms without a file field take 4 MB, whoever sends them", async () => {
  await using t = await openTestSite();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(4 * 1024 ** 2)], "large"));
  const { headers, body } = new Request("http://a/", {
    method: "POST",
    body: form,
  });
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  for (const path of ["/login", "/register", "/problem/P1000/submit"]) {
    for (const body of [bytes, ReadableStream.from([bytes])]) {
      const response = await t.browse(path, {
        as: "user",
        method: "POST",
        headers,
        body,
      });
      assert.equal(response.status, 413, path);
      await response.body?.cancel();
      assert.deepEqual(leftBehind(t), []);
    }
  }
});

Deno.test("too many files, and two under one name, leave nothing", async () => {
  await using t = await openTestSite();
  const many = new FormData();
  for (let n = 0; n < 11; n++) {
    many.set(`file${n}`, new File([new Uint8Array(ZIP)], "cases.zip"));
  }
  const response = await t.call("POST", PATH, { as: "root", body: many });
  await refused(t, response, 413);

  const two = new FormData();
  two.append("file", new File([new Uint8Array(ZIP)], "a.zip"));
  two.append("file", new File([new Uint8Array(ZIP)], "b.zip"));
  const { status } = await envelope(
    await t.call("POST", PATH, { as: "root", body: two }),
  );
  assert.equal(status, 200, "one of them is taken");
  assert.deepEqual(leftBehind(t), []);
});

Deno.test("only a form can carry a file", async () => {
  await using t = await openTestSite();
  for (const type of ["application/json", "application/zip", "text/plain"]) {
    const response = await t.call("POST", PATH, {
      as: "root",
      body: new Uint8Array(ZIP),
      headers: { "content-type": type },
    });
    await refused(t, response, 415);
  }
});

Deno.test("whoever may not upload writes nothing to disk", async () => {
  await using t = await openTestSite();
  for (const [as, expected] of [["visitor", 401], ["user", 403]] as const) {
    const response = await t.call("POST", PATH, {
      as,
      body: new Uint8Array(bodyOf(ZIP)),
      headers: { "content-type": "multipart/form-data; boundary=edge" },
    });
    assert.equal(response.status, expected);
    await response.body?.cancel();
    assert.deepEqual(leftBehind(t), []);
  }
});
