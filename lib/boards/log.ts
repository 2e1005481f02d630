import { type Attempt, bySending } from "./attempt.ts";

/** Somebody's attempts at a problem have changed. */
type OnChange = (uid: string, pid: number) => void;

const NONE: readonly Attempt[] = [];

/**
 * The submissions of one place in memory, by person and problem, each group in
 * the order of sending. States may come in any order, and twice.
 */
export class AttemptLog {
  readonly #people = new Map<string, Map<number, Attempt[]>>();
  readonly #byId = new Map<number, Attempt>();
  readonly #listeners = new Set<OnChange>();
  #joined = 0;

  /** Counts who has come, and come back: a number that grows with the people. */
  get joined(): number {
    return this.#joined;
  }

  get size(): number {
    return this.#byId.size;
  }

  /** Everybody who has sent something. */
  people(): IterableIterator<string> {
    return this.#people.keys();
  }

  /** The problems that somebody has attempted. */
  problemsOf(uid: string): Iterable<number> {
    return this.#people.get(uid)?.keys() ?? [];
  }

  attempts(uid: string, pid: number): readonly Attempt[] {
    return this.#people.get(uid)?.get(pid) ?? NONE;
  }

  /** Calls `listener` after each change; returns what ends this. */
  onChange(listener: OnChange): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** A new attempt, or what has become of a known one. */
  put(attempt: Attempt): void {
    const known = this.#byId.get(attempt.submitId);
    if (known !== undefined && isSame(known, attempt)) return;
    if (known !== undefined) this.#take(known);
    const { uid, pid, submitId } = attempt;
    this.#byId.set(submitId, attempt);
    let own = this.#people.get(uid);
    if (own === undefined) {
      own = new Map();
      this.#people.set(uid, own);
      this.#joined++;
    }
    const attempts = own.get(pid) ?? [];
    own.set(pid, attempts);
    let place = attempts.length;
    // Nearly always it is the latest.
    while (place > 0 && bySending(attempts[place - 1], attempt) > 0) place--;
    attempts.splice(place, 0, attempt);
    if (known !== undefined && !isAtSamePlace(known, attempt)) {
      this.#tell(known.uid, known.pid);
    }
    this.#tell(uid, pid);
  }

  /** A submission is gone. */
  drop(submitId: number): void {
    const known = this.#byId.get(submitId);
    if (known === undefined) return;
    this.#byId.delete(submitId);
    this.#take(known);
    this.#tell(known.uid, known.pid);
  }

  #take(attempt: Attempt): void {
    const { uid, pid } = attempt;
    const own = this.#people.get(uid)!;
    const attempts = own.get(pid)!;
    attempts.splice(attempts.indexOf(attempt), 1);
    if (attempts.length === 0) own.delete(pid);
    if (own.size === 0) this.#people.delete(uid);
  }

  #tell(uid: string, pid: number): void {
    for (const listener of this.#listeners) listener(uid, pid);
  }
}

const isSame = (a: Attempt, b: Attempt) =>
  isAtSamePlace(a, b) && a.at === b.at && a.status === b.status &&
  a.score === b.score && a.time === b.time;

const isAtSamePlace = (a: Attempt, b: Attempt) =>
  a.uid === b.uid && a.pid === b.pid;
