// Rows: 2 X2.2–X2.3; 3 X1.1–X1.2
import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../support.ts";
import { submitTo } from "./judging.ts";

/** ISO 8601 in UTC with milliseconds and `+0000` (contract §0.5). */
const WIRE_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/;

/** HTTP status, body status; and that it is an envelope without data. */
async function refusal(response: Response): Promise<[number, number]> {
  assert.match(
    response.headers.get("content-type") ?? "",
    /^application\/json\b/,
  );
  const body = await response.json();
  assert.deepEqual(Object.keys(body).sort(), ["data", "msg", "status"]);
  assert.equal(body.data, null);
  assert.ok(body.msg.length > 0, "the refusal says why");
  return [response.status, body.status];
}

const list = (t: TestSite, query: string) =>
  t.call("GET", `/api/get-problem-list?${query}`);

Deno.test("success is status 200, data and msg success [1 H1.131]", async () => {
  await using t = await openTestSite();
  const response = await t.call("GET", "/api/get-user-auth-info", {
    as: "user",
  });
  assert.equal(response.status, 200);
  assert.match(response.headers.get("content-type")!, /^application\/json\b/);
  assert.deepEqual(await response.json(), {
    status: 200,
    data: { roles: ["user"], permissions: null, campusInfo: null },
    msg: "success",
  });
});

Deno.test("a business error is HTTP 200 with its status in the body", async () => {
  await using t = await openTestSite();
  const cases: [string, string, unknown, number][] = [
    ["GET", "/api/get-problem-detail?problemId=NONE", undefined, 404],
    ["GET", "/api/get-submission-detail?submitId=7", undefined, 404],
    ["GET", "/api/get-all-case-result?submitId=7", undefined, 404],
    ["GET", "/api/get-submission-list?onlyMine=true", undefined, 401],
    [
      "POST",
      "/api/login",
      { username: "nobody", password: "wrong pass" },
      400,
    ],
  ];
  for (const [method, path, json, status] of cases) {
    const response = await t.call(method, path, json ? { json } : {});
    assert.deepEqual(await refusal(response), [200, status], path);
  }
});

Deno.test("401 and 403 of the guard are HTTP statuses with a Url-Type [1 H1.132]", async () => {
  await using t = await openTestSite();
  for (
    const [as, path, status] of [
      ["visitor", "/api/get-user-auth-info", 401],
      ["user", "/api/admin/problem?pid=1", 403],
    ] as const
  ) {
    const plain = await t.call("GET", path, { as });
    assert.equal(plain.headers.get("url-type"), "general");
    assert.deepEqual(await refusal(plain), [status, status]);
    const admin = await t.call("GET", path, {
      as,
      headers: { "url-type": "admin" },
    });
    assert.equal(admin.headers.get("url-type"), "admin");
    assert.deepEqual(await refusal(admin), [status, status]);
  }
});

Deno.test("no token, and one that is worth nothing, are told apart", async () => {
  await using t = await openTestSite();
  const path = "/api/get-user-auth-info?l=en-US";
  const without = await envelope(await t.call("GET", path));
  assert.deepEqual([without.http, without.msg], [401, "Please login first"]);
  const stale = await envelope(
    await t.call("GET", path, { headers: { authorization: "worthless" } }),
  );
  assert.deepEqual([stale.http, stale.status], [401, 401]);
  assert.match(stale.msg, /expired/);
});

Deno.test("an unknown address of the API is a 404 envelope, of the site a page [1 H1.135]", async () => {
  await using t = await openTestSite();
  for (const path of ["/api/no-such-call", "/judge/no-such-call"]) {
    assert.deepEqual(await refusal(await t.call("GET", path)), [404, 404]);
  }
  const page = await t.browse("/no/such/page");
  assert.equal(page.status, 404);
  assert.match(page.headers.get("content-type")!, /^text\/html/);
  assert.match(await page.text(), /抱歉|找不到/);
});

