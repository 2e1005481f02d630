// Rows: 3 G2.2, G2.7–G2.8, G2.14, V1.12–V1.14
import assert from "node:assert/strict";
import { saveCategories } from "../../../lib/discussions/categories.ts";
import { submit } from "../../../lib/submissions/service.ts";
import { groupVenue } from "../../../lib/venues/schema.ts";
import { openTestSite, type Person } from "../../support.ts";
import { aVerdict, judgeOf } from "../judging.ts";
import { addTraining } from "../trainings/made.ts";
import { addGroup, addGroupProblem, putIn } from "./groups.ts";

async function openShell() {
  const t = await openTestSite();
  const gid = await addGroup(t, {
    name: "高一二班程序设计兴趣团队的一个长名字",
  });
  await putIn(t, gid, "user");
  await putIn(t, gid, "sy_campus_teacher", "admin");
  const problem = await addGroupProblem(t, gid);
  await saveCategories(await t.actAs("root"), [{ name: "Help" }]);
  const sent = await submit(
    await t.actAs("user"),
    problem,
    { language: "C", code: "int main() { return 0; }" },
    groupVenue(gid),
  );
  assert.ok(sent.ok);
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  await judge.result(task, aVerdict(task));
  const page = async (path: string, as: Person = "user") => {
    const response = await t.browse(path, { as });
    return {
      status: response.status,
      to: response.headers.get("location"),
      html: await response.text(),
    };
  };
  return {
    t,
    gid,
    problem,
    submitId: sent.value.submitId,
    page,
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
}

/** The tab that is marked; null: none is. */
const markedIn = (html: string) =>
  /<a [^>]*href="\/group\/\d+(?:\/(\w+))?"[^>]*aria-current="page"/.exec(
    html.slice(html.indexOf('<nav class="tabs no-print tabs-long"')),
  )?.slice(1)[0] ?? "home";

Deno.test("each tab has an address and is marked on it and on all that belongs to it (G2.2, G2.7)", async () => {
  await using of = await openShell();
  const { t, gid, problem, submitId, page } = of;
  const base = `/group/${gid}`;
  const { problemId, pid } = problem;
  const { tid } = await addTraining(t, { by: "admin", gid });
  for (
    const [path, tab] of [
      ["", "home"],
      ["/problem", "problem"],
      ["/training", "training"],
      ["/contest", "contest"],
      ["/status", "status"],
      ["/discussion", "discussion"],
      ["/member", "member"],
      ["/rank", "rank"],
      ["/announcement", "announcement"],
      ["/setting", "setting"],
      [`/problem/${problemId}`, "problem"],
      [`/submission-detail/${submitId}`, "status"],
      [`/training/${tid}`, "training"],
      [`/training/${tid}/rank`, "training"],
      ["/admin/problem", "problem"],
      ["/admin/problem/create", "problem"],
      [`/admin/problem/${pid}/edit`, "problem"],
      ["/admin/training", "training"],
      ["/admin/training/create", "training"],
      ["/admin/contest", "contest"],
      ["/admin/contest/create", "contest"],
      ["/admin/discussion", "discussion"],
      ["/discussion-create", "discussion"],
    ] as const
  ) {
    const { status, html } = await page(base + path, "admin");
    assert.equal(status, 200, path);
    assert.match(html, /<nav class="tabs no-print tabs-long"/, path);
    assert.equal(markedIn(html), tab, path);
  }
});

Deno.test("pages of one problem, training or submission are wide; lists stand beside the card with the cut name (G2.8)", async () => {
  await using of = await openShell();
  const { t, gid, problem, submitId, page } = of;
  const training = await addTraining(t, { by: "admin", gid });
  const base = `/group/${gid}`;
  for (
    const path of [
      "",
      "/problem",
      "/training",
      "/contest",
      "/status",
      "/discussion",
      "/member",
      "/rank",
    ]
  ) {
    const { html } = await page(base + path);
    assert.match(html, /class="group-columns"/, path);
    assert.match(html, />高一二班程序设计兴趣团队的…<\/h2>/, path);
  }
  for (
    const path of [
      `/problem/${problem.problemId}`,
      `/submission-detail/${submitId}`,
      `/training/${training.tid}`,
    ]
  ) {
    const { status, html } = await page(base + path);
    assert.equal(status, 200, path);
    assert.doesNotMatch(html, /group-side/, path);
  }
});

Deno.test("a submission's page is in its group, for its members, and in no other (V1.12)", async () => {
  await using of = await openShell();
  const { t, gid, submitId, page } = of;
  const other = await addGroup(t, { name: "Another one", shortName: "OTHER" });
  const path = `/group/${gid}/submission-detail/${submitId}`;
  assert.match(
    (await page(`/group/${gid}/status`)).html,
    new RegExp(`"${path}"`),
  );
  assert.equal((await page(path)).status, 200);
  assert.equal((await page(path, "no_submit_user")).status, 403);
  assert.equal((await page(path, "visitor")).status, 303);
  const strange = `/group/${other}/submission-detail/${submitId}`;
  assert.equal((await page(strange, "admin")).status, 404);
});

Deno.test("names lead to people, solved counts to what they have sent in the group (G2.14)", async () => {
  await using of = await openShell();
  const { gid, page } = of;
  const home = (html: string, username: string) =>
    assert.match(
      html,
      new RegExp(`href="/user-home\\?[^"]*username=${username}"`),
    );
  home((await page(`/group/${gid}/member`)).html, "user");
  home((await page(`/group/${gid}`)).html, "admin");
  home((await page("/group")).html, "admin");
  const rank = (await page(`/group/${gid}/rank`)).html;
  home(rank, "user");
  const solved = `/group/${gid}/status?username=user&amp;status=0`;
  assert.ok(rank.includes(solved));
  const listed = (await page(solved.replace("&amp;", "&"))).html;
  assert.match(
    listed,
    /name="username"[^>]* value="user"|value="user"[^>]* name="username"/,
  );
  assert.match(listed, /submission-detail/);
  const none =
    (await page(`/group/${gid}/status?username=user&status=-1`)).html;
  assert.doesNotMatch(none, /submission-detail\/\d/);
});

Deno.test("an account is asked for first, then a place in the group (V1.12–V1.14)", async () => {
  await using of = await openShell();
  const { t, gid, problem, submitId, page } = of;
  const base = `/group/${gid}`;
  const inside = [
    "/announcement",
    "/problem",
    `/problem/${problem.problemId}`,
    "/contest",
    "/status",
    `/submission-detail/${submitId}`,
    "/member",
    "/setting",
    "/rank",
    "/training",
    "/discussion",
    `/discussion/${problem.problemId}`,
  ];
  for (const path of ["", ...inside]) {
    const { status, to } = await page(base + path, "visitor");
    assert.equal(status, 303, path);
    assert.match(to!, /^\/login\?next=/, path);
  }
  for (const path of inside) {
    assert.equal((await page(base + path, "no_submit_user")).status, 403, path);
    assert.equal((await page(base + path, "admin")).status, 200, path);
  }
  // A member reads about a problem of the group.
  const talk = await page(`${base}/discussion/${problem.problemId}`);
  assert.equal(talk.status, 200);
  assert.match(
    talk.html,
    new RegExp(`href="${base}/problem/${problem.problemId}"`),
  );
  Object.assign(t.site.website.config, { openGroupDiscussion: false });
  for (const path of ["/discussion", `/discussion/${problem.problemId}`]) {
    const { status, to } = await page(base + path);
    assert.deepEqual([status, to!.split("?")[0]], [303, "/home"], path);
  }
});
