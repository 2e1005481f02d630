import { STATUS, type Status } from "../../judging/status.ts";

/** What the list's status filter offers. */
export const SOLVED_FILTERS = ["solved", "tried", "untried"] as const;
export type SolvedFilterName = typeof SOLVED_FILTERS[number];

/** Whether somebody stands so with a problem: each is one of the three. */
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
