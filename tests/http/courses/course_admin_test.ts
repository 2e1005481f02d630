// Rows: 3 V3.2
import assert from "node:assert/strict";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { errorAt } from "../forms.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import { aPng } from "../pictures.ts";
import { addTraining } from "../trainings/made.ts";
import { addCampus, addCourse, sell } from "./made.ts";

const read = async (t: TestSite, path: string, as: Person = "root") => {
  const response = await t.browse(path, { as });
  assert.equal(response.status, 200, path);
  return await response.text();
};

const send = (
  t: TestSite,
  path: string,
  form: Record<string, string> | FormData,
  as: Person = "root",
) => t.browse(path, { as, form });

/** Where a form that was taken leads. */
async function sent(...of: Parameters<typeof send>): Promise<string> {
  const response = await send(...of);
  assert.equal(response.status, 303, await response.text());
  return response.headers.get("location")!;
}

function withFiles(
  fields: Record<string, string>,
  field: string,
  names: readonly string[],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const name of names) {
    form.append(field, new File([aPng(64, 36)], name));
  }
  return form;
}

Deno.test("a course by form: title, picture, shown or not; chapters, a lesson of text, one of slides, homework", async () => {
  await using t = await openTestSite();
  const { tid } = await addTraining(t, { title: "前缀和" });
  const { shelf, contents } = t.site.courses;
  const course = await sent(
    t,
    "/admin/course/create",
    withFiles({ title: "入门", isVisible: "true" }, "cover", ["cover.png"]),
    "problem_admin",
  );
  assert.equal(course, "/admin/course/1");
  assert.match(shelf.get(1)!.cover!, /^\/api\/public\/img\//);
  const press = (form: Record<string, string>) =>
    sent(t, `${course}/contents`, form);
  await press({ action: "chapter", title: "第一章" });
  await press({ action: "chapter", title: "第二章" });
  const [first, second] = shelf.get(1)!.chapters;
  await press({ action: `up chapter ${second.id}` });
  await press({
    action: "rename",
    chapterId: `${first.id}`,
    title: "变量",
  });
  const lesson = { chapterId: `${first.id}`, title: "读入", text: "**a**" };
  await sent(t, `${course}/lesson/create`, { ...lesson, type: "text" });
  const slides = await sent(t, `${course}/lesson/create`, {
    ...lesson,
    title: "循环",
    type: "slide",
    text: "",
  });
  assert.equal(slides, `${course}/lesson/2#slides`);
  const names = ["p10.png", "p2.png", "p1.png"];
  await sent(
    t,
    `${course}/lesson/2/slides`,
    withFiles({}, "slides", names),
  );
  assert.equal((await contents.get(2))!.slides.length, 3);
  await press({ action: "homework", tid: `${tid}` });
  assert.deepEqual(
    shelf.contentsOf(shelf.get(1)!)
      .map(({ title, lessons }) => [title, ...lessons.map((row) => row.title)]),
    [["第二章"], ["变量", "读入", "循环"]],
  );
  await press({ action: "up lesson 2" });
  assert.deepEqual(
    shelf.lessonsOf(shelf.get(1)!).map(({ title }) => title),
    ["循环", "读入"],
  );
  const html = await read(t, course);
  for (const text of ["变量", "循环", "前缀和"]) assert.ok(html.includes(text));
  const [a, b, c] = (await contents.get(2))!.slides;
  const change = { action: "down", slide: a };
  await sent(t, `${course}/lesson/2/slides/change`, change);
  await sent(t, `${course}/lesson/2/slides/change`, {
    action: "remove",
    slide: c,
  });
  assert.deepEqual((await contents.get(2))!.slides, [b, a]);
  await sent(t, `${course}/lesson/1`, {
    ...lesson,
    type: "text",
    text: "new",
  });
  assert.equal((await contents.get(1))!.text, "new");
  await sent(t, `${course}/edit`, withFiles({ title: "入门二" }, "cover", []));
  assert.equal(shelf.get(1)!.isVisible, false, "not ticked");
  assert.notEqual(shelf.get(1)!.cover, null, "as it was");
  await sent(
    t,
    `${course}/edit`,
    withFiles({ title: "入门二", removeCover: "true" }, "cover", []),
  );
  assert.equal(shelf.get(1)!.cover, null);
  await sent(t, course, { action: "show" });
  assert.equal(shelf.get(1)!.isVisible, true);
});

Deno.test("what is refused comes back with what was typed", async () => {
  await using t = await openTestSite();
  const { course } = await addCourse(t);
  const none = await send(
    t,
    "/admin/course/create",
    withFiles({ title: "" }, "cover", []),
  );
  assert.equal(none.status, 422);
  assert.ok(errorAt(await none.text(), "title"));
  const broken = new FormData();
  broken.set("title", "Kept title");
  broken.set("cover", new File(["no picture"], "a.png"));
  const cover = await send(t, "/admin/course/create", broken);
  const html = await cover.text();
  assert.ok(errorAt(html, "cover"), "its field");
  assert.match(html, /value="Kept title"/);
  const long = await send(t, `/admin/course/${course.id}/lesson/create`, {
    title: "x".repeat(101),
    chapterId: `${course.chapters[0].id}`,
    type: "text",
    text: "Kept words",
  });
  assert.equal(long.status, 422);
  assert.match(await long.text(), /Kept words/);
  const again = await send(t, `/admin/course/${course.id}/contents`, {
    action: "homework",
    tid: "99",
  });
  assert.equal(again.status, 422);
});

Deno.test("deleting asks, and names what goes with it", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  const { course } = await addCourse(t);
  await sell(t, { courseId: course.id, gid });
  assert.match(
    await read(t, "/admin/course"),
    /删除课程“信息学入门”？其中 2 章、3 课、1 条购买记录和所有进度会一起删除，1 个团队将失去它。/,
  );
  const html = await read(t, `/admin/course/${course.id}`);
  assert.match(html, /删除“第 1 章”这一章，连同其中 2 课和学习记录？/);
  assert.match(html, /删除“第 2.1 课”这一课，连同学习记录？/);
  await sent(t, `/admin/course/${course.id}`, { action: "delete" });
  assert.equal(t.site.courses.shelf.get(course.id), null);
  assert.equal(
    (await t.browse(`/course/${course.id}`, { as: "root" })).status,
    404,
  );
});

