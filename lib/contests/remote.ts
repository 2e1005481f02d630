import type { ActOn } from "../accounts/act.ts";
import { type Refusal, refuse } from "../failure.ts";
import type { RemoteKey } from "../judging/remote_languages.ts";
import type { Site as WithRemote } from "../remote/act.ts";
import { remoteProblem } from "../remote/import.ts";
import type { Result } from "../result.ts";
import type { VenueItem } from "../venues/schema.ts";
import type { Site } from "./act.ts";
import { addProblem } from "./items.ts";
import { managed } from "./managed.ts";

/** Puts a problem of another judge into a contest, and imports it first if it is not here (contract §26). */
export async function addRemoteProblem(
  act: ActOn<Site & WithRemote>,
  cid: number,
  { oj, problemId, displayId }: {
    oj: RemoteKey;
    problemId: string;
    displayId: string;
  },
): Promise<Result<VenueItem, Refusal>> {
  const found = managed(act, cid);
  if (!found.ok) return found;
  const field = "displayId";
  if (displayId === "") return refuse("displayIdRequired", { field });
  const isTaken = act.site.venues.items.of({ kind: "contest", id: cid })
    .some((item) => item.asks === "problem" && item.displayId === displayId);
  if (isTaken) return refuse("displayIdTaken", { field });
  const problem = await remoteProblem(act, oj, problemId);
  if (!problem.ok) return problem;
  const { pid } = problem.value;
  const draft = { pid, displayId, displayTitle: "", color: "" };
  return await addProblem(act, cid, draft);
}
