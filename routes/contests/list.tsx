import { ContestList } from "../../components/contests/ContestList.tsx";
import { shownContests } from "../../lib/contests/list.ts";
import { WIRE_RULES } from "../../lib/contests/view.ts";
import { CONTEST_ASKS } from "../api/contests.ts";
import { contestPart, toListedContest } from "./listed.ts";
import { listPage } from "../list_page.tsx";
import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { KeptFields } from "../../components/ui/KeptFields.tsx";
import { STATUS_TEXTS } from "../../components/contests/words.ts";
import { Tabs } from "../../components/ui/Tabs.tsx";

/** The site's contests, by what their clocks say (spec 2 §2). */
export const contestList = listPage({
  path: "/contest",
  asks: CONTEST_ASKS,
  // Spec 2 §9.
  rows: 10,
  show(c, { query, part, hrefOf, kept }) {
    const t = c.get("t");
    const { site, now } = c.get("act");
    const { status, type, keyword } = query;
    const rule = type === undefined ? undefined : WIRE_RULES[type];
    const all = shownContests(site, { gid: null, keyword, rule, status }, now);
    const rows = all.slice(part.from, part.from + part.limit);
    return {
      title: t("contests.title"),
      total: all.length,
      filter: (
        <ContestFilter
          status={status}
          type={type}
          keyword={keyword}
          hrefOf={hrefOf}
          kept={kept(["keyword"])}
        />
      ),
      empty: {
        icon: "trophy",
        title: t("contests.none"),
        next: { href: "/problem", text: t("problems.listTitle") },
      },
      rows: rows.length === 0 ? null : (
        <ContestList
          {...contestPart(c)}
          rows={rows.map((row) => toListedContest(c, row))}
        />
      ),
    };
  },
});

interface ContestFilterProps {
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
function ContestFilter(props: ContestFilterProps) {
  const t = useT();
  const { status, type, keyword, hrefOf, kept } = props;
  const statuses = [undefined, 0, -1, 1] as const;
  const types = [[undefined, t("contests.bothRules")], [0, "ACM"], [
    1,
    "OI",
  ]] as const;
  return (
    <div class="flex flex-wrap items-center gap-y-2 gap-x-5">
      <Tabs
        isPlain
        label={t("contests.byStatus")}
        tabs={statuses.map((each) => ({
          href: hrefOf({ status: each }),
          text: each === undefined ? t("contests.all") : t(STATUS_TEXTS[each]),
          isCurrent: each === status,
        }))}
      />
      <Tabs
        isPlain
        label={t("contests.byRule")}
        tabs={types.map(([each, text]) => ({
          href: hrefOf({ type: each }),
          text,
          isCurrent: each === type,
        }))}
      />
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
