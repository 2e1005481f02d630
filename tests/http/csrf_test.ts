import assert from "node:assert/strict";
import { ROUTES } from "../../routes/mod.ts";
import { ACTING_GETS } from "../../routes/robot_guard.ts";
import { openTestSite, PASSWORD, type TestSite } from "../support.ts";
import { submitTo } from "./judging.ts";

const HOST = "gavel.example";
const FORM = "application/x-www-form-urlencoded";

/** What browsers of different ages say about where a request comes from. */
const FOREIGN: Record<string, HeadersInit> = {
  "another site's page": {
    "sec-fetch-site": "cross-site",
    origin: "https://evil.example",
  },
  "another site's page, by its fetch metadata alone": {
    "sec-fetch-site": "cross-site",
  },
  "a page of a sibling host": {
    "sec-fetch-site": "same-site",
    origin: "https://other.example",
  },
  "an older browser on another site": { origin: "https://evil.example" },
  "a sandboxed frame": { origin: "null" },
  "our host on another port": { origin: `http://${HOST}:8080` },
  "our name as a part of another": { origin: `http://${HOST}.evil.example` },
  "no origin at all": {},
};
const OWN: Record<string, HeadersInit> = {
  "our page": { "sec-fetch-site": "same-origin", origin: `http://${HOST}` },
  "our page in an older browser": { origin: `http://${HOST}` },
  "the reader's own doing": { "sec-fetch-site": "none" },
};

/** A request as exactly these headers tell it, with root's cookie. */
async function send(
  t: TestSite,
  method: string,
  path: string,
  init: { headers: HeadersInit; body?: string; type?: string; bare?: boolean },
) {
  const headers = new Headers(init.headers);
  headers.set("host", HOST);
  if (!init.bare) {
    headers.set("cookie", `gavel_session=${await t.tokenOf("root")}`);
  }
  if (init.body !== undefined) {
    headers.set("content-type", init.type ?? FORM);
  }
  return await t.app.request(`http://${HOST}${path}`, {
    method,
    headers,
    body: init.body,
  });
}

for (const [source, headers] of Object.entries(FOREIGN)) {
  Deno.test(`${source} cannot write with the reader's cookie`, async () => {
    await using t = await openTestSite();
    const { pid } = await t.addProblem();
    const writes: [string, string, string, string?][] = [
      ["POST", `/admin/problem/${pid}/delete`, ""],
      ["POST", "/admin/user/import", "csv=mallory,secret123"],
      ["POST", "/logout", ""],
      [
        "POST",
        "/api/admin/user/insert-batch-user",
        '{"users":[["mallory","secret123"]]}',
        "application/json",
      ],
      ["DELETE", `/api/admin/problem?pid=${pid}`, "", "text/plain"],
    ];
    for (const [method, path, body, type] of writes) {
      const response = await send(t, method, path, { headers, body, type });
      assert.equal(response.status, 403, path);
      assert.match(await response.text(), /其他网站/);
    }
    assert.notEqual(await t.site.problems.records.get(pid), null);
    const { users, sessions } = t.site.accounts;
    assert.equal(await users.findBy("username", "mallory"), null);
    const token = (await t.tokenOf("root"))!;
    assert.notEqual(await sessions.find(token, t.clock.now), null);
  });
}

for (const [source, headers] of Object.entries(OWN)) {
  Deno.test(`${source} can`, async () => {
    await using t = await openTestSite();
    const { pid } = await t.addProblem();
    const path = `/admin/problem/${pid}/delete`;
    const response = await send(t, "POST", path, { headers, body: "" });
    assert.equal(response.status, 303);
    assert.equal(await t.site.problems.records.get(pid), null);
  });
}

Deno.test("another site cannot sign the reader in to an account of its own", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  for (const path of ["/login", "/admin/login", "/register"]) {
    for (const [source, headers] of Object.entries(FOREIGN)) {
      // Without any header and cookie it is no browser.
      if (Object.keys(headers).length === 0) continue;
      const body = `username=user&password=${PASSWORD}`;
      const response = await send(t, "POST", path, {
        headers,
        body,
        bare: true,
      });
      assert.equal(response.status, 403, `${path} from ${source}`);
      assert.deepEqual(response.headers.getSetCookie(), []);
      await response.body?.cancel();
    }
  }
});

Deno.test("whoever shows the token itself needs no origin", async () => {
  await using t = await openTestSite();
  const json = { users: [["newcomer", "secret123"]] };
  const response = await t.call("POST", "/api/admin/user/insert-batch-user", {
    as: "root",
    headers: FOREIGN["another site's page"],
    json,
  });
  assert.equal(response.status, 200);
  await response.body?.cancel();
  const { users } = t.site.accounts;
  assert.notEqual(await users.findBy("username", "newcomer"), null);
});

Deno.test("a worthless Authorization header does not let the cookie in", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const headers = {
    ...FOREIGN["another site's page"],
    authorization: "worthless",
  };
  const path = `/admin/problem/${pid}/delete`;
  const response = await send(t, "POST", path, { headers, body: "" });
  assert.deepEqual(
    [response.status, response.headers.get("location")?.slice(0, 12)],
    [303, "/admin/login"],
  );
  assert.notEqual(await t.site.problems.records.get(pid), null);
});

