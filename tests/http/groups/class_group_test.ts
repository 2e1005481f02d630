import assert from "node:assert/strict";
import { makeClassGroup } from "../../../lib/groups/class_group.ts";
import { decoded } from "../forms.ts";
import { addClass, change } from "../accounts/classes.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { addGroup, putIn } from "./groups.ts";

const COURSE = "高一(5)班";

const listOf = async (t: TestSite, as: Person, course = COURSE) => {
  const path = `/admin/user?${new URLSearchParams({ course })}`;
  return decoded(await (await t.browse(path, { as })).text());
};

const press = (t: TestSite, as: Person, course = COURSE) =>
  t.browse("/admin/user/class/group", { as, form: { course } });

const levelsIn = (t: TestSite, gid: number) =>
  Object.fromEntries(
    t.site.venues.members.of({ kind: "group", id: gid })
      .map(({ uid, level }) => [uid, level]),
  );

const addedNotes = async (t: TestSite, uid: string) =>
  (await Array.fromAsync(t.site.messages.records.all())).filter((row) =>
    row.uid === uid && row.body.is === "note" &&
    row.body.note.code === "groupAdded"
  ).length;

Deno.test("one button makes a class's group with everybody in it, once, also for two at once; it leads there [4 W2.1]", async () => {
  await using t = await openTestSite();
  await addClass(t, COURSE, {
    prefix: "p",
    count: 20,
    teachers: ["admin", "sy_campus_teacher"],
  });
  assert.match(await listOf(t, "admin"), /建立班级团队/);
  const both = await Promise.all([
    press(t, "admin"),
    press(t, "sy_campus_teacher"),
  ]);
  assert.deepEqual(both.map(({ status }) => status), [303, 303]);
  assert.deepEqual(
    both.map((reply) => reply.headers.get("location")?.split("?")[0]),
    [
      `/group/${[...t.site.groups.heads.values()][0].gid}`,
      both[0].headers.get("location")!.split("?")[0],
    ],
  );
  assert.equal(t.site.groups.heads.size, 1);
  const [head] = t.site.groups.heads.values();
  assert.equal(head.name, COURSE);
  assert.equal(head.shortName, "高一5班");
  assert.equal(head.isVisible, false);
  const levels = levelsIn(t, head.gid);
  const [admin, campus] = [
    await t.userOf("admin"),
    await t.userOf("sy_campus_teacher"),
  ];
  assert.equal(Object.keys(levels).length, 22);
  assert.deepEqual(
    [levels[admin.uid], levels[campus.uid]].sort(),
    ["admin", "root"],
  );
  assert.equal(levels.p7, "member");
  for (const uid of ["p1", "p20"]) assert.equal(await addedNotes(t, uid), 1);
  assert.equal((await press(t, "admin")).status, 303);
  assert.equal(t.site.groups.heads.size, 1);
  assert.equal(await addedNotes(t, "p1"), 1);
  const html = await listOf(t, "admin");
  assert.match(html, /全班 20 人都已加入/);
  assert.ok(!html.includes("建立班级团队"));
});

Deno.test("who came later is listed until added; a disbanded group is made anew, a renamed class keeps its own [4 W2.1]", async () => {
  await using t = await openTestSite();
  await addClass(t, COURSE, { prefix: "p", count: 3, teachers: ["admin"] });
  await addClass(t, "Other", { prefix: "o", count: 1, teachers: ["admin"] });
  await press(t, "admin");
  const [head] = t.site.groups.heads.values();
  await change(t, ["o1"], { action: "move", newCourse: COURSE }, "admin");
  const html = await listOf(t, "admin");
  assert.match(html, /全班 4 人中还有 1 人没有加入/);
  assert.match(html, /<li >o1/);
  const add = html.match(/href="(\/group\/\d+\/member\/add\?[^"]*)"/)![1];
  const page = decoded(await (await t.browse(add, { as: "admin" })).text());
  assert.match(page, /<option[^>]*selected[^>]*>高一\(5\)班/);
  await change(
    t,
    ["p1", "p2", "p3", "o1"],
    { action: "move", newCourse: "高二(5)班" },
    "admin",
  );
  assert.equal(t.site.accounts.classBook.get("高二(5)班")?.gid, head.gid);
  await press(t, "admin", "高二(5)班");
  assert.equal(levelsIn(t, head.gid).o1, "member");
  await t.browse(`/group/${head.gid}/disband`, { as: "admin", form: {} });
  assert.equal(t.site.groups.heads.size, 0);
  await press(t, "admin", "高二(5)班");
  assert.equal(t.site.groups.heads.size, 1);
});

Deno.test("without the button: who has not joined the group that the class uses; nobody else's class or group is told of [4 W2.1]", async () => {
  await using t = await openTestSite();
  await addClass(t, COURSE, { prefix: "p", count: 3, teachers: ["admin"] });
  await addClass(t, "Theirs", { prefix: "t", teachers: ["problem_admin"] });
  const gid = await addGroup(t);
  const hidden = await addGroup(t, {
    name: "Of root alone",
    shortName: "ROOTS",
    isVisible: false,
  }, "root");
  for (
    const [where, uid] of [[gid, "p1"], [hidden, "p1"], [hidden, "p2"]] as const
  ) {
    await t.site.venues.memberships.insert({
      kind: "group",
      id: where,
      uid,
      level: "member",
    });
  }
  const html = await listOf(t, "admin");
  assert.match(html, /A class of ours/);
  assert.match(html, /全班 3 人中还有 2 人没有加入/);
  assert.ok(!html.includes("Of root alone"));
  assert.match(html, /建立班级团队/, "it may still have its own");
  assert.equal((await press(t, "admin", "Theirs")).status, 400);
  assert.equal((await press(t, "user")).status, 403);
  assert.equal((await press(t, "root", "nobody's")).status, 400);
  assert.equal(t.site.groups.heads.size, 2);
});

Deno.test("classes whose names clip alike have groups of their own [4 W2.1]", async () => {
  await using t = await openTestSite();
  const long = "计算机科学与技术学院软件工程专业".repeat(5);
  const act = await t.actAs("root");
  for (
    const [n, course] of [`${long}一班`, `${long}二班`, "7", "!"].entries()
  ) {
    await addClass(t, course, { prefix: `k${n}x`, count: 1 });
    const made = await makeClassGroup(act, course);
    assert.ok(made.ok, JSON.stringify(made));
  }
  const heads = [...t.site.groups.heads.values()];
  assert.equal(new Set(heads.map(({ name }) => name)).size, 4);
  for (const { name, shortName } of heads) {
    assert.ok(name.length >= 2 && name.length <= 60, name);
    assert.ok(shortName.length >= 2 && shortName.length <= 10, shortName);
  }
});

Deno.test("members who help to run a group are kept as they are when its class is added [4 W2.2]", async () => {
  await using t = await openTestSite();
  await addClass(t, COURSE, { prefix: "p", count: 2, teachers: ["admin"] });
  await press(t, "admin");
  const [{ gid }] = t.site.groups.heads.values();
  await putIn(t, gid, "user", "admin");
  await t.site.accounts.users.update(
    [(await t.userOf("user")).uid],
    (row) => ({ ...row, course: COURSE }),
  );
  await press(t, "admin");
  assert.equal(levelsIn(t, gid)[(await t.userOf("user")).uid], "admin");
});
