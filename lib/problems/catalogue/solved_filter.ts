import { STATUS, type Status } from "../../judging/status.ts";

/** The choices of the problem list's filter by the reader's own status. */
export const SOLVED_FILTERS = ["solved", "tried", "untried"] as const;
export type SolvedFilterName = typeof SOLVED_FILTERS[number];

/** Returns a function that tells whether a problem passes the filter; each problem passes exactly one of the three. */
export function passesSolvedFilter(
  { statusByProblem }: { statusByProblem: ReadonlyMap<number, Status> },
  name: SolvedFilterName,
): (pid: number) => boolean {
  return (pid) => {
    const status = statusByProblem.get(pid);
    return name === "untried" ? status === undefined : status !== undefined &&
      (status === STATUS.accepted) === (name === "solved");
  };
}
