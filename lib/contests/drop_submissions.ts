import { type Refusal, refuse } from "../failure.ts";
import { STATUS } from "../judging/status.ts";
import { ok, type Result } from "../result.ts";
import { unqueueSubmission } from "../submissions/sending/queued.ts";
import type { Venue, VenueItem } from "../venues/schema.ts";
import type { Act } from "./act.ts";
import { removeProblem } from "./items.ts";
import { contestOf } from "./list.ts";
import { managed } from "./managed.ts";

/** How many programs were sent to a problem of a contest. */
export function countSubmissions(act: Act, cid: number, pid?: number): number {
  const known = contestOf(act.site, cid);
  if (known === null) return 0;
  const { gid } = known.rules;
  return act.site.submissions.catalogue.find({
    venue: { kind: "contest", id: cid, gid },
    pids: pid === undefined ? undefined : new Set([pid]),
  }, { from: 0, limit: 0 }).total;
}

/**
 * Takes a problem out of a contest and cancels what was sent to it; that first, so that
 * a process that falls leaves the problem where this can be asked again.
 */
export async function removeWithSubmissions(
  act: Act,
  cid: number,
  pid: number,
): Promise<Result<VenueItem, Refusal>> {
  const found = managed(act, cid);
  if (!found.ok) return found;
  const place = { kind: "contest", id: cid } as const;
  if (act.site.venues.items.get(place, "problem", pid) === null) {
    return refuse("problemNotInContest");
  }
  await dropSubmissions(act, cid, pid);
  const removed = await removeProblem(act, cid, pid);
  // What has come meanwhile.
  if (removed.ok) await dropSubmissions(act, cid, pid);
  return removed;
}

/**
 * Cancels all that was sent to a problem in a contest, so that it counts on no
 * scoreboard any more, even when the problem comes back. The programs themselves
 * stay their senders' own (docs/decisions.md).
 */
async function dropSubmissions(
  act: Act,
  cid: number,
  pid: number,
): Promise<number> {
  const { site, viewer } = act;
  const known = contestOf(site, cid);
  if (known === null) return 0;
  const venue: Venue = { kind: "contest", id: cid, gid: known.rules.gid };
  const { ids } = site.submissions.catalogue.find(
    { venue, pids: new Set([pid]) },
    { from: 0, limit: Number.MAX_SAFE_INTEGER },
  );
  for (const id of ids) {
    await site.store.transact<null, Refusal>(async (tx) => {
      const sent = await tx.get(site.submissions.records, id);
      if (sent === null) return refuse("submissionNotFound");
      if (sent.status === STATUS.cancelled) return ok(null);
      await unqueueSubmission(tx, site, id, { alsoClaimed: true });
      tx.put(site.submissions.records, {
        ...sent,
        status: STATUS.cancelled,
        score: null,
        oiRankScore: null,
        judger: viewer?.username ?? sent.judger,
        isManual: true,
      });
      return ok(null);
    });
  }
  return ids.length;
}
