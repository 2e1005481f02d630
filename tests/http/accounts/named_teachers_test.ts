import assert from "node:assert/strict";
import { createProblem } from "../../../lib/problems/service.ts";
import { SwitchConfigDraft } from "../../../lib/website/schema.ts";
import { configure } from "../../../lib/website/service.ts";
import {
  addUser,
  aProblem,
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { decoded, fieldsOf } from "../forms.ts";
import {
  addGroup,
  addGroupProblem,
  GROUP_BODY,
  putIn,
} from "../groups/groups.ts";
import { addTraining } from "../trainings/made.ts";
import { addClass, change, LIST, namesOn } from "./classes.ts";

const TEACHER = "uid-teacher";
const editPath = (uid: string) => `${LIST}/edit/${uid}`;

/** Whether the list of groups leads to making one, which it does for those who may. */
async function makesGroups(t: TestSite) {
  const page = await t.browse("/group", { as: "teacher" });
  return (await page.text()).includes('href="/group/create"');
}

async function statusOf(t: TestSite, path: string, as: Person) {
  const reply = await t.browse(path, { as });
  await reply.body?.cancel();
  return reply.status;
}

/** Saves the account page with another role, as it was opened or anew. */
async function giveRole(
  t: TestSite,
  uid: string,
  role: string,
  opened?: [string, string][],
) {
  const fields = opened ?? await openedBy(t, uid);
  const form = { ...Object.fromEntries(fields), role };
  const saved = await t.browse(editPath(uid), { as: "root", form });
  return { status: saved.status, html: decoded(await saved.text()) };
}
const openedBy = async (t: TestSite, uid: string) => {
  const page = await t.browse(editPath(uid), { as: "root" });
  return fieldsOf(await page.text(), editPath(uid));
};

const switchOff = async (t: TestSite, openTeachers: boolean) => {
  const draft = SwitchConfigDraft.parse({
    ...t.site.website.config,
    openTeachers,
  });
  const saved = await configure(await t.actAs("root"), "switch", draft);
  assert.ok(saved.ok);
};

Deno.test("root names a teacher: from the next request they make a class list, a group, a hidden problem and homework, without being an admin [4 W2.9]", async () => {
  await using t = await openTestSite();
  await addUser(t.site, { uid: TEACHER, username: "teacher" });
  const pages = [LIST, `${LIST}/import`, `${LIST}/generate`, "/admin"];
  const open = () =>
    Promise.all(pages.map((path) => statusOf(t, path, "teacher")));
  assert.deepEqual(await open(), [403, 403, 403, 403]);
  assert.equal(await makesGroups(t), false);
  assert.equal((await giveRole(t, TEACHER, "teacher")).status, 303);
  assert.deepEqual(await open(), [200, 200, 200, 200]);

  const added = await t.browse(`${LIST}/create`, {
    as: "teacher",
    form: { username: "pupil1", realname: "李雷", course: "1A" },
  });
  assert.equal(added.status, 303);
  assert.deepEqual(await namesOn(t, LIST, "teacher"), ["pupil1"]);
  const made = await t.browse(`${LIST}/class/group`, {
    as: "teacher",
    form: { course: "1A" },
  });
  assert.equal(made.status, 303);
  const gid = Number(/\/group\/(\d+)/.exec(made.headers.get("location")!)![1]);
  assert.equal(
    await statusOf(t, `/group/${gid}/admin/problem/create`, "teacher"),
    200,
  );
  const written = await createProblem(
    await t.actAs("teacher"),
    aProblem({ auth: 2, problemId: "PC1A" }),
    { gid },
  );
  assert.ok(written.ok, JSON.stringify(written));
  const problem = written.value;
  assert.deepEqual([problem.auth, problem.authorUid], [2, TEACHER]);
  const edit = `/group/${gid}/admin/problem/${problem.pid}/edit`;
  assert.equal(await statusOf(t, edit, "teacher"), 200);
  assert.equal(
    await statusOf(t, `/admin/problem/${problem.pid}/data`, "teacher"),
    200,
  );
  assert.equal(await statusOf(t, `/group/${gid}/assign`, "teacher"), 200);
  const { tid } = await addTraining(t, { gid, by: "teacher" });

  // Taken back: what is theirs stays theirs to read, and nothing new comes of it.
  assert.equal((await giveRole(t, TEACHER, "user")).status, 303);
  assert.deepEqual(await open(), [403, 403, 403, 403]);
  assert.equal(await makesGroups(t), false);
  for (const path of [`/group/${gid}`, edit, `/group/${gid}/training/${tid}`]) {
    assert.equal(await statusOf(t, path, "teacher"), 200, path);
  }
  const another = await t.call("POST", "/api/group", {
    as: "teacher",
    json: GROUP_BODY,
  });
  assert.equal((await envelope(another)).status, 403);
  const members = await t.browse(`/group/${gid}/member`, { as: "teacher" });
  assert.ok(!(await members.text()).includes("李雷"), "a teacher's to know");
});

Deno.test("of others a teacher opens nothing: no class, account, group, problem, training, or code [4 W2.9]", async () => {
  await using t = await openTestSite();
  await t.userOf("teacher");
  await addClass(t, "mine", { prefix: "m", teachers: ["teacher"] });
  await addClass(t, "theirs", { prefix: "t", teachers: ["admin"] });
  await addClass(t, "nobodys", { prefix: "n" });
  const gid = await addGroup(t, { auth: "private", isVisible: false });
  const { pid } = await addGroupProblem(t, gid);
  const hidden = await t.addProblem({ auth: 2, problemId: "HIDDEN" }, "admin");
  const { tid } = await addTraining(t, { gid, by: "admin" });
  assert.deepEqual((await namesOn(t, LIST, "teacher")).sort(), ["m1", "m2"]);
  for (
    const path of [
      editPath("t1"),
      editPath("n1"),
      editPath("1"),
      `/group/${gid}`,
      `/group/${gid}/admin/problem/${pid}/edit`,
      `/admin/problem/edit/${hidden.pid}`,
      `/admin/problem/${hidden.pid}/data`,
      "/problem/HIDDEN",
      `/group/${gid}/training/${tid}`,
      "/admin/problems",
      "/admin/training",
      "/admin/contest",
      "/admin/quiz",
      "/admin/discussion",
      "/admin/switch",
    ]
  ) {
    assert.ok([403, 404].includes(await statusOf(t, path, "teacher")), path);
  }
  // Whom they do not have they neither reset nor take, by whatever they type.
  for (const action of ["reset", "ban", "move", "delete"]) {
    const sent = await change(
      t,
      ["t1", "n1"],
      { action, newCourse: "mine" },
      "teacher",
    );
    assert.equal(sent.status, 422, action);
    await sent.body?.cancel();
  }
  const taken = await t.browse(`${LIST}/create`, {
    as: "teacher",
    form: { username: "new1", course: "theirs" },
  });
  assert.equal(taken.status, 422);
  for (const as of ["teacher"] as const) {
    const home = await (await t.browse("/rank", { as })).text();
    assert.ok(!home.includes("学生1"), "real names of others");
  }
});

Deno.test("a teacher's group takes their own pupils and other teachers from a list; nobody else's name is read by adding them [4 W2.9]", async () => {
  await using t = await openTestSite();
  await t.userOf("teacher");
  await t.userOf("admin");
  await addClass(t, "mine", { prefix: "m", teachers: ["teacher"] });
  await addClass(t, "theirs", { prefix: "t", teachers: ["admin"] });
  const gid = await addGroup(t, {}, "teacher");
  const path = `/group/${gid}/member/add`;
  await putIn(t, gid, "user", "admin");
  for (const as of ["teacher", "user"] as const) {
    const people = "m1\n20262\nt1\nt2\nadmin";
    const shown = await t.browse(path, { as, form: { people, course: "" } });
    const html = decoded(await shown.text());
    const preview = html.split('id="preview"')[1].split("</section>")[0];
    const listed = preview.split('class="account-names"')[1].split("</ul>")[0];
    assert.ok(listed.includes("m1") && listed.includes("admin"), as);
    assert.ok(!/\bt[12]\b/.test(listed), as);
    assert.equal(listed.includes("学生1"), as === "teacher");
  }
  const calls = await t.call("POST", "/api/group/member", {
    as: "teacher",
    json: { gid, uid: "t1" },
  });
  await calls.body?.cancel();
  assert.equal(
    t.site.venues.members.get({ kind: "group", id: gid }, "t1"),
    null,
  );
  // Who comes by an invitation has agreed to be known.
  await t.userOf("mute_user");
  const uid = await putIn(t, gid, "mute_user");
  await t.site.accounts.users.update(
    [uid],
    (row) => ({ ...row, realname: "Zhao Si" }),
  );
  const members = await t.browse(`/group/${gid}/member`, { as: "teacher" });
  assert.ok((await members.text()).includes("Zhao Si"));
});

Deno.test("the site's switch takes the role from all at the next request, and gives it back [4 W2.9]", async () => {
  await using t = await openTestSite();
  await t.userOf("teacher");
  await addClass(t, "mine", { prefix: "m", teachers: ["teacher"] });
  const gid = await addGroup(t, {}, "teacher");
  await putIn(t, gid, "user");
  const open = async () => [
    await statusOf(t, LIST, "teacher"),
    await statusOf(t, "/admin", "teacher"),
    await makesGroups(t),
    await statusOf(t, `/group/${gid}`, "teacher"),
  ];
  assert.deepEqual(await open(), [200, 200, true, 200]);
  await switchOff(t, false);
  assert.deepEqual(await open(), [403, 403, false, 200]);
  const named = await t.browse(`${LIST}/class`, {
    as: "root",
    form: { course: "mine", username: "teacher", action: "add" },
  });
  assert.match(decoded(await named.text()), /该用户不是教师/);
  await switchOff(t, true);
  assert.deepEqual(await open(), [200, 200, true, 200]);
});

Deno.test("many are made teachers at once, by two roots too; admins stay what they are, and only root does it [4 W2.9]", async () => {
  await using t = await openTestSite();
  await addClass(t, "mine", { prefix: "m", teachers: ["admin"] });
  const { uid: admin } = await t.userOf("admin");
  const rolesOf = async (...uids: string[]) =>
    (await t.site.accounts.users.getMany(uids.map((uid) => [uid])))
      .map((user) => user!.roles[0]);
  for (const as of ["admin", "teacher"] as const) {
    const refused = await change(t, ["m1"], { action: "teach" }, as);
    assert.equal(refused.status, 422, as);
    await refused.body?.cancel();
  }
  const list = (as: Person) => t.browse(LIST, { as });
  assert.ok(!(await (await list("admin")).text()).includes('value="teach"'));
  assert.ok((await (await list("root")).text()).includes('value="teach"'));
  const both = await Promise.all([
    change(t, ["m1", "m2", admin], { action: "teach" }),
    change(t, ["m1", "m2", admin], { action: "teach" }),
  ]);
  for (const reply of both) await reply.body?.cancel();
  assert.ok(both.some(({ status }) => status === 303));
  assert.deepEqual(await rolesOf("m1", "m2", admin), [
    "teacher",
    "teacher",
    "admin",
  ]);
  assert.deepEqual(
    (await namesOn(t, `${LIST}?role=teacher`)).sort(),
    ["m1", "m2", "teacher"],
  );
  // Their class's teacher does not set a colleague's password.
  const page = await statusOf(t, editPath("m1"), "admin");
  assert.equal(page, 403);
  assert.equal(
    (await change(t, ["m1", admin], { action: "unteach" })).status,
    303,
  );
  assert.deepEqual(await rolesOf("m1", "m2", admin), [
    "user",
    "teacher",
    "admin",
  ]);
  const none = await change(t, [admin, "m1"], { action: "unteach" });
  assert.match(decoded(await none.text()), /该账号不是教师/);
});

Deno.test("of two roots who have one account open, the second is told; a role that there is not is refused [4 W2.9]", async () => {
  await using t = await openTestSite();
  const { uid } = await t.userOf("user");
  const opened = await openedBy(t, uid);
  t.clock.now += 1_000;
  assert.equal((await giveRole(t, uid, "teacher", opened)).status, 303);
  const late = await giveRole(t, uid, "no_submit_user", opened);
  assert.equal(late.status, 422);
  const odd = await giveRole(t, uid, "sysop");
  assert.equal(odd.status, 422);
  assert.deepEqual((await t.site.accounts.users.get(uid))!.roles, ["teacher"]);
});

Deno.test("calls know no teacher: a user to them, and stays one when it is sent back [4 W2.9]", async () => {
  await using t = await openTestSite();
  await t.userOf("teacher");
  const info = await envelope(
    await t.call("GET", "/api/get-user-auth-info", { as: "teacher" }),
  );
  assert.deepEqual(info.data.roles, ["user"]);
  const find = async () =>
    (await envelope(
      await t.call("GET", "/api/admin/user/get-user-list?keyword=teacher", {
        as: "root",
      }),
    )).data.records[0];
  const row = await find();
  assert.deepEqual(
    row.roles.map(({ id, role }: { id: number; role: string }) => [id, role]),
    [[1002, "user"]],
  );
  const send = async (type: number) => {
    const { uid, username } = row;
    const json = { uid, username, type, setNewPwd: false };
    const sent = await t.call("PUT", "/api/admin/user/edit-user", {
      as: "root",
      json,
    });
    assert.equal((await envelope(sent)).status, 200);
    return (await t.site.accounts.users.get(uid))!.roles[0];
  };
  assert.equal(await send(1002), "teacher");
  assert.equal(await send(1003), "no_submit_user");
});

Deno.test("what a teacher is shown leads nowhere that refuses them [4 W2.9]", async () => {
  await using t = await openTestSite();
  await t.userOf("teacher");
  await addClass(t, "mine", { prefix: "m", teachers: ["teacher"] });
  const { problemId } = await t.addProblem();
  const gid = await addGroup(t, {}, "teacher");
  await putIn(t, gid, "user");
  const { tid } = await addTraining(t, { gid, by: "teacher" });
  const seen = new Set<string>();
  for (
    const path of [
      "/home",
      "/group",
      "/admin",
      LIST,
      `${LIST}?course=mine`,
      editPath("m1"),
      "/problem",
      `/problem/${problemId}`,
      "/training",
      "/contest",
      "/course",
      "/search?keyword=admin",
      "/search?keyword=class",
      ...["", "/class", "/training", "/problem", "/contest", "/member", "/rank"]
        .map((part) => `/group/${gid}${part}`),
      `/group/${gid}/assign`,
      `/group/${gid}/training/${tid}`,
      `/group/${gid}/training/${tid}/gradebook`,
    ]
  ) {
    const reply = await t.browse(path, { as: "teacher" });
    assert.equal(reply.status, 200, path);
    const html = decoded(await reply.text());
    for (const [, href] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
      seen.add(href);
    }
  }
  assert.ok(seen.size > 30);
  for (const href of seen) {
    const reply = await t.browse(href, { as: "teacher" });
    await reply.body?.cancel();
    assert.ok(
      ![401, 403, 404].includes(reply.status),
      `${href} ${reply.status}`,
    );
  }
});
