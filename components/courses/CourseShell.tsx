import { useT } from "../reader.tsx";
import type { ComponentChildren } from "preact";
import type { Reach } from "../../lib/courses/access.ts";
import type { Course } from "../../lib/courses/schema.ts";
import { Button } from "../ui/Button.tsx";
import { CourseCover } from "./CourseCover.tsx";
import { ReachMark } from "./CourseGrid.tsx";
import { CourseProgress } from "./CourseProgress.tsx";

export interface CourseShellProps {
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
export function CourseShell(props: CourseShellProps) {
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
      <nav class="tabs" aria-label={t("courses.parts")}>
        {(["contents", "homework"] as const).map((key) => (
          <a
            key={key}
            href={hrefs[key]}
            aria-current={key === tab ? "page" : undefined}
          >
            {t(key === "contents" ? "courses.contents" : "courses.homework")}
          </a>
        ))}
      </nav>
      {children}
    </div>
  );
}
