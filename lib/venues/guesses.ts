import {
  FailureCounter,
  LOGIN_FAILURES,
  LOGIN_FAILURES_DAY,
} from "../accounts/failure_counter.ts";
import type { Channel } from "../store/channels.ts";

interface Guess {
  uid: string;
  now: number;
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
   * Counts a guess before it is looked at, because many may come at one moment. False:
   * there were too many wrong ones.
   */
  enter(kind: string, id: number, { uid, now }: Guess): boolean {
    const key = `${uid} ${kind} ${id}`;
    const counters = [this.#lately, this.#today];
    if (counters.some((counter) => counter.isLocked(key, now))) return false;
    for (const counter of counters) counter.fail(key, now);
    return true;
  }

  /** It was no guess. */
  forget(kind: string, id: number, { uid }: Pick<Guess, "uid">): void {
    const key = `${uid} ${kind} ${id}`;
    for (const counter of [this.#lately, this.#today]) counter.clear(key);
  }
}
