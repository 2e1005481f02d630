import { STATUS, type Status } from "../../judging/status.ts";
import type { Act } from "../act.ts";
import type { Progress } from "../schema.ts";

/** Where the viewer stands with a problem: -10, nothing was submitted (contract §5). */
export function ownStatusOf({ site, viewer }: Act): (pid: number) => Status {
  const known = viewer &&
    site.submissions.userActivity.of(viewer.uid).statusByProblem;
  return (pid) => known?.get(pid) ?? STATUS.notSubmitted;
}

/** The same as it is stored, with points; nothing for visitors. */
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
