import { timingSafeEqual } from "node:crypto";
import {
  FailureCounter,
  LOGIN_FAILURES,
  LOGIN_FAILURES_DAY,
} from "./failure_counter.ts";
import { type Refusal, refuse } from "../failure.ts";
import type { Result } from "../result.ts";
import type { Channel } from "../store/channels.ts";

interface Guess {
  /** Where it is guessed: a contest, a training, a group. */
  kind: string;
  id: number;
  uid: string;
  now: number;
  /** The field that it is typed into, and how `work` refuses a wrong one. */
  field: string;
  wrong: Refusal["code"];
}

/** Compares in a time that says nothing about how much of it is right. */
export function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => new TextEncoder().encode(text));
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Bounds how often one account tries the password of a training or contest, or the code
 * of a group: as signing in does.
 */
export class Guesses {
  readonly #lately: FailureCounter;
  readonly #today: FailureCounter;

  constructor(channel: Channel) {
    this.#lately = new FailureCounter(LOGIN_FAILURES, channel, "guesses");
    this.#today = new FailureCounter(
      LOGIN_FAILURES_DAY,
      channel,
      "guesses of a day",
    );
  }

  /**
   * Does `work`, which looks at a guess; refused once there were too many wrong ones.
   * It is counted first, because many may come at one moment.
   */
  async bound<T>(
    { kind, id, uid, now, field, wrong }: Guess,
    work: () => Promise<Result<T, Refusal>>,
  ): Promise<Result<T, Refusal>> {
    const key = `${uid} ${kind} ${id}`;
    const counters = [this.#lately, this.#today];
    if (counters.some((counter) => counter.isLocked(key, now))) {
      return refuse("guessedTooOften", { field });
    }
    for (const counter of counters) counter.fail(key, now);
    const done = await work();
    const isWrong = !done.ok && done.error.code === wrong;
    if (!isWrong) { for (const counter of counters) counter.clear(key); }
    return done;
  }
}
