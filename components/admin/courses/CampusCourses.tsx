import { useT } from "../../reader.tsx";
import type { ComponentChildren } from "preact";
import { Button } from "../../ui/Button.tsx";
import { Select } from "../../ui/Field.tsx";
import { Empty } from "../../ui/Notice.tsx";
import { CourseCover } from "../../courses/CourseCover.tsx";
import { PurchaseEnd } from "./PurchaseAdmin.tsx";

interface Person {
  uid: string;
  name: string;
}

export interface CampusCoursesProps {
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
export function CampusCourses(props: CampusCoursesProps) {
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
