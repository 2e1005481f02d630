import assert from "node:assert/strict";
import { openTestSite, type TestSite } from "../support.ts";
import { judgeOf, submitTo } from "./judging.ts";

/** One answer of each kind. */
const answersOf = async (t: TestSite): Promise<[string, Response][]> => [
  ["a page", await t.browse("/problem", { as: "user" })],
  ["a visitor's page", await t.browse("/problem")],
  ["a page that is not there", await t.browse("/nowhere")],
  ["a redirect", await t.browse("/")],
  ["a call", await t.call("GET", "/api/get-problem-list")],
  ["a refused call", await t.call("GET", "/api/get-user-auth-info")],
  ["a stream", await t.call("GET", "/api/live/submissions")],
  ["a script", await t.browse(await scriptOf(t))],
  ["the health", await t.browse("/healthz")],
  ["the judges' door", await t.browse("/judge/files/x")],
];

const scriptOf = async (t: TestSite) =>
  / src="(\/assets\/client-[^"]+\.js)"/
    .exec(await (await t.browse("/home")).text())![1];

Deno.test("every answer carries the security headers and a number for the log", async () => {
  await using t = await openTestSite();
  for (const [what, response] of await answersOf(t)) {
    const { headers } = response;
    assert.equal(headers.get("x-content-type-options"), "nosniff", what);
    assert.match(headers.get("x-request-id") ?? "", /^[0-9a-f]{8}$/, what);
    assert.equal(headers.get("server"), null, what);
    assert.equal(headers.get("x-powered-by"), null, what);
    if (what === "a script") {
      await response.body?.cancel();
      continue;
    }
    const policy = headers.get("content-security-policy") ?? "";
    for (
      const rule of [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]
    ) assert.ok(policy.split("; ").includes(rule), `${what}: ${rule}`);
    assert.doesNotMatch(policy, /unsafe|\*|https?:/, what);
    assert.equal(headers.get("x-frame-options"), "DENY", what);
    assert.equal(headers.get("referrer-policy"), "same-origin", what);
    assert.equal(
      headers.get("cross-origin-opener-policy"),
      "same-origin",
      what,
    );
    await response.body?.cancel();
  }
});

Deno.test("no two answers have one number", async () => {
  await using t = await openTestSite();
  const numbers = new Set<string>();
  for (let n = 0; n < 5; n++) {
    const response = await t.browse("/problem");
    numbers.add(response.headers.get("x-request-id")!);
    await response.body?.cancel();
  }
  assert.equal(numbers.size, 5);
});

Deno.test("a page that has not changed is 304 without a body, for each reader", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  for (const as of ["visitor", "user"] as const) {
    const first = await t.browse("/problem", { as });
    const etag = first.headers.get("etag")!;
    assert.match(etag, /^W\/"[^"]+"$/);
    await first.body?.cancel();
    const again = await t.browse("/problem", {
      as,
      headers: { "if-none-match": etag },
    });
    assert.equal(again.status, 304, as);
    assert.equal(again.headers.get("etag"), etag);
    assert.equal(await again.text(), "");
    await t.addProblem({ problemId: `NEW-${as.toUpperCase()}` });
    const changed = await t.browse("/problem", {
      as,
      headers: { "if-none-match": etag },
    });
    assert.equal(changed.status, 200);
    assert.notEqual(changed.headers.get("etag"), etag);
    await changed.body?.cancel();
  }
});

Deno.test("what is not said to be for keeping is kept by nobody", async () => {
  await using t = await openTestSite();
  for (const [what, response] of await answersOf(t)) {
    const rule = response.headers.get("cache-control") ?? "";
    const isForAll = /^public, max-age=\d+, immutable$/.test(rule);
    assert.equal(isForAll, what === "a script", what);
    if (!isForAll) assert.match(rule, /no-store|no-cache/, what);
    await response.body?.cancel();
  }
});

Deno.test("pages are nobody's to keep without asking", async () => {
  await using t = await openTestSite();
  for (const as of ["visitor", "user"] as const) {
    const page = await t.browse("/problem", { as });
    assert.equal(page.headers.get("cache-control"), "private, no-cache");
    await page.body?.cancel();
  }
});

Deno.test("HEAD is a GET without a body", async () => {
  await using t = await openTestSite();
  for (const path of ["/problem", "/healthz", "/robots.txt"]) {
    const [head, get] = [
      await t.browse(path, { method: "HEAD" }),
      await t.browse(path),
    ];
    assert.equal(head.status, get.status);
    assert.equal(
      head.headers.get("content-type"),
      get.headers.get("content-type"),
    );
    assert.equal(await head.text(), "");
    await get.body?.cancel();
  }
});

