import { floodFigures } from "../tests/flood/flooding.ts";
import type { Figure } from "./report.ts";

/** Slower than this by one account, others would notice. */
const AIM = 3;

/** What a visitor waits while one account floods the site with texts. */
export async function benchFlood(dir: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for await (const { name, path, ratio, from } of floodFigures(dir)) {
    figures.push({
      name: `${path}: ${name}`,
      value: ratio,
      unit: "×",
      aim: AIM,
      from,
    });
  }
  return figures;
}
