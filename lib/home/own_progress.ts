import type { Viewer } from "../accounts/access.ts";
import { STATUS, type Status } from "../judging/status.ts";
import type { Problem } from "../problems/schema.ts";
import type { Site } from "./act.ts";

export interface OwnProgress {
  /** How many public problems are solved. */
  solved: number;
  total: number;
  /** Problems that were tried and not solved, the last begun first. */
  open: { problem: Problem; status: Status }[];
}

const MAX_OPEN = 5;

/** Returns the viewer's progress in practice, and the problems that they can go on with. */
export function ownProgress(
  { problems: { catalogue }, submissions: { userActivity } }: Pick<
    Site,
    "problems" | "submissions"
  >,
  { uid }: Viewer,
): OwnProgress {
  const { statusByProblem, solved } = userActivity.of(uid);
  const open: OwnProgress["open"] = [];
  const tried = [...statusByProblem.keys()];
  for (let n = tried.length - 1; n >= 0 && open.length < MAX_OPEN; n--) {
    const [pid, status] = [tried[n], statusByProblem.get(tried[n])!];
    if (status === STATUS.accepted || !catalogue.isPublic(pid)) continue;
    open.push({ problem: catalogue.get(pid)!, status });
  }
  return {
    solved: catalogue.part(solved).here.length,
    total: catalogue.publicCount,
    open,
  };
}
