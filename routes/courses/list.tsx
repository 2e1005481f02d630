import { CourseGrid } from "../../components/courses/CourseGrid.tsx";
import { reachOf } from "../../lib/courses/access.ts";
import { finishedLessons, percentOf } from "../../lib/courses/learning.ts";
import { page } from "../define.ts";
import { htmlPage } from "../page.tsx";

/** Those that are open come first. */
const ORDER = { open: 0, expired: 1, closed: 2 };

/** All courses that are shown, with one's own progress. */
export const courseList = page({}, async (c) => {
  const t = c.get("t");
  const act = c.get("act");
  const { shelf } = act.site.courses;
  const finished = await finishedLessons(act);
  const rows = shelf.list().map((course) => ({
    ...course,
    percent: percentOf(shelf.lessonsOf(course), finished),
    reach: reachOf(act, course.id),
  }));
  return await htmlPage(c, {
    title: t("courses.title"),
    body: (
      <div class="wrap course py-7" data-fresh="">
        <h1>{t("courses.title")}</h1>
        <CourseGrid
          rows={rows.sort((a, b) => ORDER[a.reach] - ORDER[b.reach])}
        />
      </div>
    ),
  });
});
