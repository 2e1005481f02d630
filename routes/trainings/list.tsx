import { z } from "zod";
import { TrainingFilter } from "../../components/trainings/TrainingFilter.tsx";
import {
  type TrainingListRow,
  TrainingTable,
} from "../../components/trainings/TrainingTable.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { optionalId, optionalText } from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import {
  TRAINING_AUTHS,
  type WholeTraining,
} from "../../lib/trainings/schema.ts";
import { progressIn } from "../../lib/trainings/view.ts";
import { listPage } from "../list_page.tsx";
import { momentOf } from "../page.tsx";
import { filledIn, trainingAddress, type TrainingPages } from "./place.ts";

const ASKS = {
  keyword: optionalText(100),
  categoryId: optionalId.catch(undefined),
  auth: z.preprocess(
    (value) => value === "" ? undefined : value,
    z.enum(TRAINING_AUTHS).optional().catch(undefined),
  ),
};

/** The trainings that are shown in a place, the smallest rank first (spec 2 §2). */
export const trainingList = (pages: TrainingPages) =>
  listPage({
    path: pages.path,
    asks: ASKS,
    // Spec 2 §9.
    rows: 15,
    inAddress: ({ currentPage, ...query }) => ({
      ...query,
      currentPage: currentPage === 1 ? undefined : currentPage,
    }),
    show(c, { query, part }) {
      const t = c.get("t");
      const { shelf } = c.get("act").site.trainings;
      const place = pages.placeOf(c);
      const { keyword, auth, categoryId } = query;
      const asked = { keyword, auth, categoryId };
      const found = shelf.list({ ...place, ...asked });
      const rows = found.slice(part.from, part.from + part.limit);
      const path = filledIn(c, pages.path);
      const isFiltered = Object.values(asked).some((value) => value);
      return {
        title: t("trainings.listTitle"),
        total: found.length,
        filter: (
          <TrainingFilter
            t={t}
            path={path}
            asked={asked}
            categories={shelf.categories(place)}
          />
        ),
        empty: {
          icon: "book",
          title: isFiltered ? t("trainings.noneFound") : t("trainings.none"),
          children: isFiltered && (
            <Button href={path}>{t("trainings.filterClear")}</Button>
          ),
        },
        rows: rows.length === 0 ? null : (
          <TrainingTable
            t={t}
            moment={momentOf(c)}
            rows={rows.map((row) => listRow(c, pages, row))}
          />
        ),
      };
    },
  });

function listRow(
  c: AppContext,
  pages: TrainingPages,
  training: WholeTraining,
): TrainingListRow {
  const act = c.get("act");
  const { site, viewer } = act;
  const category = site.trainings.shelf.category(training.categoryId);
  const { solved, total } = progressIn(act, training);
  return {
    tid: training.tid,
    rank: training.rank,
    title: training.title,
    href: trainingAddress(c, pages, training.tid),
    isPrivate: training.isPrivate,
    category: category && {
      name: category.name,
      color: category.color || null,
      href: addressOf(filledIn(c, pages.path), { categoryId: category.id }),
    },
    solved: viewer === null ? null : solved,
    total,
    author: site.accounts.directory.nameOf(training.authorUid) ?? "",
    modifiedAt: training.modifiedAt,
    due: training.due,
  };
}
