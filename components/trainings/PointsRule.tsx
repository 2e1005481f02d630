import { useT } from "../reader.tsx";

/** One item as a bar: as wide as its points, as high as what was won. */
export interface RuleBar {
  name: string;
  points: number;
  most: number;
  isTried: boolean;
  isSolved: boolean;
  /** Solved where it does not count here (row W9.1). */
  isElsewhere?: boolean;
}

export interface PointsRuleProps {
  bars: readonly RuleBar[];
  /** All points that there are. */
  most: number;
  isLow?: boolean;
}

const WIDTH = 600;
const HEIGHT = 44;
const GAP = 2;

/** How far somebody is with a set, one bar an item. What it shows is said by its title, and by the table of the items. */
export function PointsRule({ bars, most, isLow }: PointsRuleProps) {
  const t = useT();
  const scale = WIDTH / Math.max(1, most);
  let left = 0;
  const total = bars.reduce((sum, { points }) => sum + points, 0);
  return (
    <svg
      class={isLow ? "rule rule-low" : "rule"}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("trainings.ruleOf", {
        points: Math.round(10 * total) / 10,
        most,
      })}
    >
      {bars.map((bar, n) => {
        const { name, points, most: own, isTried, isSolved } = bar;
        const x = left;
        const width = Math.max(1, own * scale - GAP);
        left += own * scale;
        const height = own === 0 ? 0 : HEIGHT * points / own;
        return (
          <g key={n}>
            <title>
              {`${name} ${points}/${own}`}
              {bar.isElsewhere && ` (${t("trainings.elsewhere")})`}
            </title>
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
