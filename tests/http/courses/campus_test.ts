// Rows: 3 G8.7, P1.1–P1.4
import assert from "node:assert/strict";
import { removeCampus } from "../../../lib/campuses/service.ts";
import { envelope, openTestSite, type Person } from "../../support.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import { addCampus, addCourse, addSomebody, fine, sell } from "./made.ts";

/** A campus with a principal, a teacher and a course; another with a teacher. */
async function open() {
  const t = await openTestSite();
  const ask = async (
    method: string,
    path: string,
    { as = "sy_campus_principal", json }: { as?: Person; json?: unknown } = {},
  ) => await envelope(await t.call(method, `/api/${path}`, { as, json }));
  const principal = await t.userOf("sy_campus_principal");
  const teacher = await t.userOf("sy_campus_teacher");
  const campus = await addCampus(t, {
    principals: [principal.username],
    teachers: [teacher.username],
  });
  const elsewhere = await addSomebody(t, "elsewhere", "sy_campus_principal");
  await addCampus(t, { name: "西校区", principals: ["elsewhere"] });
  const { course } = await addCourse(t);
  await sell(t, { courseId: course.id, campusId: campus.id });
  return { ...t, ask, campus, course, elsewhere, teacher };
}

Deno.test("who one is says the campus: one's own information and rights (P1.1)", async () => {
  await using t = await open();
  const { data } = await t.ask("GET", "get-user-auth-info");
  assert.deepEqual(data, {
    roles: ["sy_campus_principal"],
    permissions: null,
    campusInfo: { id: t.campus.id, name: "东校区" },
  });
  const login = async (path: string) => (await envelope(
    await t.call("POST", path, {
      json: { username: "sy_campus_teacher", password: "correct1" },
    }),
  ));
  for (const path of ["/api/login", "/api/admin/login"]) {
    const { status, data } = await login(path);
    assert.equal(status, 200, path);
    assert.deepEqual(data.syCampusInfo, { id: t.campus.id, name: "东校区" });
  }
  const nobody = await t.ask("GET", "get-user-auth-info", { as: "user" });
  assert.equal(nobody.data.campusInfo, null);
});

Deno.test("a campus's form gives the roles, and takes nobody from another campus", async () => {
  await using t = await open();
  await t.userOf("user");
  await addCampus(t, { name: "南校区", principals: ["user"] });
  const { data } = await t.ask("GET", "get-user-auth-info", { as: "user" });
  assert.deepEqual(data.roles, ["sy_campus_principal"]);
  await assert.rejects(
    addCampus(t, { name: "北校区", teachers: ["elsewhere"] }),
    /campusPersonElsewhere/,
  );
  await t.userOf("admin");
  await assert.rejects(
    addCampus(t, { name: "北校区", teachers: ["admin"] }),
    /campusPersonUnfit/,
  );
  await assert.rejects(
    addCampus(t, { name: "北校区", teachers: ["nobody"] }),
    /campusPersonUnknown/,
  );
  await assert.rejects(addCampus(t, { name: "东校区" }), /campusNameTaken/);
});

Deno.test("courses of a campus and their teachers: its people read, its principal names; no other campus (P1.3)", async () => {
  await using t = await open();
  const CAMPUS = `sy-admin/campus/${t.campus.id}/course`;
  const TEACHERS = `${CAMPUS}/${t.course.id}/teachers`;
  const courses = await t.ask("GET", CAMPUS, { as: "sy_campus_teacher" });
  assert.deepEqual(courses.data.map((row: { title: string }) => row.title), [
    "信息学入门",
  ]);
  const add = (as: Person, teacherId = t.teacher.uid) =>
    t.ask("POST", TEACHERS, { as, json: { teacherId } });
  assert.equal((await add("sy_campus_teacher")).status, 403);
  assert.equal((await add("sy_campus_principal", "elsewhere")).status, 400);
  assert.equal((await add("sy_campus_principal")).status, 200);
  assert.equal((await add("sy_campus_principal")).status, 200);
  const teachers = async () =>
    (await t.ask("GET", TEACHERS, { as: "sy_campus_teacher" })).data
      .map(({ username }: { username: string }) => username);
  assert.deepEqual(await teachers(), ["sy_campus_teacher"]);
  const remove = (as: Person) =>
    t.ask("DELETE", `${TEACHERS}/${t.teacher.uid}`, { as });
  assert.equal((await remove("sy_campus_teacher")).status, 403);
  assert.equal((await remove("sy_campus_principal")).status, 200);
  assert.deepEqual(await teachers(), []);
  for (
    const reply of [
      await t.elsewhere("GET", `/api/${CAMPUS}`),
      await t.elsewhere("GET", `/api/${TEACHERS}`),
      await t.elsewhere("POST", `/api/${TEACHERS}`, {
        teacherId: t.teacher.uid,
      }),
      await t.elsewhere("DELETE", `/api/${TEACHERS}/${t.teacher.uid}`),
    ]
  ) assert.equal(reply.status, 403);
  for (const as of ["user", "admin", "problem_admin"] as const) {
    assert.equal((await t.ask("GET", CAMPUS, { as })).status, 403, as);
  }
  assert.equal((await t.ask("GET", CAMPUS, { as: "root" })).status, 200);
});

