import assert from "node:assert/strict";
import {
  addSlides,
  changeSlide,
  createLesson,
  deleteLesson,
  moveLesson,
  updateLesson,
} from "../../../lib/courses/lessons.ts";
import { ChapterDraft, LessonDraft } from "../../../lib/courses/schema.ts";
import {
  addHomework,
  createCourse,
  deleteChapter,
  moveChapter,
  moveHomework,
  removeHomework,
  renameChapter,
  updateCourse,
} from "../../../lib/courses/service.ts";
import { sweepMedia } from "../../../lib/media/service.ts";
import { openTestSite } from "../../support.ts";
import { addTraining } from "../trainings/made.ts";
import { addCourse, aPicture, fine } from "./made.ts";

Deno.test("chapters and lessons: renamed, moved, taken away with what is in them", async () => {
  await using t = await openTestSite();
  const { course, lessons } = await addCourse(t, [["a", "b", "c"], ["d"]]);
  const act = await t.actAs("problem_admin");
  const [first, second] = course.chapters;
  const titles = () =>
    t.site.courses.shelf.contentsOf(t.site.courses.shelf.get(course.id)!)
      .map(({ title, lessons }) => [title, ...lessons.map(({ id }) => id)]);
  const [a, b, c, d] = lessons.map(({ id }) => id);
  fine(await moveLesson(act, c, -1));
  fine(await moveLesson(act, a, -1));
  fine(await moveChapter(act, course.id, second.id, -1));
  const { title } = ChapterDraft.parse({ title: "循环" });
  fine(await renameChapter(act, course.id, { id: first.id, title }));
  assert.deepEqual(titles(), [["第 2 章", d], ["循环", a, c, b]]);
  const draft = LessonDraft.parse({
    title: "Moved",
    chapterId: second.id,
    type: "text",
    text: "new",
  });
  fine(await updateLesson(act, a, draft));
  assert.deepEqual(titles(), [["第 2 章", d, a], ["循环", c, b]]);
  assert.equal((await t.site.courses.contents.get(a))?.text, "new");
  fine(await deleteLesson(act, c));
  fine(await deleteChapter(act, course.id, second.id));
  assert.deepEqual(titles(), [["循环", b]]);
  assert.deepEqual(
    (await Array.fromAsync(t.site.courses.contents.all())).length,
    1,
  );
});

Deno.test("lessons that are made at one moment have places of their own, and can be moved", async () => {
  await using t = await openTestSite();
  const { course } = await addCourse(t, [[]]);
  const act = await t.actAs("problem_admin");
  const [{ id: chapterId }] = course.chapters;
  const made = await Promise.all(["a", "b", "c"].map((title) =>
    createLesson(
      act,
      course.id,
      LessonDraft.parse({ title, chapterId, type: "text" }),
    )
  ));
  const lessons = () => t.site.courses.shelf.lessonsOf(course);
  assert.equal(new Set(made.map((one) => fine(one).order)).size, 3);
  const [first, second, third] = lessons().map(({ id }) => id);
  fine(await moveLesson(act, third, -1));
  fine(await moveLesson(act, first, 1));
  assert.deepEqual(lessons().map(({ id }) => id), [third, first, second]);
});

Deno.test("slides: in the order of their names, moved, removed; none of them is swept as unused", async () => {
  await using t = await openTestSite();
  const { lessons: [{ id }] } = await addCourse(t, [[0]]);
  const act = await t.actAs("root");
  const pictures = await Promise.all(
    ["slide10.png", "slide2.png", "slide1.png"].map((name) =>
      aPicture(t, name)
    ),
  );
  fine(await addSlides(act, id, pictures));
  const media = await Array.fromAsync(t.site.media.records.all());
  const nameOf = (link: string) =>
    media.find(({ key }) => link.includes(key))!.name;
  const slides = async () => (await t.site.courses.contents.get(id))!.slides;
  const names = async () => (await slides()).map(nameOf);
  assert.deepEqual(await names(), ["slide1.png", "slide2.png", "slide10.png"]);
  const [one, two, ten] = await slides();
  fine(await changeSlide(act, id, { slide: ten, by: -1 }));
  fine(await changeSlide(act, id, { slide: one, by: "remove" }));
  assert.deepEqual(await slides(), [ten, two]);
  const { cover } = fine(
    await createCourse(
      act,
      { title: "With a picture", isVisible: true },
      await aPicture(t, "cover.png"),
    ),
  );
  assert.match(cover!, /^\/api\/public\/img\//);
  assert.equal(await sweepMedia(t.site, t.clock.now + 1), 1, "the removed one");
  for (const link of [ten, two, cover!]) {
    assert.equal((await t.call("GET", link)).status, 200);
  }
});

Deno.test("homework in an order; trainings of groups are none", async () => {
  await using t = await openTestSite();
  const { course } = await addCourse(t, []);
  const act = await t.actAs("root");
  const one = await addTraining(t, { title: "One" });
  const two = await addTraining(t, { title: "Two" });
  fine(await addHomework(act, course.id, one.tid));
  fine(await addHomework(act, course.id, two.tid));
  const again = await addHomework(act, course.id, two.tid);
  assert.equal(!again.ok && again.error.code, "homeworkThere");
  const none = await addHomework(act, course.id, 99);
  assert.equal(!none.ok && none.error.code, "trainingNotFound");
  fine(await moveHomework(act, course.id, two.tid, -1));
  const homework = () => t.site.courses.shelf.get(course.id)!.homework;
  assert.deepEqual(homework(), [two.tid, one.tid]);
  fine(await removeHomework(act, course.id, two.tid));
  assert.deepEqual(homework(), [one.tid]);
});

Deno.test("only super and problem admins make courses", async () => {
  await using t = await openTestSite();
  const { course, lessons: [lesson] } = await addCourse(t);
  for (const role of ["user", "admin", "sy_campus_principal"] as const) {
    const act = await t.actAs(role);
    const draft = LessonDraft.parse({ title: "x", chapterId: 1, type: "text" });
    const tried = await Promise.all([
      createCourse(act, { title: "x", isVisible: true }),
      updateCourse(act, course.id, { isVisible: false }),
      deleteChapter(act, course.id, course.chapters[0].id),
      moveChapter(act, course.id, course.chapters[0].id, 1),
      updateLesson(act, lesson.id, draft),
      deleteLesson(act, lesson.id),
    ]);
    for (const result of tried) {
      assert.equal(!result.ok && result.error.code, "forbidden", role);
    }
  }
});
