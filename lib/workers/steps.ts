import { LateError, type Task } from "./task.ts";

/** Thrown when nobody waits for the answer any more. */
class LeftError extends Error {}

/**
 * Returns a check to call between the steps of a job that waits for files; it throws
 * when nobody wants the answer any more.
 */
export const stepCheck = (task: Pick<Task, "isAborted">) => () => {
  if (task.isAborted) throw new LeftError();
};

/**
 * Returns the text of an error, because error objects cannot leave a thread, and a full
 * disk is recognized by its text. Rethrows the error that ends a job by force.
 */
export function failureOf(reason: unknown): string {
  if (reason instanceof LateError) throw reason;
  return reason instanceof Error
    ? reason.stack ?? reason.message
    : String(reason);
}
