import { type Refusal, refuse } from "../failure.ts";
import { openedRow } from "../problems/open_problem.ts";
import type { Problem, ProblemStatement } from "../problems/schema.ts";
import type { CatalogueRow } from "../problems/catalogue/catalogue.ts";
import type { Result } from "../result.ts";
import { notePresence } from "./presence.ts";
import { noteRefusedSeat } from "./seats.ts";
import type { Venue } from "../venues/schema.ts";
import type { Act } from "./act.ts";

/** Opens a problem where it is read, if the viewer may read it there. */
export async function openProblemIn(
  act: Act,
  venue: Venue,
  problem: Problem | null,
): Promise<
  Result<{ row: CatalogueRow; statement: ProblemStatement }, Refusal>
> {
  if (problem === null) return refuse("problemNotFound");
  const { problems, venues } = act.site;
  const closed = venues.book.policyOf(venue).whyNotRead(act, problem);
  const elsewhere = closed ?? await notePresence(act, venue);
  if (elsewhere === "seatElsewhere") noteRefusedSeat(act, venue.id);
  if (elsewhere !== null) return refuse(elsewhere);
  return await openedRow({ problems }, problem);
}
