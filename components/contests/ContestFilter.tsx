import { useT } from "../reader.tsx";
import { Button } from "../ui/Button.tsx";
import { KeptFields } from "../ui/KeptFields.tsx";
import { STATUS_TEXTS } from "./words.ts";

export interface ContestFilterProps {
  status: -1 | 0 | 1 | undefined;
  type: 0 | 1 | undefined;
  keyword: string | undefined;
  hrefOf: (
    changes: { status?: -1 | 0 | 1; type?: 0 | 1; keyword?: string },
  ) => string;
  /** What the search goes on with. */
  kept: [name: string, value: string][];
}

/** Links for status and rule, and a search of titles: all of it is in the address. */
export function ContestFilter(props: ContestFilterProps) {
  const t = useT();
  const { status, type, keyword, hrefOf, kept } = props;
  const statuses = [undefined, 0, -1, 1] as const;
  const types = [[undefined, t("contests.bothRules")], [0, "ACM"], [
    1,
    "OI",
  ]] as const;
  return (
    <div class="contest-filter">
      <nav class="segments" aria-label={t("contests.byStatus")}>
        {statuses.map((each) => (
          <a
            key={each}
            href={hrefOf({ status: each })}
            aria-current={each === status ? "true" : undefined}
          >
            {each === undefined ? t("contests.all") : t(STATUS_TEXTS[each])}
          </a>
        ))}
      </nav>
      <nav class="segments" aria-label={t("contests.byRule")}>
        {types.map(([each, text]) => (
          <a
            key={text}
            href={hrefOf({ type: each })}
            aria-current={each === type ? "true" : undefined}
          >
            {text}
          </a>
        ))}
      </nav>
      <form action="/contest" role="search" class="flex gap-2 grow justify-end">
        <KeptFields kept={kept} />
        <input
          class="input max-w-[16em]"
          type="search"
          name="keyword"
          value={keyword}
          placeholder={t("contests.keyword")}
          aria-label={t("contests.keyword")}
        />
        <Button icon="search">{t("contests.search")}</Button>
      </form>
    </div>
  );
}
