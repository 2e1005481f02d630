import { STATUS } from "../../judging/status.ts";
import type { Site } from "../act.ts";
import type { LiveState } from "./live.ts";

const TELL_MS = 1_000;

/**
 * Returns a submission's place in the queue and why it waits; null if it does
 * not.
 */
export function waitOf(
  { queue: { scheduler }, judges: { registry: judges } }: Site,
  submitId: number,
  now: number,
): Pick<LiveState, "ahead" | "why"> | null {
  const place = scheduler.waiting.place({ kind: "submission", id: submitId });
  if (place === null) return null;
  const { ahead, task } = place;
  if (judges.connected(now).length === 0) return { ahead, why: "noJudge" };
  const why = judges.lacks(task.language, now) ? "noLanguage" : "busy";
  return { ahead, why };
}

/** Sends open pages the place in the queue of the submissions that they show. */
export class WaitTeller {
  readonly #site: Site;
  #told = new Map<number, string>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(site: Site) {
    this.#site = site;
  }

  start(): void {
    this.#timer = setInterval(() => this.tell(), TELL_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Sends the places that have changed since the last call. */
  tell(): void {
    const { submissions: { live }, clock } = this.#site;
    const now = clock();
    const told = new Map<number, string>();
    for (const submitId of live.watched()) {
      const wait = waitOf(this.#site, submitId, now);
      if (wait === null) continue;
      const words = JSON.stringify(wait);
      told.set(submitId, words);
      if (this.#told.get(submitId) === words) continue;
      live.publish({
        submitId,
        status: STATUS.pending,
        score: null,
        time: null,
        memory: null,
        done: null,
        total: null,
        ...wait,
      });
    }
    this.#told = told;
  }
}
