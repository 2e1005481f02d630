import { RankChart } from "../../components/ranking/RankChart.tsx";
import { OwnPlace, RankFilter } from "../../components/ranking/RankHead.tsx";
import { RankTable } from "../../components/ranking/RankTable.tsx";
import {
  classesOf,
  rankList,
  type RankRule,
  schoolsOf,
} from "../../lib/ranking/rank_list.ts";
import { toRows } from "../../lib/ranking/view.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { ListContent } from "../list_page.tsx";
import { loginAddress, redirect } from "../page.tsx";

export interface RankAsks {
  keyword?: string;
  school?: string;
  course?: string;
  /** The page with the viewer. */
  me?: boolean;
}

interface Asked {
  query: RankAsks & { limit: number; currentPage: number };
  part: { from: number; limit: number };
  hrefOf: (changes: RankAsks & { currentPage?: number }) => string;
  kept: (own: readonly (keyof RankAsks)[]) => [name: string, value: string][];
}

/** Best of the site in the chart. */
const TOP = 10;

/** A rank list of the site, or of a group's members. */
export async function listedRanks(
  c: AppContext,
  rule: RankRule,
  { query, part, hrefOf, kept }: Asked,
  { gid = null, title }: { gid?: number | null; title?: string } = {},
): Promise<ListContent | Response> {
  const t = c.get("t");
  const act = c.get("act");
  const { site, viewer } = act;
  const { keyword, school, course: asked } = query;
  // Who is in which class is for people with an account.
  const course = viewer === null ? undefined : asked;
  const base = { rule, gid };
  const ranked = await rankList(act, {
    ...base,
    school,
    course,
    searchUser: keyword,
  });
  const at = ranked.findIndex(({ uid }) => uid === viewer?.uid);
  if (query.me) {
    if (viewer === null) return redirect(c, loginAddress(c, c.req.path));
    const currentPage = Math.floor(Math.max(0, at) / part.limit) + 1;
    return redirect(c, hrefOf({ me: undefined, currentPage }));
  }
  const whole = await rankList(act, base);
  const top = await toRows(site, whole.slice(0, TOP));
  const shown = ranked.slice(part.from, part.from + part.limit);
  const own = at === -1 ? null : (await toRows(site, [ranked[at]]))[0] ?? null;
  const isOnPage = shown.some(({ uid }) => uid === viewer?.uid);
  const rows = await toRows(site, shown);
  const isBelowTop = own !== null && !top.some(({ uid }) => uid === own.uid);
  const table = (rows: Parameters<typeof RankTable>[0]["rows"]) => (
    <RankTable
      rule={rule}
      rows={rows}
      own={viewer?.uid ?? null}
      status={gid === null ? undefined : `/group/${gid}/status`}
    />
  );
  return {
    title: title ?? t("ranking.name"),
    total: ranked.length,
    actions: (
      <nav class="tabs rank-rules" aria-label={t("ranking.rules")}>
        <a
          href="/acm-rank"
          aria-current={rule === "acm" ? "page" : undefined}
        >
          ACM
        </a>
        <a href="/oi-rank" aria-current={rule === "oi" ? "page" : undefined}>
          OI
        </a>
      </nav>
    ),
    filter: (
      <>
        <p class="text-md text-ink2">
          {gid !== null
            ? t("ranking.helpGroup")
            : rule === "acm"
            ? t("ranking.helpAcm")
            : t("ranking.helpOi")}
        </p>
        <div class="rank-head">
          <RankChart
            isGroups={gid !== null}
            rule={rule}
            top={top}
            own={isBelowTop ? own : null}
          />
          {own !== null && (
            <OwnPlace
              own={own}
              total={ranked.length}
              href={hrefOf({ me: true })}
            />
          )}
        </div>
        <RankFilter
          kept={kept(["keyword", "school", "course"])}
          keyword={keyword}
          school={school}
          course={course}
          schools={schoolsOf(site)}
          classes={viewer === null ? [] : classesOf(site, school)}
        />
      </>
    ),
    empty: { icon: "user", title: t("ranking.none") },
    rows: rows.length === 0 ? null : (
      <div class="rank-rows rows">
        {table(rows)}
        {own !== null && !isOnPage && (
          <div class="rank-sticky">{table([own])}</div>
        )}
      </div>
    ),
  };
}