Deno.test("a link on another site signs nobody out by GET /api/logout", async () => {
  await using t = await openTestSite();
  const token = (await t.tokenOf("root"))!;
  const isIn = async () =>
    await t.site.accounts.sessions.find(token, t.clock.now) !== null;
  for (const path of ["/api/logout", "/api/admin/logout"]) {
    for (const headers of Object.values(FOREIGN)) {
      const response = await send(t, "GET", path, { headers });
      assert.equal(response.status, 403);
      await response.body?.cancel();
    }
  }
  // A picture or a link in a statement is one of our own page's.
  for (const dest of ["image", "document"]) {
    const headers = { "sec-fetch-site": "same-origin", "sec-fetch-dest": dest };
    const response = await send(t, "GET", "/api/logout", { headers });
    assert.equal(response.status, 403, dest);
    await response.body?.cancel();
  }
  assert.ok(await isIn());
  const own = await send(t, "GET", "/api/logout", {
    headers: OWN["our page"],
  });
  assert.equal(own.status, 200);
  await own.body?.cancel();
  assert.ok(!await isIn());
});

Deno.test("reading from elsewhere works: a link leads to the page, signed in", async () => {
  await using t = await openTestSite();
  const response = await send(t, "GET", "/admin/problems", {
    headers: FOREIGN["another site's page"],
  });
  assert.equal(response.status, 200);
  await response.body?.cancel();
});

Deno.test("judges are no browsers: their calls need no origin", async () => {
  await using t = await openTestSite();
  const response = await t.app.request("/judge/heartbeat", {
    method: "POST",
    headers: {
      "sec-fetch-site": "cross-site",
      authorization: `Bearer ${t.site.settings.JUDGE_TOKEN}`,
      "content-type": "application/json",
    },
    body: '{"judge":{"name":"a","instance":"b"},"running":[]}',
  });
  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), { lost: [] });
});

Deno.test("what the API does for anybody it does for other sites' pages too", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  const headers = FOREIGN["another site's page"];
  const json = "application/json";
  const signIn = JSON.stringify({ username: "user", password: PASSWORD });
  const init = { headers, body: signIn, type: json };
  const response = await send(t, "POST", "/api/login", { ...init, bare: true });
  assert.equal(response.status, 200);
  assert.deepEqual(response.headers.getSetCookie(), []);
  await response.body?.cancel();
  // A script's cookie jar may hold the language; that is nobody's name.
  const chosen = await t.call("POST", "/api/login?l=en-US", {
    headers: { cookie: "gavel_language=en-US" },
    json: JSON.parse(signIn),
  });
  assert.equal(chosen.status, 200);
  await chosen.body?.cancel();
  // With the reader's cookie it would be in the reader's name.
  const withCookie = await send(t, "POST", "/api/login", init);
  assert.equal(withCookie.status, 403);
  await withCookie.body?.cancel();
});

/** Parameters that lead somewhere: what would be done, would be seen. */
const PARAMS: Record<string, string> = {
  ":pid": "1000",
  ":problemId": "P1000",
  ":submitID": "1",
};

Deno.test("no route that writes takes the cookie from another site's page", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await submitTo(t, problemId, { as: "root" });
  await t.tokenOf("root");
  const { revision } = t.site.store;
  const routes = ROUTES.filter(({ method, path }) =>
    method !== "GET" && !path.startsWith("/judge/")
  );
  assert.ok(routes.length > 50);
  for (const { method, path } of routes) {
    const address = path.replace(/:\w+/g, (name) => PARAMS[name] ?? "1");
    for (const [source, headers] of Object.entries(FOREIGN)) {
      for (const type of [FORM, "application/json", "text/plain"]) {
        const body = type === FORM ? "a=1" : "{}";
        const init = { headers, body, type };
        const answer = await send(t, method, address, init);
        assert.equal(answer.status, 403, `${method} ${path} from ${source}`);
        await answer.body?.cancel();
      }
    }
  }
  assert.equal(t.site.store.revision, revision, "nothing was stored");
});

Deno.test("nor does a GET that does something, nor HEAD in its place", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  await submitTo(t, problemId, { as: "root" });
  await t.tokenOf("root");
  const { revision } = t.site.store;
  // Done for anybody, in nobody's name.
  const reading = new Set([
    "/api/captcha",
    "/api/slide-captcha",
    "/api/get-register-code",
  ]);
  const acting = [...ACTING_GETS].filter((path) => !reading.has(path))
    .concat("/api/logout", "/api/admin/logout")
    // What has been shown counts as read.
    .concat(["comment", "reply", "like", "sys", "mine"]
      .map((kind) => `/api/msg/${kind}`));
  for (const path of acting) {
    const address =
      `${path}?submitId=1&status=0&score=1&email=a@b.example&fileId=1`;
    for (const method of ["GET", "HEAD"]) {
      for (const [source, headers] of Object.entries(FOREIGN)) {
        const answer = await send(t, method, address, { headers });
        assert.equal(answer.status, 403, `${method} ${path} from ${source}`);
        await answer.body?.cancel();
      }
    }
  }
  assert.equal(t.site.store.revision, revision, "nothing was stored");
});

Deno.test("no picture or link sends mail to anybody", async () => {
  await using t = await openTestSite();
  for (const dest of ["image", "document", "script", "iframe"]) {
    const answer = await t.call("GET", "/api/get-register-code?email=a@b.cn", {
      headers: { "sec-fetch-dest": dest },
    });
    assert.equal(answer.status, 403, dest);
    await answer.body?.cancel();
  }
});
