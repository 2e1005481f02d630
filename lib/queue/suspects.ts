import { taskKey } from "../judging/protocol.ts";
import { isBackground, shareKeyOf, type Task } from "./schema.ts";

/** After this many lost judges, the task itself may be the cause. */
const SUSPECT_AFTER = 3;

/**
 * Tells whether judges have fallen silent again and again while they had this task.
 * Each time, the tasks beside it were lost too; so from now on it runs alone and
 * costs no other task an attempt.
 */
export function isSuspect(
  { attempt, faults, excused, state }: Task,
): boolean {
  const ended = state === "claimed" ? attempt - 1 : attempt;
  return ended - faults - excused >= SUSPECT_AFTER;
}

/** Counts tasks by whose share they are, and all in the background together. */
export class TaskCounts {
  readonly #byShare = new Map<string, number>();
  background = 0;

  add(task: Task, step: 1 | -1): void {
    if (isBackground(task)) this.background += step;
    const key = shareKeyOf(task);
    const count = this.inShareOf(task) + step;
    if (count > 0) this.#byShare.set(key, count);
    else this.#byShare.delete(key);
  }

  inShareOf(task: Task): number {
    return this.#byShare.get(shareKeyOf(task)) ?? 0;
  }
}

/** Knows what each judge holds, as far as it decides what the judge may get. */
export class HeldTasks {
  readonly #byJudge = new Map<string, Map<string, Task>>();
  /** Those that are being judged, on any judge. */
  readonly counts = new TaskCounts();

  note(before: Task | null, after: Task | null): void {
    if (before?.judge) {
      const held = this.#byJudge.get(before.judge.name);
      held?.delete(taskKey(before));
      if (held?.size === 0) this.#byJudge.delete(before.judge.name);
      this.counts.add(before, -1);
    }
    if (after?.judge) {
      const { name } = after.judge;
      const held = this.#byJudge.get(name) ?? new Map();
      this.#byJudge.set(name, held.set(taskKey(after), after));
      this.counts.add(after, 1);
    }
  }

  isIdle(judge: string): boolean {
    return !this.#byJudge.has(judge);
  }

  hasSuspect(judge: string): boolean {
    return this.#byJudge.get(judge)?.values().some(isSuspect) ?? false;
  }
}

/** A task that cannot be handed out this often in a row, for this long, ends as a System Error. */
const MAX_FAILED = 10;
const FAILING_FOR_MS = 60_000;

/**
 * Counts the tasks that cannot be handed out because their data is unreadable.
 */
export class FailedClaims {
  readonly #failed = new Map<string, { times: number; since: number }>();

  /** Notes a failure; true if waiting will not help any more. */
  note(task: Task, now: number): boolean {
    const key = taskKey(task);
    const { times, since } = this.#failed.get(key) ?? { times: 0, since: now };
    this.#failed.set(key, { times: times + 1, since });
    return times + 1 >= MAX_FAILED && now - since >= FAILING_FOR_MS;
  }

  forget(task: Task): void {
    this.#failed.delete(taskKey(task));
  }
}
