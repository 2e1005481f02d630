import { STATUS } from "../judging/status.ts";
import type { Problem } from "../problems/schema.ts";
import type { Viewer } from "../accounts/access.ts";
import type { Site } from "./act.ts";

/** Why a problem is proposed: it was tried and not solved; it is a little harder than the last solved one, on the same matter; it comes next in the list. */
export type NextReason = "retry" | "harder" | "first";

export interface NextProblem {
  problem: Problem;
  reason: NextReason;
  /** Of "harder": the tag that both have. */
  tag: string | null;
}

/** How many problems of a tag are looked at. */
const LOOKED_AT = 200;

/** The problem in practice that the viewer may go on with, and why (row W1.3); null: all are solved. */
export function nextProblem(
  { problems: { catalogue }, submissions: { userActivity } }: Pick<
    Site,
    "problems" | "submissions"
  >,
  { uid }: Viewer,
): NextProblem | null {
  const { statusByProblem } = userActivity.of(uid);
  const touched = [...statusByProblem].reverse()
    .filter(([pid]) => catalogue.isPublic(pid));
  const [last] = touched;
  if (last !== undefined && last[1] !== STATUS.accepted) {
    return { problem: catalogue.get(last[0])!, reason: "retry", tag: null };
  }
  const solved = touched.find(([, status]) => status === STATUS.accepted);
  const base = solved && catalogue.get(solved[0]);
  for (const id of base?.tags ?? []) {
    const { rows } = catalogue.list(
      { tagIds: [id] },
      { from: 0, limit: LOOKED_AT },
    );
    const [harder] = rows.map(({ problem }) => problem)
      .filter(({ pid, isRemote, difficulty }) =>
        !isRemote && !statusByProblem.has(pid) &&
        difficulty >= base!.difficulty
      )
      .sort((a, b) => a.difficulty - b.difficulty);
    const tag = catalogue.tag(id);
    if (harder !== undefined && tag !== null) {
      return { problem: harder, reason: "harder", tag: tag.name };
    }
  }
  const fresh = catalogue.firstThat((pid) => !statusByProblem.has(pid));
  if (fresh !== null) return { problem: fresh, reason: "first", tag: null };
  const open = touched.find(([, status]) => status !== STATUS.accepted);
  return open === undefined
    ? null
    : { problem: catalogue.get(open[0])!, reason: "retry", tag: null };
}
