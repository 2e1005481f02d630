import type { Jobs } from "../jobs/jobs.ts";
import type { PoolOptions } from "../workers/pool.ts";
import type { Workers } from "../workers/workers.ts";
import type { Store } from "../store/store.ts";
import { BACKUPS } from "./job.ts";
import { scheduleCollection } from "./schedule.ts";

/** Backups are made in a thread of their own, so that nobody waits for it. */
export const BACKUP_THREADS: Omit<PoolOptions, "log" | "program"> = {
  size: 1,
  runningPerAccount: 1,
  waitingPerAccount: 2,
  memoryMb: 1_024,
  idleMs: 5_000,
};

/** Opens backups: when they are made by the clock, and those that are being made. */
export const openBackups = (store: Store, jobs: Jobs, threads: Workers) => ({
  schedules: scheduleCollection(store),
  jobs: jobs.kind(BACKUPS),
  jobIds: store.sequence("backup"),
  threads,
  /** How many files the one that is being made has gone through. */
  progress: { files: 0 },
});
export type Backups = ReturnType<typeof openBackups>;