Deno.test("built files are for ever, and come as small as the browser takes them", async () => {
  await using t = await openTestSite();
  const script = await scriptOf(t);
  const get = async (encoding: string) => {
    const response = await t.browse(script, {
      headers: { "accept-encoding": encoding },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    assert.equal(response.status, 200);
    assert.equal(
      response.headers.get("cache-control"),
      "public, max-age=31536000, immutable",
    );
    assert.equal(
      response.headers.get("content-type"),
      "text/javascript; charset=utf-8",
    );
    assert.match(response.headers.get("vary")!, /Accept-Encoding/i);
    return { encoding: response.headers.get("content-encoding"), bytes };
  };
  const plain = await get("identity");
  const gzip = await get("gzip, deflate");
  const br = await get("gzip, deflate, br");
  assert.deepEqual(
    [plain.encoding, gzip.encoding, br.encoding],
    [null, "gzip", "br"],
  );
  assert.ok(br.bytes.length <= gzip.bytes.length);
  assert.ok(gzip.bytes.length < plain.bytes.length);
  const unpacked = await new Response(
    new Blob([gzip.bytes]).stream()
      .pipeThrough(new DecompressionStream("gzip")),
  ).bytes();
  assert.deepEqual(unpacked, plain.bytes);
});

Deno.test("only files of the build can be had, and the two at the root", async () => {
  await using t = await openTestSite();
  const script = (await scriptOf(t)).slice("/assets/".length);
  for (
    const path of [
      "/assets/manifest.json",
      "/assets/stamp",
      `/assets/${script}.br`,
      "/assets/..%2Frobots.txt",
      "/assets/..%2f..%2fmain.ts",
      "/assets/%2e%2e/%2e%2e/main.ts",
      "/assets/",
      "/assets",
      "/main.ts",
      "/static/robots.txt",
      "/deno.json",
      "/.git/config",
    ]
  ) {
    const response = await t.browse(path);
    assert.equal(response.status, 404, path);
    await response.body?.cancel();
  }
  const icon = await t.browse("/favicon.svg");
  assert.equal(icon.headers.get("content-type"), "image/svg+xml");
  assert.equal(icon.headers.get("cache-control"), "public, max-age=86400");
  await icon.body?.cancel();
});

Deno.test("robots are kept out of what is not for them", async () => {
  await using t = await openTestSite();
  const response = await t.browse("/robots.txt");
  assert.equal(
    response.headers.get("content-type"),
    "text/plain; charset=utf-8",
  );
  const lines = (await response.text()).trim().split("\n");
  assert.equal(lines[0], "User-agent: *");
  for (const path of ["/admin", "/api", "/login"]) {
    assert.ok(lines.includes(`Disallow: ${path}`), path);
  }
  assert.ok(!lines.includes("Disallow: /"), "problems may be found");
});

Deno.test("it lives from the start, and is ready while a judge is there", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const ask = async (path: string) => {
    const response = await t.browse(path);
    return { status: response.status, ...await response.json() };
  };
  assert.equal((await ask("/healthz")).status, "up");
  const before = await t.browse("/readyz");
  assert.equal(before.status, 503);
  assert.deepEqual(await before.json(), {
    status: "not ready",
    reason: "no judge connected",
  });
  await submitTo(t, problemId);
  await judgeOf(t).claim();
  const ready = await t.browse("/readyz");
  assert.equal(ready.status, 200);
  assert.deepEqual(await ready.json(), {
    status: "ready",
    judges: [{
      name: "judge-1",
      slots: 20,
      languages: ["C", "C++", "Java", "Python3"],
      isolation: "none: a test",
    }],
  });
  t.clock.now += 60_000;
  const gone = await t.browse("/readyz");
  assert.equal(gone.status, 503);
  await gone.body?.cancel();
});

Deno.test("a database that does not answer is told apart, without its words", async () => {
  await using t = await openTestSite();
  const answers = [
    () => Promise.reject(new Error("secret path")),
    // As one elsewhere that is away: Deno asks it again and again.
    () => new Promise<never>(() => {}),
  ];
  for (const answer of answers) {
    t.site.store.kv.get = answer;
    const response = await t.browse("/readyz");
    assert.equal(response.status, 503);
    assert.deepEqual(await response.json(), {
      status: "not ready",
      reason: "database",
    });
  }
  const alive = await t.browse("/healthz");
  assert.equal(alive.status, 200);
  await alive.body?.cancel();
});
