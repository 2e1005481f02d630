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

/** Failures as they are told to the site's other processes. */
type Failed = [keys: Keys, at: number, how: Failure];

interface Failure {
  times?: number;
  hasWaited?: boolean;
  isChecked?: boolean;
}

/** A sign-in that is tried: under which name, and from where. */
export interface Attempt {
  username: string;
  ip: string;
  /** As the account knows it; left out: not at all. */
  place?: Place;
}

/**
 * What is refused before a password is looked at. Counted three times: a name
 * from one place, so that a school behind one address is not locked out by one
 * of its pupils; a name from anywhere, so that many addresses do not help to
 * guess; and a network with any names, so that one password is not tried on all.
 * Names that nobody has are counted like others: nothing tells them apart.
 *
 * Strange places, known networks and known browsers have a day's bound of their
 * own each (docs/hardening.md): what is used up at one leaves the others open,
 * and a guess counts against one of them wherever it comes from.
 *
 * The site's other processes are told of all of it, by names that say nothing:
 * people type passwords where a name belongs.
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

  /** Whether it has to be shown that a person signs in (spec 1 §4). */
  isDoubted(attempt: Attempt, now: number): boolean {
    const { kind, here, name, network } = keysOf(attempt);
    if (this.#here.count(here, now) >= LOGIN_VERIFIED_FROM) return true;
    // What others do behind the same address is none of this browser's doing.
    if (kind === "browser") return false;
    return kind === "network" && this.#unchecked.isLocked(name, now) ||
      this.#name.count(name, now) >= NAME_VERIFIED_FROM ||
      this.#network.isLocked(network, now);
  }

  /**
   * For a call that carries no check, because its client knows of none: the
   * seconds that it has to wait in place of it, 0 for its turn. Turns are of one
   * account at one place: whoever guesses takes nobody else's. Null: only a
   * check will do, because too many have been guessed without one. What an
   * address has used up asks for one only where this account too was guessed at
   * there: a class that comes for the first time gets in.
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

  /** Why nobody may try. */
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
   * One that has waited does not count towards the lock of half an hour: by
   * sending nothing but wrong passwords, nobody keeps a class out.
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
   * The owner is in, and what they got wrong before is not held against their
   * address. What others have tried of the account is not forgotten for that.
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

  /** For an account that has got a new password: guesses at the old are void. */
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

/** By what an attempt is counted. */
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
