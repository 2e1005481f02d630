import type { RemoteKey } from "../judging/remote_languages.ts";
import type { Order, RemoteOutcome } from "./protocol.ts";

/** Longer than fetching a statement with its pictures takes. */
const FETCH_WAIT_MS = 90_000;

type Answer = Extract<RemoteOutcome, { kind: "problem" | "failed" }>;

interface Waiting {
  order: Extract<Order, { kind: "problem" }>;
  isTaken: boolean;
  done(answer: Answer | null): void;
}

/** Problems that are being fetched for somebody who waits for the answer; they end with the request. */
export class Fetches {
  readonly #waiting = new Map<string, Waiting>();
  #listener: () => void = () => {};

  constructor(readonly ring: () => void) {}

  /** Calls `listener` when there is something to fetch. */
  onAsked(listener: () => void): void {
    this.#listener = listener;
  }

  get isAsked(): boolean {
    return this.#waiting.size > 0;
  }

  /** Returns what was found; null if nobody has answered. */
  async ask(oj: RemoteKey, problemId: string): Promise<Answer | null> {
    const claim = `fetch.${crypto.randomUUID()}`;
    const { promise, resolve } = Promise.withResolvers<Answer | null>();
    const timer = setTimeout(() => resolve(null), FETCH_WAIT_MS);
    const order = { kind: "problem", claim, oj, problemId } as const;
    this.#waiting.set(claim, { order, isTaken: false, done: resolve });
    this.#listener();
    this.ring();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(claim);
    }
  }

  /** Returns orders that nobody has yet. */
  take(most: number): Order[] {
    const free = [...this.#waiting.values()].filter(({ isTaken }) => !isTaken)
      .slice(0, most);
    for (const row of free) row.isTaken = true;
    return free.map(({ order }) => order);
  }

  /** Takes an answer; false if the claim is none of these. */
  answer(claim: string, outcome: RemoteOutcome): boolean {
    const row = this.#waiting.get(claim);
    if (row === undefined) return false;
    const isFit = outcome.kind === "problem" || outcome.kind === "failed";
    row.done(isFit ? outcome : null);
    return true;
  }

  /** Whoever had them is gone. */
  giveBack(): void {
    for (const row of this.#waiting.values()) row.isTaken = false;
    this.ring();
  }

  close(): void {
    for (const row of this.#waiting.values()) row.done(null);
  }
}
