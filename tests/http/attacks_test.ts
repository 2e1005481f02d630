import assert from "node:assert/strict";
import { join } from "node:path";
import { envelope, openTestSite, PASSWORD } from "../support.ts";
import { exchange, listen } from "./socket.ts";

/** Requests that no browser makes, byte by byte over a socket. */

const END = "connection: close\r\n\r\n";
const json = (body: string) =>
  "POST /api/login HTTP/1.1\r\nhost: gavel\r\n" +
  `content-type: application/json\r\ncontent-length: ${body.length}\r\n` +
  `${END}${body}`;

const get = (target: string, headers = "") =>
  `GET ${target} HTTP/1.1\r\nhost: gavel\r\n${headers}${END}`;

/** What is sent, and the statuses that it may be answered with. */
const MALFORMED: Record<string, [bytes: string, statuses: number[]]> = {
  "a header of 700 KB": [
    get("/home", `x: ${"y".repeat(700_000)}\r\n`),
    [400, 431],
  ],
  "2,000 headers": [
    get(
      "/home",
      Array.from({ length: 2_000 }, (_, n) => `x${n}: y\r\n`).join(""),
    ),
    [400, 431],
  ],
  "an address of 500 KB": [get(`/problem?keyword=${"y".repeat(500_000)}`), [
    400,
    414,
  ]],
  "two hosts": [get("/developer", "host: evil\r\n"), [400]],
  "two lengths of one body": [
    "POST /api/login HTTP/1.1\r\nhost: gavel\r\ncontent-length: 5\r\n" +
    `transfer-encoding: chunked\r\n${END}0\r\n\r\n`,
    [400],
  ],
  "a cookie that says it is a session of another": [
    get("/setting", "cookie: gavel_session=%00%0d%0aset-cookie:a=b\r\n"),
    [303],
  ],
  "half an escape in the path": [get("/problem/%E0%A4%A"), [404]],
  "a null in the path": [get("/problem/a%00b"), [404]],
  "a body that nests": [
    json("[".repeat(30_000) + "]".repeat(30_000)),
    [400],
  ],
  "a body that nests and does not end": [json("[".repeat(60_000)), [400]],
  "a body of megabytes": [json("[".repeat(4_000_000)), [413]],
  "a body that is not what it says": [json('{"username":"a"'), [400]],
};

for (const [what, [bytes, statuses]] of Object.entries(MALFORMED)) {
  Deno.test(`${what} is answered in form, and no fault of the site's`, async () => {
    await using t = await openTestSite();
    await using site = listen(t);
    const { status, text } = await exchange(site.port, bytes);
    assert.ok(statuses.includes(status), `${status}: ${text.slice(0, 200)}`);
    assert.doesNotMatch(text, /\/tmp\/|\bat \w+ \(|set-cookie: *a=b/i);
    assert.deepEqual(site.faults, []);
    const after = await exchange(site.port, get("/healthz"));
    assert.equal(after.status, 200, "it goes on");
  });
}

Deno.test("a body that nests four million times is refused, whoever sends it", async () => {
  await using t = await openTestSite();
  const nested = "[".repeat(1_900_000) + "]".repeat(1_900_000);
  for (
    const [path, body] of [
      ["/api/change-userInfo", nested],
      ["/api/change-userInfo", `{"nickname":${nested}}`],
      ["/api/admin/user/insert-batch-user", `{"users":[["a",${nested}]]}`],
      ["/api/submit-problem-judge", `{"code":${nested}}`],
    ]
  ) {
    const answer = await t.call("POST", path, {
      as: "root",
      body,
      headers: { "content-type": "application/json" },
    });
    assert.equal((await answer.json()).status, 400, path);
  }
});

Deno.test("no way leads out of the folders that files are served from", async () => {
  await using t = await openTestSite();
  await using site = listen(t);
  const { problemId } = await t.addProblem();
  await Deno.writeTextFile(join(t.dir, "secret.txt"), "the-secret");
  const ups = [
    "../secret.txt",
    "../../secret.txt",
    "..%2fsecret.txt",
    "..%2f..%2fsecret.txt",
    "%2e%2e/%2e%2e/secret.txt",
    "%2e%2e%2f%2e%2e%2fsecret.txt",
    "..%5csecret.txt",
    "....//secret.txt",
    "..;/secret.txt",
    "%c0%ae%c0%ae/secret.txt",
    "/secret.txt",
    `${encodeURIComponent(t.dir)}%2fsecret.txt`,
    "secret.txt%00.png",
  ];
  const folders = [
    "/assets/",
    "/avatars/",
    "/api/public/img/",
    "/api/public/file/",
    `/problem/${problemId}/annex/`,
    "/judge/files/",
    "/static/",
    "/",
  ];
  for (const folder of folders) {
    for (const up of ups) {
      const { status, text } = await exchange(site.port, get(folder + up));
      assert.ok([400, 401, 403, 404].includes(status), `${folder}${up}`);
      assert.ok(!text.includes("the-secret"), `${folder}${up}`);
    }
  }
  assert.deepEqual(site.faults, []);
});

Deno.test("of a key that comes twice one counts, for the check as for what is done", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  await t.userOf("root");
  const signIn = async (body: string) =>
    await envelope(
      await t.call("POST", "/api/login", {
        body,
        headers: { "content-type": "application/json" },
      }),
    );
  const twice =
    `{"username":"user","username":"root","password":"${PASSWORD}"}`;
  t.site.accounts.loginGuard.fail(
    { username: "root", ip: "127.0.0.1" },
    t.clock.now,
    { times: 20 },
  );
  const locked = await signIn(twice);
  assert.equal(locked.status, 400, "the name that would sign in is locked");
  const form = await t.browse("/login", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `username=root&username=user&password=${PASSWORD}`,
  });
  assert.equal(form.status, 422, "likewise, the first of a form's");
});

Deno.test("names of what all objects have are no fields", async () => {
  await using t = await openTestSite();
  const bodies = [
    '{"__proto__":{"nickname":"proto"},"constructor":{"prototype":{"a":1}}}',
    '{"nickname":{"__proto__":null}}',
    '{"nickname":"a","toString":"b","hasOwnProperty":1}',
  ];
  for (const body of bodies) {
    const answer = await t.call("POST", "/api/change-userInfo", {
      as: "user",
      headers: { "content-type": "application/json" },
      body,
    });
    const { http, data } = await envelope(answer);
    assert.ok(http === 200 || http === 400, body);
    assert.notEqual(data?.nickname, "proto");
  }
  const form = new FormData();
  for (const name of ["__proto__", "constructor", "toString", "valueOf"]) {
    form.set(name, "x");
  }
  for (const path of ["/setting/info", "/login", "/register"]) {
    const as = path.startsWith("/setting") ? "user" : "visitor";
    const answer = await t.browse(path, { as, form });
    assert.ok(answer.status < 500, path);
    await answer.body?.cancel();
  }
  assert.equal(({} as Record<string, unknown>).nickname, undefined);
  assert.equal(({} as Record<string, unknown>).a, undefined);
});

Deno.test("a stream gives another site's page no more than any visitor gets", async () => {
  await using t = await openTestSite();
  await t.tokenOf("root");
  for (const path of ["/api/live", "/api/live/submissions?ids=1"]) {
    const answer = await t.call("GET", path, {
      headers: { origin: "https://evil.example" },
    });
    const { headers } = answer;
    assert.equal(headers.get("access-control-allow-credentials"), null);
    await answer.body?.cancel();
  }
});
