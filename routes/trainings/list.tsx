import { TrainingTable } from "../../components/trainings/TrainingTable.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { canMakeTrainings } from "../../lib/trainings/access.ts";
import { listPage } from "../list_page.tsx";
import { LIST_ASKS, listRow } from "./list_rows.ts";
import { useT } from "../../components/reader.tsx";
import { Select } from "../../components/ui/Field.tsx";
import { SearchField } from "../../components/ui/SearchField.tsx";
import type { OwnerPages } from "../owner.tsx";
import { aroundTraining } from "./frame.tsx";

/** The trainings that are shown in a place, the smallest rank first (spec 2 §2). */
export const trainingList = (at: OwnerPages) =>
  listPage({
    path: `${at.base}/training`,
    asks: LIST_ASKS,
    // Spec 2 §9.
    rows: 15,
    inAddress: ({ currentPage, ...query }) => ({
      ...query,
      currentPage: currentPage === 1 ? undefined : currentPage,
    }),
    async show(c, { query, part }) {
      const t = c.get("t");
      const { shelf } = c.get("act").site.trainings;
      const place = at.of(c, "isMember");
      const canMake = canMakeTrainings(c.get("act"), place);
      const { keyword, auth, categoryId } = query;
      const asked = { keyword, auth, categoryId };
      const found = shelf.list({ ...place, ...asked });
      const rows = found.slice(part.from, part.from + part.limit);
      const path = at.url(c, "/training");
      const isFiltered = Object.values(asked).some((value) => value);
      return {
        title: t("trainings.listTitle"),
        total: found.length,
        actions: canMake && place.gid !== null && (
          <>
            <Button icon="gear" href={at.url(c, "/admin/training")}>
              {t("trainings.manageAll")}
            </Button>
            <Button
              kind="primary"
              icon="plus"
              href={at.url(c, "/admin/training/create")}
            >
              {t("trainings.new")}
            </Button>
          </>
        ),
        filter: (
          <TrainingFilter
            path={path}
            asked={asked}
            categories={shelf.categories(place)}
          />
        ),
        empty: {
          icon: "book",
          title: isFiltered ? t("trainings.noneFound") : t("trainings.none"),
          next: canMake
            ? {
              href: at.url(c, "/admin/training/create"),
              text: t("trainings.new"),
            }
            : { href: "/problem", text: t("problems.listTitle") },
        },
        frame: (list) =>
          aroundTraining(
            c,
            at,
            <>
              {list}
              {place.gid !== null && (
                <p>
                  <a href={at.url(c, "/wall")}>{t("notes.wall")}</a>
                </p>
              )}
            </>,
            { isWide: false },
          ),
        rows: rows.length === 0 ? null : (
          <TrainingTable
            isExact={place.gid !== null}
            rows={await Promise.all(
              rows.map((row) => listRow(c, at, row)),
            )}
          />
        ),
      };
    },
  });

interface TrainingFilterProps {
  path: string;
  asked: { keyword?: string; auth?: string; categoryId?: number };
  categories: readonly { id: number; name: string }[];
}

/** A GET form: every filter is in the address, and works without script. */
function TrainingFilter(props: TrainingFilterProps) {
  const t = useT();
  const { path, asked, categories } = props;
  const isFiltered = Object.values(asked).some((value) => value !== undefined);
  return (
    <form
      class="flex flex-wrap items-center gap-2"
      action={path}
      role="search"
    >
      <SearchField
        value={asked.keyword ?? ""}
        label={t("trainings.keyword")}
        isOfList
      />
      <div class="w-[130px]" data-autosubmit="">
        <Select
          name="auth"
          label={t("trainings.auth")}
          value={asked.auth ?? ""}
          options={[
            { value: "", text: t("trainings.authAny") },
            { value: "Public", text: t("trainings.public") },
            { value: "Private", text: t("trainings.private") },
          ]}
        />
      </div>
      {categories.length > 0 && (
        <div class="w-[150px]" data-autosubmit="">
          <Select
            name="categoryId"
            label={t("trainings.category")}
            value={asked.categoryId === undefined ? "" : `${asked.categoryId}`}
            options={[
              { value: "", text: t("trainings.categoryAny") },
              ...categories.map(({ id, name }) => ({
                value: String(id),
                text: name,
              })),
            ]}
          />
        </div>
      )}
      <Button kind="primary" icon="search">{t("shell.search")}</Button>
      {isFiltered && (
        <Button kind="quiet" href={path} icon="reset">
          {t("trainings.filterClear")}
        </Button>
      )}
    </form>
  );
}
