// Rows: 3 G2.3, K4.1–K4.2, P1.5
import assert from "node:assert/strict";
import { deleteCourse } from "../../../lib/courses/service.ts";
import { removePurchase } from "../../../lib/courses/purchases.ts";
import { envelope, openTestSite, type Person } from "../../support.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import { addCourse, fine, sell } from "./made.ts";

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

Deno.test("a group's courses: for its admins, and only with purchase records (K4.1, K4.2, G2.3)", async () => {
  await using t = await open();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  await putIn(t, gid, "mute_user", "admin");
  const { course } = await addCourse(t);
  const { course: other } = await addCourse(t, [], { title: "Other" });
  const courses = async (as: Person = "mute_user") =>
    (await t.ask("GET", `sy-group-course?gid=${gid}`, { as })).data
      ?.map(({ title }: { title: string }) => title);
  const add = (courseId: number, as: Person = "mute_user") =>
    t.ask("POST", "sy-group-course", { as, json: { gid, courseId } });
  const remove = (courseId: number, as: Person = "mute_user") =>
    t.ask("DELETE", `sy-group-course?gid=${gid}&courseId=${courseId}`, { as });
  assert.deepEqual(await courses(), []);
  assert.equal((await add(course.id)).status, 403, "no record");
  assert.equal((await remove(course.id)).status, 403, "no record");
  const expiredAt = t.clock.now + HOUR;
  const { id } = await sell(t, { courseId: course.id, gid, expiredAt });
  assert.deepEqual(await courses(), ["信息学入门"], "at once");
  const bought = await t.ask("GET", `sy-course-purchase-records?gid=${gid}`, {
    as: "mute_user",
  });
  assert.deepEqual(bought.data, [{
    id,
    course: { id: course.id, title: "信息学入门", cover: null },
    createdAt: "2026-01-31T08:00:00.000+0000",
    expiredAt: "2026-01-31T09:00:00.000+0000",
  }]);
  for (const as of ["user", "no_submit_user", "sy_campus_teacher"] as const) {
    for (
      const reply of [
        await t.ask("GET", `sy-group-course?gid=${gid}`, { as }),
        await t.ask("GET", `sy-course-purchase-records?gid=${gid}`, { as }),
        await add(course.id, as),
        await remove(course.id, as),
      ]
    ) assert.equal(reply.status, 403, as);
  }
  assert.equal((await add(course.id)).status, 400, "it is there");
  assert.equal((await remove(course.id)).status, 200);
  assert.equal((await remove(course.id)).status, 404);
  assert.equal((await add(other.id)).status, 403, "bought is another");
  assert.equal((await add(course.id)).status, 200);
  assert.equal((await remove(course.id)).status, 200);
  t.clock.now = expiredAt;
  assert.equal((await add(course.id)).status, 403, "it has expired");
  t.clock.now -= 1;
  assert.equal((await add(course.id)).status, 200);
  fine(await removePurchase(await t.actAs("root"), id));
  assert.deepEqual(await courses(), [], "no other record");
});

Deno.test("a deleted course leaves nothing, a disbanded group no records", async () => {
  await using t = await open();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const { course, lessons: [lesson] } = await addCourse(t);
  const { course: kept } = await addCourse(t);
  for (const courseId of [course.id, kept.id]) await sell(t, { courseId, gid });
  await t.ask("POST", "sy-course-lesson-status", {
    json: { lessonId: lesson.id },
  });
  fine(await deleteCourse(await t.actAs("problem_admin"), course.id));
  const { courses } = t.site;
  const left = async () => [
    (await Array.fromAsync(courses.lessons.all())).length,
    (await Array.fromAsync(courses.contents.all())).length,
    (await Array.fromAsync(courses.finished.all())).length,
    (await Array.fromAsync(courses.groupRecords.all())).length,
    (await Array.fromAsync(courses.purchaseRecords.all())).length,
  ];
  assert.deepEqual(await left(), [3, 3, 0, 1, 1]);
  assert.equal(
    (await t.ask("DELETE", `group?gid=${gid}`, { as: "admin" })).status,
    200,
  );
  assert.deepEqual(await left(), [3, 3, 0, 0, 0]);
});
