import { type Refusal, refuse } from "../failure.ts";
import type { Problem } from "../problems/schema.ts";
import { ok, type Result } from "../result.ts";
import type { VenueItem } from "../venues/schema.ts";
import type { Act, Site } from "./act.ts";
import { addProblem, removeProblem } from "./items.ts";
import { managed } from "./managed.ts";

/** A column of the board of a contest that was held elsewhere. */
export interface Column {
  item: VenueItem;
  /** The problem of this site that stands for it; null: it shows what was done there alone. */
  problem: Problem | null;
}

/** The columns of a contest that was held elsewhere, in their order; of another contest none. */
export const columnsIn = (
  { venues, problems }: Pick<Site, "venues" | "problems">,
  cid: number,
): Column[] =>
  venues.items.of({ kind: "contest", id: cid }).flatMap((item) =>
    item.column === null ? [] : [{
      item,
      problem: item.asks === "problem"
        ? problems.catalogue.get(item.itemId)
        : null,
    }]
  );

/**
 * Says which problems of this site stand for the columns of a contest that was held
 * elsewhere, by their ids; empty: none. In virtual runs they can be solved (row E7.2).
 */
export async function linkColumns(
  act: Act,
  cid: number,
  wanted: readonly { column: number; problemId: string }[],
): Promise<Result<null, Refusal>> {
  const found = managed(act, cid);
  if (!found.ok) return found;
  const { site } = act;
  for (const { column, problemId } of wanted) {
    const known = columnsIn(site, cid)
      .find(({ item }) => item.column === column);
    if (known === undefined) return refuse("columnGone");
    const field = `column${column}`;
    const named = problemId === ""
      ? null
      : site.problems.catalogue.find(problemId);
    if (problemId !== "" && named === null) {
      return refuse("problemNotFound", { field });
    }
    const before = known.item.asks === "problem" ? known.item.itemId : null;
    if (before === (named?.pid ?? null)) continue;
    if (before !== null) {
      const gone = await removeProblem(act, cid, before);
      if (!gone.ok) return gone;
    }
    if (named === null) continue;
    const standsFor = columnsIn(site, cid)
      .find(({ item }) => item.column === column)?.item;
    if (standsFor === undefined) return refuse("columnGone");
    const { displayId, displayTitle, color } = standsFor;
    const draft = { pid: named.pid, displayId, displayTitle, color };
    const added = await addProblem(act, cid, draft, standsFor);
    if (!added.ok) return refuse(added.error.code, { ...added.error, field });
  }
  return ok(null);
}
