import type { Viewer } from "../accounts/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { canPublishProblem } from "./access.ts";
import type { Act } from "./act.ts";
import { type Problem, ProblemDraft, toProblemId } from "./schema.ts";

/** In ms and MB; the site's own may be larger (behaviour facts §13). */
const MAX_TIME_LIMIT = 30_000;
const MAX_MEMORY_LIMIT = 1_024;

/** The beginning of the ids of a group's problems: its short name (contract §17). */
const prefixOf = ({ problems }: Act["site"], gid: number): string =>
  toProblemId(problems.shortNameOf(gid) ?? "");

/** Returns an id for a group's next problem that nothing has: one may be typed in its place. */
export function freeGroupId(site: Act["site"], gid: number): string {
  const prefix = prefixOf(site, gid);
  const before = /\d$/.test(prefix) ? `${prefix}-` : prefix;
  let n = 1;
  while (site.problems.catalogue.find(`${before}${n}`) !== null) n++;
  return `${before}${n}`;
}

/**
 * Returns a draft as a group's problem has it: its id begins with the group's short
 * name, once, however it was typed, and stays where it was not changed (contract §17).
 */
export function fitToGroup(
  { site }: Pick<Act, "site">,
  draft: ProblemDraft,
  { gid, current }: { gid: number; current: Problem | null },
): Result<ProblemDraft, Refusal> {
  if (!current?.isRemote) {
    if (draft.timeLimit > MAX_TIME_LIMIT) {
      return refuse("groupTimeLimitInvalid", { field: "timeLimit" });
    }
    if (draft.memoryLimit > MAX_MEMORY_LIMIT) {
      return refuse("groupMemoryLimitInvalid", { field: "memoryLimit" });
    }
  }
  const field = { field: "problemId" };
  if (current !== null && toProblemId(current.problemId) === draft.problemId) {
    return ok(draft);
  }
  const prefix = prefixOf(site, gid);
  const own = draft.problemId.startsWith(prefix)
    ? draft.problemId.slice(prefix.length)
    : draft.problemId;
  if (own === "") return refuse("groupProblemIdRequired", field);
  const problemId = ProblemDraft.shape.problemId.safeParse(prefix + own);
  return problemId.success
    ? ok({ ...draft, problemId: problemId.data })
    : refuse("problemIdInvalid", field);
}

type Review = Pick<Problem, "applyPublicProgress" | "isGroup">;

/**
 * Returns what becomes of a group's request to publish its problem when the problem is
 * changed: what was granted was granted to what it was, so it has to be asked for anew.
 * A change by those who grant it leaves it, outside of the group's own pages.
 */
export const reviewAfterChange = (
  { gid, applyPublicProgress, isGroup }: Problem,
  viewer: Viewer | null,
  { isInGroup }: { isInGroup: boolean },
): Review =>
  gid === null || !isInGroup && canPublishProblem(viewer)
    ? { applyPublicProgress, isGroup }
    : { applyPublicProgress: null, isGroup: true };
