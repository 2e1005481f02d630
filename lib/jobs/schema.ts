import { z } from "zod";
import type { Store } from "../store/store.ts";

const JOB_STATES = [
  /** A process is at it, or will be as soon as there is room. */
  "running",
  /** For judges' answers, or for somebody's choice. */
  "waiting",
  /** Left by a process that has ended; it goes on when somebody asks. */
  "interrupted",
  "done",
  "failed",
  "cancelled",
] as const;

/** Work that takes longer than a request, and survives the process that is at it. */
export const Job = z.object({
  kind: z.string(),
  /** Counts those of one kind. */
  id: z.number().int(),
  /** The number of what it is about; null: it stands alone. */
  subject: z.number().int().nullable(),
  /** Who began it. */
  uid: z.string(),
  by: z.string(),
  at: z.number().int(),
  endedAt: z.number().int().nullable(),
  state: z.enum(JOB_STATES),
  /** Which of its kind's steps it is at. */
  step: z.string(),
  /** Where the step goes on, in the step's own terms. */
  cursor: z.number().int(),
  /** For people: how far it is, of how much. */
  done: z.number().int(),
  total: z.number().int(),
  /** What there is to say of it beside its state: a code and its figures. */
  result: z.object({
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }).nullable(),
  /** The process that is at it; null: nobody has taken it, or need to be. */
  lease: z.string().nullable(),
  /** What was left lying about at its end has been taken away. */
  isTidy: z.boolean(),
  /** Key of what it alone may be at, of its kind; null: others may be too. */
  holds: z.string().nullable(),
  /** Key of one of the places that its person has, while it runs. */
  place: z.string().nullable(),
  /** Of its kind. */
  data: z.unknown(),
});
export type Job = z.infer<typeof Job>;

/** Nothing will become of it any more. */
export const isEnded = ({ state }: Pick<Job, "state">): boolean =>
  state === "done" || state === "failed" || state === "cancelled";

/** A process has something to do for it now, or after the next start. */
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
