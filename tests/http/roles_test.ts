import assert from "node:assert/strict";
import { openTestSite, type Person, type TestSite } from "../support.ts";
import { ROUTES } from "../../routes/mod.ts";

const PEOPLE: readonly Person[] = [
  "visitor",
  "user",
  "no_submit_user",
  "admin",
  "problem_admin",
  "root",
  "sy_campus_teacher",
];

/**
 * One letter for each of `PEOPLE`, in their order: `.` passes the guard, `1`
 * has to sign in (401), `3` may not (403).
 */
const TABLE: Record<string, string> = {
  "GET /announcement": ".......",
  "GET /announcement/:aid": ".......",
  "GET /developer": ".......",
  "GET /admin/announcement": "13333.3",
  "GET /admin/announcement/create": "13333.3",
  "POST /admin/announcement/create": "13333.3",
  "GET /admin/announcement/edit/:aid": "13333.3",
  "POST /admin/announcement/edit/:aid": "13333.3",
  "POST /admin/announcement/:aid": "13333.3",
  "GET /admin/carousel": "13333.3",
  "POST /admin/carousel": "13333.3",
  "POST /admin/carousel/:slideId": "13333.3",
  "GET /api/home-carousel": ".......",
  "GET /api/get-common-announcement": ".......",
  "GET /api/get-recent-contest": ".......",
  "GET /api/get-recent-other-contest": ".......",
  "GET /api/get-recent-seven-ac-rank": ".......",
  "GET /api/get-last-week-submission-statistics": ".......",
  "GET /api/get-recent-updated-problem": ".......",
  "GET /api/public/img/:name": ".......",
  "GET /api/openapi.json": ".......",
  "GET /api/admin/announcement": "13333.3",
  "POST /api/admin/announcement": "13333.3",
  "PUT /api/admin/announcement": "13333.3",
  "DELETE /api/admin/announcement": "13333.3",
  "POST /api/file/upload-carouse-img": "13333.3",
  "DELETE /api/admin/config/home-carousel": "13333.3",

  "GET /": ".......",
  "GET /home": ".......",
  "GET /problem": ".......",
  "GET /problem/:problemId": ".......",
  "POST /problem/:problemId/submit": "1.3....",
  "POST /problem/:problemId/run": "1.3....",
  "GET /status": ".......",
  "GET /submission-detail/:submitID": ".......",
  "POST /submission-detail/:submitID/share": "1......",
  "POST /submission-detail/:submitID/judgement": "13333.3",
  "GET /introduction": ".......",
  "GET /user-home": "1......",
  "GET /setting": "1......",
  "POST /setting/info": "1......",
  "POST /setting/password": "1......",
  "POST /setting/avatar": "1......",
  "POST /setting/avatar/remove": "1......",
  "POST /setting/sessions": "1......",
  "GET /login": ".......",
  "POST /login": ".......",
  "GET /register": ".......",
  "POST /register": ".......",
  "GET /logout": "1......",
  "POST /logout": ".......",
  "GET /theme": ".......",
  "GET /_ui": ".......",

  "GET /admin": "133...3",
  "GET /admin/login": ".......",
  "POST /admin/login": ".......",
  "GET /admin/problems": "133...3",
  "GET /admin/problem/create": "133...3",
  "POST /admin/problem/create": "133...3",
  "GET /admin/problem/edit/:pid": "133...3",
  "POST /admin/problem/edit/:pid": "133...3",
  "POST /admin/problem/:pid/delete": "1333..3",
  "GET /admin/problem/:pid/rejudge": "13333.3",
  "POST /admin/problem/:pid/rejudge": "13333.3",
  "GET /admin/rejudge/:id": "13333.3",
  "POST /admin/rejudge/:id": "13333.3",
  "GET /admin/judge-files": "133...3",
  "POST /admin/judge-files": "1333..3",
  "POST /admin/judge-files/remove": "1333..3",
  "GET /admin/user/import": "13333.3",
  "POST /admin/user/import": "13333.3",
  "GET /admin/judges": "13333.3",
  "POST /admin/judges": "13333.3",
  "POST /admin/judges/:name/state": "13333.3",
  "POST /admin/judges/:name/revoke": "13333.3",

  "POST /api/login": ".......",
  "POST /api/admin/login": ".......",
  "GET /api/logout": "1......",
  "GET /api/admin/logout": "133...3",
  "POST /api/register": ".......",
  "POST /api/check-username-or-email": ".......",
  "GET /api/captcha": ".......",
  "GET /api/slide-captcha": ".......",
  "GET /api/get-user-auth-info": "1......",
  "GET /api/get-user-home-info": ".......",
  "GET /api/get-user-calendar-heatmap": ".......",
  "POST /api/change-userInfo": "1......",
  "POST /api/change-password": "1......",
  "POST /api/file/upload-avatar": "1......",
  "POST /api/admin/user/insert-batch-user": "13333.3",

  "GET /api/admin/dashboard/get-dashboard-info": "133...3",
  "GET /api/admin/config/get-judge-service-info": "133...3",
  "GET /api/admin/config/get-service-info": "133...3",

  "GET /api/get-problem-list": ".......",
  "GET /api/get-problem-detail": ".......",
  "POST /api/get-user-problem-status": "1......",
  "GET /api/languages": ".......",
  "GET /api/get-problem-languages": ".......",
  "GET /api/get-problem-tags": ".......",
  "GET /api/admin/problem/get-problem-list": "133...3",
  "GET /api/admin/problem/get-problem-cases": "133...3",
  "GET /api/admin/problem": "133...3",
  "POST /api/admin/problem": "133...3",
  "PUT /api/admin/problem": "133...3",
  "DELETE /api/admin/problem": "1333..3",
  "POST /api/file/upload-testcase-zip": "133...3",
  "GET /api/file/download-testcase": "1......",

  "POST /api/submit-problem-judge": "1.3....",
  "POST /api/submit-problem-test-judge": "1.3....",
  "GET /api/get-test-judge-result": "1......",
  "GET /api/get-submission-list": ".......",
  "GET /api/get-submission-detail": ".......",
  "GET /api/get-all-case-result": ".......",
  "POST /api/check-submissions-status": ".......",
  "PUT /api/submission": "1......",
  "GET /api/live/submissions": ".......",

  "GET /api/admin/judge/rejudge": "13333.3",
  "GET /api/admin/judge/manual-judge": "13333.3",
  "GET /api/admin/judge/cancel-judge": "13333.3",

  // No person is a judge, whatever the role.
  "POST /judge/claim": "3333333",
  "POST /judge/heartbeat": "3333333",
  "POST /judge/progress": "3333333",
  "POST /judge/result": "3333333",
  "POST /judge/release": "3333333",
  "GET /judge/files/:hash": "3333333",

  "GET /healthz": ".......",
  "GET /readyz": ".......",
  "GET /assets/:name": ".......",
  "GET /avatars/:hash": ".......",
  "GET /favicon.svg": ".......",
  "GET /robots.txt": ".......",
};

