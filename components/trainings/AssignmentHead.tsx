import { useT } from "../reader.tsx";

/** One item as a bar: as wide as its points, as high as what was won. */
export interface RuleBar {
  name: string;
  points: number;
  most: number;
  isTried: boolean;
  isSolved: boolean;
}

export interface AssignmentHeadProps {
  bars: readonly RuleBar[];
  total: number;
  most: number;
  /** Until when, and what a late day costs, in words. */
  due: { until: string; left: string; rule: string; own: string | null };
}

const WIDTH = 600;
const HEIGHT = 44;
const GAP = 2;

/** How far one is, and until when. */
export function AssignmentHead(
  { bars, total, most, due }: AssignmentHeadProps,
) {
  const t = useT();
  return (
    <div class="training-columns">
      <div class="flex flex-col gap-2 min-w-0">
        <p class="training-total">
          <b class="num">{total}</b>
          <span class="text-ink2">
            {t("trainings.ofPoints", { most })}
          </span>
        </p>
        <Rule bars={bars} most={most} />
      </div>
      <div class="flex flex-col gap-1">
        <p class="flex flex-wrap justify-between gap-x-4">
          <b class="text-lg num">{due.until}</b>
          <span class="text-ink2">{due.left}</span>
        </p>
        {due.own && <p class="text-accent">{due.own}</p>}
        <p class="text-ink2 text-md">{due.rule}</p>
      </div>
    </div>
  );
}

/** What it shows is said by its title, and by the table of the items. */
function Rule(
  { bars, most }: Pick<AssignmentHeadProps, "bars" | "most">,
) {
  const t = useT();
  const scale = WIDTH / Math.max(1, most);
  let left = 0;
  const total = bars.reduce((sum, { points }) => sum + points, 0);
  return (
    <svg
      class="rule"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("trainings.ruleOf", {
        points: Math.round(10 * total) / 10,
        most,
      })}
    >
      {bars.map(({ name, points, most: own, isTried, isSolved }) => {
        const x = left;
        const width = Math.max(1, own * scale - GAP);
        left += own * scale;
        const height = own === 0 ? 0 : HEIGHT * points / own;
        return (
          <g key={name}>
            <title>{`${name} ${points}/${own}`}</title>
            <rect class="rule-room" x={x} y={0} width={width} height={HEIGHT} />
            <rect
              class={isSolved ? "rule-full" : "rule-part"}
              x={x}
              y={HEIGHT - height}
              width={width}
              height={height}
            />
            <rect
              class={isTried && height === 0 ? "rule-wrong" : "rule-base"}
              x={x}
              y={HEIGHT - 2}
              width={width}
              height={2}
            />
          </g>
        );
      })}
    </svg>
  );
}
