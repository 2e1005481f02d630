import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { canPublishProblem, managesForGroup } from "./access.ts";
import type { Act, Site } from "./act.ts";
import { currentSnapshot, noteRevision } from "./history.ts";
import { type Problem, PROBLEM_AUTH, PUBLIC_PROGRESS } from "./schema.ts";

const { applying, accepted, refused } = PUBLIC_PROGRESS;
export type PublicProgress =
  typeof PUBLIC_PROGRESS[keyof typeof PUBLIC_PROGRESS];

/**
 * Asks that a group's problem become public, or takes that back: then it is the group's
 * alone again (contract §17). What was refused has to change before it is asked again.
 */
export async function applyPublic(
  { site, viewer }: Act,
  pid: number,
  isApplied: boolean,
): Promise<Result<Problem, Refusal>> {
  return await site.store.transact<Problem, Refusal>(async (tx) => {
    const problem = await tx.get(site.problems.records, pid);
    if (problem === null) return refuse("problemNotFound");
    if (!managesForGroup(problem, viewer)) return refuse("problemNotYours");
    const { applyPublicProgress: progress } = problem;
    if (progress === refused) return refuse("publicRefused");
    if (isApplied && progress !== null) return ok(problem);
    return ok(tx.put(site.problems.records, {
      ...problem,
      applyPublicProgress: isApplied ? applying : null,
      isGroup: true,
    }));
  });
}

/**
 * Decides about a group's request: accepted, its problem is in the public list, and
 * stays the group's (contract §24, row G4.25). What was taken back meanwhile is not decided.
 */
export async function decidePublic(
  { site, viewer, now }: Act,
  pid: number,
  progress: PublicProgress,
): Promise<Result<Problem, Refusal>> {
  if (!canPublishProblem(viewer)) return refuse("forbidden");
  return await site.store.transact<Problem, Refusal>(async (tx) => {
    const before = await tx.get(site.problems.records, pid);
    if (before === null) return refuse("problemNotFound");
    if (before.gid === null || before.applyPublicProgress === null) {
      return refuse("publicNotAsked");
    }
    if (before.applyPublicProgress === progress) return ok(before);
    const isAccepted = progress === accepted;
    const after = {
      ...before,
      applyPublicProgress: progress,
      isGroup: !isAccepted,
      auth: isAccepted ? PROBLEM_AUTH.public : before.auth,
      modifiedAt: Math.max(now, before.modifiedAt + 1),
    };
    const snapshot = await currentSnapshot(site, before);
    tx.put(site.problems.records, after);
    if (snapshot !== null) {
      await noteRevision(tx, site, snapshot, { ...snapshot, problem: after });
    }
    return ok(after);
  });
}

/** What groups ask to be published: those that wait first, then by group (contract §24). */
export function applications(
  { problems }: Pick<Site, "problems">,
  { keyword = "", gid }: { keyword?: string; gid?: number } = {},
): Problem[] {
  const word = keyword.trim().toLowerCase();
  return problems.catalogue.byGroup.applications()
    .filter((problem) =>
      (gid === undefined || problem.gid === gid) &&
      [problem.problemId, problem.author, ...Object.values(problem.titles)]
        .some((text) => text?.toLowerCase().includes(word))
    )
    .sort((a, b) =>
      a.applyPublicProgress! - b.applyPublicProgress! ||
      a.gid! - b.gid! || a.pid - b.pid
    );
}
