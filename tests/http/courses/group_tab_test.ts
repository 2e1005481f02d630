// Rows: 3 G2.3, K4.1–K4.2
import assert from "node:assert/strict";
import { saveCampus } from "../../../lib/campuses/service.ts";
import { addGroupCourse } from "../../../lib/courses/group_courses.ts";
import { addHomework } from "../../../lib/courses/service.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import { addTraining } from "../trainings/made.ts";
import { addCampus, addCourse, fine, sell } from "./made.ts";

const read = async (t: TestSite, path: string, as: Person = "admin") => {
  const response = await t.browse(path, { as });
  assert.equal(response.status, 200, `${path} ${as}`);
  return await response.text();
};
const TAB = /<nav class="tabs no-print tabs-long"[^]*?<\/nav>/;

Deno.test("the tab is for who looks after the group and its campus's people, once there is a course (G2.3)", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  await putIn(t, gid, "mute_user", "admin");
  const tab = `href="/group/${gid}/course"`;
  const hasTab = async (as: Person, of = gid) =>
    TAB.exec(await read(t, `/group/${of}`, as))![0]
      .includes(`href="/group/${of}/course"`);
  assert.equal(await hasTab("admin"), false, tab);
  await addCourse(t);
  const people: [Person, boolean][] = [
    ["user", false],
    ["no_submit_user", false],
    ["sy_campus_teacher", false],
    ["mute_user", true],
    ["admin", true],
    ["root", true],
  ];
  for (const [as, may] of people) {
    assert.equal(await hasTab(as), may, as);
    const { status } = await t.browse(`/group/${gid}/course`, { as });
    assert.equal(status, may ? 200 : 403, as);
  }
  await t.userOf("sy_campus_principal");
  await addCampus(t, {
    principals: ["sy_campus_principal"],
    teachers: ["sy_campus_teacher"],
  });
  const own = await addGroup(
    t,
    { name: "Of the campus", shortName: "CAMPUS" },
    "sy_campus_teacher",
  );
  assert.equal(await hasTab("sy_campus_principal", own), true);
  assert.equal(await hasTab("sy_campus_principal"), false);
});

Deno.test("courses open in a new tab, with their homework; added and removed only with records (K4.1, K4.2)", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  const PATH = `/group/${gid}/course`;
  const { course } = await addCourse(t);
  const { tid } = await addTraining(t, { title: "前缀和" });
  fine(await addHomework(await t.actAs("root"), course.id, tid));
  const none = await read(t, PATH);
  assert.doesNotMatch(none, /添加课程/);
  await sell(t, { courseId: course.id, gid });
  const html = await read(t, PATH);
  assert.match(
    html,
    new RegExp(`href="/course/${course.id}" target="_blank" rel="noopener"`),
  );
  assert.match(html, /作业[^]*前缀和/);
  assert.match(html, /添加课程/);
  const press = async (action: string, courseId = course.id) =>
    (await t.browse(PATH, {
      as: "admin",
      form: { action, courseId: `${courseId}` },
    })).status;
  assert.equal(await press("remove"), 303);
  assert.match(await read(t, PATH), /暂无课程/);
  assert.equal(await press("add"), 303);
  const { course: other } = await addCourse(t, [], { title: "Other" });
  assert.equal(await press("add", other.id), 403);
});

Deno.test("records stand five a page (K4.2)", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  for (let n = 1; n <= 6; n++) {
    const { course } = await addCourse(t, [], { title: `Course ${n}` });
    await sell(t, { courseId: course.id, gid });
  }
  const records = async (page: number) =>
    [
      ...(await read(t, `/group/${gid}/course?currentPage=${page}`))
        .split('id="records"')[1].matchAll(/Course (\d)/g),
    ]
      .map(([, n]) => Number(n));
  assert.deepEqual([...new Set(await records(1))], [6, 5, 4, 3, 2]);
  assert.deepEqual([...new Set(await records(2))], [1]);
});

Deno.test("a course of a campus that the group's owner has left is over, with no moment of its own", async () => {
  await using t = await openTestSite();
  await t.userOf("sy_campus_teacher");
  const people = { name: "东校区", principals: [], teachers: [] };
  const { id } = await addCampus(t, {
    ...people,
    teachers: ["sy_campus_teacher"],
  });
  const gid = await addGroup(t, { shortName: "OFCAMPUS" }, "sy_campus_teacher");
  const { course } = await addCourse(t);
  await sell(t, { courseId: course.id, campusId: id });
  const owner = await t.actAs("sy_campus_teacher");
  fine(await addGroupCourse(owner, gid, course.id));
  const path = `/group/${gid}/course`;
  assert.ok(!(await read(t, path, "root")).includes("已过期"));
  fine(await saveCampus(await t.actAs("root"), people, id));
  const left = await read(t, path, "root");
  assert.ok(left.includes(course.title) && left.includes("已过期"));
  assert.ok(!left.includes("1970"));
});
