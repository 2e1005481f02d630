import type { Translate } from "../../../lib/i18n/mod.ts";
import { Button } from "../../ui/Button.tsx";

export interface KeywordFilterProps {
  t: Translate;
  path: string;
  label: string;
  keyword: string | undefined;
}

/** Narrows a list by a word. */
export const KeywordFilter = (
  { t, path, label, keyword }: KeywordFilterProps,
) => (
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
