import { createHash } from "node:crypto";
import { networkOf } from "../address.ts";
import {
  BROWSER_FAILURES_DAY,
  FailureCounter,
  KNOWN_FAILURES_DAY,
  KNOWN_UNCHECKED_DAY,
  LOGIN_FAILURES,
  LOGIN_FAILURES_DAY,
  LOGIN_VERIFIED_FROM,
  NAME_FAILURES,
  NAME_VERIFIED_FROM,
  NETWORK_FAILURES,
  NETWORK_UNCHECKED_DAY,
} from "./failure_counter.ts";
import { nameKey } from "../names.ts";
import { type Channel, nobodyElse } from "../store/channels.ts";
import type { Place } from "./known_places.ts";
import { LoginPace } from "./login_pace.ts";

/** A failure as it is sent to the site's other processes. */
type Failed = [keys: Keys, at: number, how: Failure];

interface Failure {
  times?: number;
  hasWaited?: boolean;
  isChecked?: boolean;
}

/** An attempt to sign in: with which name, and from where. */
export interface Attempt {
  username: string;
  ip: string;
  /** How well the account knows the place; left out: not at all. */
  place?: Place;
}

/**
 * Decides which attempts to sign in are refused before the password is looked at.
 * Failures are counted in three ways: for a name from one place, so that one pupil does
 * not lock out a school behind one address; for a name from anywhere, so that many
 * addresses do not help to guess; and for a network with any names, so that one password
 * cannot be tried on all accounts. Names that do not exist are counted in the same way,
 * so that nothing reveals which do.
 *
 * Strange places, known networks and known browsers each have a bound for a day
 * (docs/hardening.md): if one is used up, the others stay open, and every guess counts
 * against one of them.
 *
 * The site's other processes get the same counts, with hashed names, because people
 * sometimes type their password in the field of the name.
 */
export class LoginGuard {
  readonly #here = new FailureCounter(LOGIN_FAILURES);
  readonly #hereToday = new FailureCounter(LOGIN_FAILURES_DAY);
  readonly #name = new FailureCounter(NAME_FAILURES);
  readonly #known = new FailureCounter(KNOWN_FAILURES_DAY);
  readonly #unchecked = new FailureCounter(KNOWN_UNCHECKED_DAY);
  readonly #browsers = new FailureCounter(BROWSER_FAILURES_DAY);
  readonly #network = new FailureCounter(NETWORK_FAILURES);
  readonly #networkToday = new FailureCounter(NETWORK_UNCHECKED_DAY);
  readonly #pace = new LoginPace();
  readonly #tellFailed: (failed: Failed) => void;
  readonly #tellTurn: (turn: [here: string, at: number]) => void;
  readonly #tellSucceeded: (succeeded: [keys: Keys, at: number]) => void;
  readonly #tellForgiven: (name: string) => void;