Deno.test("a 401 of the campus's calls names the admin area's sign-in (P1.4)", async () => {
  await using t = await open();
  const response = await t.call("GET", "/api/sy-admin/campus/1/course");
  assert.equal(response.status, 401);
  assert.equal(response.headers.get("url-type"), "admin");
});

Deno.test("people of the campus are found, twenty at most, and added to its groups alone (G8.7)", async () => {
  await using t = await open();
  for (let n = 0; n < 22; n++) {
    await addSomebody(t, `pupil${n}`);
    await t.site.accounts.users.update(
      [`pupil${n}`],
      (user) => ({ ...user, course: "一班", email: `secret${n}@example.org` }),
    );
  }
  await addSomebody(t, "stranger");
  await t.site.accounts.classes.insert({
    key: "一班",
    name: "一班",
    teachers: [t.teacher.uid],
    createdAt: t.clock.now,
  });
  const found = async (keyword: string, as: Person = "sy_campus_principal") =>
    (await t.ask("GET", `sy-campus-user?keyword=${keyword}`, { as })).data
      ?.map(({ username }: { username: string }) => username);
  assert.equal((await found("pupil")).length, 20);
  assert.deepEqual(await found("pupil21", "sy_campus_teacher"), ["pupil21"]);
  assert.deepEqual(await found("secret21"), [], "by an email, nobody");
  assert.deepEqual(await found("stranger"), []);
  assert.deepEqual(await found("stranger", "root"), ["stranger"]);
  assert.equal(await found("pupil21", "user"), undefined);
  const gid = await addGroup(t, {}, "sy_campus_teacher");
  const foreign = await addGroup(t, {
    name: "Not theirs",
    shortName: "FOREIGN",
  });
  const add = (uuid: string, more = {}) =>
    t.ask("POST", "sy-group-member", {
      json: { gid, uuid, campusId: t.campus.id, ...more },
    });
  assert.equal((await add("pupil1")).status, 200);
  assert.equal((await add("stranger")).status, 403);
  assert.equal((await add("pupil2", { gid: foreign })).status, 403);
  assert.equal(
    (await add("pupil2", { campusId: t.campus.id + 1 })).status,
    403,
  );
  const html = await (await t.browse(`/group/${gid}/member?who=pupil2`, {
    as: "sy_campus_principal",
  })).text();
  const offered = [...html.matchAll(/name="usernames" value="(\w+)"/g)]
    .map(([, name]) => name);
  assert.deepEqual(offered, ["pupil2", "pupil20", "pupil21"]);
  const form = new FormData();
  form.set("action", "add");
  for (const name of ["pupil20", "pupil21"]) form.append("usernames", name);
  const ticked = await t.browse(`/group/${gid}/member`, {
    as: "sy_campus_principal",
    form,
  });
  assert.equal(ticked.status, 303);
  const nobody = await t.browse(`/group/${gid}/member`, {
    as: "sy_campus_principal",
    form: { action: "add" },
  });
  assert.equal(nobody.status, 400);
  const members = t.site.venues.members.of({ kind: "group", id: gid });
  assert.deepEqual(members.map(({ uid }) => uid).sort(), [
    "pupil1",
    "pupil20",
    "pupil21",
    t.teacher.uid,
  ]);
});

