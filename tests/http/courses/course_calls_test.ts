// Rows: 3 K2.4, P1.5
import assert from "node:assert/strict";
import { addHomework } from "../../../lib/courses/service.ts";
import { envelope, openTestSite, type Person } from "../../support.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import { addTraining } from "../trainings/made.ts";
import { addCampus, addCourse, addSomebody, fine, sell } from "./made.ts";

const HOUR = 3_600_000;

async function open() {
  const t = await openTestSite();
  const ask = async (
    method: string,
    path: string,
    { as = "user", json }: { as?: Person; json?: unknown } = {},
  ) => await envelope(await t.call(method, `/api/${path}`, { as, json }));
  return { ...t, ask };
}

Deno.test("courses, contents and progress: for all who are signed in, hidden ones for who makes them (K1.1, K2.4) [3 K1.3, K2.5]", async () => {
  await using t = await open();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const { course, lessons } = await addCourse(t);
  const { course: hidden } = await addCourse(t, [], { isVisible: false });
  await sell(t, { courseId: course.id, gid });
  const list = await t.ask("GET", "sy-course-list");
  assert.deepEqual(list.data, {
    courses: [{ id: course.id, title: "信息学入门", cover: null }],
    userProgress: { [course.id]: 0 },
  });
  const seen = await t.ask("GET", "sy-course-list", { as: "visitor" });
  assert.deepEqual(seen.data.userProgress, {});
  const detail = await t.ask("GET", `sy-course?courseId=${course.id}`, {
    as: "no_submit_user",
  });
  const [first, second] = course.chapters;
  assert.deepEqual(detail.data, {
    course: { id: course.id, title: "信息学入门", cover: null },
    chapters: [first, second],
    lessonsMap: {
      [first.id]: [
        { id: lessons[0].id, title: "第 1.1 课", type: "text" },
        { id: lessons[1].id, title: "第 1.2 课", type: "slide" },
      ],
      [second.id]: [{ id: lessons[2].id, title: "第 2.1 课", type: "slide" }],
    },
  });
  for (const id of [hidden.id, 99]) {
    const { status } = await t.ask("GET", `sy-course?courseId=${id}`);
    assert.equal(status, 404);
  }
  const own = await t.ask("GET", `sy-course?courseId=${hidden.id}`, {
    as: "problem_admin",
  });
  assert.equal(own.status, 200);
});

Deno.test("lessons give their data; finishing one moves its status and the floored percent, once (K2.4, K1.1, K3.3) [3 K1.3, K3.5]", async () => {
  await using t = await open();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const { course, lessons: [text, slides, last] } = await addCourse(t);
  await sell(t, { courseId: course.id, gid });
  const lesson = async (id: number) =>
    (await t.ask("GET", `sy-course-lesson?lessonId=${id}`)).data;
  assert.deepEqual(await lesson(text.id), {
    id: text.id,
    title: "第 1.1 课",
    type: "text",
    data: "**One**",
  });
  const { data } = await lesson(slides.id);
  assert.equal(data.length, 3);
  for (const link of data) {
    assert.match(link, /^\/api\/public\/img\/[0-9a-f]{32}\.png$/);
    assert.equal((await t.call("GET", link)).status, 200);
  }
  const status = async () => [
    (await t.ask(
      "GET",
      `sy-course-lesson-user-status?courseId=${course.id}`,
    )).data,
    (await t.ask("GET", "sy-course-list")).data.userProgress[course.id],
  ];
  assert.deepEqual(await status(), [[], 0]);
  const finish = (lessonId: number) =>
    t.ask("POST", "sy-course-lesson-status", { json: { lessonId } });
  assert.equal((await finish(slides.id)).status, 200);
  assert.equal((await finish(slides.id)).status, 200);
  assert.deepEqual(await status(), [
    [{ lessonId: slides.id, status: "finished" }],
    33,
  ]);
  await finish(last.id);
  assert.equal((await status())[1], 66);
  await finish(text.id);
  assert.equal((await status())[1], 100);
  assert.equal((await finish(99)).status, 404);
  assert.equal(
    (await t.ask("GET", "sy-course-lesson?lessonId=99")).status,
    404,
  );
});

