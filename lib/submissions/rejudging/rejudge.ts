import { z } from "zod";
import { type Refusal, refuse } from "../../failure.ts";
import { ok, type Result } from "../../result.ts";
import type { Act, Site } from "../act.ts";
import type { Store } from "../../store/store.ts";
import { may } from "../../accounts/access.ts";
import type { Venue } from "../../venues/schema.ts";
import { canRejudgeProblem } from "../../problems/access.ts";
import { MAX_REASON_CHARS } from "./verdict_changes.ts";
import { type Rejudge, rejudgedIds, rejudgeOf } from "./rejudge_job.ts";
import { StatusCode } from "../../judging/fields.ts";

/** Counts, for each rejudge, verdicts by old and new status, and under `changed` all that differ. */
export const rejudgeCounters = (store: Store) =>
  store.counters<[id: number, before: number | "changed", after: number]>(
    "rejudge_counters",
    "private",
  );

export const RejudgeDraft = z.object({
  mode: z.enum(["preview", "direct"]),
  reason: z.string().max(MAX_REASON_CHARS, "textTooLong").default(""),
  status: StatusCode.nullable().default(null),
  includesManual: z.boolean().default(false),
});
export type RejudgeDraft = z.infer<typeof RejudgeDraft>;

/** Starts the rejudge of a problem; a job does the rest. */
export async function startRejudge(
  act: Act,
  pid: number,
  data: RejudgeDraft,
): Promise<Result<Rejudge, Refusal>> {
  const { site, viewer, now } = act;
  const problem = site.problems.catalogue.get(pid);
  if (problem === null) return refuse("problemGone");
  if (!canRejudgeProblem(problem, viewer)) return refuse("problemNotYours");
  const total = rejudgedIds(site, pid, data.status).length;
  if (total === 0) return refuse("nothingToRejudge");
  const begun = await site.submissions.rejudges.begin({
    id: await site.submissions.rejudgeIds.next(),
    subject: pid,
    uid: viewer!.uid,
    by: viewer!.username,
    at: now,
    step: "queueing",
    total,
    // A judge elsewhere is asked about the verdict itself: there is nothing to preview.
    data: {
      ...data,
      mode: problem.isRemote ? "direct" : data.mode,
      venue: null,
    },
  });
  return begun.ok ? ok(rejudgeOf(begun.value)) : begun;
}

/** Rejudges at once all that was sent to a problem in a contest (contract §27). */
export async function rejudgeContestProblem(
  act: Act,
  venue: Venue,
  pid: number,
): Promise<Result<Rejudge, Refusal>> {
  const { site, viewer, now } = act;
  if (!may(viewer, "rejudge")) return refuse("forbidden");
  const total = rejudgedIds(site, pid, null, venue).length;
  if (total === 0) return refuse("nothingToRejudge");
  const begun = await site.submissions.rejudges.begin({
    id: await site.submissions.rejudgeIds.next(),
    subject: pid,
    uid: viewer!.uid,
    by: viewer!.username,
    at: now,
    step: "queueing",
    total,
    data: {
      mode: "direct",
      reason: "",
      status: null,
      includesManual: false,
      venue,
    },
  });
  return begun.ok ? ok(rejudgeOf(begun.value)) : begun;
}

/** Ends a previewed rejudge: applies its verdicts, or drops them. */
export async function endRejudge(
  { site, viewer }: Act,
  id: number,
  how: "applying" | "dropping",
): Promise<Result<Rejudge, Refusal>> {
  const rejudge = await getRejudge(site, id);
  if (rejudge === null) return refuse("notFound");
  if (!canRejudgeProblem(site.problems.catalogue.get(rejudge.pid), viewer)) {
    return refuse("problemNotYours");
  }
  if (how === "applying" && await stateOf(site, rejudge) !== "ready") {
    return refuse("rejudgeNotReady");
  }
  const saved = await site.submissions.rejudges.change(
    id,
    ({ state }) =>
      state === "waiting"
        ? ok({ state: "running", step: how })
        : refuse("rejudgeNotReady"),
  );
  return saved.ok ? ok(rejudgeOf(saved.value)) : saved;
}

/** Returns a rejudge of practice; what those of contests have changed, their boards alone tell. */
export async function getRejudge(
  site: Site,
  id: number,
): Promise<Rejudge | null> {
  const job = await site.submissions.rejudges.get(id);
  return job === null || job.data.venue !== null ? null : rejudgeOf(job);
}

/** Returns the rejudges of a problem in practice, newest first. */
export async function rejudgesOf(
  site: Site,
  pid: number,
  limit: number,
): Promise<Rejudge[]> {
  const jobs = await site.submissions.rejudges.about(pid, limit);
  return jobs.filter(({ data }) => data.venue === null).map(rejudgeOf);
}

export interface Tally {
  judged: number;
  changed: number;
  moves: { before: number; after: number; count: number }[];
}

/** Counts what a rejudge has changed so far. */
export async function tallyOf(
  site: Site,
  { id }: Pick<Rejudge, "id">,
): Promise<Tally> {
  const tally: Tally = { judged: 0, changed: 0, moves: [] };
  for await (const row of site.submissions.rejudgeCounts.all([id])) {
    const { id: [, before, after], count } = row;
    if (before === "changed") tally.changed = count;
    else {
      tally.judged += count;
      tally.moves.push({ before, after, count });
    }
  }
  return tally;
}

/** Returns the state of a rejudge; "ready": all is judged, and it may be applied. */
export async function stateOf(
  site: Site,
  rejudge: Rejudge,
): Promise<Rejudge["state"] | "ready"> {
  const { state, total } = rejudge;
  if (state !== "judging") return state;
  return (await tallyOf(site, rejudge)).judged >= total ? "ready" : state;
}
