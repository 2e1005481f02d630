import type { KeptTasks, Task } from "../queue/schema.ts";

/** The alarm is raised after tasks have waited for so long without any answer, in ms. */
export const STALLED_AFTER_MS = 2 * 60_000;

/** Counts waiting and running tasks in memory, and tells whether judging goes on. */
export class QueueWatch {
  readonly #clock: () => number;
  /** The number of waiting tasks by language. */
  readonly #waiting = new Map<string, number>();
  #running = 0;
  /** Since when there have always been waiting tasks; 0: none waits. */
  #waitingSince = 0;
  /** When a judge's answer was last stored. */
  #judgedAt = 0;

  constructor(tasks: KeptTasks, clock: () => number) {
    this.#clock = clock;
    tasks.onChange(({ before, after }) => {
      if (before) this.#count(before, -1);
      if (after) this.#count(after, 1);
      // A claimed task is deleted when it has its verdict.
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

  /** Returns the languages of the waiting tasks. */
  languages(): string[] {
    return [...this.#waiting.keys()];
  }

  /** Returns since when tasks have waited without any answer; null: judging goes on. */
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
