import { openBrowserSite } from "../tests/browser/support.ts";
import { openCup } from "../tests/browser/cup.ts";
import { weigh } from "../tests/browser/weigh.ts";
import type { Figure } from "./report.ts";

const PAGES: [path: string, aim: number][] = [
  ["/home", 36],
  ["/problem", 36],
  ["/status", 36],
  ["/introduction", 38],
  ["/submission-detail/1", 36],
  ["/login", 36],
  ["/register", 36],
  ["/problem/A+B", 170],
];

/** What a first visit brings over the wire, compressed, in a real browser. */
export async function benchWeight(): Promise<Figure[]> {
  await using gavel = await openBrowserSite({ judge: false });
  const figures: Figure[] = [];
  const note = async (path: string, aim: number) => {
    const bytes = await weigh(gavel, path);
    figures.push({
      name: `first visit of ${path}`,
      value: bytes.all / 1024,
      unit: "KB",
      aim,
      from: `${(bytes.script / 1024).toFixed(1)} KB of it script`,
    });
  };
  for (const [path, aim] of PAGES) await note(path, aim);
  const cid = await openCup(gavel, { people: 50, problems: 15 });
  // 50 rows × 15 problems; its island comes with the page's stream.
  await note(`/contest/acm-scoreboard/${cid}`, 45);
  gavel.complaints.length = 0;
  return figures;
}
