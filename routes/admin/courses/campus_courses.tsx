import { z } from "zod";
import {
  canManageCampuses,
  leadsCampus,
  ownCampus,
} from "../../../lib/campuses/access.ts";
import {
  coursesOfCampus,
  setCourseTeacher,
} from "../../../lib/courses/teachers.ts";
import { failure, unwrap } from "../../../lib/failure.ts";
import { CourseId, id, optionalId } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";
import { useT } from "../../../components/reader.tsx";
import type { ComponentChildren } from "preact";
import { Button } from "../../../components/ui/Button.tsx";
import { Select } from "../../../components/ui/Field.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { CourseCover } from "../../../components/courses/CourseCover.tsx";
import { PurchaseEnd } from "../../../components/admin/courses/PurchaseAdmin.tsx";

const PATH = "/admin/campus/course";

/** The reader's campus; super admins choose one, or see the first. */
function campusHere(c: AppContext, campusId?: number) {
  const act = c.get("act");
  const { book } = act.site.campuses;
  const campus = canManageCampuses(act)
    ? campusId === undefined ? book.list()[0] : book.get(campusId)
    : ownCampus(act);
  if (!campus) throw failure("notFound");
  return campus;
}

/** The courses of one's campus and who teaches them; its principal names them. */
export const campusCourses = page({
  query: z.object({ campusId: optionalId }),
}, (c, { query }) => {
  const t = c.get("t");
  const act = c.get("act");
  const { directory } = act.site.accounts;
  const campus = campusHere(c, query.campusId);
  const person = (uid: string) => {
    const known = directory.get(uid);
    const { username = "", realname = null } = known ?? {};
    return { uid, name: realname ? `${username} (${realname})` : username };
  };
  return adminPage(c, {
    title: t("courseAdmin.campusCourses"),
    lead: t("courseAdmin.campusCoursesLead", { name: campus.name }),
    children: (
      <CampusCourses
        rows={unwrap(coursesOfCampus(act, campus.id))
          .map(({ course, expiredAt, teachers }) => ({
            ...course,
            expiredAt,
            teachers: teachers.map(person),
          }))}
        campusId={campus.id}
        staff={leadsCampus(act, campus.id) || canManageCampuses(act)
          ? campus.staff.filter((uid) =>
            act.site.campuses.book.ofStaff(uid) !== null
          ).map(person)
          : null}
      />
    ),
  });
});

export const courseTeacherForm = form({
  params: CourseId,
  schema: z.object({
    action: z.enum(["add", "remove"]),
    campusId: id,
    uid: z.string().max(64),
  }),
  run: ({ act, params: { courseId } }, { action, uid, campusId }) =>
    setCourseTeacher(act, {
      campusId,
      courseId,
      uid,
      isTeacher: action === "add",
    }),
  next: (_, __, { campusId }) => ({
    to: `${PATH}?campusId=${campusId}`,
    key: "courseAdmin.courseTeacherSaved",
  }),
});

interface Person {
  uid: string;
  name: string;
}

interface CampusCoursesProps {
  rows: readonly {
    id: number;
    title: string;
    cover: string | null;
    expiredAt: number | null;
    teachers: readonly Person[];
  }[];
  campusId: number;
  /** Who can be named; null: the reader only looks. */
  staff: readonly Person[] | null;
}

/** The courses that a campus has bought, and who teaches each. */
function CampusCourses(props: CampusCoursesProps) {
  const t = useT();
  const { rows, staff, campusId } = props;
  if (rows.length === 0) {
    return (
      <div class="card">
        <Empty icon="book" title={t("courseAdmin.campusCoursesNone")} />
      </div>
    );
  }
  return (
    <ul class="campus-courses">
      {rows.map((row) => (
        <li key={row.id}>
          <CourseCover {...row} />
          <div class="flex flex-col gap-2 min-w-0">
            <h2 class="text-md break-words">
              <a href={`/course/${row.id}`}>{row.title}</a>
            </h2>
            <p class="text-sm text-ink2">
              {row.expiredAt !== null && `${t("courseAdmin.purchaseEnd")} `}
              <PurchaseEnd expiredAt={row.expiredAt} />
            </p>
            <Teachers campusId={campusId} row={row} staff={staff} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Teachers(
  { campusId, row, staff }:
    & Pick<CampusCoursesProps, "campusId" | "staff">
    & {
      row: CampusCoursesProps["rows"][number];
    },
) {
  const t = useT();
  const others =
    staff?.filter(({ uid }) =>
      row.teachers.every((teacher) => teacher.uid !== uid)
    ) ?? [];
  return (
    <div class="flex flex-wrap items-center gap-2 text-md">
      <span class="text-ink2">{t("courseAdmin.courseTeachers")}</span>
      {row.teachers.length === 0 && (
        <span class="text-ink3">{t("courseAdmin.courseTeacherNone")}</span>
      )}
      {row.teachers.map(({ uid, name }) => (
        <TeacherForm key={uid} courseId={row.id} campusId={campusId}>
          <input type="hidden" name="uid" value={uid} />
          <span>{name}</span>
          {staff !== null && (
            <Button
              small
              kind="quiet"
              icon="cross"
              label={t("courseAdmin.courseTeacherRemove", { name })}
              name="action"
              value="remove"
            />
          )}
        </TeacherForm>
      ))}
      {others.length > 0 && (
        <TeacherForm courseId={row.id} campusId={campusId}>
          <Select
            small
            name="uid"
            label={t("courseAdmin.courseTeacherAdd")}
            options={others.map(({ uid, name }) => ({
              value: uid,
              text: name,
            }))}
          />
          <Button small icon="plus" name="action" value="add">
            {t("courseAdmin.courseTeacherAdd")}
          </Button>
        </TeacherForm>
      )}
    </div>
  );
}

const TeacherForm = (
  { courseId, campusId, children }: {
    courseId: number;
    campusId: number;
    children: ComponentChildren;
  },
) => (
  <form
    class="inline-flex items-center gap-1"
    method="post"
    action={`/admin/campus/course/${courseId}`}
  >
    <input type="hidden" name="campusId" value={campusId} />
    {children}
  </form>
);
