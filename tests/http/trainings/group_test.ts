// Rows: 2 T2.8, T4.1; 3 G5.1–G5.4, G5.10–G5.12, G5.14–G5.15
import assert from "node:assert/strict";
import { openTestSite, type Person } from "../../support.ts";
import { anotherPerson } from "../accounts/people.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import { addQuiz } from "../quizzes/quizzes.ts";
import { addTraining, aDto, dataOf, sentTo, statusOf } from "./made.ts";

/** A group of no_discuss_user's with an admin (mute_user) and a member (user). */
async function furnished() {
  const t = await openTestSite();
  const owner = await t.userOf("no_discuss_user");
  await t.site.venues.groups.insert({ gid: 4, ownerUid: owner.uid });
  for (
    const [role, level] of [["mute_user", "admin"], ["user", "member"]] as const
  ) {
    const { uid } = await t.userOf(role);
    await t.site.venues.memberships.insert({
      kind: "group",
      id: 4,
      uid,
      level,
    });
  }
  return t;
}

const OWNER: Person = "no_discuss_user";
const ADMIN: Person = "mute_user";
const OUTSIDER: Person = "no_submit_user";

Deno.test("a group's trainings are made by its admins, read by its members, and by nobody else", async () => {
  await using t = await furnished();
  const body = (gid: number | null) => aDto({ gid }, { name: "入门" });
  const make = (as: Person, gid: number | null = 4) =>
    statusOf(t.call("POST", "/api/group/training", { as, json: body(gid) }));
  assert.equal(await make("user"), 403);
  assert.equal(await make(ADMIN, null), 400);
  assert.equal(await make(ADMIN), 200);
  const list = await dataOf(t, "/api/group/get-training-list?gid=4");
  assert.deepEqual([list.total, list.records[0].gid], [1, 4]);
  assert.equal((await dataOf(t, "/api/get-training-list")).total, 0);
  for (
    const path of ["group/get-training-list?gid=4", "get-training-detail?tid=1"]
  ) {
    const answer = t.call("GET", `/api/${path}`, { as: OUTSIDER });
    assert.equal(await statusOf(answer), 403, path);
  }
  const admin = "/api/group/get-admin-training-list?gid=4";
  assert.equal((await dataOf(t, admin, ADMIN)).total, 1);
  assert.equal(await statusOf(t.call("GET", admin, { as: "user" })), 403);
  // The site's pages do not have it.
  const page = await t.browse("/training/1", { as: "user" });
  assert.equal(page.status, 400);
  await page.body?.cancel();
});

Deno.test("author, the group's root and the site's change and delete one; visibility is saved at once", async () => {
  await using t = await furnished();
  const other = await anotherPerson(t, "helper");
  await t.site.venues.memberships.insert({
    kind: "group",
    id: 4,
    uid: other.user.uid,
    level: "admin",
  });
  const dto = aDto({ gid: 4 }, { name: "入门" });
  await t.call("POST", "/api/group/training", { as: ADMIN, json: dto });
  const hide = (who: { as: Person } | typeof other.shown) =>
    statusOf(
      t.call(
        "PUT",
        "/api/group/change-training-status?tid=1&status=false",
        who,
      ),
    );
  assert.equal(await hide(other.shown), 403, "another admin's");
  for (const as of [ADMIN, OWNER, "root"] as const) {
    assert.equal(await hide({ as }), 200, as);
  }
  assert.equal(
    (await dataOf(t, "/api/group/get-training-list?gid=4")).total,
    0,
  );
  const change = aDto({ id: 1, gid: 4, title: "Changed" }, { id: 1 });
  assert.equal(
    await statusOf(
      t.call("PUT", "/api/group/training", { as: OWNER, json: change }),
    ),
    200,
  );
  const { training } = await dataOf(t, "/api/group/training?tid=1", ADMIN);
  assert.equal(training.title, "Changed");
  const drop = (as: Person) =>
    statusOf(t.call("DELETE", "/api/group/training?tid=1", { as }));
  assert.equal(await drop("user"), 403);
  assert.equal(await drop(ADMIN), 200);
});

