import { type Figure, median } from "./report.ts";
import type { SizePage, Viewer } from "./size_pages.ts";
import type { Site } from "./size_site.ts";

interface Page extends Pick<SizePage, "name" | "path"> {
  viewer: Viewer;
}

const MAX_TIMES = 3;
const ROUNDS = 31;
const WARM_ROUNDS = 5;

/** How many times as long each page takes on a large site as on a young one, asked in turns. */
export async function sideBySide(
  area: string,
  { large, small }: { large: Site; small: Site },
  pages: readonly Page[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, viewer, path } of pages) {
    const [here, there]: [number[], number[]] = [[], []];
    for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
      const address = typeof path === "string" ? path : path(round);
      const wide = await large.ask(viewer, address);
      const narrow = await small.ask(viewer, address);
      if (round < WARM_ROUNDS) continue;
      here.push(wide);
      there.push(narrow);
    }
    figures.push({
      name: `${area}: ${name}`,
      value: median(here) / median(there),
      unit: "×",
      aim: MAX_TIMES,
      from: `${median(here).toFixed(1)} (${median(there).toFixed(1)}) ms`,
    });
  }
  return figures;
}
