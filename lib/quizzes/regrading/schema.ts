import { z } from "zod";
import { isEnded } from "../../jobs/schema.ts";
import type { JobOf, JobSpec } from "../../jobs/spec.ts";
import type { Store } from "../../store/store.ts";

const RegradeData = z.object({
  /** The state of the quiz that was looked at: of another one nothing is taken over. */
  keyAt: z.number().int(),
  /** Whose result would change, each counted once; null: looked at by an earlier Gavel. */
  people: z.number().int().nullable().default(null),
  /** Their results, one in each place. */
  results: z.number().int().nullable().default(null),
});
export type RegradeData = z.infer<typeof RegradeData>;

const REGRADE_STATES = [
  "looking",
  "ready",
  "applying",
  "applied",
  "dropped",
] as const;

/** The kind of job. Its subject is the quiz. */
export const REGRADES: JobSpec<RegradeData> = {
  name: "quiz_regrade",
  data: RegradeData,
  goesOn: true,
  atOnce: 2,
  perPerson: 20,
  isAlone: (job) => !isEnded(job),
  taken: "quizRegradeOpen",
};

/** All answers to a quiz judged again by its present key: the job, in the words of this area. */
export interface Regrade extends RegradeData {
  id: number;
  qid: number;
  by: string;
  at: number;
  state: typeof REGRADE_STATES[number];
  /** Rows of people in places with an answer that is judged otherwise: done, and all. */
  done: number;
  total: number;
}

export const regradeOf = (job: JobOf<RegradeData>): Regrade => ({
  ...job.data,
  id: job.id,
  qid: job.subject!,
  by: job.by,
  at: job.at,
  state: job.state === "done"
    ? "applied"
    : isEnded(job)
    ? "dropped"
    : job.step as Regrade["state"],
  done: job.done,
  total: job.total,
});

const Result = z.object({ score: z.number(), status: z.number().int() });
type Result = z.infer<typeof Result>;

/** What would become of one person's result in one place. */
export const RegradeRow = z.object({
  job: z.number().int(),
  kind: z.enum(["contest", "training"]),
  id: z.number().int(),
  uid: z.string(),
  /** Hand-ins that are judged otherwise. */
  changed: z.number().int(),
  before: Result,
  after: Result,
});
export type RegradeRow = z.infer<typeof RegradeRow>;

/** Another answer may be judged otherwise, and the one that counts not. */
export const changesResult = (
  { before, after }: { before: Result; after: Result },
): boolean => before.score !== after.score || before.status !== after.status;

export const regradeRows = (store: Store) =>
  store.collection<
    RegradeRow,
    [job: number, kind: string, id: number, uid: string]
  >({
    name: "quiz_regrade_rows",
    schema: RegradeRow,
    id: ({ job, kind, id, uid }) => [job, kind, id, uid],
    audience: "private",
  });
