import type { z } from "zod";
import type { FailureCode, Refusal } from "../failure.ts";
import type { Result } from "../result.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Job } from "./schema.ts";
import type { JobRun } from "./run.ts";

/** A job whose data are typed by its kind. */
export type JobOf<D> = Omit<Job, "data"> & { data: D };

/** The fields that steps and decisions may change; the others follow from these. */
export type JobChanges<D> = Partial<
  Pick<
    JobOf<D>,
    "state" | "step" | "cursor" | "done" | "total" | "result" | "data"
  >
>;

/** The properties of a kind of job, apart from what is done at its steps. */
export interface JobSpec<D> {
  name: string;
  data: z.ZodType<D>;
  /**
   * True: after a kill or a failure, jobs go on by themselves. False: they are
   * interrupted, until whoever began them asks for the rest.
   */
  goesOn: boolean;
  /** How many run at once; the others wait. */
  atOnce: number;
  /** How many of one account may run; beginning another one is refused. */
  perPerson: number;
  /** Whether a job in this state keeps others of the kind from its subject. */
  isAlone: (job: Pick<Job, "state" | "step">) => boolean;
  /** The failure code when the subject is kept by another job. */
  taken: FailureCode;
}

export interface JobWork<D> {
  /**
   * What is done at each step, by the step's name. A step is called again until the job
   * is at another one or no longer runs. While the job waits, its step only checks what
   * it waits for: after a start, and whenever `wake` is called.
   */
  steps: Record<string, (run: JobRun<D>) => Promise<void>>;
  /** Deletes what an ended job has left behind. It may be repeated after a kill. */
  tidy?: (job: JobOf<D>) => Promise<void>;
  /** Whether a job that was told to stop is deleted, because nothing of it can be resumed. */
  isDropped?: (job: JobOf<D>) => boolean;
  /** Deletes what belongs to a job besides its record. It may be repeated after a kill. */
  forget?: (job: JobOf<D>) => Promise<void>;
  /** Whether nobody needs the job any more; never asked of a running one. */
  isOld: (job: JobOf<D>, now: number) => boolean;
}

/** What a new job is begun with. */
export type JobDraft<D> =
  & Pick<JobOf<D>, "id" | "subject" | "uid" | "by" | "at" | "step" | "data">
  & Partial<Pick<JobOf<D>, "total">>;

/** What a caller can give to a run. */
export interface Asked {
  /** The caller's: aborted when they go away, and then the run stops. */
  signal?: AbortSignal;
  /** Disposed of when the run is over, or was refused. */
  held?: Disposable;
}

/** Writes that belong into the same commit; a refusal cancels all of it. */
export type Also = (tx: Transaction) => Promise<Result<null, Refusal>>;
