import { Button } from "../../../components/ui/Button.tsx";
import { SearchField } from "../../../components/ui/SearchField.tsx";
import { canSellCourses } from "../../../lib/courses/access.ts";
import { weightOf } from "../../../lib/courses/service.ts";
import { optionalText } from "../../../lib/http/input.ts";
import { listPage } from "../../list_page.tsx";
import { useT } from "../../../components/reader.tsx";
import { Icon } from "../../../components/ui/Icon.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import { Time } from "../../../components/ui/Time.tsx";

export const COURSES_PATH = "/admin/course";

/** All courses, hidden ones too. */
export const adminCourses = listPage({
  path: COURSES_PATH,
  asks: { keyword: optionalText(100) },
  rows: 10,
  show(c, { query: { keyword }, part }) {
    const t = c.get("t");
    const act = c.get("act");
    const found = act.site.courses.shelf.list({ keyword, withHidden: true });
    const rows = found.slice(part.from, part.from + part.limit);
    return {
      title: t("courseAdmin.courses"),
      layout: "admin",
      total: found.length,
      actions: (
        <>
          {canSellCourses(act.viewer) && (
            <Button kind="quiet" icon="key" href={`${COURSES_PATH}/purchase`}>
              {t("courseAdmin.purchases")}
            </Button>
          )}
          <Button kind="primary" icon="plus" href={`${COURSES_PATH}/create`}>
            {t("courseAdmin.new")}
          </Button>
        </>
      ),
      filter: (
        <>
          <p class="text-ink2 max-w-form">{t("courseAdmin.lead")}</p>
          <form
            class="flex flex-wrap gap-2"
            action={COURSES_PATH}
            role="search"
          >
            <SearchField
              value={keyword ?? ""}
              label={t("courseAdmin.title")}
              isOfList
            />
            <Button icon="search">{t("shell.search")}</Button>
          </form>
        </>
      ),
      empty: {
        icon: "book",
        title: keyword ? t("courseAdmin.noneFound") : t("courseAdmin.none"),
        next: { href: `${COURSES_PATH}/create`, text: t("courseAdmin.new") },
      },
      rows: rows.length === 0 ? null : (
        <CourseTable
          rows={rows.map((course) => ({ ...course, ...weightOf(act, course) }))}
        />
      ),
    };
  },
});

interface AdminCourseRow {
  id: number;
  title: string;
  isVisible: boolean;
  modifiedAt: number;
  /** What goes with it when it is deleted. */
  chapters: number;
  lessons: number;
  groups: number;
  purchases: number;
}

interface CourseTableProps {
  rows: readonly AdminCourseRow[];
}

/** All courses, hidden ones too, with what may be done to each. */
function CourseTable({ rows }: CourseTableProps) {
  const t = useT();
  return (
    <div class="card rows posts">
      <Table
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t("courseAdmin.title"),
            cell: "lead break-words",
            of: ({ id, title }) => (
              <a
                class="row-link text-ink font-medium"
                href={`/admin/course/${id}`}
              >
                {title}
              </a>
            ),
          },
          {
            title: t("courseAdmin.chapterCount"),
            width: "narrow end",
            cell: "num",
            isLabelled: true,
            of: ({ chapters }) => chapters,
          },
          {
            title: t("courseAdmin.lessonCount"),
            width: "narrow end",
            cell: "num",
            isLabelled: true,
            of: ({ lessons }) => lessons,
          },
          {
            title: t("courseAdmin.groupCount"),
            width: "narrow end",
            cell: "num",
            isLabelled: true,
            of: ({ groups }) => groups,
          },
          {
            title: t("courseAdmin.visibility"),
            width: "narrow",
            isLabelled: "heard",
            of: (row) => <Visibility row={row} />,
          },
          {
            title: t("courses.updated"),
            width: "narrow end",
            cell: "text-ink2",
            isLabelled: true,
            of: ({ modifiedAt }) => <Time at={modifiedAt} />,
          },
          {
            title: t("home.actions"),
            isSilent: true,
            width: "narrow",
            cell: "row-tools",
            of: (row) => <RowMenu row={row} />,
          },
        ]}
      />
    </div>
  );
}

interface RowProps {
  row: AdminCourseRow;
}

/** Pressed, it is saved at once. */
const Visibility = ({ row: { id, isVisible } }: RowProps) => {
  const t = useT();
  return (
    <form method="post" action={`/admin/course/${id}`}>
      <Button
        kind="quiet"
        small
        icon={isVisible ? "eye" : "eyeOff"}
        name="action"
        value={isVisible ? "hide" : "show"}
      >
        {isVisible ? t("courseAdmin.shown") : t("courseAdmin.hidden")}
      </Button>
    </form>
  );
};

function RowMenu({ row }: RowProps) {
  const t = useT();
  const { id, title, chapters, lessons, groups, purchases } = row;
  return (
    <details class="menu">
      <summary
        class="btn btn-quiet btn-small btn-icon"
        aria-label={t("home.actionsOf", { title })}
        title={t("home.actions")}
      >
        <Icon name="dots" />
      </summary>
      <div class="menu-list">
        <a href={`/course/${id}`}>
          <Icon name="eye" />
          {t("courseAdmin.look")}
        </a>
        <a href={`/admin/course/${id}/edit`}>
          <Icon name="edit" />
          {t("courseAdmin.edit")}
        </a>
        <form method="post" action={`/admin/course/${id}`}>
          <Button
            kind="danger"
            icon="trash"
            name="action"
            value="delete"
            confirm={t("courseAdmin.deleteAsk", {
              title,
              chapters,
              lessons,
              groups,
              purchases,
            })}
          >
            {t("admin.delete")}
          </Button>
        </form>
      </div>
    </details>
  );
}
