import { LateError, type Task } from "./task.ts";

/** Nobody waits for the answer any more. */
class LeftError extends Error {}

/** To be called between the steps of a job that waits for files. */
export const stepCheck = (task: Pick<Task, "isAborted">) => () => {
  if (task.isAborted) throw new LeftError();
};

/**
 * What has gone wrong, in words: an error does not come out of a thread, and a
 * full disk is told by them. What ends the job by force goes on its way.
 */
export function failureOf(reason: unknown): string {
  if (reason instanceof LateError) throw reason;
  return reason instanceof Error
    ? reason.stack ?? reason.message
    : String(reason);
}
