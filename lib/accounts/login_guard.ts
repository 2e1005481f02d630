import { networkOf } from "../address.ts";
import {
  FailureCounter,
  LOGIN_FAILURES,
  LOGIN_FAILURES_DAY,
  LOGIN_VERIFIED_FROM,
  NAME_FAILURES,
  NAME_VERIFIED_FROM,
  NETWORK_FAILURES,
} from "./failure_counter.ts";
import { nameKey } from "../names.ts";
import { LoginPace } from "./login_pace.ts";

/** A sign-in that is tried: under which name, and from where. */
export interface Attempt {
  username: string;
  ip: string;
}

/**
 * What is refused before a password is looked at. Counted three times: a name
 * from one network, so that a school behind one address is not locked out by one
 * of its pupils; a name from anywhere, so that many addresses do not help to
 * guess; and a network with any names, so that one password is not tried on all.
 * Names that nobody has are counted like others: nothing tells them apart.
 */
export class LoginGuard {
  readonly #here = new FailureCounter(LOGIN_FAILURES);
  readonly #hereToday = new FailureCounter(LOGIN_FAILURES_DAY);
  readonly #name = new FailureCounter(NAME_FAILURES);
  readonly #network = new FailureCounter(NETWORK_FAILURES);
  readonly #pace = new LoginPace();

  /** Whether it has to be shown that a person signs in (spec 1 §4). */
  isDoubted(attempt: Attempt, now: number): boolean {
    const { here, name, network } = keysOf(attempt);
    return this.#here.count(here, now) >= LOGIN_VERIFIED_FROM ||
      this.#name.count(name, now) >= NAME_VERIFIED_FROM ||
      this.#network.isLocked(network, now);
  }

  /**
   * For a call that carries no check, because its client knows of none: the
   * seconds that it has to wait in place of it, 0 for its turn. Null: only a
   * check will do, where it is not the account's own failures that raise the
   * doubt, and the account has never been used from there.
   */
  paced(
    attempt: Attempt,
    { isKnown, now }: { isKnown: boolean; now: number },
  ): number | null {
    const { here } = keysOf(attempt);
    const isOwn = this.#here.count(here, now) >= LOGIN_VERIFIED_FROM;
    return isOwn || isKnown ? this.#pace.enter(here, now) : null;
  }

  /** Why nobody may try; `isKnown`: the account has been used from there. */
  lockOf(
    attempt: Attempt,
    { isKnown, now }: { isKnown: boolean; now: number },
  ): "loginLocked" | "loginLockedToday" | null {
    const { here, name } = keysOf(attempt);
    const isShut = this.#hereToday.isLocked(here, now) ||
      this.#name.isLocked(name, now);
    if (isShut && !isKnown) return "loginLockedToday";
    return this.#here.isLocked(here, now) ? "loginLocked" : null;
  }

  /**
   * One that has waited does not count towards the lock of half an hour: by
   * sending nothing but wrong passwords, nobody keeps a class out.
   */
  fail(
    attempt: Attempt,
    now: number,
    { times = 1, hasWaited = false }: { times?: number; hasWaited?: boolean } =
      {},
  ): void {
    const { here, name, network } = keysOf(attempt);
    for (let n = 0; n < times; n++) {
      if (!hasWaited) this.#here.fail(here, now);
      this.#hereToday.fail(here, now);
      this.#name.fail(name, now);
      this.#network.fail(network, now);
    }
  }

  /** The owner is in. What others have tried is not forgotten for that. */
  succeed(attempt: Attempt): void {
    const { here } = keysOf(attempt);
    this.#here.clear(here);
    this.#hereToday.clear(here);
    this.#pace.clear(here);
  }

  /** For an account that has got a new password: guesses at the old are void. */
  forgive(username: string): void {
    const name = nameKey(username);
    this.#name.clear(name);
    this.#here.clearEnding(` ${name}`);
    this.#hereToday.clearEnding(` ${name}`);
    this.#pace.clearEnding(` ${name}`);
  }
}

function keysOf({ username, ip }: Attempt) {
  const name = nameKey(username);
  const network = networkOf(ip);
  return { here: `${network} ${name}`, name, network };
}
