import { z } from "zod";
import {
  CourseContents,
  lessonHref,
} from "../../components/courses/CourseContents.tsx";
import { CourseShell } from "../../components/courses/CourseShell.tsx";
import { HomeworkTable } from "../../components/courses/HomeworkTable.tsx";
import { Notice } from "../../components/ui/Notice.tsx";
import {
  canMakeCourses,
  openCourse,
  reachOf,
} from "../../lib/courses/access.ts";
import {
  finishedLessons,
  homeworkOf,
  nextLesson,
  percentOf,
} from "../../lib/courses/learning.ts";
import { failure, refusalText } from "../../lib/failure.ts";
import { id } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { htmlPage } from "../page.tsx";

/** A course for one of its pages; what may not be seen is not there. */
export function courseToSee(c: AppContext, courseId: number) {
  const opened = openCourse(c.get("act"), courseId);
  if (!opened.ok) throw failure("notFound");
  return opened.value;
}

/** The homework for those to whom it is open, for others why it is not. */
function homework(c: AppContext, courseId: number) {
  const act = c.get("act");
  const rows = homeworkOf(act, courseId);
  return rows.ok
    ? (
      <HomeworkTable
        rows={rows.value.map((row) => ({
          ...row,
          author: act.site.accounts.directory.nameOf(row.authorUid) ?? "",
        }))}
      />
    )
    : <Notice kind="info">{refusalText(c.get("t"), rows.error)}</Notice>;
}

export const courseDetail = page(
  {
    params: z.object({ courseId: id }),
    query: z.object({
      tab: z.enum(["contents", "homework"]).default("contents")
        .catch("contents"),
    }),
  },
  async (c, { params: { courseId }, query: { tab } }) => {
    const act = c.get("act");
    const { shelf } = act.site.courses;
    const course = courseToSee(c, courseId);
    const chapters = shelf.contentsOf(course);
    const lessons = shelf.lessonsOf(course);
    const finished = await finishedLessons(act, courseId);
    const reach = reachOf(act, courseId);
    const next = reach === "open" ? nextLesson(lessons, finished) : null;
    return await htmlPage(c, {
      title: course.title,
      body: (
        <CourseShell
          course={course}
          percent={percentOf(lessons, finished)}
          reach={reach}
          takeHref={next && lessonHref(courseId, next.id)}
          editHref={canMakeCourses(act.viewer)
            ? `/admin/course/${courseId}`
            : null}
          tab={tab}
        >
          {tab === "homework" ? homework(c, courseId) : (
            <CourseContents
              courseId={courseId}
              chapters={chapters}
              finished={finished}
              isOpen={reach === "open"}
            />
          )}
        </CourseShell>
      ),
    });
  },
);