Deno.test("the wrong method is 405 with body status 400", async () => {
  await using t = await openTestSite();
  for (
    const [method, path] of [
      ["GET", "/api/login"],
      ["PUT", "/api/register"],
      ["DELETE", "/api/get-problem-list"],
      ["POST", "/api/get-problem-detail?problemId=1"],
      ["PATCH", "/api/submission"],
    ]
  ) {
    const response = await t.call(method, path);
    assert.deepEqual(await refusal(response), [405, 400], path);
  }
});

Deno.test("a body of the wrong type is 415, one that cannot be read 400", async () => {
  await using t = await openTestSite();
  const post = (type: string, body: BodyInit) =>
    t.call("POST", "/api/login", { headers: { "content-type": type }, body });
  for (const type of ["text/plain", "application/x-www-form-urlencoded", ""]) {
    const response = await post(type, '{"username":"a"}');
    assert.deepEqual(await refusal(response), [415, 400], type);
  }
  const json = "application/json";
  for (
    const body of [
      "{",
      "",
      "{'username': 1}",
      new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
    ]
  ) {
    assert.deepEqual(await refusal(await post(json, body)), [400, 400]);
  }
  const utf8 = await post("Application/JSON;charset=UTF-8", "{}");
  assert.deepEqual(await refusal(utf8), [400, 400], "it is read, and empty");
});

Deno.test("values of the wrong type are 400, whatever they would convert to", async () => {
  await using t = await openTestSite();
  const bodies: [string, string, unknown][] = [
    ["POST", "/api/login", { username: 1, password: PASSWORD_TEXT }],
    ["POST", "/api/login", null],
    ["POST", "/api/login", []],
    ["POST", "/api/get-user-problem-status", statusBody("1")],
    ["POST", "/api/get-user-problem-status", statusBody([null])],
    ["POST", "/api/get-user-problem-status", statusBody([true])],
    ["POST", "/api/get-user-problem-status", statusBody([[1]])],
    ["POST", "/api/get-user-problem-status", statusBody([1.5])],
    ["POST", "/api/get-user-problem-status", statusBody([-1])],
    ["POST", "/api/check-submissions-status", { submitIds: [""] }],
    ["POST", "/api/check-submissions-status", { submitIds: { 0: 1 } }],
    ["PUT", "/api/submission", { submitId: true, share: true }],
    ["PUT", "/api/submission", { submitId: 1, share: "yes" }],
    ["POST", "/api/admin/user/insert-batch-user", { users: "a,b" }],
    ["POST", "/api/admin/problem", { problem: [] }],
  ];
  for (const [method, path, json] of bodies) {
    const response = await t.call(method, path, { as: "root", json });
    const text = JSON.stringify(json);
    assert.deepEqual(await refusal(response), [400, 400], `${path} ${text}`);
  }
});

const PASSWORD_TEXT = "long enough";
const statusBody = (pidList: unknown) => ({
  pidList,
  isContestProblemList: false,
});

Deno.test("a missing query parameter is 400 and named", async () => {
  await using t = await openTestSite();
  for (
    const [path, name] of [
      ["/api/get-problem-detail", "problemId"],
      ["/api/get-submission-list", "onlyMine"],
      ["/api/get-submission-detail", "submitId"],
      ["/api/get-all-case-result", "submitId"],
      ["/api/get-problem-languages", "pid"],
      ["/api/get-problem-tags", "pid"],
      ["/api/admin/problem", "pid"],
      ["/api/admin/problem/get-problem-cases", "pid"],
      ["/api/file/download-testcase", "pid"],
    ]
  ) {
    const response = await t.call("GET", `${path}?l=en-US`, { as: "root" });
    const { http, status, msg } = await envelope(response);
    assert.deepEqual([http, status, msg], [400, 400, `${name} is missing.`]);
    const empty = await t.call("GET", `${path}?${name}=`, { as: "root" });
    assert.deepEqual(await refusal(empty), [400, 400], `${path}, empty`);
  }
});

