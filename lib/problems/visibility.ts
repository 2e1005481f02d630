import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Act } from "./act.ts";
import { tellMove } from "./closing.ts";
import { canEditProblem, canShowProblem } from "./access.ts";
import { currentSnapshot, noteRevision } from "./history.ts";
import { type Problem, PROBLEM_AUTH } from "./schema.ts";

/**
 * Shows or hides a problem and changes nothing else (contract §24), but that its editorial,
 * if it has one, may be opened to everybody with it.
 */
export async function changeVisibility(
  act: Act,
  pid: number,
  auth: Problem["auth"],
  { opensEditorial = false } = {},
): Promise<Result<Problem, Refusal>> {
  const { site, viewer, now } = act;
  return await site.store.transact<Problem, Refusal>(async (tx) => {
    const problem = await tx.get(site.problems.records, pid);
    if (problem === null) return refuse("problemNotFound");
    if (!canEditProblem(problem, viewer)) return refuse("problemNotYours");
    if (auth === PROBLEM_AUTH.public && !canShowProblem(problem, viewer)) {
      return refuse("problemPublishForbidden", { field: "auth" });
    }
    const { editorialHeads } = site.problems;
    const editorial = opensEditorial ? await tx.get(editorialHeads, pid) : null;
    if (editorial !== null && !editorial.always) {
      tx.put(editorialHeads, {
        ...editorial,
        always: true,
        modifiedAt: now,
        by: viewer!.username,
      });
    }
    if (auth === problem.auth) return ok(problem);
    const after = {
      ...problem,
      auth,
      modifiedUser: viewer!.username,
      modifiedAt: Math.max(now, problem.modifiedAt + 1),
    };
    tx.put(site.problems.records, after);
    await tellMove(tx, act, { before: problem, after });
    const before = await currentSnapshot(site, problem);
    if (before !== null) {
      await noteRevision(tx, site, before, { ...before, problem: after });
    }
    return ok(after);
  });
}
