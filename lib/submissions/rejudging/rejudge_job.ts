import { z } from "zod";
import type { JobRun } from "../../jobs/run.ts";
import { isEnded } from "../../jobs/schema.ts";
import type { JobOf, JobSpec, JobWork } from "../../jobs/spec.ts";
import type { Act, Site } from "../act.ts";
import { rejudge } from "./verdict_changes.ts";
import { addPreview, applyPreview, removePreview } from "./preview.ts";
import { StatusCode } from "../../judging/fields.ts";

const RejudgeData = z.object({
  reason: z.string(),
  /** Beside the old verdicts, to be looked at first; or at once. */
  mode: z.enum(["preview", "direct"]),
  /** Only submissions that have this status; null: all. */
  status: StatusCode.nullable(),
  /** Those whose verdict was set by hand as well. */
  includesManual: z.boolean(),
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

/** Judging again all that has been sent to a problem, contests aside. */
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

/** Its subject is the problem, its cursor the last submission that was queued. */
export const REJUDGES: JobSpec<RejudgeData> = {
  name: "rejudge",
  data: RejudgeData,
  goesOn: true,
  atOnce: 4,
  perPerson: 20,
  // A submission has one preview.
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
  // `judging` needs nobody: judges do it, and then it waits for a decision.
  steps: {
    queueing: (run) => queue(site, run),
    applying: (run) => clear(site, run, "done"),
    dropping: (run) => clear(site, run, "cancelled"),
  },
  // Who has changed which verdict, and why, is kept as long as the verdict.
  isOld: () => false,
});

/** Oldest first, so that the cursor says all. */
export const rejudgedIds = (
  site: Site,
  pid: number,
  status: number | null,
): number[] =>
  site.submissions.catalogue.find(
    { pids: new Set([pid]), status: status ?? undefined },
    { from: 0, limit: Number.MAX_SAFE_INTEGER },
  ).ids.sort((a, b) => a - b);

async function queue(site: Site, run: Run): Promise<void> {
  const { subject, cursor, data: { status, mode } } = run.job;
  for (const submitId of rejudgedIds(site, subject!, status)) {
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

/** In the commit that queues it the job has come so far. */
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

/** Whoever began it acts, whether they are still signed in or not. */
const actOf = (site: Site, { byUid, by }: Rejudge): Act => ({
  site,
  viewer: { uid: byUid, username: by } as NonNullable<Act["viewer"]>,
  now: site.clock(),
  ip: "",
  userAgent: "",
});
