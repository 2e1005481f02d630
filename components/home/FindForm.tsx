import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";
import { SearchField } from "../ui/SearchField.tsx";

export interface FindFormProps {
  /** What there is to do comes first: a phone has no room for both. */
  isLate: boolean;
}

/** Finds problems from the home page. */
export function FindForm({ isLate }: FindFormProps) {
  const t = useT();
  return (
    <form
      action="/problem"
      role="search"
      class={isLate ? "hidden sm:flex gap-2" : "flex gap-2"}
    >
      <SearchField label={t("problems.keyword")} spoken={t("shell.homeFind")} />
      <Button icon="search">{t("shell.homeFind")}</Button>
    </form>
  );
}
