/** One figure of the benchmark: what was measured, and what it is held to. */
export interface Figure {
  name: string;
  value: number;
  unit: "×" | "ms" | "KB" | "MB" | "s";
  /** A ratio should be at least this, everything else at most. */
  aim: number;
  /** What it was worked out from. */
  from: string;
}

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

export const meetsAim = ({ value, unit, aim }: Figure) =>
  unit === "×" ? value >= aim : value <= aim;

export function toLine(figure: Figure): string {
  const { name, value, unit, aim, from } = figure;
  const sign = unit === "×" ? "≥" : "≤";
  const mark = meetsAim(figure) ? "ok  " : "MISS";
  const shown = unit === "×" || value < 10
    ? value.toFixed(2)
    : value.toFixed(0);
  return `${mark} ${name.padEnd(46)} ${shown.padStart(7)} ${
    unit.padEnd(2)
  } (aim ${sign} ${aim})  ${from}`;
}
