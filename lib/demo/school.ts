import { ROOT_UID } from "../accounts/schema.ts";
import { siteAnnouncements } from "../announcements/service.ts";
import { startVerification } from "../authoring/verify.ts";
import { finishLesson } from "../courses/learning.ts";
import { createLesson } from "../courses/lessons.ts";
import { LessonDraft } from "../courses/schema.ts";
import { writePurchase } from "../courses/purchases.ts";
import { addChapter, addHomework, createCourse } from "../courses/service.ts";
import { saveProgram } from "../problems/solutions/solutions.ts";
import type { Site } from "../site/site.ts";
import { actAs, made } from "./act.ts";
import { DEMO_PUPILS } from "./people.ts";
import { PROGRAMS } from "./programs.ts";
import { TEACHING_WORDS } from "./teaching_words.ts";
import { DAY_MS, WEEK_MS } from "../durations.ts";

/** The news of the site, and a course with lessons that the class has. */
export async function installCourse(site: Site): Promise<[]> {
  const words = TEACHING_WORDS[site.settings.LANG];
  const now = site.clock();
  for (const [n, news] of words.siteNews.entries()) {
    const at = now - (n === 0 ? 3 * WEEK_MS : DAY_MS);
    const act = await actAs(site, ROOT_UID, at);
    made(await siteAnnouncements.create(act, {}, { ...news, status: 0 }));
  }
  const act = await actAs(site, ROOT_UID, now - 3 * WEEK_MS);
  const { id } = made(
    await createCourse(act, { title: words.course, isVisible: true }),
  );
  const lessons: number[] = [];
  for (const { title, lessons: drafts } of words.chapters) {
    const { chapters } = made(await addChapter(act, id, { title }));
    const chapterId = chapters.at(-1)!.id;
    for (const draft of drafts) {
      const lesson = { ...draft, chapterId, type: "text" } as const;
      lessons.push(
        made(await createLesson(act, id, LessonDraft.parse(lesson))).id,
      );
    }
  }
  const training = [
    ...site.trainings.shelf.list({ gid: null, withHidden: true }),
  ]
    .find(({ title }) => title === words.training);
  if (training !== undefined) made(await addHomework(act, id, training.tid));
  const group = site.groups.heads.values()
    .find(({ name }) => name === words.group);
  if (group === undefined) return [];
  const { gid } = group;
  made(
    await writePurchase(act, {
      courseId: id,
      campusId: null,
      gid,
      expiredAt: null,
    }),
  );
  for (const [n, username] of DEMO_PUPILS.entries()) {
    const uid = site.accounts.directory.uidOf(username)!;
    const pupil = await actAs(site, uid, now - 2 * WEEK_MS);
    for (const lesson of lessons.slice(0, 4 - n % 5)) {
      made(await finishLesson(pupil, lesson));
    }
  }
  return [];
}

/** Solutions by the problems' author, right and wrong ones, which the judge then tries. */
export async function installSolutions(site: Site): Promise<[]> {
  const act = await actAs(site, ROOT_UID, site.clock());
  for (const [problemId, { right, wrong }] of Object.entries(PROGRAMS)) {
    const problem = site.problems.catalogue.find(problemId);
    if (problem === null) continue;
    for (
      const [name, code, expected] of [
        ["right.py", right, "accepted"],
        ["wrong.py", wrong, "notAccepted"],
      ] as const
    ) {
      made(
        await saveProgram(act, problem.pid, {
          role: "solution",
          name,
          language: "Python3",
          code,
          note: "",
          expected,
          points: null,
          isMain: expected === "accepted",
        }),
      );
    }
    made(await startVerification(act, problem.pid));
  }
  return [];
}