Deno.test("who may take lessons: members of a group that has the course, its campus's people, who makes courses", async () => {
  await using t = await open();
  const { course, lessons: [lesson] } = await addCourse(t);
  // Of a campus: its teacher owns the group that has the course.
  const { username: principal } = await t.userOf("sy_campus_principal");
  const { username: teacher } = await t.userOf("sy_campus_teacher");
  const campus = await addCampus(t, {
    principals: [principal],
    teachers: [teacher],
  });
  const others = await addSomebody(t, "elsewhere", "sy_campus_teacher");
  await addCampus(t, { name: "西校区", teachers: ["elsewhere"] });
  const pupil = await addSomebody(t, "pupil");
  const gid = await addGroup(t, {}, "sy_campus_teacher");
  await putIn(t, gid, "user");
  await putIn(t, gid, "no_submit_user", "applying");
  const without = await addGroup(t, {
    name: "Without it",
    shortName: "WITHOUT",
  });
  await putIn(t, without, "mute_user");
  await sell(t, { courseId: course.id, campusId: campus.id });
  const added = await t.ask("POST", "sy-group-course", {
    as: "sy_campus_teacher",
    json: { gid, courseId: course.id },
  });
  assert.equal(added.status, 200);
  const PATH = `sy-course-lesson?lessonId=${lesson.id}`;
  const expected: Partial<Record<Person, number>> = {
    visitor: 401,
    user: 200,
    no_submit_user: 403,
    mute_user: 403,
    admin: 403,
    problem_admin: 200,
    root: 200,
    sy_campus_principal: 200,
    sy_campus_teacher: 200,
  };
  for (const [as, status] of Object.entries(expected)) {
    const read = await t.ask("GET", PATH, { as: as as Person });
    assert.equal(read.status, status, as);
    const done = await t.ask("POST", "sy-course-lesson-status", {
      as: as as Person,
      json: { lessonId: lesson.id },
    });
    assert.equal(done.status, status, as);
    const homework = await t.ask(
      "GET",
      `sy-course-training-list?courseId=${course.id}`,
      { as: as as Person },
    );
    assert.equal(homework.status, status, as);
  }
  assert.equal((await others("GET", `/api/${PATH}`)).status, 403);
  assert.equal((await pupil("GET", `/api/${PATH}`)).status, 403);
});

Deno.test("homework: the site's trainings that are shown, in their order (K2.3)", async () => {
  await using t = await open();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const { course } = await addCourse(t);
  await sell(t, { courseId: course.id, gid });
  const first = await addTraining(t, { title: "First" });
  const hidden = await addTraining(t, { title: "Hidden", isVisible: false });
  const second = await addTraining(t, { title: "Second" });
  const act = await t.actAs("root");
  for (const { tid } of [second, hidden, first]) {
    fine(await addHomework(act, course.id, tid));
  }
  const { data } = await t.ask(
    "GET",
    `sy-course-training-list?courseId=${course.id}`,
  );
  assert.deepEqual(
    data.map(({ title, auth, author }: Record<string, string>) => [
      title,
      auth,
      author,
    ]),
    [["Second", "Public", "root"], ["First", "Public", "root"]],
  );
});

Deno.test("an end closes lessons and homework; progress stays readable (P1.5)", async () => {
  await using t = await open();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const { course, lessons: [lesson] } = await addCourse(t);
  const expiredAt = t.clock.now + HOUR;
  await sell(t, { courseId: course.id, gid, expiredAt });
  const PATHS = [
    `sy-course-lesson?lessonId=${lesson.id}`,
    `sy-course-training-list?courseId=${course.id}`,
  ];
  const finish = () =>
    t.ask("POST", "sy-course-lesson-status", { json: { lessonId: lesson.id } });
  assert.equal((await finish()).status, 200);
  for (const path of PATHS) {
    assert.equal((await t.ask("GET", path)).status, 200);
  }
  t.clock.now = expiredAt;
  for (const path of PATHS) {
    const { status, msg } = await t.ask("GET", path);
    assert.equal(status, 403);
    assert.match(msg, /过期/);
  }
  assert.equal((await finish()).status, 403);
  const own = await t.ask(
    "GET",
    `sy-course-lesson-user-status?courseId=${course.id}`,
  );
  assert.deepEqual(own.data, [{ lessonId: lesson.id, status: "finished" }]);
  const list = await t.ask("GET", "sy-course-list");
  assert.equal(list.data.userProgress[course.id], 33);
});