Deno.test("its problems: public ones and the group's own; another group's is not found", async () => {
  await using t = await furnished();
  const open = await t.addProblem({ problemId: "P1" });
  const own = await t.addProblem({ problemId: "G1" });
  const foreign = await t.addProblem({ problemId: "F1" });
  for (const [pid, gid] of [[own.pid, 4], [foreign.pid, 5]]) {
    await t.site.problems.records.update([pid], (row) => ({ ...row, gid }));
  }
  const { tid } = await addTraining(t, { by: "mute_user", gid: 4 });
  const add = (as: Person, pid: number) =>
    statusOf(
      t.call("POST", "/api/group/add-training-problem-from-public", {
        as,
        json: { pid, tid, displayId: "A" },
      }),
    );
  assert.equal(await add("user", open.pid), 403);
  assert.equal(await add(ADMIN, open.pid), 200);
  assert.equal(await add(ADMIN, open.pid), 400);
  const addOwn = (problemId: string) =>
    statusOf(
      t.call(
        "POST",
        `/api/group/add-training-problem-from-group?problemId=${problemId}&tid=${tid}`,
        { as: ADMIN },
      ),
    );
  assert.equal(await addOwn("F1"), 404);
  assert.equal(await addOwn("P1"), 404, "a public one is not the group's");
  assert.equal(await addOwn("G1"), 200);
  const path = `/api/group/get-training-problem-list?tid=${tid}`;
  const { problemList, trainingProblemMap } = await dataOf(t, path, ADMIN);
  assert.equal(problemList.total, 2);
  assert.equal(trainingProblemMap[own.pid].displayId, "G1");
  const json = { ...trainingProblemMap[own.pid], rank: 0 };
  const moved = t.call("PUT", "/api/group/training-problem", {
    as: ADMIN,
    json,
  });
  assert.equal(await statusOf(moved), 200);
  const shown = await dataOf(t, `/api/get-training-problem-list?tid=${tid}`);
  assert.deepEqual(
    shown.map(({ problemId }: { problemId: string }) => problemId),
    ["G1", "P1"],
  );
  const out = t.call(
    "DELETE",
    `/api/group/training-problem?pid=${own.pid}&tid=${tid}`,
    { as: ADMIN },
  );
  assert.equal(await statusOf(out), 200);
  assert.equal((await dataOf(t, path, ADMIN)).problemList.total, 1);
});

Deno.test("the pages of a group's trainings: list, tabs, problems, ranking, for its members", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const pids = [];
  for (let n = 0; n < 3; n++) pids.push((await t.addProblem()).pid);
  const { tid } = await addTraining(t, {
    by: "admin",
    gid,
    pids,
    title: "Ours",
  });
  const base = `/group/${gid}/training`;
  const page = async (path: string, as: Person = "user") =>
    await (await t.browse(path, { as })).text();
  await sentTo(t, tid, "P1000");
  const list = await page(base);
  assert.ok(list.includes(`href="${base}/${tid}"`));
  for (const word of ["基础", "公开", "admin", "33.33%"]) {
    assert.ok(list.includes(word), word);
  }
  assert.ok(!list.includes(`/group/${gid}/admin/training`), "made by admins");
  assert.ok(
    (await page(base, "admin")).includes(`/group/${gid}/admin/training`),
  );
  for (
    const [path, word] of [
      [`${base}/${tid}`, "前缀和"],
      [`${base}/${tid}/problems`, `${base}/${tid}/problem/P1000`],
      [`${base}/${tid}/problem/P1000`, "两数之和"],
      [`${base}/${tid}/problem/P1000/full-screen`, "P1001/full-screen"],
      [`${base}/${tid}/rank`, ">user<"],
    ]
  ) {
    const html = await page(path);
    assert.ok(
      html.includes(word) ||
        path === `${base}/${tid}` && html.includes("两件事"),
      path,
    );
  }
  for (const path of [base, `${base}/${tid}`]) {
    const refused = await t.browse(path, { as: "mute_user" });
    assert.equal(refused.status, 403, path);
    await refused.body?.cancel();
  }
  const other = await t.browse(`/training/${tid}/rank`, { as: "user" });
  assert.equal(other.status, 400, "it is the group's alone");
  await other.body?.cancel();
});

