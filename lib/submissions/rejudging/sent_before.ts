import { bearsOnVerdicts, revisionsOf } from "../../problems/history.ts";
import type { Site } from "../act.ts";
import { rejudgesOf } from "./rejudge.ts";

/** How many rejudges of the problem are looked through; those that were dropped or partial do not count. */
const MAX_REJUDGES = 50;

/**
 * Counts the submissions, without contests, that were sent before the problem's last
 * change of something that verdicts depend on; 0 if all of them have been judged
 * again since.
 */
export async function sentBeforeChange(
  site: Site,
  pid: number,
): Promise<number> {
  if (site.submissions.catalogue.countOf(pid).total === 0) return 0;
  const changed = (await revisionsOf(site, pid))
    .find(({ fields }) => fields.some(bearsOnVerdicts));
  if (changed === undefined) return 0;
  if (await isRejudgedSince(site, pid, changed.at)) return 0;
  const { ids } = site.submissions.catalogue.find(
    { pids: new Set([pid]) },
    { from: 0, limit: Number.MAX_SAFE_INTEGER },
  );
  // Newest first: those behind `low` are older than the change.
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const submission = await site.submissions.records.get(ids[middle]);
    if (submission !== null && submission.submitTime < changed.at) {
      high = middle;
    } else low = middle + 1;
  }
  return ids.length - low;
}

async function isRejudgedSince(
  site: Site,
  pid: number,
  at: number,
): Promise<boolean> {
  const rows = await rejudgesOf(site, pid, MAX_REJUDGES);
  return rows.some((rejudge) =>
    rejudge.at >= at && rejudge.status === null &&
    rejudge.state !== "dropping" && rejudge.state !== "dropped"
  );
}
