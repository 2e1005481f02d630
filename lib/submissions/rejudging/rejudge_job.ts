import { z } from "zod";
import type { JobRun } from "../../jobs/run.ts";
import { isEnded } from "../../jobs/schema.ts";
import type { JobOf, JobSpec, JobWork } from "../../jobs/spec.ts";
import type { Act, Site } from "../act.ts";
import { rejudge } from "./verdict_changes.ts";
import { addPreview, applyPreview, removePreview } from "./preview.ts";
import { Venue } from "../../venues/schema.ts";
import { StatusCode } from "../../judging/fields.ts";

const RejudgeData = z.object({
  reason: z.string(),
  /** `preview` keeps the old verdicts until somebody has seen the new ones; `direct` replaces them at once. */
  mode: z.enum(["preview", "direct"]),
  /** Only submissions that have this status; null: all. */
  status: StatusCode.nullable(),
  /** Whether verdicts that were set by hand are judged again, too. */
  includesManual: z.boolean(),
  /** The contest whose submissions they are; null: those of practice. */
  venue: Venue.nullable().default(null),
});
type RejudgeData = z.infer<typeof RejudgeData>;
type Run = JobRun<RejudgeData>;

export const REJUDGE_STATES = [
  "queueing",
  "judging",
  "applying",
  "applied",
  "dropping",
  "dropped",
] as const;

/** A rejudge of all submissions to a problem, in practice or in one contest: its job, in the words of this area. */
export interface Rejudge extends RejudgeData {
  id: number;
  pid: number;
  by: string;
  byUid: string;
  at: number;
  state: typeof REJUDGE_STATES[number];
  /** How many have been queued. */
  total: number;
}

/** The kind of job. Its subject is the problem, its cursor the last submission that was queued. */
export const REJUDGES: JobSpec<RejudgeData> = {
  name: "rejudge",
  data: RejudgeData,
  goesOn: true,
  atOnce: 4,
  perPerson: 20,
  // One at a time for each problem: a submission can have only one preview.
  isAlone: (job) => !isEnded(job),
  taken: "rejudgeOpen",
};

export const rejudgeOf = (job: JobOf<RejudgeData>): Rejudge => ({
  ...job.data,
  id: job.id,
  pid: job.subject!,
  by: job.by,
  byUid: job.uid,
  at: job.at,
  state: job.state === "done"
    ? "applied"
    : job.state === "cancelled"
    ? "dropped"
    : job.step as Rejudge["state"],
  total: job.done,
});

export const rejudgeWork = (site: Site): JobWork<RejudgeData> => ({
  // There is no step `judging`: there the job waits for judges, then for a decision.
  steps: {
    queueing: (run) => queue(site, run),
    applying: (run) => clear(site, run, "done"),
    dropping: (run) => clear(site, run, "cancelled"),
  },
  // Never deleted: it records who has changed verdicts, and why.
  isOld: () => false,
});

/** Returns the ids of the submissions to judge again, oldest first, so that the cursor alone says how far the job is. */
export const rejudgedIds = (
  site: Site,
  pid: number,
  status: number | null,
  venue: Venue | null = null,
): number[] =>
  site.submissions.catalogue.find(
    {
      venue: venue ?? undefined,
      pids: new Set([pid]),
      status: status ?? undefined,
    },
    { from: 0, limit: Number.MAX_SAFE_INTEGER },
  ).ids.sort((a, b) => a - b);

async function queue(site: Site, run: Run): Promise<void> {
  const { subject, cursor, data: { status, mode, venue } } = run.job;
  for (const submitId of rejudgedIds(site, subject!, status, venue)) {
    if (submitId <= cursor) continue;
    const isQueued = await queueOne(site, run, submitId);
    if (!isQueued) await run.save(() => ({ cursor: submitId }));
  }
  await run.save(() =>
    mode === "preview"
      ? { state: "waiting", step: "judging" }
      : { state: "done" }
  );
}

/** Queues one submission, in the same commit that moves the job's cursor past it. */
async function queueOne(
  site: Site,
  run: Run,
  submitId: number,
): Promise<boolean> {
  const begun = rejudgeOf(run.job);
  const also = (tx: Parameters<Run["move"]>[0]) =>
    run.move(tx, ({ done }) => ({ cursor: submitId, done: done + 1 }));
  if (begun.mode === "preview") {
    return await addPreview(site, begun, submitId, also);
  }
  const submission = await site.submissions.records.get(submitId);
  if (submission?.isManual && !begun.includesManual) return false;
  const { reason, id: rejudgeId } = begun;
  const part = { rejudgeId, also };
  return (await rejudge(actOf(site, begun), submitId, reason, part)).ok;
}

async function clear(
  site: Site,
  run: Run,
  end: "done" | "cancelled",
): Promise<void> {
  const begun = rejudgeOf(run.job);
  const act = actOf(site, begun);
  for (;;) {
    const { rows } = await site.submissions.previews.list("rejudge", {
      prefix: [begun.id],
    });
    if (rows.length === 0) break;
    for (const row of rows) {
      run.signal.throwIfAborted();
      if (end === "done") await applyPreview(act, row, begun);
      else await removePreview(site, row.submitId);
    }
  }
  await run.save(() => ({ state: end }));
}

/** Makes an `Act` of the person who started the rejudge; they need not be signed in any more. */
const actOf = (site: Site, { byUid, by }: Rejudge): Act => ({
  site,
  viewer: { uid: byUid, username: by } as NonNullable<Act["viewer"]>,
  now: site.clock(),
  ip: "",
  userAgent: "",
});
