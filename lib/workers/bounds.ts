import { AsyncLocalStorage } from "node:async_hooks";
import { createTask, LateError, type Task } from "./task.ts";

/**
 * Of one part: whoever hangs up is rid of it by then. Real ones take some
 * milliseconds.
 */
const PART_MS = 5_000;

/** One part has taken too long; the job may go on without it. */
export class PartLateError extends Error {}

/** The job whose time counts; null within a part of one. */
const current = new AsyncLocalStorage<Pick<Task, "bounded"> | null>();

/**
 * All that is `bounded` in `work` is part of this job. For jobs that wait for
 * files between their steps, so that no step is the whole.
 */
export const boundedBy = <T>(
  task: Pick<Task, "bounded">,
  work: () => Promise<T>,
): Promise<T> => current.run(task, work);

/**
 * Runs what may take long on somebody's text, and must not wait: within a job
 * it is ended by force when the job's time is over, elsewhere it just runs.
 */
export function bounded<T>(work: () => T): T {
  const task = current.getStore() ?? null;
  if (task === null) return work();
  // What is called within is a part of it already.
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
