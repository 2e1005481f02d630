// Rows: 3 G2.13, G4.2, G4.4, G4.22
import assert from "node:assert/strict";
import type { Person } from "../../support.ts";
import { aProblemDto, problemFields } from "../problems/problem_forms.ts";
import { addGroupProblem } from "./groups.ts";
import { openWriters, type Writers } from "./writing_problems.ts";

const statusOf = async (answer: Promise<{ status: number }>) =>
  (await answer).status;

Deno.test("a group's admins have a list of all its problems, ten a page, and nobody else", async () => {
  await using of = await openWriters();
  const { t, gid, other, path, call, page } = of;
  for (let n = 0; n < 11; n++) {
    await addGroupProblem(t, gid, { problemId: `CLASS1N${n}`, auth: 2 });
  }
  await addGroupProblem(t, other, { problemId: "OTHERS1" });
  const list = `/api/group/get-admin-problem-list?gid=${gid}`;
  const { data } = await call("mute_user", "GET", list);
  assert.deepEqual([data.total, data.records.length, data.size], [11, 10, 10]);
  const { records: [first] } = data;
  assert.equal(first.problemId, "CLASS1N10");
  assert.deepEqual(
    [first.gid, first.isGroup, first.auth, first.applyPublicProgress],
    [gid, true, 2, null],
  );
  for (const name of ["author", "gmtCreate", "modifiedUser", "title"]) {
    assert.ok(first[name], name);
  }
  const { html } = await page("mute_user", `${path}?l=en-US`);
  assert.equal(html.match(/class="problem-id"[^>]*>CLASS1N/g)?.length, 10);
  for (const head of ["Author", "Created", "Changed by", "Publication"]) {
    assert.ok(html.includes(head), head);
  }
  assert.match((await page("user", `${path}?currentPage=2`)).html, /CLASS1N0/);
  assert.match(
    (await page("user", `/group/${gid}/problem`)).html,
    new RegExp(`href="${path}"`),
  );
  for (const as of ["no_submit_user", "no_discuss_user"] as const) {
    assert.equal((await page(as, path)).status, 403, as);
    assert.equal((await page(as, `${path}/create`)).status, 403, as);
    assert.equal((await call(as, "GET", list)).status, 403, as);
  }
  const members = await page("no_submit_user", `/group/${gid}/problem`);
  assert.doesNotMatch(members.html, new RegExp(path));
});

Deno.test("a problem is made and changed by the group's form and by its calls", async () => {
  await using of = await openWriters();
  const { t, gid, path, call, make, post, page, problem } = of;
  const { html } = await page("user", `${path}/create`);
  assert.match(html, new RegExp(`action="${path}/create"`));
  const made = await post("user");
  const [edit, pid] = /\/(\d+)\/edit$/.exec(made.headers.get("location")!)!;
  assert.equal(edit, `/${pid}/edit`);
  const one = problem(Number(pid));
  assert.deepEqual(
    [one.problemId, one.gid, one.isGroup, one.auth, one.author],
    ["CLASS11001", gid, true, 1, "user"],
  );
  const known = await page("user", `${path}/${pid}/edit`);
  assert.match(known.html, /value="CLASS11001"/);
  const modifiedAt = /name="modifiedAt" value="(\d+)"/.exec(known.html)![1];
  const saved = await t.browse(`${path}/${pid}/edit`, {
    as: "user",
    form: problemFields({
      problemId: "CLASS11001",
      source: "By form",
      modifiedAt,
    }),
  });
  assert.equal(saved.status, 303);
  assert.deepEqual(
    [problem(Number(pid)).source, problem(Number(pid)).problemId],
    ["By form", "CLASS11001"],
  );

  const { data } = await make("user", { problemId: "class1abc" });
  assert.equal(problem(data.pid).problemId, "CLASS1ABC");
  const put = (changes: Record<string, unknown>, as: Person = "user") =>
    call(as, "PUT", "/api/group/problem", aProblemDto({ gid, ...changes }));
  const id = data.pid;
  assert.equal((await put({ id, problemId: "xyz" })).status, 200);
  assert.equal(problem(id).problemId, "CLASS1XYZ");
  assert.equal((await put({ id, problemId: "CLASS1XYZ" })).status, 200);
  assert.equal(problem(id).problemId, "CLASS1XYZ");
  assert.equal((await put({ id, problemId: "1001" })).status, 400);
  assert.equal((await make("user", { problemId: "1001" })).status, 400);
  const full = await call("user", "GET", `/api/group/problem?pid=${id}`);
  assert.equal(full.data.problemId, "CLASS1XYZ");
  const cases = await call(
    "user",
    "GET",
    `/api/group/get-problem-cases?pid=${id}&isUpload=false`,
  );
  assert.equal(cases.data[0].input, "1 2\n");
});