Deno.test("a group's admin makes trainings on its pages: category, form, problems, quizzes, import, visibility", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const admin = `/group/${gid}/admin/training`;
  const send = (
    path: string,
    form: Record<string, string>,
    as: Person = "admin",
  ) => t.browse(`${admin}${path}`, { as, form });
  const first = await t.browse(`${admin}/create`, { as: "admin" });
  assert.equal(first.headers.get("location"), `${admin}/category`);
  assert.equal(
    (await send("/category", { name: "入门", color: "" })).status,
    303,
  );
  const form = {
    title: "Of the group",
    description: "What it is for.",
    rank: "5",
    auth: "Private",
    privatePwd: "",
    visible: "true",
    category: "1",
    latePercent: "0",
    lateDays: "0",
  };
  const without = await send("/create", form);
  assert.equal(without.status, 422);
  assert.ok((await without.text()).includes("训练密码不能为空"));
  const made = await send("/create", { ...form, auth: "Public" });
  assert.equal(made.headers.get("location"), `${admin}/1/problems`);
  const { pid } = await t.addProblem();
  const site = await addTraining(t, { pids: [pid] });
  const from = { action: "import", from: String(site.tid) };
  assert.equal((await send("/1/problems", from)).status, 303);
  const { quiz } = await addQuiz(t);
  const add = { action: "addQuiz", quiz: String(quiz.qid) };
  assert.equal((await send("/1/problems", add)).status, 303);
  const items = t.site.venues.items.of({ kind: "training", id: 1 });
  assert.deepEqual(items.map(({ asks }) => asks), ["problem", "quiz"]);
  const quizPage = await t.browse(`/group/${gid}/training/1/quiz/${quiz.qid}`, {
    as: "user",
  });
  assert.equal(quizPage.status, 200);
  await quizPage.body?.cancel();
  assert.equal((await send("/1", { action: "hide" })).status, 303);
  assert.equal(t.site.trainings.shelf.get(1)!.isVisible, false);
  assert.equal((await send("/1", { action: "show" }, "user")).status, 403);
  const list = await t.browse(admin, { as: "admin" });
  assert.ok((await list.text()).includes("Of the group"));
  const outsider = await t.browse(admin, { as: "user" });
  assert.equal(outsider.status, 403);
  await outsider.body?.cancel();
  assert.equal((await send("/1", { action: "delete" })).status, 303);
  assert.equal(t.site.trainings.shelf.get(1), null);
});

Deno.test("the ranking's groups: found by a keyword, own ones alone if wanted, the chosen one by its name", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem();
  const { tid } = await addTraining(t, { pids: [pid] });
  const mine = await addGroup(t, { name: "Class one", shortName: "ONE111" });
  await addGroup(t, { name: "Class two", shortName: "TWO222" });
  await putIn(t, mine, "user");
  const named = async (query: string) => {
    const page = await t.browse(`/training/${tid}/rank?${query}`, {
      as: "user",
    });
    return [...(await page.text()).matchAll(/<option[^>]*>(Class \w+)</g)]
      .map(([, name]) => name);
  };
  assert.deepEqual(await named(""), ["Class one", "Class two"]);
  assert.deepEqual(await named("group=two"), ["Class two"]);
  assert.deepEqual(await named("onlyMine=true"), ["Class one"]);
  assert.deepEqual(await named(`gid=${mine}&group=two`), [
    "Class one",
    "Class two",
  ]);
});
