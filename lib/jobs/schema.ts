import { z } from "zod";
import type { Store } from "../store/store.ts";

const JOB_STATES = [
  /** A process runs it, or will as soon as a slot is free. */
  "running",
  /** It waits for judges' answers, or for somebody's choice. */
  "waiting",
  /** The process that ran it has ended; it goes on when somebody asks. */
  "interrupted",
  "done",
  "failed",
  "cancelled",
] as const;

/**
 * The record of a job: work that takes longer than a request, and survives the process
 * that does it.
 */
export const Job = z.object({
  kind: z.string(),
  /** Numbers the jobs of a kind. */
  id: z.number().int(),
  /** The number of what the job is about, for example a problem; null: nothing. */
  subject: z.number().int().nullable(),
  /** Who began it: the account, and its username. */
  uid: z.string(),
  by: z.string(),
  at: z.number().int(),
  endedAt: z.number().int().nullable(),
  state: z.enum(JOB_STATES),
  /** The name of the step that it is at. */
  step: z.string(),
  /** Where the step goes on; what it counts depends on the step. */
  cursor: z.number().int(),
  /** The progress that people see: how much of how much. */
  done: z.number().int(),
  total: z.number().int(),
  /** The outcome to show beside the state: a code with parameters. */
  result: z.object({
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }).nullable(),
  /** The mark of the process that runs it; null: none does, or needs to. */
  lease: z.string().nullable(),
  /** Whether what it needed only while it ran was deleted. */
  isTidy: z.boolean(),
  /** A unique key, so that no other job of the kind runs on the same subject; null: others may. */
  holds: z.string().nullable(),
  /** The key of the account's place that it takes while it runs; null: it does not run. */
  place: z.string().nullable(),
  /** Data of its kind, checked by the kind's schema. */
  data: z.unknown(),
});
export type Job = z.infer<typeof Job>;

/** Tells whether a job has ended for good. */
export const isEnded = ({ state }: Pick<Job, "state">): boolean =>
  state === "done" || state === "failed" || state === "cancelled";

/** Tells whether a process has something to do for a job now, or after the next start. */
const isOpen = (job: Job): boolean =>
  job.state === "running" || job.state === "waiting" ||
  (isEnded(job) && !job.isTidy);

export const jobCollection = (store: Store) =>
  store.collection<Job, [kind: string, id: number]>({
    name: "jobs",
    audience: "private",
    schema: Job,
    id: ({ kind, id }) => [kind, id],
    unique: {
      holds: ({ holds }) => holds ?? undefined,
      place: ({ place }) => place ?? undefined,
    },
    index: {
      open: (job) => isOpen(job) ? [job.at] : undefined,
      subject: ({ kind, subject }) =>
        subject === null ? undefined : [kind, subject],
    },
  });
export type JobCollection = ReturnType<typeof jobCollection>;
