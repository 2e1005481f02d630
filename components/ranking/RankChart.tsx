import { useT } from "../reader.tsx";
import type { RankRow } from "../../lib/ranking/view.ts";
import type { RankRule } from "../../lib/ranking/rank_list.ts";

export interface RankChartProps {
  rule: RankRule;
  /** The best ten of the site. */
  top: readonly RankRow[];
  /** The viewer, where they are not among them. */
  own: RankRow | null;
  /** Of a group in place of the site. */
  isGroups: boolean;
}

const WIDTH = 100;
const HEIGHT = 6;
/** So many are drawn full. */
const BEST = 3;

/** The best ten as bars from zero on one scale (design: rank). */
export function RankChart(
  { rule, top, own, isGroups }: RankChartProps,
) {
  const t = useT();
  const figure = (row: RankRow) => rule === "oi" ? row.score : row.ac;
  const most = Math.max(1, ...top.map(figure));
  const line = (row: RankRow, kind: string) => (
    <li key={row.uid} class={kind}>
      <span class="rank-place">{row.place}</span>
      <span class="rank-who">{row.user.nickname || row.user.username}</span>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect
          x="0"
          y="0"
          width={figure(row) / most * WIDTH}
          height={HEIGHT}
        />
      </svg>
      <b class="rank-figure">{figure(row)}</b>
      <span class="rank-total">{row.total}</span>
    </li>
  );
  return (
    <section class="rank-chart">
      <div class="flex flex-wrap items-baseline gap-3">
        <h2 class="grow">
          {t(isGroups ? "ranking.topTenGroup" : "ranking.topTen")}
        </h2>
        <span class="text-sm text-ink3">
          {rule === "oi" ? t("ranking.chartOi") : t("ranking.chartAcm")}
        </span>
      </div>
      <ol>
        {top.map((row, n) => line(row, n < BEST ? "is-best" : ""))}
        {own !== null && line(own, "is-own")}
      </ol>
    </section>
  );
}
