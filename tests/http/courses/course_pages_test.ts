// Rows: 3 K1.1–K1.2, K2.1–K2.3, K3.1, V1.15
import assert from "node:assert/strict";
import { addHomework } from "../../../lib/courses/service.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import { addTraining } from "../trainings/made.ts";
import { addCourse, aPicture, fine, sell } from "./made.ts";
import { updateCourse } from "../../../lib/courses/service.ts";

async function open() {
  const t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const { course, lessons } = await addCourse(t);
  await sell(t, { courseId: course.id, gid });
  return { ...t, gid, course, lessons, path: `/course/${course.id}` };
}

const read = async (t: TestSite, path: string, as: Person = "user") => {
  const response = await t.browse(path, { as });
  assert.equal(response.status, 200, path);
  return await response.text();
};

/** Finishes a lesson as a browser without script does. */
const finish = async (t: TestSite, path: string) =>
  assert.equal(
    (await t.browse(path, { as: "user", form: { x: "1" } })).status,
    303,
  );

Deno.test("the list: picture, title, floored progress, the colour of success at 100 alone (K1.1)", async () => {
  await using t = await openTestSite();
  assert.match(await read(t, "/course"), /暂无课程/);
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const { course, lessons } = await addCourse(t, [["a", "b", "c"]]);
  await sell(t, { courseId: course.id, gid });
  const act = await t.actAs("root");
  fine(await updateCourse(act, course.id, {}, await aPicture(t)));
  const { cover } = t.site.courses.shelf.get(course.id)!;
  const html = await read(t, "/course");
  assert.ok(html.includes(`src="${cover}"`));
  assert.ok(html.includes(`href="/course/${course.id}"`));
  const lesson = (n: number) => `/course/${course.id}/lesson/${lessons[n].id}`;
  await finish(t, lesson(0));
  await finish(t, lesson(1));
  const some = await read(t, "/course");
  assert.match(some, /66%/);
  assert.doesNotMatch(some, /progress-all/);
  await finish(t, lesson(2));
  assert.match(await read(t, "/course"), /progress-all[^]*100%/);
});

Deno.test("visitors are led to sign in (K1.2, V1.15)", async () => {
  await using t = await open();
  for (
    const path of [
      "/course",
      t.path,
      `${t.path}/lesson/${t.lessons[0].id}`,
    ]
  ) {
    const { status, headers } = await t.browse(path);
    assert.equal(status, 303);
    assert.match(
      headers.get("location")!,
      new RegExp(`next=${encodeURIComponent(path)}`),
    );
  }
});

Deno.test("the course: Take Lesson leads to the first that is not finished, else the first (K2.1)", async () => {
  await using t = await open();
  const take = async () =>
    /href="([^"]+)"[^>]*><svg[^]{0,400}?开始上课/.exec(
      (await read(t, t.path)).split("<h1").at(-1)!,
    )?.[1];
  const lesson = (n: number) => `${t.path}/lesson/${t.lessons[n].id}`;
  assert.equal(await take(), lesson(0));
  await finish(t, lesson(0));
  assert.equal(await take(), lesson(1));
  await finish(t, lesson(2));
  assert.equal(await take(), lesson(1));
  await finish(t, lesson(1));
  assert.equal(await take(), lesson(0));
});

Deno.test("contents fold, with a circle a chapter and a tick a finished lesson; closed they are told, not linked (K2.2)", async () => {
  await using t = await open();
  const lesson = `${t.path}/lesson/${t.lessons[0].id}`;
  const states = (html: string) =>
    [...html.matchAll(/data-state="(\d)"/g)].map(([, state]) => state);
  const before = await read(t, t.path);
  assert.deepEqual(states(before), ["0", "0"]);
  assert.equal(before.match(/<details[^>]* class="chapter"/g)?.length, 2);
  assert.doesNotMatch(before, /lesson-done/);
  await finish(t, lesson);
  await finish(t, `${t.path}/lesson/${t.lessons[2].id}`);
  const after = await read(t, t.path);
  assert.deepEqual(states(after), ["1", "2"]);
  assert.equal(after.match(/class="lesson-done"/g)?.length, 2);
  const outside = await read(t, t.path, "no_submit_user");
  assert.ok(outside.includes("第 1.1 课"));
  assert.ok(!outside.includes(`href="${lesson}"`));
  assert.doesNotMatch(outside, /开始上课/);
  const refused = await t.browse(lesson, { as: "no_submit_user" });
  assert.equal(refused.status, 403);
});

Deno.test("homework: number, title, access, author, date; to others why not (K2.3)", async () => {
  await using t = await open();
  const { tid } = await addTraining(t, { title: "前缀和", rank: 7 });
  fine(await addHomework(await t.actAs("root"), t.course.id, tid));
  const html = await read(t, `${t.path}?tab=homework`);
  assert.ok(html.includes(`href="/training/${tid}"`));
  assert.ok(html.includes('href="/user-home?username=root"'));
  assert.match(html, /前缀和/);
  const closed = await read(t, `${t.path}?tab=homework`, "no_submit_user");
  assert.doesNotMatch(closed, /前缀和/);
});

Deno.test("a lesson: contents beside it, the way back, slides below each other, Markdown that is harmless (K3.1, K3.2)", async () => {
  await using t = await open();
  const text = await addCourse(t, [["# Hello\n<script>alert(1)</script>"]]);
  await sell(t, { courseId: text.course.id, gid: t.gid });
  const path = `${t.path}/lesson/${t.lessons[1].id}`;
  const html = await read(t, path);
  assert.match(html, /<details class="lesson-side" open/);
  assert.equal(html.match(/data-state="/g)?.length, 2);
  assert.match(
    html,
    new RegExp(
      `trail[^]*href="${t.path}"[^]*aria-current="page">第 1.2 课`,
    ),
  );
  assert.match(html, /aria-current="page"[^>]*><svg/);
  assert.equal(html.match(/alt="第 \d 页，共 3 页"/g)?.length, 3);
  assert.match(html, new RegExp(`<form method="post" action="${path}"`));
  await finish(t, path);
  const done = await read(t, path);
  assert.match(done, /lesson-finished/);
  assert.match(done, /data-state="1"/);
  const words = await read(
    t,
    `/course/${text.course.id}/lesson/${text.lessons[0].id}`,
  );
  assert.match(words, /<h\d[^>]*>Hello/);
  assert.doesNotMatch(words, /<script>alert/);
  for (const wrong of [`${t.path}/lesson/99`, `/course/99/lesson/1`]) {
    assert.equal((await t.browse(wrong, { as: "user" })).status, 404);
  }
});