/** What may be tried with a problem of the group, by page and by call. */
const tries = ({ t, gid, path, call, page, press }: Writers, pid: number) => ({
  form: (as: Person) => page(as, `${path}/${pid}/edit`),
  save: (as: Person) =>
    t.browse(`${path}/${pid}/edit`, { as, form: problemFields() }),
  data: (as: Person) => page(as, `/admin/problem/${pid}/data`),
  zip: (as: Person) =>
    t.browse(`/admin/problem/${pid}/data/zip`, { as, form: { x: "1" } }),
  history: (as: Person) => page(as, `/admin/problem/${pid}/history`),
  auth: (as: Person) => press(as, pid, { action: "auth", auth: "2" }),
  apply: (as: Person) => press(as, pid, { action: "apply" }),
  remove: (as: Person) => press(as, pid, { action: "delete" }),
  get: (as: Person) => call(as, "GET", `/api/group/problem?pid=${pid}`),
  cases: (as: Person) =>
    call(as, "GET", `/api/group/get-problem-cases?pid=${pid}`),
  put: (as: Person) =>
    call(
      as,
      "PUT",
      "/api/group/problem",
      aProblemDto({ gid, id: pid, problemId: "STOLEN" }),
    ),
  change: (as: Person) =>
    call(as, "PUT", `/api/group/change-problem-auth?pid=${pid}&auth=2`),
  ask: (as: Person) =>
    call(as, "PUT", `/api/group/apply-public?pid=${pid}&isApplied=true`),
  delete: (as: Person) => call(as, "DELETE", `/api/group/problem?pid=${pid}`),
});

Deno.test("author and group roots manage a problem; other admins, members and the site's staff do not", async () => {
  await using of = await openWriters();
  const { make, page, path, problem } = of;
  const { pid } = (await make("user")).data;
  const before = problem(pid);
  for (
    const as of [
      "mute_user",
      "no_submit_user",
      "no_discuss_user",
      "problem_admin",
    ] as const
  ) {
    for (const [name, attempt] of Object.entries(tries(of, pid))) {
      assert.equal(await statusOf(attempt(as)), 403, `${as} ${name}`);
    }
  }
  assert.deepEqual(problem(pid), before);
  // Another admin sees it in the list, with nothing to do to it.
  const { html } = await page("mute_user", path);
  assert.match(html, /CLASS11001/);
  assert.doesNotMatch(html, new RegExp(`action="${path}/${pid}"`));
  assert.doesNotMatch(html, new RegExp(`href="${path}/${pid}/edit"`));
  for (const as of ["user", "sy_campus_teacher", "admin", "root"] as const) {
    const { html } = await page(as, path);
    assert.match(html, new RegExp(`action="${path}/${pid}"`), as);
    const { form, data, history, get, cases, change } = tries(of, pid);
    for (const attempt of [form, data, history, get, cases, change]) {
      assert.equal(await statusOf(attempt(as)), 200, as);
    }
  }
});

Deno.test("a problem is out of reach from another group's pages, and from the site's lists", async () => {
  await using of = await openWriters();
  const { t, other, make, page, call } = of;
  const { pid } = (await make("user")).data;
  const strange = `/group/${other}/admin/problem/${pid}`;
  for (const as of ["problem_admin", "root"] as const) {
    const status = as === "root" ? 404 : 403;
    assert.equal((await page(as, `${strange}/edit`)).status, status);
    const pressed = await t.browse(strange, { as, form: { action: "delete" } });
    assert.equal(pressed.status, status);
  }
  const { html } = await page("problem_admin", "/admin/problems");
  assert.doesNotMatch(html, /CLASS11001/);
  const list = "/api/admin/problem/get-problem-list";
  assert.equal((await call("problem_admin", "GET", list)).data.total, 0);
  assert.equal((await call("root", "GET", list)).data.total, 1);
  assert.equal(
    (await page("problem_admin", "/problem/CLASS11001")).status,
    403,
  );
  assert.equal(
    (await call("visitor", "GET", "/api/get-problem-list")).data.total,
    0,
  );
});

Deno.test("what is hidden in a group is for its admins, and no member's", async () => {
  await using of = await openWriters();
  const { gid, make, page } = of;
  await make("user", { auth: 2 });
  const address = `/group/${gid}/problem/CLASS11001`;
  assert.equal((await page("no_submit_user", address)).status, 403);
  for (const as of ["user", "mute_user", "root"] as const) {
    assert.equal((await page(as, address)).status, 200, as);
  }
});
