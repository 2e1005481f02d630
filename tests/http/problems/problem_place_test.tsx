import assert from "node:assert/strict";
import { problemForms } from "../../../routes/admin/problem/problem_form.tsx";
import type { ProblemPlace } from "../../../routes/admin/problem/problem_place.tsx";
import { createApp } from "../../../routes/app.tsx";
import { get, post } from "../../../routes/define.ts";
import { adminOnly } from "../../../routes/guards.ts";
import { ROUTES } from "../../../routes/mod.ts";
import { htmlPage } from "../../../routes/page.tsx";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { assets, openTestSite, type TestSite } from "../../support.ts";
import { problemFields } from "./problem_forms.ts";

/** As a team could have it: addresses of its own, and nothing to publish. */
const TEAM: ProblemPlace = {
  pathsOf(c) {
    const own = `/team/${c.req.param("team")}/problem`;
    return { list: own, create: `${own}/new`, edit: (pid) => `${own}/${pid}` };
  },
  canPublish: () => false,
  authAtFirst: () => PROBLEM_AUTH.hidden,
  show: (c, { problem, isRefused, children }) =>
    htmlPage(c, {
      title: `Team ${problem?.problemId ?? "new"}`,
      status: isRefused ? 422 : 200,
      body: <section id="team">{children}</section>,
    }),
};

async function openTeam(t: TestSite) {
  const { fresh, create, show, save } = problemForms(TEAM);
  const app = createApp(t.site, await assets(), {
    routes: [
      ...ROUTES,
      get("/team/:team/problem/new", adminOnly, fresh),
      post("/team/:team/problem/new", adminOnly, create),
      get("/team/:team/problem/:pid", adminOnly, show),
      post("/team/:team/problem/:pid", adminOnly, save),
    ],
  });
  const cookie = `gavel_session=${await t.tokenOf("root")}`;
  return async (path: string, fields?: Record<string, string>) => {
    const response = await app.request(path, {
      method: fields ? "POST" : "GET",
      headers: { cookie, "sec-fetch-site": "same-origin" },
      body: fields && new URLSearchParams(fields),
    });
    const { status, headers } = response;
    const to = headers.get("location");
    return { status, to, html: await response.text() };
  };
}

Deno.test("the problem form serves a second place, by its addresses and its rights", async () => {
  await using t = await openTestSite();
  const ask = await openTeam(t);
  const path = "/team/7/problem";
  const { html } = await ask(`${path}/new`);
  assert.match(html, /<section id="team">/);
  assert.match(html, /<form[^>]* action="\/team\/7\/problem\/new"/);
  assert.match(html, /<a [^>]*href="\/team\/7\/problem"/);
  assert.doesNotMatch(html, /href="\/admin\/problems"|action="\/admin/);
  // It cannot be shown to everybody from here.
  const auth = html.match(/<select[^>]* name="auth"[^]*?<\/select>/)![0];
  assert.doesNotMatch(auth, new RegExp(`value="${PROBLEM_AUTH.public}"`));

  const hidden = problemFields({ auth: String(PROBLEM_AUTH.hidden) });
  const bad = await ask(`${path}/new`, { ...hidden, timeLimit: "soon" });
  assert.equal(bad.status, 422);
  assert.match(bad.html, /<section id="team">/);
  assert.match(bad.html, / name="timeLimit"[^>]* value="soon"|value="soon"/);

  const made = await ask(`${path}/new`, hidden);
  assert.deepEqual([made.status, made.to], [303, `${path}/1000`]);
  const known = await ask(made.to!);
  assert.match(known.html, /<section id="team">/);
  const modifiedAt = known.html.match(/name="modifiedAt" value="(\d+)"/)![1];
  const saved = await ask(made.to!, { ...hidden, modifiedAt, source: "Team" });
  assert.deepEqual([saved.status, saved.to], [303, made.to]);
  const problem = t.site.problems.catalogue.get(1000)!;
  assert.equal(problem.source, "Team");
  assert.equal(problem.auth, PROBLEM_AUTH.hidden);
});
