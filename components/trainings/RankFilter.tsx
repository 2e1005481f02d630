import type { Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";
import { SearchField } from "../ui/SearchField.tsx";

export interface RankFilterProps {
  t: Translate;
  path: string;
  gid: number | undefined;
  keyword: string | undefined;
}

/** Whom the ranking has: a group's members, or who is called like that. */
export function RankFilter({ t, path, gid, keyword }: RankFilterProps) {
  return (
    <form
      class="flex flex-wrap items-center gap-2"
      action={path}
      role="search"
    >
      <SearchField
        value={keyword ?? ""}
        label={t("trainings.rankKeyword")}
        isOfList
      />
      <input
        class="input w-[140px]"
        type="number"
        name="gid"
        min={1}
        value={gid}
        placeholder={t("trainings.group")}
        aria-label={t("trainings.groupSelect")}
        title={t("trainings.groupSelect")}
      />
      <Button kind="primary" icon="search">{t("shell.search")}</Button>
      {(gid !== undefined || keyword) && (
        <Button kind="quiet" href={path} icon="reset">
          {t("trainings.filterClear")}
        </Button>
      )}
      {gid === undefined && (
        <p class="text-md text-ink2 basis-full">
          {t("trainings.groupSelect")}
        </p>
      )}
    </form>
  );
}
