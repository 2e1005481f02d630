import { z } from "zod";
import {
  CourseContents,
  lessonHref,
} from "../../components/courses/CourseContents.tsx";
import { Notice } from "../../components/ui/Notice.tsx";
import {
  canMakeCourses,
  openCourse,
  type Reach,
  reachOf,
} from "../../lib/courses/access.ts";
import {
  finishedLessons,
  homeworkOf,
  nextLesson,
  percentOf,
} from "../../lib/courses/learning.ts";
import { failure, refusalText } from "../../lib/failure.ts";
import { CourseId } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { htmlPage } from "../page.tsx";
import { useT } from "../../components/reader.tsx";
import type { ComponentChildren } from "preact";
import type { Course } from "../../lib/courses/schema.ts";
import { Button } from "../../components/ui/Button.tsx";
import { CourseCover } from "../../components/courses/CourseCover.tsx";
import { ReachMark } from "../../components/courses/CourseGrid.tsx";
import { CourseProgress } from "../../components/courses/CourseProgress.tsx";
import type { WholeTraining } from "../../lib/trainings/schema.ts";
import { AuthTag } from "../../components/trainings/TrainingTable.tsx";
import { Table } from "../../components/ui/Table.tsx";
import { Time } from "../../components/ui/Time.tsx";
import { userHomeHref } from "../../components/users/address.ts";
import { Tabs } from "../../components/ui/Tabs.tsx";

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
    params: CourseId,
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

interface CourseShellProps {
  course: Pick<Course, "id" | "title" | "cover">;
  percent: number;
  reach: Reach;
  /** Where “Take Lesson” leads; null: there is no lesson, or none is open. */
  takeHref: string | null;
  editHref: string | null;
  tab: "contents" | "homework";
  children: ComponentChildren;
}

/** A course's picture, title and next lesson, above its two parts. */
function CourseShell(props: CourseShellProps) {
  const t = useT();
  const { course, percent, reach, takeHref, tab, children } = props;
  const path = `/course/${course.id}`;
  const hrefs = { contents: path, homework: `${path}?tab=homework` };
  return (
    <div class="wrap course py-7" data-fresh="">
      <div class="course-head">
        <CourseCover {...course} />
        <div class="flex flex-col gap-3 min-w-0">
          <h1 class="break-words">{course.title}</h1>
          <CourseProgress percent={percent} />
          <ReachMark reach={reach} />
          <div class="flex flex-wrap gap-3">
            {takeHref !== null && (
              <Button kind="primary" icon="play" href={takeHref}>
                {t("courses.take")}
              </Button>
            )}
            {props.editHref !== null && (
              <Button kind="quiet" icon="edit" href={props.editHref}>
                {t("courses.edit")}
              </Button>
            )}
          </div>
        </div>
      </div>
      <Tabs
        label={t("courses.parts")}
        tabs={(["contents", "homework"] as const).map((key) => ({
          href: hrefs[key],
          text: t(key === "contents" ? "courses.contents" : "courses.homework"),
          isCurrent: key === tab,
        }))}
      />
      {children}
    </div>
  );
}

interface HomeworkTableProps {
  rows: readonly (WholeTraining & { author: string })[];
}

/** The trainings that a course gives as homework. */
function HomeworkTable({ rows }: HomeworkTableProps) {
  const t = useT();
  if (rows.length === 0) {
    return <p class="text-ink2">{t("courses.noHomework")}</p>;
  }
  return (
    <div class="card rows">
      <Table
        rows={rows}
        keyOf={({ tid }) => tid}
        columns={[
          {
            title: t("courses.number"),
            width: "narrow",
            cell: "text-ink3 num",
            isLabelled: true,
            of: ({ rank }) => rank,
          },
          {
            title: t("courses.homeworkTitle"),
            cell: "lead break-words",
            of: ({ tid, title }) => (
              <a
                class="row-link text-ink font-medium"
                href={`/training/${tid}`}
              >
                {title}
              </a>
            ),
          },
          {
            title: t("courses.auth"),
            width: "narrow",
            cell: "stands",
            of: (row) => <AuthTag {...row} />,
          },
          {
            title: t("courses.author"),
            width: "narrow",
            isLabelled: true,
            of: ({ author }) => (
              <a class="who" href={userHomeHref(author)}>{author}</a>
            ),
          },
          {
            title: t("courses.updated"),
            width: "narrow end",
            cell: "text-ink2",
            isLabelled: true,
            of: ({ modifiedAt }) => <Time at={modifiedAt} />,
          },
        ]}
      />
    </div>
  );
}
