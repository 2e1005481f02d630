import assert from "node:assert/strict";
import { openTestSite } from "../support.ts";

const ELSEWHERE = "https://client.example";

Deno.test("the API echoes the origin and never allows credentials", async () => {
  await using t = await openTestSite();
  for (
    const [path, status] of [
      ["/api/get-problem-list", 200],
      ["/api/get-user-auth-info", 401],
      ["/api/no-such-call", 404],
      ["/api/get-problem-list?currentPage=1e30", 400],
    ] as const
  ) {
    const response = await t.call("GET", path, {
      headers: { origin: ELSEWHERE },
    });
    assert.equal(response.status, status);
    const { headers } = response;
    assert.equal(headers.get("access-control-allow-origin"), ELSEWHERE);
    assert.equal(headers.get("access-control-allow-credentials"), null);
    assert.match(headers.get("vary") ?? "", /\bOrigin\b/);
    const exposed = headers.get("access-control-expose-headers") ?? "";
    for (
      const name of [
        "Refresh-Token",
        "Authorization",
        "Url-Type",
        "Content-Disposition",
        "Content-Type",
      ]
    ) assert.ok(exposed.includes(name), name);
    await response.body?.cancel();
  }
});

Deno.test("OPTIONS is answered at once with methods and the asked headers", async () => {
  await using t = await openTestSite();
  for (const path of ["/api/submission", "/api/login", "/api/no-such-call"]) {
    const response = await t.call("OPTIONS", path, {
      headers: {
        origin: ELSEWHERE,
        "access-control-request-method": "PUT",
        "access-control-request-headers": "authorization,url-type",
      },
    });
    assert.equal(response.status, 200);
    assert.equal(await response.text(), "");
    const { headers } = response;
    assert.equal(headers.get("access-control-allow-origin"), ELSEWHERE);
    assert.equal(headers.get("access-control-allow-credentials"), null);
    const methods = headers.get("access-control-allow-methods")!.split(", ");
    assert.deepEqual(methods.sort(), [
      "DELETE",
      "GET",
      "OPTIONS",
      "POST",
      "PUT",
    ]);
    const allowed = headers.get("access-control-allow-headers");
    assert.equal(allowed, "authorization,url-type");
  }
});

Deno.test("OPTIONS without an origin is answered with 200 too", async () => {
  await using t = await openTestSite();
  const response = await t.call("OPTIONS", "/api/login");
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("access-control-allow-origin"), null);
  await response.body?.cancel();
});

Deno.test("without an origin, and on pages, there are no CORS headers", async () => {
  await using t = await openTestSite();
  for (
    const response of [
      await t.call("GET", "/api/get-problem-list"),
      await t.browse("/problem", { headers: { origin: ELSEWHERE } }),
      await t.browse("/healthz", { headers: { origin: ELSEWHERE } }),
    ]
  ) {
    const names = [...response.headers.keys()];
    const cors = names.filter((name) => name.startsWith("access-control"));
    assert.deepEqual(cors, []);
    await response.body?.cancel();
  }
});

Deno.test("another origin's client works with its token", async () => {
  await using t = await openTestSite();
  const headers = { origin: ELSEWHERE, "sec-fetch-site": "cross-site" };
  const response = await t.call("POST", "/api/get-user-problem-status", {
    as: "user",
    headers,
    json: { pidList: [], isContestProblemList: false },
  });
  assert.equal(response.status, 200);
  await response.body?.cancel();
});
