import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";
import { Check, Select } from "../ui/Field.tsx";
import { SearchField } from "../ui/SearchField.tsx";

export interface RankFilterProps {
  path: string;
  asked: { gid?: number; keyword?: string; group?: string; onlyMine?: boolean };
  /** Those that are found, the chosen one among them; null: nothing is to be chosen. */
  groups: readonly { gid: number; name: string }[] | null;
}

/** Whom the ranking has: a group's members, or who is called like that. */
export function RankFilter({ path, asked, groups }: RankFilterProps) {
  const t = useT();
  const { gid, keyword, group, onlyMine = false } = asked;
  const isFiltered = [gid, keyword, group].some(Boolean) || onlyMine;
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
      {groups !== null && (
        <>
          <input
            class="input w-[150px]"
            type="search"
            name="group"
            value={group}
            maxLength={50}
            placeholder={t("trainings.groupKeyword")}
            aria-label={t("trainings.groupKeyword")}
          />
          <div class="w-[170px]" data-autosubmit="">
            <Select
              name="gid"
              label={t("trainings.group")}
              value={gid === undefined ? "" : String(gid)}
              options={[
                { value: "", text: t("trainings.group") },
                ...groups.map(({ gid, name }) => ({
                  value: String(gid),
                  text: name,
                })),
              ]}
            />
          </div>
          <Check
            name="onlyMine"
            label={t("trainings.groupsMine")}
            checked={onlyMine}
          />
        </>
      )}
      <Button kind="primary" icon="search">{t("shell.search")}</Button>
      {isFiltered && (
        <Button kind="quiet" href={path} icon="reset">
          {t("trainings.filterClear")}
        </Button>
      )}
      {groups !== null && gid === undefined && (
        <p class="text-md text-ink2 basis-full">
          {t("trainings.groupSelect")}
        </p>
      )}
    </form>
  );
}