Deno.test("purchase records by root: for groups, for campuses where there are any; the word campus nowhere else (P1.5)", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const { course, lessons: [lesson] } = await addCourse(t);
  const PATH = "/admin/course/purchase";
  const write = (holder: string, expiredAt = "") => ({
    courseId: `${course.id}`,
    holder,
    expiredAt,
  });
  for (
    const [path, as] of [
      ["/admin", "root"],
      ["/admin/course", "root"],
      [`/group/${gid}/course`, "root"],
      [`/course/${course.id}`, "user"],
      ["/admin", "sy_campus_teacher"],
    ] as const
  ) assert.doesNotMatch(await read(t, path, as), /校区/, path);
  const past = await send(t, PATH, write(`group ${gid}`, "2020-01-01T00:00"));
  assert.equal(past.status, 422);
  assert.ok(errorAt(await past.text(), "expiredAt"));
  const nobody = await send(t, PATH, write(""));
  assert.ok(errorAt(await nobody.text(), "holder"));
  await sent(t, PATH, write(`group ${gid}`, "2026-03-01T08:00"));
  const lessonPath = `/course/${course.id}/lesson/${lesson.id}`;
  await read(t, lessonPath, "user");
  assert.match(await read(t, PATH), /团队 A class of ours/);
  const [{ id }] = [...t.site.courses.purchases.values()];
  await sent(t, `${PATH}/${id}`, { action: "delete" });
  assert.equal((await t.browse(lessonPath, { as: "user" })).status, 403);
  await t.userOf("sy_campus_teacher");
  const campus = await addCampus(t, { teachers: ["sy_campus_teacher"] });
  await sent(t, PATH, write(`campus ${campus.id}`));
  await read(t, lessonPath, "sy_campus_teacher");
});

Deno.test("campuses by root's form; its people by username", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  await t.userOf("mute_user");
  const wrong = await send(t, "/admin/campus/create", {
    name: "东校区",
    principals: "nobody",
    teachers: "user",
  });
  assert.equal(wrong.status, 422);
  const html = await wrong.text();
  assert.match(errorAt(html, "principals")!, /nobody/);
  assert.match(html, /nobody<\/textarea>/);
  await sent(t, "/admin/campus/create", {
    name: "东校区",
    principals: "user",
    teachers: "",
  });
  const [campus] = t.site.campuses.book.list();
  assert.match(await read(t, "/admin/campus"), /东校区[^]*user/);
  const edit = `/admin/campus/${campus.id}/edit`;
  assert.match(await read(t, edit), /user<\/textarea>/);
  await sent(t, edit, { name: "西校区", principals: "", teachers: "user" });
  assert.equal(
    t.site.accounts.directory.get("uid-user")?.role,
    "sy_campus_teacher",
  );
  await sent(t, `/admin/campus/${campus.id}`, { action: "delete" });
  assert.equal(t.site.campuses.book.isUsed, false);
});

Deno.test("the campus's page: its courses for its people, its teachers named by the principal (P1.3, V3.2)", async () => {
  await using t = await openTestSite();
  const PATH = "/admin/campus/course";
  await t.userOf("sy_campus_teacher");
  await t.userOf("sy_campus_principal");
  const { course } = await addCourse(t);
  assert.equal((await t.browse(PATH, { as: "sy_campus_teacher" })).status, 404);
  const campus = await addCampus(t, {
    principals: ["sy_campus_principal"],
    teachers: ["sy_campus_teacher"],
  });
  await sell(t, { courseId: course.id, campusId: campus.id });
  await read(t, `${PATH}?campusId=${campus.id}`, "root");
  for (const as of ["user", "admin", "problem_admin"] as const) {
    assert.equal((await t.browse(PATH, { as })).status, 403, as);
  }
  assert.match(await read(t, "/admin", "sy_campus_teacher"), /校区课程/);
  const teacher = {
    uid: "uid-sy_campus_teacher",
    action: "add",
    campusId: `${campus.id}`,
  };
  const path = `${PATH}/${course.id}`;
  assert.equal((await send(t, path, teacher, "sy_campus_teacher")).status, 403);
  assert.match(await read(t, PATH, "sy_campus_principal"), /暂无/);
  await sent(t, path, teacher, "sy_campus_principal");
  const seen = await read(t, PATH, "sy_campus_teacher");
  assert.match(seen, /信息学入门[^]*任课教师[^]*sy_campus_teacher/);
  assert.doesNotMatch(seen, /添加教师/);
  await sent(t, path, { ...teacher, action: "remove" }, "sy_campus_principal");
  assert.match(await read(t, PATH, "sy_campus_teacher"), /暂无/);
  const visitor = await t.browse(PATH);
  assert.equal(
    visitor.headers.get("location"),
    `/admin/login?next=${encodeURIComponent(PATH)}`,
  );
});
