import { z } from "zod";
import { AdminTrainingTable } from "../../../components/admin/trainings/AdminTrainingTable.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { SearchField } from "../../../components/ui/SearchField.tsx";
import { refuse, unwrap } from "../../../lib/failure.ts";
import { optionalText } from "../../../lib/http/input.ts";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import {
  canDeleteTraining,
  canEditItems,
  canEditTraining,
  canMakeTrainings,
} from "../../../lib/trainings/access.ts";
import { cloneTraining } from "../../../lib/trainings/clone.ts";
import {
  deleteTraining,
  setTrainingVisible,
} from "../../../lib/trainings/service.ts";
import { form } from "../../form.ts";
import { listPage } from "../../list_page.tsx";
import { momentOf } from "../../page.tsx";
import {
  filledIn,
  type TrainingPages,
  TrainingParams,
} from "../../trainings/place.ts";
import { trainingToManage } from "./open.ts";

/** All trainings of a place, hidden ones too. */
export const adminTrainings = (pages: TrainingPages) =>
  listPage({
    path: pages.admin,
    asks: { keyword: optionalText(100) },
    // Spec 3 §9.
    rows: 10,
    show(c, { query, part }) {
      const t = c.get("t");
      const act = c.get("act");
      const { shelf } = act.site.trainings;
      const place = pages.placeOf(c);
      if (!canMakeTrainings(act, place)) unwrap(refuse("forbidden"));
      const found = shelf.list({
        ...place,
        keyword: query.keyword,
        withHidden: true,
        byNumbers: true,
      });
      const path = filledIn(c, pages.admin);
      const rows = found.slice(part.from, part.from + part.limit);
      return {
        title: t("trainings.adminTitle"),
        layout: "admin",
        total: found.length,
        actions: (
          <>
            <Button kind="quiet" icon="tag" href={`${path}/category`}>
              {t("trainings.categories")}
            </Button>
            <Button kind="primary" icon="plus" href={`${path}/create`}>
              {t("trainings.new")}
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
        },
        rows: rows.length === 0 ? null : (
          <AdminTrainingTable
            t={t}
            moment={momentOf(c)}
            path={path}
            rows={rows.map((row) => ({
              ...row,
              author: act.site.accounts.directory.nameOf(row.authorUid) ?? "",
              canEdit: canEditTraining(act, row),
              canEditItems: canEditItems(act, row),
              canDelete: canDeleteTraining(act, row),
            }))}
          />
        ),
      };
    },
  });

const DONE = {
  delete: "trainings.deleted",
  show: "trainings.nowShown",
  hide: "trainings.nowHidden",
  clone: "trainings.cloned",
} as const satisfies Record<string, MessageKey>;
const Pressed = z.object({
  action: z.enum(["delete", "show", "hide", "clone"]),
});

/** The buttons of a row of the list. */
export const changeTrainingForm = (pages: TrainingPages) =>
  form({
    params: TrainingParams,
    schema: Pressed,
    open: (c, { tid }) => trainingToManage(c, pages, tid),
    async run({ c, act, opened: { tid, title } }, { action }) {
      if (action === "delete") return await deleteTraining(act, tid);
      if (action === "clone") {
        const copy = c.get("t")("trainings.copyOf", { title });
        return await cloneTraining(act, tid, copy);
      }
      return await setTrainingVisible(act, tid, action === "show");
    },
    next: ({ c }, { tid }, { action }) => ({
      to: filledIn(c, pages.admin) + (action === "clone" ? `/edit/${tid}` : ""),
      key: DONE[action],
    }),
  });
