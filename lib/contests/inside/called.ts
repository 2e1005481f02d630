import type { Problem } from "../../problems/schema.ts";
import type { Venue } from "../../venues/schema.ts";
import type { Site } from "../act.ts";

/** A contest's or training's problem by its id there, which may be its own. */
export function problemCalled(
  { venues, problems }: Pick<Site, "venues" | "problems">,
  place: Pick<Venue, "kind" | "id">,
  displayId: string,
): Problem | null {
  const called = displayId.toUpperCase();
  for (const { asks, itemId, displayId: own } of venues.items.of(place)) {
    if (asks !== "problem") continue;
    const problem = problems.catalogue.get(itemId);
    const name = own || problem?.problemId;
    if (problem !== null && name?.toUpperCase() === called) return problem;
  }
  return null;
}
