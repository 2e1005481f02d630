import { AsyncLocalStorage } from "node:async_hooks";
import { createTask, LateError, type Task } from "./task.ts";

/**
 * The time of one bounded part within a job, in ms, so that a job whose asker has hung
 * up ends soon. Real parts take some milliseconds.
 */
const PART_MS = 5_000;

/** Thrown when one bounded part took too long; the job may go on without it. */
export class PartLateError extends Error {}

/** The job that bounded parts count for; null within a part. */
const current = new AsyncLocalStorage<Pick<Task, "bounded"> | null>();

/**
 * Runs a job so that each call of `bounded` in it counts as a part of the job. For jobs
 * that wait for files between their steps, which cannot be bounded as a whole.
 */
export const boundedBy = <T>(
  task: Pick<Task, "bounded">,
  work: () => Promise<T>,
): Promise<T> => current.run(task, work);

/**
 * Runs work on others' texts that may take long and must not wait. Within a job it is
 * ended by force when its time is over (throws `PartLateError` or `LateError`);
 * elsewhere it just runs.
 */
export function bounded<T>(work: () => T): T {
  const task = current.getStore() ?? null;
  if (task === null) return work();
  // Calls of `bounded` within this part belong to it and are not bounded again.
  return current.run(null, () => task.bounded(() => part(work)));
}

function part<T>(work: () => T): T {
  const own = createTask(PART_MS, { isAborted: () => false, report() {} });
  try {
    return own.bounded(work);
  } catch (reason) {
    throw reason instanceof LateError ? new PartLateError() : reason;
  }
}
