import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";
import { Select } from "../ui/Field.tsx";
import { SearchField } from "../ui/SearchField.tsx";

export interface TrainingFilterProps {
  path: string;
  asked: { keyword?: string; auth?: string; categoryId?: number };
  categories: readonly { id: number; name: string }[];
}

/** A GET form: every filter is in the address, and works without script. */
export function TrainingFilter(props: TrainingFilterProps) {
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
