import { type Refusal, refuse } from "../../failure.ts";
import type { Result } from "../../result.ts";
import {
  type ListQuery,
  type ListRow,
  listSubmissions,
} from "../../submissions/lists/list.ts";
import type { Act } from "../act.ts";
import { entered } from "../entered.ts";
import { shownProblems } from "./problem_list.ts";

export interface ContestListQuery extends Omit<ListQuery, "sent" | "pids"> {
  /** Only the trials before the begin, or only what came after it. */
  beforeContestSubmit: boolean;
  /** With what came after the end. */
  containsEnd: boolean;
}

/** Lists what was sent to a contest, as far as the viewer may know, newest first (contract §7). */
export async function listContestSubmissions(
  act: Act,
  cid: number,
  { problemID, beforeContestSubmit, containsEnd, ...query }: ContestListQuery,
): Promise<Result<{ total: number; rows: ListRow[] }, Refusal>> {
  const opened = entered(act, cid);
  if (!opened.ok) return opened;
  const { rules: { begin, end, gid }, policy } = opened.value;
  if (policy.clock(act).state === "unstarted") {
    return refuse("sessionNotStarted");
  }
  return await listSubmissions(act, {
    ...query,
    pids: problemID === undefined
      ? undefined
      : pidsCalled(act, cid, problemID, query.completeProblemID),
    sent: beforeContestSubmit
      ? { from: null, before: begin }
      : { from: begin, before: containsEnd ? null : end },
  }, { kind: "contest", id: cid, gid });
}

/** The problems whose id in the contest is this, or has it as a part. */
function pidsCalled(
  { site }: Act,
  cid: number,
  asked: string,
  isWhole: boolean,
): Set<number> {
  const wanted = asked.trim().toLowerCase();
  const fits = (displayId: string) =>
    isWhole ? displayId === wanted : displayId.includes(wanted);
  return new Set(
    shownProblems(site, cid)
      .filter(({ displayId }) => fits(displayId.toLowerCase()))
      .map(({ problem }) => problem.pid),
  );
}