Deno.test("page 0, none, a negative one and a word are the first, a huge one is 400 [1 H1.114]", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  for (const page of [null, "", "0", "1", "-1", "1.5", "one", "NaN"]) {
    const query = page === null ? "" : `currentPage=${page}`;
    const { http, data } = await envelope(await list(t, query));
    assert.deepEqual([http, data.current, data.records.length], [200, 1, 1]);
    const html = await t.browse(`/problem?${query}`);
    assert.equal(html.status, 200, query);
  }
  const last = await envelope(await list(t, "currentPage=1000000"));
  assert.deepEqual([last.http, last.data.records], [200, []]);
  for (const page of ["1000001", "1e30"]) {
    const response = await list(t, `currentPage=${page}`);
    assert.deepEqual(await refusal(response), [400, 400], page);
    const html = await t.browse(`/problem?currentPage=${page}`);
    assert.equal(html.status, 400);
    assert.match(await html.text(), /class="digits"/);
  }
});

Deno.test("the limit is the call's own when absent, 0, negative or a word, and bounded", async () => {
  await using t = await openTestSite();
  for (
    const [path, own] of [
      ["/api/get-problem-list?", 10],
      ["/api/get-submission-list?onlyMine=false&", 30],
      ["/api/admin/problem/get-problem-list?", 10],
    ] as const
  ) {
    for (const limit of ["", "0", "-1", "1.5", "all"]) {
      const query = `limit=${limit}`;
      const { data } = await envelope(
        await t.call("GET", path + query, { as: "root" }),
      );
      assert.equal(data.size, own, path + query);
    }
    for (const limit of [500, 501, 1_000_000]) {
      const most = await t.call("GET", `${path}limit=${limit}`, { as: "root" });
      assert.equal((await envelope(most)).data.size, 500, String(limit));
    }
  }
});

Deno.test("a page of records tells total, size, current and pages", async () => {
  await using t = await openTestSite();
  for (let n = 0; n < 5; n++) await t.addProblem();
  const { data } = await envelope(await list(t, "limit=2&currentPage=3"));
  const { records, ...paging } = data;
  assert.deepEqual(paging, { total: 5, size: 2, current: 3, pages: 3 });
  assert.equal(records.length, 1);
  const beyond = await envelope(await list(t, "limit=2&currentPage=4"));
  assert.deepEqual(beyond.data, {
    records: [],
    total: 5,
    size: 2,
    current: 4,
    pages: 3,
  });
});

Deno.test("what is null is sent as null", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const submitId = await submitTo(t, problemId);
  const { data } = await envelope(
    await t.call("GET", `/api/get-submission-detail?submitId=${submitId}`),
  );
  for (
    const name of [
      "code",
      "errorMessage",
      "gid",
      "ip",
      "memory",
      "oiRankScore",
      "score",
      "time",
      "vjudgePassword",
      "vjudgeSubmitId",
      "vjudgeUsername",
    ]
  ) {
    assert.equal(data.submission[name], null, name);
    assert.ok(Object.hasOwn(data.submission, name), name);
  }
});

Deno.test("dates are ISO 8601 in UTC with milliseconds and +0000", async () => {
  await using t = await openTestSite();
  t.clock.now += 7;
  const { problemId } = await t.addProblem();
  const submitId = await submitTo(t, problemId);
  const { data } = await envelope(
    await t.call("GET", `/api/get-submission-detail?submitId=${submitId}`),
  );
  assert.equal(data.submission.submitTime, "2026-01-31T08:00:00.007+0000");
  const detail = await envelope(
    await t.call("GET", `/api/get-problem-detail?problemId=${problemId}`),
  );
  assert.match(detail.data.problem.gmtCreate, WIRE_DATE);
  assert.match(detail.data.problem.gmtModified, WIRE_DATE);
});
