import { z } from "zod";
import { Pager } from "../../components/ui/Pager.tsx";
import { seesGroupCourses } from "../../lib/courses/access.ts";
import {
  addGroupCourse,
  type CourseOfGroup,
  coursesOfGroup,
  isCourseAdmin,
  type PurchaseOfCourse,
  purchasesOfGroup,
  removeGroupCourse,
} from "../../lib/courses/group_courses.ts";
import { homeworkIn } from "../../lib/courses/learning.ts";
import { failure, unwrap } from "../../lib/failure.ts";
import { firstRow, id, pageNumber } from "../../lib/http/input.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { groupPage, GroupParams, openGroupPage } from "./shell.tsx";
import { useMoment, useT } from "../../components/reader.tsx";
import type { WholeTraining } from "../../lib/trainings/schema.ts";
import {
  PurchaseEnd,
  purchaseTimes,
} from "../../components/admin/courses/PurchaseAdmin.tsx";
import { CourseCover } from "../../components/courses/CourseCover.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { Table } from "../../components/ui/Table.tsx";
import { Time } from "../../components/ui/Time.tsx";

/** Spec 3 §9. */
const PURCHASE_ROWS = 5;

/** The courses of a group, and what may be added, for those who look after them (row G2.3). */
export const groupCourses = page(
  {
    params: GroupParams,
    query: z.object({ currentPage: pageNumber }),
  },
  async (c, { params: { gid }, query: { currentPage } }) => {
    const t = c.get("t");
    const act = c.get("act");
    const opened = openGroupPage(c, gid, null);
    if (!seesGroupCourses(opened)) throw failure("forbidden");
    const rows = unwrap(coursesOfGroup(act, gid));
    const own = new Set(rows.map(({ course }) => course.id));
    const bought = unwrap(purchasesOfGroup(act, gid))
      .map((row) => ({ ...row, isThere: own.has(row.courseId) }));
    const query = { currentPage, limit: PURCHASE_ROWS };
    const from = firstRow(query);
    return await groupPage(c, opened, {
      title: t("groups.tabCourse"),
      tab: "course",
      body: (
        <>
          <GroupCourses
            gid={gid}
            rows={rows.map((row) => ({
              ...row,
              // An end closes it.
              homework: homeworkIn(act, row.course)
                .filter(({ isVisible }) => isVisible && row.isActive),
            }))}
            isCourseAdmin={isCourseAdmin(act, gid)}
          />
          {bought.length > 0 && (
            <section class="group-section" id="records" data-swap="">
              <h2>{t("courses.records")}</h2>
              <GroupPurchases
                gid={gid}
                rows={bought.slice(from, from + PURCHASE_ROWS)}
              />
              <Pager
                current={currentPage}
                pages={Math.ceil(bought.length / PURCHASE_ROWS)}
                total={bought.length}
                hrefOf={(page) =>
                  `/group/${gid}/course?currentPage=${page}`}
              />
            </section>
          )}
        </>
      ),
    });
  },
);

/** Adds a course that was bought, or takes one away. */
export const groupCourseForm = form({
  params: GroupParams,
  schema: z.object({ action: z.enum(["add", "remove"]), courseId: id }),
  run: ({ act, params: { gid } }, { action, courseId }) =>
    action === "add"
      ? addGroupCourse(act, gid, courseId)
      : removeGroupCourse(act, gid, courseId),
  next: ({ params: { gid } }, _, { action }) => ({
    to: `/group/${gid}/course`,
    key: action === "add" ? "courses.added" : "courses.removed",
  }),
});

interface GroupCoursesProps {
  gid: number;
  rows: readonly (CourseOfGroup & { homework: readonly WholeTraining[] })[];
  /** Whether courses are added and removed here: there are purchase records. */
  isCourseAdmin: boolean;
}

/** A group's courses, each with its homework. */
function GroupCourses(props: GroupCoursesProps) {
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
              <Button
                small
                kind="quiet"
                icon="list"
                href={`/group/${gid}/course/${course.id}`}
              >
                {t("courses.progress")}
              </Button>
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

interface GroupPurchasesProps {
  gid: number;
  rows: readonly (PurchaseOfCourse & { isThere: boolean })[];
}

/** What may be added: the records that count for a group. */
const GroupPurchases = (
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
          ...purchaseTimes(t),
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
