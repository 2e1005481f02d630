import { useT } from "../reader.tsx";

export interface SpreadProps {
  /** Of all who are ranked, the best first. */
  totals: readonly number[];
  /** What all right gives. */
  most: number;
  /** The reader's; null: they are not ranked. */
  own: { points: number; rank: number; award: string | null } | null;
}

const MAX_BARS = 12;
const HEIGHT = 64;
/** Room for a figure above the highest bar, and below all of them. */
const [ABOVE, BELOW] = [16, 18];

/** Widths that are read easily, times powers of ten. */
const STEPS = [1, 2, 5, 10] as const;

/** How wide a bar is, in points. */
export function widthOf(most: number): number {
  const least = Math.max(1, most) / MAX_BARS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = STEPS.find((one) => one * power >= least)! * power;
  return Math.max(1, Math.round(step));
}

/** Of a sorted list. */
function medianOf(totals: readonly number[]): number {
  const middle = totals.length / 2;
  return totals.length % 2 === 1
    ? totals[Math.floor(middle)]
    : Math.round((totals[middle - 1] + totals[middle]) / 2);
}

/** How the totals of an OI board lie, with one's own place among them (row W5.3). */
export function Spread({ totals, most, own }: SpreadProps) {
  const t = useT();
  const width = widthOf(most);
  const binOf = (points: number) => Math.floor(Math.max(0, points) / width);
  const bins = Array.from<number>({
    length: binOf(Math.max(most, totals[0])) + 1,
  }).fill(0);
  for (const points of totals) bins[binOf(points)]++;
  const highest = Math.max(...bins);
  const ownBin = own && binOf(own.points);
  const percent = (part: number) => `${(100 * part / bins.length).toFixed(2)}%`;
  const median = medianOf(totals);
  return (
    <div class="board-spread">
      <svg
        role="img"
        aria-label={t("boards.spread", { median, count: totals.length })}
        width="100%"
        height={ABOVE + HEIGHT + BELOW}
      >
        {bins.map((count, n) => {
          const height = Math.round(HEIGHT * count / highest);
          const isOwn = n === ownBin;
          return (
            <g key={n} class={isOwn ? "spread-own" : "spread-bar"}>
              <rect
                x={percent(n)}
                y={ABOVE + HEIGHT - height}
                width={percent(.94)}
                height={height}
              />
              {count > 0 && (
                <text
                  x={percent(n + .47)}
                  y={ABOVE + HEIGHT - height - 4}
                  text-anchor="middle"
                >
                  {count}
                </text>
              )}
              <text x={percent(n)} y={ABOVE + HEIGHT + 14}>{n * width}</text>
            </g>
          );
        })}
      </svg>
      <div class="figures-line">
        {own !== null && (
          <p>
            <b>{own.points}</b>
            {t("boards.ownTotal", { most })}
          </p>
        )}
        {own !== null && (
          <p>
            <b>{own.rank}</b>
            {own.award ?? t("boards.rank")}
          </p>
        )}
        <p>
          <b>{median}</b>
          {t("boards.median")}
        </p>
      </div>
    </div>
  );
}
