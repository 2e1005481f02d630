// Rows: 3 A5.9, G4.21, G4.24–G4.25
import assert from "node:assert/strict";
import type { Person } from "../../support.ts";
import { aProblemDto } from "../problems/problem_forms.ts";
import { addGroupProblem } from "./groups.ts";
import { openWriters, type Writers } from "./writing_problems.ts";

const REVIEW = "/admin/group-problem/apply";
const LIST = "/api/admin/group-problem/list";

/** What the row of a problem offers, as values of its buttons. */
async function offered({ page, path }: Writers, pid: number, as: Person) {
  const { html } = await page(as, `${path}?l=en-US`);
  const form =
    html.split("<form").find((part) =>
      part.includes(`action="${path}/${pid}"`) && !part.includes("autosubmit")
    ) ?? "";
  return {
    buttons: [...form.matchAll(/value="(apply|cancel|delete)"/g)]
      .map(([, value]) => value),
    asks: [...form.matchAll(/data-confirm="([^"]*)"/g)].map(([, text]) => text),
    html,
  };
}

const inPublicList = async ({ call }: Writers) =>
  (await call("visitor", "GET", "/api/get-problem-list")).data.records
    .map(({ problemId }: { problemId: string }) => problemId);

Deno.test("a problem is applied for, taken back, refused or accepted, each said where it stands", async () => {
  await using of = await openWriters();
  const { make, press, problem, call, page } = of;
  const { data: { pid } } = await make("user");
  const fresh = await offered(of, pid, "user");
  assert.deepEqual(fresh.buttons, ["apply", "delete"]);
  assert.deepEqual(fresh.asks.length, 2);
  assert.equal((await press("user", pid, { action: "apply" })).status, 303);
  assert.equal(problem(pid).applyPublicProgress, 1);
  const waiting = await offered(of, pid, "user");
  assert.deepEqual(waiting.buttons, ["cancel", "delete"]);
  assert.match(waiting.html, /Applied/);
  assert.equal((await press("user", pid, { action: "cancel" })).status, 303);
  assert.equal(problem(pid).applyPublicProgress, null);
  const ask = (isApplied: boolean) =>
    call(
      "user",
      "PUT",
      `/api/group/apply-public?pid=${pid}&isApplied=${isApplied}`,
    );
  assert.equal((await ask(true)).status, 200);
  assert.equal((await ask(false)).status, 200);
  assert.equal(problem(pid).applyPublicProgress, null);
  await ask(true);
  assert.deepEqual(await inPublicList(of), []);

  const decide = (as: Person, progress: number) =>
    call(as, "PUT", "/api/admin/group-problem/change-progress", {
      pid,
      progress,
    });
  for (const as of ["user", "sy_campus_teacher", "admin"] as const) {
    assert.equal((await decide(as, 2)).status, 403, as);
  }
  assert.equal((await decide("problem_admin", 4)).status, 400);
  assert.equal((await decide("problem_admin", 3)).status, 200);
  assert.equal(problem(pid).applyPublicProgress, 3);
  const refused = await offered(of, pid, "user");
  assert.deepEqual(refused.buttons, ["delete"]);
  assert.match(refused.html, /Refused/);
  assert.equal((await decide("problem_admin", 2)).status, 200);
  assert.deepEqual(
    [problem(pid).isGroup, problem(pid).auth, problem(pid).gid],
    [false, 1, of.gid],
  );
  assert.deepEqual(await inPublicList(of), ["CLASS11001"]);
  assert.equal((await page("visitor", "/problem/CLASS11001")).status, 200);
  const accepted = await offered(of, pid, "user");
  assert.deepEqual(accepted.buttons, ["delete"]);
  assert.match(accepted.html, /Public/);
});

Deno.test("whoever changes a problem asks anew, and it leaves the public list", async () => {
  await using of = await openWriters();
  const { gid, make, call, problem, t } = of;
  const { data: { pid } } = await make("user");
  for (const progress of [1, 2, 3]) {
    await call(
      "user",
      "PUT",
      `/api/group/apply-public?pid=${pid}&isApplied=true`,
    );
    await call("root", "PUT", "/api/admin/group-problem/change-progress", {
      pid,
      progress,
    });
    assert.equal(problem(pid).applyPublicProgress, progress);
    t.clock.now += 1_000;
    const put = aProblemDto({
      gid,
      id: pid,
      problemId: "CLASS11001",
      source: `after ${progress}`,
    });
    assert.equal(
      (await call("user", "PUT", "/api/group/problem", put)).status,
      200,
    );
    assert.deepEqual(
      [problem(pid).applyPublicProgress, problem(pid).isGroup],
      [null, true],
    );
    assert.deepEqual(await inPublicList(of), []);
  }
});

