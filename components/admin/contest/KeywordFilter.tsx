import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";

export interface KeywordFilterProps {
  path: string;
  label: string;
  keyword: string | undefined;
}

/** Narrows a list by a word. */
export const KeywordFilter = (
  { path, label, keyword }: KeywordFilterProps,
) => {
  const t = useT();
  return (
    <form action={path} role="search" class="flex flex-wrap gap-2">
      <input
        class="input max-w-[20em]"
        type="search"
        name="keyword"
        value={keyword}
        placeholder={label}
        aria-label={label}
      />
      <Button icon="search">{t("contestAdmin.search")}</Button>
    </form>
  );
};
