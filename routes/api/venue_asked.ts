import { problemCalled } from "../../lib/contests/inside/called.ts";
import { type Refusal, refuse } from "../../lib/failure.ts";
import type { Problem } from "../../lib/problems/schema.ts";
import { ok, type Result } from "../../lib/result.ts";
import type { Act, Site } from "../../lib/site/site.ts";
import { groupVenue, PRACTICE, type Venue } from "../../lib/venues/schema.ts";

/** How calls name a place (contract §0.5); 0 and null: none. */
export interface VenueAsked {
  cid?: number | null;
  tid?: number | null;
  gid?: number | null;
}

/** The place that a call names; a contest's and a training's group is its own. */
export function venueAsked(
  { venues: { kept } }: Pick<Site, "venues">,
  { cid, tid, gid }: VenueAsked,
): Result<Venue, Refusal> {
  if (cid) {
    const contest = kept.contests.get(cid);
    return contest === null
      ? refuse("notFound")
      : ok({ kind: "contest", id: cid, gid: contest.gid });
  }
  if (tid) {
    const training = kept.trainings.get(tid);
    return training === null
      ? refuse("notFound")
      : ok({ kind: "training", id: tid, gid: training.gid });
  }
  return ok(gid ? groupVenue(gid) : PRACTICE);
}

/** The place, and its problem of this id there; problem null: it has none of this id. */
export function problemAsked(
  site: Pick<Site, "venues" | "problems">,
  displayId: string,
  asked: VenueAsked,
): Result<{ venue: Venue; problem: Problem | null }, Refusal> {
  const found = venueAsked(site, asked);
  if (!found.ok) return found;
  const venue = found.value;
  const { catalogue } = site.problems;
  if (venue.kind === "practice" || venue.kind === "group") {
    return ok({ venue, problem: catalogue.find(displayId) });
  }
  return ok({ venue, problem: problemCalled(site, venue, displayId) });
}

/**
 * Where a test run belongs (contract §6). HOJ's client says only that it is in some
 * contest: then it is one that takes the asker's programs for this problem now.
 */
export async function runVenue(
  act: Act,
  problem: Problem | null,
  asked: VenueAsked & { type: "public" | "contest" | "group" },
): Promise<Result<Venue, Refusal>> {
  const { site } = act;
  if (asked.cid || asked.tid || asked.gid) return venueAsked(site, asked);
  if (asked.type === "public" || problem === null) return ok(PRACTICE);
  if (asked.type === "group") {
    return ok(problem.gid === null ? PRACTICE : groupVenue(problem.gid));
  }
  const { rows } = await site.venues.itemRecords.list("asked", {
    prefix: ["problem", problem.pid],
    limit: MAX_PLACES,
  });
  let why: Result<Venue, Refusal> = refuse("notFound");
  for (const { kind, id } of rows) {
    const policy = kind === "contest" && site.venues.book.contestPolicy(id);
    if (!policy) continue;
    const closed = policy.whyNotSubmit(act, problem);
    if (closed === null) return ok(policy.boards[0]);
    why = refuse(closed);
  }
  return why;
}

/** Contests that ask one problem: far more than there are. */
const MAX_PLACES = 200;
