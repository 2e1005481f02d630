import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { canEditProblem } from "./access.ts";
import type { Act } from "./act.ts";
import { currentSnapshot, noteRevision } from "./history.ts";
import type { Problem } from "./schema.ts";

/** Gives a problem another time limit, in ms, and changes nothing else. */
export async function changeTimeLimit(
  { site, viewer, now }: Act,
  pid: number,
  timeLimit: number,
): Promise<Result<Problem, Refusal>> {
  return await site.store.transact<Problem, Refusal>(async (tx) => {
    const problem = await tx.get(site.problems.records, pid);
    if (problem === null) return refuse("problemNotFound");
    if (!canEditProblem(problem, viewer)) return refuse("problemNotYours");
    if (timeLimit === problem.timeLimit) return ok(problem);
    const after = {
      ...problem,
      timeLimit,
      modifiedUser: viewer!.username,
      modifiedAt: Math.max(now, problem.modifiedAt + 1),
    };
    tx.put(site.problems.records, after);
    const before = await currentSnapshot(site, problem);
    if (before !== null) {
      await noteRevision(tx, site, before, { ...before, problem: after });
    }
    return ok(after);
  });
}
