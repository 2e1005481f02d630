export interface SparklineProps {
  values: readonly number[];
  /** Smaller is better: drawn higher. */
  isPlace?: boolean;
  width: number;
  height: number;
}

/** A small line without axes; what it says stands beside it. */
export function Sparkline(
  { values, isPlace = false, width, height }: SparklineProps,
) {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const span = most - least || 1;
  const points = values.map((value, n) => {
    const share = most === least ? .5 : (value - least) / span;
    const up = isPlace ? 1 - share : share;
    const x = n / Math.max(1, values.length - 1) * (width - 6) + 3;
    return [x, height - 3 - up * (height - 6)] as const;
  });
  const [endX, endY] = points.at(-1)!;
  return (
    <svg
      class="sparkline"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <polyline
        points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)
          .join(" ")}
      />
      <circle cx={endX.toFixed(1)} cy={endY.toFixed(1)} r="2.5" />
    </svg>
  );
}
