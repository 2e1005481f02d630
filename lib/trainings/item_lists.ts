import { EVERY_JUDGE } from "../problems/draft/remote.ts";
import type { Problem } from "../problems/schema.ts";
import type { VenueItem } from "../venues/schema.ts";
import type { Site } from "./act.ts";
import type { AskedProblem } from "./reading.ts";
import type { WholeTraining } from "./schema.ts";

type Looking = Pick<Site, "venues" | "problems">;

/** All problems that a training asks, also those that it does not show at the moment. */
export function listedItems(
  site: Looking,
  { tid }: Pick<WholeTraining, "tid">,
  keyword = "",
): AskedProblem[] {
  const wanted = keyword.trim().toLowerCase();
  const isMeant = ({ problemId, titles, author }: Problem) =>
    [problemId, author, ...Object.values(titles)]
      .some((text) => text?.toLowerCase().includes(wanted));
  return site.venues.items.of({ kind: "training", id: tid })
    .flatMap((item: VenueItem) => {
      const problem = item.asks === "problem"
        ? site.problems.catalogue.get(item.itemId)
        : null;
      return problem !== null && isMeant(problem) ? [{ item, problem }] : [];
    });
}

/** Public problems that a training does not ask yet. */
export function candidates(
  site: Looking,
  { tid }: Pick<WholeTraining, "tid">,
  { keyword, part }: {
    keyword?: string;
    part: { from: number; limit: number };
  },
): { rows: Problem[]; total: number } {
  const place = { kind: "training" as const, id: tid };
  const { total, rows } = site.problems.catalogue.list({
    keyword,
    remote: EVERY_JUDGE,
    where: (pid) => site.venues.items.get(place, "problem", pid) === null,
  }, part);
  return { total, rows: rows.map(({ problem }) => problem) };
}
