import { useT } from "../../reader.tsx";
import type { Viewer } from "../../../lib/accounts/access.ts";
import { mayImport } from "../../../lib/exchange/access.ts";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { EXCHANGE_PATH } from "../../exchange/ExchangePage.tsx";
import { Button } from "../../ui/Button.tsx";
import { Select } from "../../ui/Field.tsx";
import { type Kept, KeptFields } from "../../ui/KeptFields.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { authWord } from "./field_words.ts";

export interface ProblemListActionsProps {
  viewer: Viewer | null;
}

/** Where new problems come from. */
export function ProblemListActions({ viewer }: ProblemListActionsProps) {
  const t = useT();
  return (
    <>
      {mayImport(viewer) && (
        <>
          <Button kind="quiet" icon="inbox" href={EXCHANGE_PATH}>
            <span class="max-sm:sr-only">{t("exchange.open")}</span>
          </Button>
          <Button kind="quiet" icon="globe" href="/admin/problem/remote">
            <span class="max-sm:sr-only">{t("remote.open")}</span>
          </Button>
        </>
      )}
      <Button kind="primary" icon="plus" href="/admin/problem/create">
        {t("admin.create")}
      </Button>
    </>
  );
}

export interface AdminProblemFilterProps {
  keyword: string | undefined;
  auth: number | undefined;
  /** What the form carries on unseen. */
  kept: Kept;
}

/** Narrows the list by words and by who sees the problems. */
export function AdminProblemFilter(
  { keyword = "", auth, kept }: AdminProblemFilterProps,
) {
  const t = useT();
  return (
    <form class="flex flex-wrap gap-2" action="/admin/problems" role="search">
      <KeptFields kept={kept} />
      <SearchField value={keyword} label={t("admin.search")} isOfList />
      <div class="w-[150px]" data-autosubmit="">
        <Select
          name="auth"
          label={t("admin.auth")}
          value={auth === undefined ? "" : String(auth)}
          options={[
            { value: "", text: t("admin.authAny") },
            ...Object.values(PROBLEM_AUTH).map((auth) => ({
              value: String(auth),
              text: authWord(t, auth),
            })),
          ]}
        />
      </div>
      <Button icon="search">{t("shell.search")}</Button>
    </form>
  );
}

/** Out of a filter that nothing fits. */
export const ShowAllProblems = () => {
  const t = useT();
  return <Button href="/admin/problems">{t("problems.filterClear")}</Button>;
};
