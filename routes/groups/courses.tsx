import { z } from "zod";
import {
  GroupCourses,
  GroupPurchases,
} from "../../components/groups/GroupCourses.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { seesGroupCourses } from "../../lib/courses/access.ts";
import {
  addGroupCourse,
  coursesOfGroup,
  isCourseAdmin,
  purchasesOfGroup,
  removeGroupCourse,
} from "../../lib/courses/group_courses.ts";
import { homeworkIn } from "../../lib/courses/learning.ts";
import { failure, unwrap } from "../../lib/failure.ts";
import { firstRow, id, pageNumber } from "../../lib/http/input.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { groupPage, GroupParams, openGroupPage } from "./shell.tsx";

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
