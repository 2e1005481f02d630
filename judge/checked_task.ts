import { type AnyTask, isAwaited, TaskRef } from "../lib/judging/protocol.ts";
import { checkTask } from "../lib/judging/task_check.ts";

/** One entry of a claim's answer that this judge will not judge. */
export interface BadTask {
  /** Which task to give back to the server; null: the entry does not say. */
  ref: TaskRef | null;
  reason: string;
}

/** A claim's answer, sorted into tasks to judge and entries to give back. */
export interface CheckedReply {
  tasks: AnyTask[];
  bad: BadTask[];
}

/** Entries of one answer after these are ignored without a look. */
const MAX_TASKS = 257;

/**
 * Checks a claim's answer before anything of it is used: file names in a task
 * decide where the judge writes, and limits what a program may use, so a server
 * is not trusted with them. `reply` is the parsed body, `free` the number of tasks
 * that were asked for, `express` whether one more is taken that a person waits for; a bad task, or one too many, is set aside without affecting the others.
 */
export function checkedReply(
  reply: unknown,
  free: number,
  express = false,
): CheckedReply {
  const checked: CheckedReply = { tasks: [], bad: [] };
  const given = isRecord(reply) ? reply.tasks : null;
  if (!Array.isArray(given)) {
    checked.bad.push({ ref: null, reason: "no tasks in a claim's answer" });
    return checked;
  }
  for (const value of given.slice(0, MAX_TASKS)) {
    const refused = (reason: string) =>
      void checked.bad.push({ ref: refIn(value), reason });
    const { length } = checked.tasks;
    const task = length < free || express && length === free
      ? checkTask(value)
      : null;
    if (task?.ok === false) {
      refused(`not a task that can be judged: ${task.error}`);
    } else if (task !== null && (length < free || isAwaited(task.value))) {
      checked.tasks.push(task.value);
    } else refused("more tasks than were asked for");
  }
  return checked;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function refIn(value: unknown): TaskRef | null {
  const ref = TaskRef.safeParse(value);
  return ref.success ? ref.data : null;
}
