import type { z } from "zod";
import type { FailureCode, Refusal } from "../failure.ts";
import type { Result } from "../result.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Job } from "./schema.ts";
import type { JobRun } from "./run.ts";

/** A job with what its own kind keeps in it. */
export type JobOf<D> = Omit<Job, "data"> & { data: D };

/** What may become of it; the rest follows from these. */
export type JobChanges<D> = Partial<
  Pick<
    JobOf<D>,
    "state" | "step" | "cursor" | "done" | "total" | "result" | "data"
  >
>;

/** What a kind of job is like, before anything is done. */
export interface JobSpec<D> {
  name: string;
  data: z.ZodType<D>;
  /**
   * After a kill or a failure it goes on by itself. Otherwise it is interrupted,
   * until whoever began it asks for the rest.
   */
  goesOn: boolean;
  /** So many run side by side; the others wait for their turn. */
  atOnce: number;
  /** So many of one person may run; who begins another is told so. */
  perPerson: number;
  /** As long as this is so, no other may begin about the same subject. */
  isAlone: (job: Pick<Job, "state" | "step">) => boolean;
  /** What whoever begins another one is told then. */
  taken: FailureCode;
}

export interface JobWork<D> {
  /**
   * What is done at each step; called again until the job is at another one, or
   * runs no more. While the job waits, its step is only a look at what it waits
   * for: after a start, and whenever it is woken.
   */
  steps: Record<string, (run: JobRun<D>) => Promise<void>>;
  /** Takes away what an ended job has left. Done again after a kill. */
  tidy?: (job: JobOf<D>) => Promise<void>;
  /** It was told to stop, and nothing of it is to be gone on with. */
  isDropped?: (job: JobOf<D>) => boolean;
  /** What goes with its record. Done again after a kill. */
  forget?: (job: JobOf<D>) => Promise<void>;
  /** Nobody needs its record any more; never asked of one that runs. */
  isOld: (job: JobOf<D>, now: number) => boolean;
}

/** What a new one is begun with. */
export type JobDraft<D> =
  & Pick<JobOf<D>, "id" | "subject" | "uid" | "by" | "at" | "step" | "data">
  & Partial<Pick<JobOf<D>, "total">>;

/** What a run is given by whoever asks for it. */
export interface Asked {
  /** Of who waits for the outcome: when they go, it stops. */
  signal?: AbortSignal;
  /** Disposed of when the run is over, or has come to nothing. */
  held?: Disposable;
}

/** Something else that belongs into the same commit; a refusal ends it all. */
export type Also = (tx: Transaction) => Promise<Result<null, Refusal>>;
