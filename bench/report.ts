/** One figure of the benchmark: what was measured, and what it is held to. */
export interface Figure {
  name: string;
  value: number;
  unit: "×" | "ms" | "KB" | "MB" | "s";
  aim: number;
  /** Whether it should be at least or at most that; at most, if not said. */
  side?: "least" | "most";
  /** What it was worked out from. */
  from: string;
}

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

export const meetsAim = ({ value, aim, side }: Figure) =>
  side === "least" ? value >= aim : value <= aim;

export function toLine(figure: Figure): string {
  const { name, value, unit, aim, side, from } = figure;
  const sign = side === "least" ? "≥" : "≤";
  const mark = meetsAim(figure) ? "ok  " : "MISS";
  const shown = unit === "×" || value < 10
    ? value.toFixed(2)
    : value.toFixed(0);
  return `${mark} ${name.padEnd(46)} ${shown.padStart(7)} ${
    unit.padEnd(2)
  } (aim ${sign} ${aim})  ${from}`;
}