  constructor(channel: Channel = nobodyElse) {
    this.#tellFailed = channel<Failed>(
      "sign-in failed",
      (failed) => this.#fail(...failed),
    );
    this.#tellTurn = channel<[string, number]>(
      "sign-in turn",
      (turn) => void this.#pace.enter(...turn),
    );
    this.#tellSucceeded = channel<[Keys, number]>(
      "sign-in succeeded",
      (succeeded) => this.#succeed(...succeeded),
    );
    this.#tellForgiven = channel<string>(
      "sign-in forgiven",
      (name) => this.#forgive(name),
    );
  }

  /** Tells whether an attempt needs a captcha (spec 1 §4). */
  isDoubted(attempt: Attempt, now: number): boolean {
    const { kind, here, name, network } = keysOf(attempt);
    if (this.#here.count(here, now) >= LOGIN_VERIFIED_FROM) return true;
    // A known browser is not blamed for others behind the same address.
    if (kind === "browser") return false;
    return kind === "network" && this.#unchecked.isLocked(name, now) ||
      this.#name.count(name, now) >= NAME_VERIFIED_FROM ||
      this.#network.isLocked(network, now);
  }

  /**
   * For a call without a captcha, whose client does not know captchas: returns how many
   * seconds it has to wait instead; 0: it may try now. The wait is for one account at one
   * place, so a guesser delays nobody else. Null: only a captcha will do, because there
   * were too many failures without one. If that is due to the address as a whole, it
   * holds only for accounts that were guessed at there, so that a class that signs in
   * for the first time gets in.
   */
  paced(attempt: Attempt, now: number): number | null {
    const { kind, here, name, network } = keysOf(attempt);
    const isOwn = this.#here.count(here, now) >= LOGIN_VERIFIED_FROM;
    const needsCheck = {
      browser: () => false,
      network: () => this.#unchecked.isLocked(name, now),
      stranger: () =>
        !isOwn && (this.#name.count(name, now) >= NAME_VERIFIED_FROM ||
          this.#networkToday.isLocked(network, now) &&
            this.#hereToday.count(here, now) >= LOGIN_VERIFIED_FROM),
    };
    if (needsCheck[kind]()) return null;
    const wait = this.#pace.enter(here, now);
    if (wait === 0) this.#tellTurn([here, now]);
    return wait;
  }

  /** Returns the lock that an attempt is refused for; null: there is none. */
  lockOf(
    attempt: Attempt,
    now: number,
  ): "loginLocked" | "loginLockedToday" | null {
    const { kind, here, name } = keysOf(attempt);
    const isShut = {
      browser: () => this.#browsers.isLocked(name, now),
      network: () => this.#known.isLocked(name, now),
      stranger: () =>
        this.#hereToday.isLocked(here, now) || this.#name.isLocked(name, now),
    };
    if (isShut[kind]()) return "loginLockedToday";
    return this.#here.isLocked(here, now) ? "loginLocked" : null;
  }

  /**
   * Counts a failure. An attempt that has waited (`paced`) does not count for the lock of
   * half an hour, so that nobody can lock out a class by sending wrong passwords.
   */
  fail(attempt: Attempt, now: number, how: Failure = {}): void {
    const keys = keysOf(attempt);
    this.#fail(keys, now, how);
    this.#tellFailed([keys, now, how]);
  }

  #fail(
    { kind, here, name, network }: Keys,
    now: number,
    { times = 1, hasWaited = false, isChecked = false }: Failure,
  ): void {
    for (let n = 0; n < times; n++) {
      if (!hasWaited) this.#here.fail(here, now);
      if (kind === "browser") {
        this.#browsers.fail(name, now);
        continue;
      }
      this.#network.fail(network, now);
      if (!isChecked) this.#networkToday.fail(network, now);
      if (kind === "network") {
        this.#known.fail(name, now);
        if (!isChecked) this.#unchecked.fail(name, now);
      } else {
        this.#hereToday.fail(here, now);
        this.#name.fail(name, now);
      }
    }
  }

  /**
   * Notes a success: the owner's own failures are not held against their address any
   * more. Failures of others with this account still count.
   */
  succeed(attempt: Attempt, now: number): void {
    const keys = keysOf(attempt);
    this.#succeed(keys, now);
    this.#tellSucceeded([keys, now]);
  }

  #succeed({ kind, here, network }: Keys, now: number): void {
    if (kind !== "browser") {
      const own = this.#here.count(here, now);
      this.#network.takeBack(network, own);
      this.#networkToday.takeBack(network, own);
    }
    this.#here.clear(here);
    this.#hereToday.clear(here);
    this.#pace.clear(here);
  }

  /** Forgets the failures of an account that has a new password: guesses at the old one do not matter. */
  forgive(username: string): void {
    const name = nameOf(username);
    this.#forgive(name);
    this.#tellForgiven(name);
  }

  #forgive(name: string): void {
    for (
      const counter of [
        this.#name,
        this.#known,
        this.#unchecked,
        this.#browsers,
      ]
    ) counter.clear(name);
    for (const counter of [this.#here, this.#hereToday, this.#pace]) {
      counter.clearEnding(` ${name}`);
    }
  }
}

/** The keys under which an attempt is counted. */
interface Keys {
  kind: Place["kind"];
  here: string;
  name: string;
  network: string;
}

const nameOf = (username: string) =>
  createHash("sha256").update(nameKey(username)).digest("base64");

function keysOf({ username, ip, place }: Attempt): Keys {
  const name = nameOf(username);
  const network = networkOf(ip);
  const { kind, key }: Place = place ?? { kind: "stranger", key: network };
  return { kind, here: `${key} ${name}`, name, network };
}
