import { createTask, LateError, type Task } from "./task.ts";

/**
 * Of one part: whoever hangs up is rid of it by then. Real ones take some
 * milliseconds.
 */
const PART_MS = 5_000;

/** One part has taken too long; the job may go on without it. */
export class PartLateError extends Error {}

/** The job whose time counts; in a thread there is one at a time. */
let current: Pick<Task, "bounded"> | null = null;

/**
 * Until it is disposed of, all that is `bounded` is part of this job. For jobs
 * that wait for files between their steps, so that no step is the whole.
 */
export function boundedBy(task: Pick<Task, "bounded">): Disposable {
  current = task;
  return {
    [Symbol.dispose]() {
      if (current === task) current = null;
    },
  };
}

/**
 * Runs what may take long on somebody's text, and must not wait: within a job
 * it is ended by force when the job's time is over, elsewhere it just runs.
 */
export function bounded<T>(work: () => T): T {
  const task = current;
  if (task === null) return work();
  // What is called within is a part of it already.
  current = null;
  try {
    return task.bounded(() => part(work));
  } finally {
    current = task;
  }
}

function part<T>(work: () => T): T {
  const own = createTask(PART_MS, { isAborted: () => false, report() {} });
  try {
    return own.bounded(work);
  } catch (reason) {
    throw reason instanceof LateError ? new PartLateError() : reason;
  }
}
