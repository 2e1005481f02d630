import type { Log } from "../log.ts";
import { pause } from "../pause.ts";
import { Patience } from "../process_calls/silence.ts";

export interface WatchOptions {
  log: Log;
  /** Ends the process that does not answer. */
  kill: () => void;
  /** How often and how long to ask; the tests have less time. */
  pace?: Pace;
  /** How to ask; the tests count the questions. */
  fetch?: typeof fetch;
}

interface Pace {
  /** From an answer to the next question, in ms. */
  pauseMs: number;
  /** How long one answer may take, in ms. */
  patienceMs: number;
  /** So many questions in a row without an answer mean that none will come. */
  misses: number;
}

/** A minute without any answer: a busy machine is slow, but answers some of these. */
const PACE: Pace = { pauseMs: 10_000, patienceMs: 10_000, misses: 6 };
/**
 * If the answer was given up later than this after its time, as a share of it, this
 * process was not running either: the machine sleeps, or has too much to do.
 */
const LATE = 0.5;

/**
 * Asks the web process whether it still answers. A loop without end in it would
 * otherwise keep the whole site away, at full load, until somebody notices.
 */
export class Watch {
  readonly #options: WatchOptions;
  #ended = new AbortController();

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /** Watches the process that has just said that it listens at this address. */
  begin(address: string): void {
    this.end();
    this.#ended = new AbortController();
    void this.#watch(address, this.#ended.signal);
  }

  end(): void {
    this.#ended.abort();
  }

  async #watch(address: string, ended: AbortSignal): Promise<void> {
    const { log, kill, pace = PACE, fetch = globalThis.fetch } = this.#options;
    const { patienceMs } = pace;
    // Before its first answer it may still be busy with its start.
    let hasAnswered = false;
    let missed = 0;
    while (!ended.aborted) {
      const reply = await replyOf(address, { fetch, patienceMs, ended });
      if (ended.aborted) return;
      hasAnswered ||= reply === "answer";
      missed = reply === "silence" && hasAnswered ? missed + 1 : 0;
      if (missed >= pace.misses) {
        log.error("web does not answer any more, killing it", {
          seconds: Math.round(missed * patienceMs / 1_000),
        });
        return kill();
      }
      if (reply !== "silence") await pause(pace.pauseMs, ended);
    }
  }
}

/**
 * Any answer is one. `unknown`: it was given up too late to tell, or nobody listens, as
 * where the process is about to end or to start.
 */
type Reply = "answer" | "silence" | "unknown";

async function replyOf(
  address: string,
  { fetch, patienceMs, ended }: {
    fetch: typeof globalThis.fetch;
    patienceMs: number;
    ended: AbortSignal;
  },
): Promise<Reply> {
  const from = performance.now();
  using patience = new Patience(patienceMs, ended);
  try {
    const answer = await fetch(`${address}/healthz`, {
      // Each question has a connection of its own: an old one may be half dead.
      headers: { connection: "close" },
      redirect: "manual",
      signal: patience.signal,
    });
    await answer.body?.cancel();
    return "answer";
  } catch {
    const isLate = performance.now() - from > (1 + LATE) * patienceMs;
    return patience.signal.aborted && !isLate ? "silence" : "unknown";
  }
}
