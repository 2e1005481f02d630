import { type AnyTask, TaskRef } from "../lib/judging/protocol.ts";
import { checkTask } from "../lib/judging/task_check.ts";

/** Something in a claim's answer that cannot be judged. */
export interface BadTask {
  /** What to give it back as; null: it does not say which task it is. */
  ref: TaskRef | null;
  reason: string;
}

/** A claim's answer, taken apart: nothing of a bad task is used. */
export interface CheckedReply {
  tasks: AnyTask[];
  bad: BadTask[];
}

/** More than these are not even looked at. */
const MAX_TASKS = 256;

/**
 * What a server has handed out, looked through by the judge itself: it may write
 * where names lead and use what limits allow, so it takes nobody's word. Each
 * task stands for itself; there are no more of them than free slots.
 */
export function checkedReply(reply: unknown, free: number): CheckedReply {
  const checked: CheckedReply = { tasks: [], bad: [] };
  const given = isRecord(reply) ? reply.tasks : null;
  if (!Array.isArray(given)) {
    checked.bad.push({ ref: null, reason: "no tasks in a claim's answer" });
    return checked;
  }
  for (const value of given.slice(0, MAX_TASKS)) {
    const refused = (reason: string) =>
      void checked.bad.push({ ref: refIn(value), reason });
    if (checked.tasks.length >= free) {
      refused("more tasks than were asked for");
      continue;
    }
    const task = checkTask(value);
    if (task.ok) checked.tasks.push(task.value);
    else refused(`not a task that can be judged: ${task.error}`);
  }
  return checked;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function refIn(value: unknown): TaskRef | null {
  const ref = TaskRef.safeParse(value);
  return ref.success ? ref.data : null;
}
