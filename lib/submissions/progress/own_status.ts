import { STATUS, type Status } from "../../judging/status.ts";
import type { Act } from "../act.ts";
import type { Progress } from "../schema.ts";

/** Returns a function from a problem's id to the viewer's status with it; -10: nothing was submitted (contract §5). */
export function ownStatusOf({ site, viewer }: Act): (pid: number) => Status {
  const known = viewer &&
    site.submissions.userActivity.of(viewer.uid).statusByProblem;
  return (pid) => known?.get(pid) ?? STATUS.notSubmitted;
}

/** Reads the viewer's stored progress, which also has points, by problem; empty for visitors. */
export async function progressOf(
  { site, viewer }: Act,
  pids: readonly number[],
): Promise<Map<number, Progress>> {
  if (viewer === null) return new Map();
  const rows = await site.submissions.progress.getMany(
    pids.map((pid): [string, number] => [viewer.uid, pid]),
  );
  return new Map(
    rows.filter((row) => row !== null).map((row) => [row.pid, row]),
  );
}
