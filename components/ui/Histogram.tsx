export interface HistogramProps {
  /** What the figure says, in a sentence. */
  label: string;
  bars: readonly {
    label: string;
    count: number;
    /** What it says when it is pointed at. */
    told: string;
    /** A class of its color; `left`: what has not come to an end. */
    look?: string;
  }[];
}

/**
 * Pixels: the drawing is as wide as its place and scales nothing, so that its
 * words are as large as others. Bars stand at shares of the width.
 */
const HEIGHT = 168;
const TOP = 20;
const FOOT = 22;
/** Few bars are no wider than many. */
const FEWEST = 7;

/** How many there are of each kind, as bars with their numbers. */
export function Histogram({ label, bars }: HistogramProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const room = HEIGHT - TOP - FOOT;
  const wide = 100 / Math.max(bars.length, FEWEST);
  const heightOf = (count: number) =>
    count === 0 ? 0 : Math.max(2, Math.round(count / most * room));
  return (
    <svg
      class="histogram"
      width="100%"
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      {bars.map(({ label, count, told, look }, n) => {
        const height = heightOf(count);
        const middle = `${((n + .5) * wide).toFixed(2)}%`;
        return (
          <g key={label} class={look}>
            <title>{told}</title>
            <rect
              x={`${(n * wide + wide * .1).toFixed(2)}%`}
              width={`${(wide * .8).toFixed(2)}%`}
              y={HEIGHT - FOOT - height}
              height={height}
            />
            {count > 0 && (
              <text x={middle} y={HEIGHT - FOOT - height - 5}>{count}</text>
            )}
            <text class="foot" x={middle} y={HEIGHT - 5}>{label}</text>
          </g>
        );
      })}
      <line x1="0" x2="100%" y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
    </svg>
  );
}
