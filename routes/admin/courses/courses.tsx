import { CourseTable } from "../../../components/admin/courses/CourseTable.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { SearchField } from "../../../components/ui/SearchField.tsx";
import { canSellCourses } from "../../../lib/courses/access.ts";
import { weightOf } from "../../../lib/courses/service.ts";
import { optionalText } from "../../../lib/http/input.ts";
import { listPage } from "../../list_page.tsx";

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
      },
      rows: rows.length === 0 ? null : (
        <CourseTable
          rows={rows.map((course) => ({ ...course, ...weightOf(act, course) }))}
        />
      ),
    };
  },
});
