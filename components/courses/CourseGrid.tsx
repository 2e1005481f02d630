import { useT } from "../reader.tsx";
import type { Reach } from "../../lib/courses/access.ts";
import { Icon } from "../ui/Icon.tsx";
import { Empty } from "../ui/Empty.tsx";
import { CourseCover, type CourseCoverProps } from "./CourseCover.tsx";
import { CourseProgress } from "./CourseProgress.tsx";

export interface CourseGridProps {
  rows: readonly (CourseCoverProps & { percent: number; reach: Reach })[];
}

/** Courses by their pictures, with how far one is in each. */
export function CourseGrid({ rows }: CourseGridProps) {
  const t = useT();
  if (rows.length === 0) {
    return (
      <div class="card">
        <Empty icon="book" title={t("courses.none")} />
      </div>
    );
  }
  return (
    <ul class="course-grid">
      {rows.map((row) => (
        <li key={row.id} class="course-card">
          <CourseCover {...row} />
          <h2 class="text-md">
            <a class="row-link" href={`/course/${row.id}`}>{row.title}</a>
          </h2>
          {(row.reach === "open" || row.percent > 0) && (
            <CourseProgress percent={row.percent} />
          )}
          <ReachMark reach={row.reach} />
        </li>
      ))}
    </ul>
  );
}

/** Says of a course that it is not open; nothing of one that is. */
export const ReachMark = ({ reach }: { reach: Reach }) => {
  const t = useT();
  return (reach === "open" ? null : (
    <p class="course-reach">
      <Icon name={reach === "closed" ? "lock" : "clock"} />
      {t(reach === "closed" ? "courses.closed" : "courses.expired")}
    </p>
  ));
};
