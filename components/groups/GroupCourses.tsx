import { useMoment, useT } from "../reader.tsx";
import type {
  CourseOfGroup,
  PurchaseOfCourse,
} from "../../lib/courses/group_courses.ts";
import type { WholeTraining } from "../../lib/trainings/schema.ts";
import { PurchaseEnd } from "../admin/courses/PurchaseAdmin.tsx";
import { CourseCover } from "../courses/CourseCover.tsx";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Notice.tsx";
import { Table } from "../ui/Table.tsx";
import { Time } from "../ui/Time.tsx";

export interface GroupCoursesProps {
  gid: number;
  rows: readonly (CourseOfGroup & { homework: readonly WholeTraining[] })[];
  /** Whether courses are added and removed here: there are purchase records. */
  isCourseAdmin: boolean;
}

/** A group's courses, each with its homework. */
export function GroupCourses(props: GroupCoursesProps) {
  const t = useT();
  const { gid, rows, isCourseAdmin } = props;
  if (rows.length === 0) {
    return (
      <div class="card">
        <Empty icon="book" title={t("courses.none")} />
      </div>
    );
  }
  return (
    <ul class="campus-courses">
      {rows.map(({ course, addedAt, isBought, expiredAt, homework }) => (
        <li key={course.id}>
          <CourseCover {...course} />
          <div class="flex flex-col gap-2 min-w-0">
            <h2 class="text-md break-words">
              <a href={`/course/${course.id}`} target="_blank" rel="noopener">
                {course.title}
              </a>
            </h2>
            <p class="text-sm text-ink2">
              {t("courses.since")} <Time at={addedAt} />
              {!isBought && (
                <>
                  {" "}
                  <span class="tag">{t("courseAdmin.purchaseOver")}</span>
                </>
              )}
              {isBought && expiredAt !== null && (
                <>
                  {" · "}
                  {t("courseAdmin.purchaseEnd")}{" "}
                  <PurchaseEnd expiredAt={expiredAt} />
                </>
              )}
            </p>
            <div class="flex flex-wrap items-start gap-3">
              <details class="more text-md">
                <summary>
                  {t("courses.homework")} ({homework.length})
                </summary>
                <ol class="course-homework">
                  {homework.map(({ tid, title }) => (
                    <li key={tid}>
                      <a href={`/training/${tid}`}>{title}</a>
                    </li>
                  ))}
                  {homework.length === 0 && (
                    <li class="text-ink3">{t("courses.noHomework")}</li>
                  )}
                </ol>
              </details>
              {isCourseAdmin && (
                <form method="post" action={`/group/${gid}/course`}>
                  <input type="hidden" name="courseId" value={course.id} />
                  <Button
                    small
                    kind="quiet"
                    icon="trash"
                    name="action"
                    value="remove"
                    confirm={t("courses.removeAsk", { title: course.title })}
                  >
                    {t("courses.remove")}
                  </Button>
                </form>
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

export interface GroupPurchasesProps {
  gid: number;
  rows: readonly (PurchaseOfCourse & { isThere: boolean })[];
}

/** What may be added: the records that count for a group. */
export const GroupPurchases = (
  { gid, rows }: GroupPurchasesProps,
) => {
  const moment = useMoment();
  const t = useT();
  return (
    <div class="card rows">
      <Table
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t("courseAdmin.purchaseCourse"),
            cell: "lead break-words",
            of: ({ course }) => course.title,
          },
          {
            title: t("courseAdmin.purchaseCreated"),
            width: "narrow",
            cell: "text-ink2",
            isLabelled: true,
            of: ({ createdAt }) => <Time at={createdAt} />,
          },
          {
            title: t("courseAdmin.purchaseEnd"),
            width: "narrow",
            cell: "text-ink2",
            isLabelled: true,
            of: ({ expiredAt }) => <PurchaseEnd expiredAt={expiredAt} />,
          },
          {
            title: t("home.actions"),
            isSilent: true,
            width: "narrow",
            cell: "row-tools",
            of: ({ course, expiredAt, isThere }) =>
              isThere
                ? <Button small disabled>{t("courses.isThere")}</Button>
                : (expiredAt === null || expiredAt > moment.now) && (
                  <form method="post" action={`/group/${gid}/course`}>
                    <input type="hidden" name="courseId" value={course.id} />
                    <Button small icon="plus" name="action" value="add">
                      {t("courses.add")}
                    </Button>
                  </form>
                ),
          },
        ]}
      />
    </div>
  );
};
