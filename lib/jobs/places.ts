import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Transaction } from "../store/transaction.ts";
import { isEnded, type JobCollection } from "./schema.ts";
import type { JobOf, JobSpec } from "./spec.ts";

/**
 * Returns the job with the fields set that follow from its state: lease, place, holds,
 * endedAt and isTidy.
 */
export function settled<D>(
  spec: JobSpec<D>,
  job: JobOf<D>,
  { lease, now, tidies }: {
    lease: string | null;
    now: number;
    tidies: boolean;
  },
): JobOf<D> {
  const isRunning = job.state === "running";
  const isOver = isEnded(job);
  const isAlone = job.subject !== null && spec.isAlone(job);
  return {
    ...job,
    lease: isRunning ? job.lease ?? lease : null,
    place: isRunning ? job.place : null,
    holds: isAlone ? `${spec.name}/${job.subject}` : null,
    endedAt: isOver ? job.endedAt ?? now : null,
    isTidy: isOver && (job.isTidy || !tidies),
  };
}

/**
 * Gives a job that is to run one of the places that its account has for this kind.
 * Returns a refusal when all are taken, or when the subject is held by another job.
 */
export async function takePlaces<D>(
  tx: Transaction,
  records: JobCollection,
  { spec, before, job }: {
    spec: JobSpec<D>;
    before: JobOf<D> | null;
    job: JobOf<D>;
  },
): Promise<Result<JobOf<D>, Refusal>> {
  if (job.holds !== null && before?.holds !== job.holds) {
    const other = await tx.findBy(records, "holds", job.holds);
    if (other !== null) return refuse(spec.taken);
  }
  if (job.state !== "running" || job.place !== null) return ok(job);
  for (let n = 1; n <= spec.perPerson; n++) {
    const place = `${spec.name}/${job.uid}/${n}`;
    const isFree = await tx.findBy(records, "place", place) === null;
    if (isFree) return ok({ ...job, place });
  }
  return refuse("jobsBusy", { params: { n: spec.perPerson } });
}
