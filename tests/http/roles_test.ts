// Rows: 2 X2.1; 3 A3.3, V1.1, V1.5, V1.7–V1.10, V1.15, V2.1–V2.3, V3.2–V3.6
import assert from "node:assert/strict";
import { openTestSite, type Person, type TestSite } from "../support.ts";
import { ofAreas } from "./areas/mod.ts";
import { PEOPLE, TABLE, TEACHERS_PLACES } from "./roles_table.ts";
import { ROUTES } from "../../routes/mod.ts";

/** Routes that write, or could, and ask for no account; with the reason. */
const PUBLIC: Record<string, string> = {
  "POST /login": "signing in",
  "POST /register": "there is no account yet",
  "POST /apply-reset-password": "who has forgotten the password",
  "POST /reset-password": "the link's code says who it is",
  "POST /api/apply-reset-password": "who has forgotten the password",
  "POST /api/reset-password": "the link's code says who it is",
  "POST /theme": "a visitor's own cookie",
  "POST /language": "a visitor's own cookie",
  "POST /logout": "with an expired session too",
  "POST /admin/login": "signing in",
  "POST /api/login": "signing in",
  "POST /api/admin/login": "signing in",
  "POST /api/register": "there is no account yet",
  "POST /api/check-username-or-email": "reads: the register form asks it",
  "PUT /api/draft": "with its page's ticket, while somebody else is signed in",
  "POST /api/check-submissions-status": "reads: the lists ask it",
  ...ofAreas(({ openWrites }) => openWrites),
};

/** Nothing that exists: a handler that runs has nothing to do. Others are numbers. */
const PARAMS: Record<string, string> = {
  ":problemId": "NONE",
  ":uploadId": "00000000-0000-4000-8000-000000000000",
  ":side": "input",
  ":place": "sys",
  ":name": "none.js",
  ":hash": "0".repeat(64),
};

const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path}`;

/** A request with empty input in a session of its own: some routes end it. */
async function ask(t: TestSite, route: string, person: Person) {
  const [method, pattern] = route.split(" ");
  const path = pattern.replace(/:\w+/g, (name) => PARAMS[name] ?? "999999");
  const isMachine = /^\/(api|judge|mail)\//.test(path);
  const headers = new Headers();
  if (person !== "visitor") {
    const { uid } = await t.userOf(person);
    const from = { ip: "127.0.0.1", userAgent: "test" };
    const token = await t.site.accounts.sessions.start(uid, from, t.clock.now);
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

for (const area of ["pages", "/admin", "/api", "/judge", "/mail"]) {
  const own = Object.keys(TABLE).filter((route) => {
    const path = route.split(" ")[1];
    const found = ["/admin", "/api", "/judge", "/mail"]
      .find((prefix) => `${path}/`.startsWith(`${prefix}/`));
    return (found ?? "pages") === area;
  });
  Deno.test(`${area}: each role passes, signs in or is refused as the table says [4 W2.9]`, async () => {
    await using t = await openTestSite();
    // More calls in a moment than anybody makes.
    t.site.web.robotGuard.take = () => 0;
    for (const route of own) {
      let seen = "";
      for (const person of PEOPLE) {
        seen += verdictOf(await ask(t, route, person));
      }
      const { exactly, below } = TEACHERS_PLACES;
      const isTheirs = exactly.has(route) || below.test(route);
      const asTeacher = isTheirs ? "." : TABLE[route][1];
      assert.equal(seen, TABLE[route] + asTeacher, route);
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
    assert.match(await form.text(), /你没有权限|你的账号/);
  }
  assert.equal(t.site.submissions.catalogue.size, 0);
});