Deno.test("a principal manages who is in the groups of their campus, in them or not, and in no other [3 G8.3, 3 G8.5]", async () => {
  await using t = await open();
  const gid = await addGroup(t, {}, "sy_campus_teacher");
  const leader = await putIn(t, gid, "problem_admin", "root");
  const pupil = await putIn(t, gid, "user");
  const asks = await putIn(t, gid, "mute_user", "applying");
  const path = `/group/${gid}/member`;
  const html = await (await t.browse(`${path}?all=true`, {
    as: "sy_campus_principal",
  })).text();
  for (const uid of [leader, pupil, asks]) {
    assert.ok(html.includes(`name="uid" value="${uid}"`), uid);
  }
  assert.ok(!html.includes(`value="${t.teacher.uid}"`), "its owner");
  const set = async (uid: string, auth: number) =>
    (await t.ask("PUT", "group/member", { json: { gid, uid, auth } })).status;
  assert.equal(await set(asks, 3), 200);
  assert.equal(await set(pupil, 5), 200);
  assert.equal(await set(leader, 3), 200);
  assert.equal(await set(t.teacher.uid, 3), 404);
  const remove = async (uid: string, of = gid, as?: Person) =>
    (await t.ask("DELETE", `group/member?gid=${of}&uid=${uid}`, { as })).status;
  assert.equal(await remove(leader), 200);
  assert.equal(await remove(t.teacher.uid), 403);
  const applied = await t.ask("GET", `group/get-apply-list?gid=${gid}`);
  assert.equal(applied.status, 200);
  const sent = await t.browse(path, {
    as: "sy_campus_principal",
    form: { action: "remove", uid: pupil },
  });
  assert.equal(sent.status, 303);
  const foreign = await addGroup(t, {
    name: "Others of them",
    shortName: "OTHERS",
  });
  const there = await putIn(t, foreign, "user");
  assert.equal(await remove(there, foreign), 403);
  // A teacher of the campus, who does not lead it, manages only what they run.
  const led = await addGroup(
    t,
    { name: "Led by them", shortName: "LED123" },
    "sy_campus_principal",
  );
  const inside = await putIn(t, led, "user");
  assert.equal(await remove(inside, led, "sy_campus_teacher"), 403);
});

Deno.test("with a campus its groups lose the courses that it had bought, and keep those that are their own", async () => {
  await using t = await open();
  const gid = await addGroup(t, {}, "sy_campus_teacher");
  const added = await t.ask("POST", "sy-group-course", {
    as: "sy_campus_teacher",
    json: { gid, courseId: t.course.id },
  });
  assert.equal(added.status, 200, added.msg);
  const { course: own } = await addCourse(t, [], { title: "Own" });
  await sell(t, { courseId: own.id, gid });
  const ids = () =>
    [...t.site.courses.groupCourses.values()].map(({ courseId }) => courseId);
  assert.deepEqual(ids().sort(), [t.course.id, own.id].sort());
  fine(await removeCampus(await t.actAs("root"), t.campus.id));
  assert.deepEqual(ids(), [own.id]);
});

Deno.test("a principal manages the accounts of their teachers' classes, and disbands groups of the campus alone (G1.17)", async () => {
  await using t = await open();
  await addSomebody(t, "pupil");
  await t.site.accounts.users.update(
    ["pupil"],
    (user) => ({ ...user, course: "一班" }),
  );
  const seen = async () =>
    (await t.browse("/admin/user/edit/pupil", { as: "sy_campus_principal" }))
      .status;
  assert.equal(await seen(), 403);
  await t.site.accounts.classes.insert({
    key: "一班",
    name: "一班",
    teachers: [t.teacher.uid],
    createdAt: t.clock.now,
  });
  assert.equal(await seen(), 200);
  assert.ok(!t.site.accounts.classBook.isTaughtBy("一班", "elsewhere"));
  const own = await addGroup(t, {}, "sy_campus_teacher");
  const foreign = await addGroup(t, {
    name: "Not theirs",
    shortName: "FOREIGN",
  });
  await putIn(t, foreign, "sy_campus_teacher");
  const detail = await t.ask("GET", `get-group-detail?gid=${own}`);
  assert.equal(detail.data.syCampusId, t.campus.id);
  const disband = async (gid: number, as: Person) =>
    (await t.ask("DELETE", `group?gid=${gid}`, { as })).status;
  assert.equal(await disband(foreign, "sy_campus_principal"), 403);
  assert.equal(
    (await t.elsewhere("DELETE", `/api/group?gid=${own}`)).status,
    403,
  );
  const other = await addGroup(
    t,
    { name: "Of the principal", shortName: "PRINCIPAL" },
    "sy_campus_principal",
  );
  assert.equal(await disband(other, "sy_campus_teacher"), 403, "a teacher");
  assert.equal(await disband(own, "sy_campus_principal"), 200);
});

Deno.test("a campus that is removed takes its records along, and its people keep their accounts", async () => {
  await using t = await open();
  const gid = await addGroup(t, {}, "sy_campus_teacher");
  fine(await removeCampus(await t.actAs("root"), t.campus.id));
  assert.equal(t.site.courses.purchases.size, 0);
  const { data } = await t.ask("GET", `get-group-detail?gid=${gid}`);
  assert.equal(data.syCampusId, null);
  const info = await t.ask("GET", "get-user-auth-info");
  assert.equal(info.data.campusInfo, null);
});
