import type { TaskCase } from "../lib/judging/protocol.ts";
import type { IdleBudget } from "./idleness.ts";
import type { CaseVerdict, Mode } from "./modes/mode.ts";
import type { Box } from "./sandbox/box.ts";

/** Another slot's box, for as long as no task needs it. */
export interface Lent {
  box: Box;
  /** Aborted when a task does: what runs there is ended, and judged where it belongs. */
  wanted: AbortSignal;
  giveBack(): void;
}

/** Returns the box of a slot that has nothing to do; null where the machine has none. */
export type Lend = () => Lent | null;

interface Sequence {
  cases: readonly TaskCase[];
  lend: Lend;
  idleness: IdleBudget;
  cpuMs: number;
  /** Prepares a box for the cases of this submission. */
  open(
    lent: Pick<Lent, "box">,
    idleness: IdleBudget,
    stop: AbortSignal,
  ): Promise<Mode & Partial<AsyncDisposable>>;
  now?: () => number;
}

/** What a case gave that was judged before its turn. */
interface Ahead {
  verdict: CaseVerdict;
  /** What it had of real time, and how much it was idle. */
  wallMs: number;
  idleMs: number;
}

/** So much work must be left, in ms, that a second box is worth its start. */
const WORTH_MS = 60;

/**
 * Judges cases before their turn on slots that nobody needs, from the last one on, so
 * that no case waits for a box that starts. The verdict is folded in sequence as ever:
 * a case that comes to its turn is taken as it was judged ahead only if it would have
 * had the same limits then. All others are judged in their turn, on their own slot.
 */
export class SideBySide implements AsyncDisposable {
  readonly #ahead = new Map<TaskCase, Promise<Ahead | null>>();
  readonly #left: TaskCase[];
  readonly #helpers = new Set<Promise<void>>();
  readonly #over = new AbortController();
  readonly #now: () => number;
  #judged = 0;
  #tookMs = 0;

  constructor(readonly sequence: Sequence) {
    this.#left = [...sequence.cases];
    this.#now = sequence.now ?? (() => performance.now());
  }

  /** Judges a case in its turn, by `mode` where it was not judged before. */
  inTurn(mode: Mode): Mode {
    return async (row) => {
      const ahead = await this.#taken(row);
      if (ahead !== null) return ahead;
      this.#borrow();
      const started = this.#now();
      const verdict = await mode(row);
      this.#tookMs += this.#now() - started;
      this.#judged++;
      return verdict;
    };
  }

  async #taken(row: TaskCase): Promise<CaseVerdict | null> {
    const ahead = this.#ahead.get(row);
    this.#ahead.delete(row);
    const at = this.#left.indexOf(row);
    if (at >= 0) this.#left.splice(at, 1);
    const found = await ahead;
    if (!found) return null;
    const { idleness, cpuMs } = this.sequence;
    if (idleness.wallMs(cpuMs) !== found.wallMs) return null;
    idleness.spend(found.idleMs);
    return found.verdict;
  }

  #borrow(): void {
    if (this.#judged === 0) return;
    const eachMs = this.#tookMs / this.#judged;
    for (;;) {
      const sharers = this.#helpers.size + 2;
      if (this.#left.length * eachMs / sharers < WORTH_MS) return;
      const lent = this.sequence.lend();
      if (lent === null) return;
      const help = this.#help(lent).finally(() => this.#helpers.delete(help));
      this.#helpers.add(help);
    }
  }

  async #help(lent: Lent): Promise<void> {
    const stop = AbortSignal.any([lent.wanted, this.#over.signal]);
    const idleness = new Noted(this.sequence.idleness);
    try {
      const mode = await this.sequence.open(lent, idleness, stop);
      try {
        for (let row; !stop.aborted && (row = this.#left.pop());) {
          const verdict = mode(row);
          const ahead = this.#noted(verdict, idleness, stop);
          this.#ahead.set(row, ahead);
          await ahead;
        }
      } finally {
        await mode[Symbol.asyncDispose]?.();
      }
    } catch {
      // What is wrong with the problem, or with this machine, is found in turn.
    } finally {
      lent.giveBack();
    }
  }

  async #noted(
    verdict: Promise<CaseVerdict>,
    idleness: Noted,
    stop: AbortSignal,
  ): Promise<Ahead | null> {
    try {
      const ahead = { verdict: await verdict, ...idleness.taken() };
      return stop.aborted ? null : ahead;
    } catch {
      idleness.taken();
      return null;
    }
  }

  /** Settles when nothing of this submission runs elsewhere. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#over.abort();
    await Promise.all(this.#helpers);
  }
}

/** Notes what a case takes of the budget, which is settled in its turn. */
class Noted implements IdleBudget {
  #wallMs = 0;
  #idleMs = 0;

  constructor(readonly budget: IdleBudget) {}

  wallMs(cpuMs: number): number {
    return this.#wallMs = this.budget.wallMs(cpuMs);
  }

  spend(idleMs: number): void {
    this.#idleMs += idleMs;
  }

  taken(): Pick<Ahead, "wallMs" | "idleMs"> {
    const taken = { wallMs: this.#wallMs, idleMs: this.#idleMs };
    this.#idleMs = 0;
    return taken;
  }
}
