import type { KeptTasks, Task } from "../queue/schema.ts";

/** Waiting tasks while nothing is judged for longer: an alarm. */
export const STALLED_AFTER_MS = 2 * 60_000;

/** What waits and what runs, in memory, and whether it moves. */
export class QueueWatch {
  readonly #clock: () => number;
  /** Waiting tasks by language. */
  readonly #waiting = new Map<string, number>();
  #running = 0;
  /** Since when tasks have been waiting without an end; 0: none waits. */
  #waitingSince = 0;
  /** When a judge's answer was last taken. */
  #judgedAt = 0;

  constructor(tasks: KeptTasks, clock: () => number) {
    this.#clock = clock;
    tasks.onChange(({ before, after }) => {
      if (before) this.#count(before, -1);
      if (after) this.#count(after, 1);
      // A claimed task that is no more has its verdict.
      if (before?.state === "claimed" && !after) this.#judgedAt = clock();
    });
    for (const task of tasks.values()) this.#count(task, 1);
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.values().reduce((sum, count) => sum + count, 0);
  }

  /** Languages of the tasks that wait. */
  languages(): string[] {
    return [...this.#waiting.keys()];
  }

  /** Since when nothing has moved although tasks wait; null while it does. */
  stalledSince(now: number): number | null {
    if (this.#waitingSince === 0) return null;
    const since = Math.max(this.#waitingSince, this.#judgedAt);
    return now - since >= STALLED_AFTER_MS ? since : null;
  }

  #count({ state, language }: Task, step: number): void {
    if (state === "claimed") {
      this.#running += step;
      return;
    }
    const count = (this.#waiting.get(language) ?? 0) + step;
    if (count > 0) this.#waiting.set(language, count);
    else this.#waiting.delete(language);
    if (this.#waiting.size === 0) this.#waitingSince = 0;
    else this.#waitingSince ||= this.#clock();
  }
}