/** Routes that write, or could, and ask for no account; with the reason. */
const PUBLIC: Record<string, string> = {
  "POST /login": "signing in",
  "POST /register": "there is no account yet",
  "POST /logout": "with an expired session too",
  "POST /admin/login": "signing in",
  "POST /api/login": "signing in",
  "POST /api/admin/login": "signing in",
  "POST /api/register": "there is no account yet",
  "POST /api/check-username-or-email": "reads: the register form asks it",
  "POST /api/check-submissions-status": "reads: the lists ask it",
};

/** Nothing that exists: a handler that runs has nothing to do. */
const PARAMS: Record<string, string> = {
  ":problemId": "NONE",
  ":submitID": "999999",
  ":pid": "999999",
  ":id": "999999",
  ":aid": "999999",
  ":slideId": "999999",
  ":name": "none.js",
  ":hash": "0".repeat(64),
};

const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path}`;

/** A request with empty input in a session of its own: some routes end it. */
async function ask(t: TestSite, route: string, person: Person) {
  const [method, pattern] = route.split(" ");
  const path = pattern.replace(/:\w+/g, (name) => PARAMS[name]);
  const isMachine = /^\/(api|judge)\//.test(path);
  const headers = new Headers();
  if (person !== "visitor") {
    const { uid } = await t.userOf(person);
    const from = { ip: "127.0.0.1", userAgent: "test" };
    const token = await t.site.sessions.start(uid, from, t.clock.now);
    if (isMachine) headers.set("authorization", token);
    else headers.set("cookie", `gavel_session=${token}`);
  }
  headers.set("sec-fetch-site", "same-origin");
  const type = isMachine
    ? "application/json"
    : "application/x-www-form-urlencoded";
  if (method !== "GET") headers.set("content-type", type);
  const response = await t.app.request(path, {
    method,
    headers,
    body: method === "GET" ? undefined : isMachine ? "{}" : "",
  });
  await response.body?.cancel();
  return response;
}

function verdictOf(response: Response): string {
  const to = response.headers.get("location") ?? "";
  if (response.status === 303 && /^\/(admin\/)?login\?/.test(to)) return "1";
  return response.status === 401 ? "1" : response.status === 403 ? "3" : ".";
}

Deno.test("the table of rights names every route and no other", () => {
  assert.deepEqual(ROUTES.map(nameOf).sort(), Object.keys(TABLE).sort());
});

for (const area of ["pages", "/admin", "/api", "/judge"]) {
  const own = Object.keys(TABLE).filter((route) => {
    const path = route.split(" ")[1];
    const found = ["/admin", "/api", "/judge"]
      .find((prefix) => `${path}/`.startsWith(`${prefix}/`));
    return (found ?? "pages") === area;
  });
  Deno.test(`${area}: each role passes, signs in or is refused as the table says`, async () => {
    await using t = await openTestSite();
    for (const route of own) {
      let seen = "";
      for (const person of PEOPLE) {
        seen += verdictOf(await ask(t, route, person));
      }
      assert.equal(seen, TABLE[route], route);
    }
  });
}

Deno.test("a route that writes is open to visitors for a stated reason only", () => {
  const open = Object.entries(TABLE)
    .filter(([route, rights]) => !/^GET/.test(route) && rights[0] === ".")
    .map(([route]) => route);
  assert.deepEqual(open.sort(), Object.keys(PUBLIC).sort());
});

Deno.test("a refusal of the API tells the client which sign-in to show", async () => {
  await using t = await openTestSite();
  for (const [as, status] of [["visitor", 401], ["user", 403]] as const) {
    const response = await t.call("GET", "/api/admin/problem?pid=1", {
      as,
      headers: { "url-type": "admin" },
    });
    assert.equal(response.status, status);
    assert.equal(response.headers.get("url-type"), "admin");
    assert.equal((await response.json()).status, status);
  }
});

Deno.test("each role that may not submit is refused, by API and by form", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  for (
    const as of [
      "no_submit_user",
      "no_submit_no_discuss_user",
      "no_submit_mute_user",
    ] as const
  ) {
    const json = { pid: problemId, language: "C", code: "int main() {}" };
    const sent = await t.call("POST", "/api/submit-problem-judge", {
      as,
      json,
    });
    assert.equal(sent.status, 403, as);
    await sent.body?.cancel();
    const form = await t.browse(`/problem/${problemId}/submit`, {
      as,
      form: { language: "C", code: "int main() {}" },
    });
    assert.equal(form.status, 403, as);
    assert.match(await form.text(), /您没有权限|您的账号/);
  }
  assert.equal(t.site.history.size, 0);
});
