import { STATUS, type Status } from "../../judging/status.ts";

/** What the list's status filter offers. */
export const STANDINGS = ["solved", "tried", "untried"] as const;
export type StandingName = typeof STANDINGS[number];

/** Whether somebody stands so with a problem: each is one of the three. */
export function standsAt(
  { standing }: { standing: ReadonlyMap<number, Status> },
  name: StandingName,
): (pid: number) => boolean {
  return (pid) => {
    const status = standing.get(pid);
    return name === "untried" ? status === undefined : status !== undefined &&
      (status === STATUS.accepted) === (name === "solved");
  };
}