Deno.test("the review has what waits first, and is for problem admins and root", async () => {
  await using of = await openWriters();
  const { t, gid, other, call, page, problem } = of;
  const pids: number[] = [];
  for (
    const [group, id] of [[other, "OTHERS1"], [gid, "CLASS1A"], [
      gid,
      "CLASS1B",
    ]] as const
  ) {
    const { pid } = await addGroupProblem(t, group, { problemId: id });
    pids.push(pid);
    await call(
      "root",
      "PUT",
      `/api/group/apply-public?pid=${pid}&isApplied=true`,
    );
  }
  await addGroupProblem(t, gid, { problemId: "CLASS1NOT" });
  const decided = await t.browse(`${REVIEW}/${pids[1]}`, {
    as: "problem_admin",
    form: { action: "refuse" },
  });
  assert.equal(decided.status, 303);
  assert.equal(problem(pids[1]).applyPublicProgress, 3);
  const { data } = await call("problem_admin", "GET", LIST);
  assert.deepEqual(
    data.records.map(({ problemId }: { problemId: string }) => problemId),
    ["CLASS1B", "OTHERS1", "CLASS1A"],
  );
  const searched = await call("root", "GET", `${LIST}?keyword=others`);
  assert.deepEqual(searched.data.total, 1);
  assert.equal((await call("root", "GET", `${LIST}?gid=${gid}`)).data.total, 2);
  const { html } = await page("problem_admin", REVIEW);
  const at = ["CLASS1B", "OTHERS1", "CLASS1A"].map((id) => html.indexOf(id));
  assert.ok(at[0] > 0 && at[0] < at[1] && at[1] < at[2]);
  assert.match(html, /A class of ours/);
  // Who decides reads it first.
  assert.equal(
    (await page("problem_admin", "/problem/CLASS1B")).status,
    200,
  );
  assert.equal((await page("problem_admin", "/problem/CLASS1NOT")).status, 403);
  for (const as of ["user", "admin", "sy_campus_teacher"] as const) {
    assert.equal((await page(as, REVIEW)).status, 403, as);
    assert.equal((await call(as, "GET", LIST)).status, 403, as);
  }
});

Deno.test("who sees a problem is chosen in its row and saved at once; a contest's own only a contest makes", async () => {
  await using of = await openWriters();
  const { t, gid, make, press, problem, page, path, call } = of;
  const { data: { pid } } = await make("user");
  assert.equal(
    (await press("user", pid, { action: "auth", auth: "2" })).status,
    303,
  );
  assert.equal(problem(pid).auth, 2);
  assert.deepEqual(
    (await call(
      "no_submit_user",
      "GET",
      `/api/group/get-problem-list?gid=${gid}`,
    ))
      .data.total,
    0,
  );
  const change = await call(
    "sy_campus_teacher",
    "PUT",
    `/api/group/change-problem-auth?pid=${pid}&auth=1`,
  );
  assert.equal(change.status, 200);
  assert.equal(problem(pid).auth, 1);
  const bad = await call(
    "user",
    "PUT",
    `/api/group/change-problem-auth?pid=${pid}&auth=7`,
  );
  assert.equal(bad.status, 400);
  const contest = await addGroupProblem(t, gid, {
    problemId: "CLASS1C",
    auth: 3,
  });
  const { html } = await page("admin", path);
  const optionOf = (pid: number) => {
    const form = html.split("<form").find((part) =>
      part.includes(`action="${path}/${pid}"`) && part.includes("autosubmit")
    )!;
    return /<option[^>]*value="3"[^>]*>/.exec(form)![0];
  };
  assert.match(optionOf(pid), / disabled/);
  assert.doesNotMatch(optionOf(contest.pid), / disabled/);
});

Deno.test("a problem is deleted by author, group root and super admin, after a question", async () => {
  await using of = await openWriters();
  const { t, make, press, page, path } = of;
  for (const as of ["user", "sy_campus_teacher", "root"] as const) {
    const { data: { pid } } = await make("user", { problemId: as.slice(0, 4) });
    const { html } = await page(as, `${path}?l=en-US`);
    const form = html.split("<form").find((part) =>
      part.includes(`action="${path}/${pid}"`) && part.includes("danger")
    )!;
    assert.match(form, /data-confirm="Delete/);
    assert.equal((await press(as, pid, { action: "delete" })).status, 303, as);
    assert.equal(t.site.problems.catalogue.get(pid), null);
  }
});
