import { AdminTrainingTable } from "../../../components/admin/trainings/AdminTrainingTable.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { SearchField } from "../../../components/ui/SearchField.tsx";
import { optionalText } from "../../../lib/http/input.ts";
import { listPage } from "../../list_page.tsx";
import { adminRow, placeToMakeIn } from "./open.ts";
import type { OwnerPages } from "../../owner.tsx";

/** All trainings of a place, hidden ones too. */
export const adminTrainings = (at: OwnerPages) =>
  listPage({
    path: `${at.base}/admin/training`,
    asks: { keyword: optionalText(100) },
    // Spec 3 §9.
    rows: 10,
    show(c, { query, part }) {
      const t = c.get("t");
      const act = c.get("act");
      const { shelf } = act.site.trainings;
      const place = placeToMakeIn(c, at);
      const found = shelf.list({
        ...place,
        keyword: query.keyword,
        withHidden: true,
        byNumbers: true,
      });
      const path = at.url(c, "/admin/training");
      const rows = found.slice(part.from, part.from + part.limit);
      return {
        title: t("trainingAdmin.adminTitle"),
        layout: at.layout,
        total: found.length,
        actions: (
          <>
            <Button kind="quiet" icon="tag" href={`${path}/category`}>
              {t("trainingAdmin.categories")}
            </Button>
            <Button kind="primary" icon="plus" href={`${path}/create`}>
              {t("trainingAdmin.new")}
            </Button>
          </>
        ),
        filter: (
          <form class="flex flex-wrap gap-2" action={path} role="search">
            <SearchField
              value={query.keyword ?? ""}
              label={t("trainings.keyword")}
              isOfList
            />
            <Button icon="search">{t("shell.search")}</Button>
          </form>
        ),
        empty: {
          icon: "book",
          title: query.keyword ? t("trainings.noneFound") : t("trainings.none"),
          next: { href: `${path}/create`, text: t("trainingAdmin.new") },
        },
        frame: at.frame(c, "training"),
        rows: rows.length === 0 ? null : (
          <AdminTrainingTable
            path={path}
            rows={rows.map((row) => adminRow(act, row))}
          />
        ),
      };
    },
  });
