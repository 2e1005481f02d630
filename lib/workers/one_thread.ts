import { Worker } from "node:worker_threads";
import type { Log } from "../log.ts";
import { err, ok, type Result } from "../result.ts";
import { type Answer, type Order, PARTS, type Word } from "./order.ts";
import type { Asked, JobFailure } from "./workers.ts";

export interface ThreadOptions {
  log: Log;
  /** The thread's program, which calls `serveJobs`. */
  program: URL;
  /** A job that needs more memory ends with its thread; all others go on. */
  memoryMb: number;
  /** A thread that has had nothing to do for so long is ended. */
  idleMs: number;
}

export interface Job {
  name: string;
  input: unknown;
  asked: Asked;
  shared: Int32Array;
  settle: (result: Result<unknown, JobFailure>) => void;
}

const YOUNG_MB = 16;
/** How often a busy thread is checked, in ms. */
const LOOK_MS = 250;
/** A bounded part ends on time; one that lasts this much longer, in ms, has run out of memory. */
const DEAD_MS = 1_000;
/** Time for loading a job's program on a busy machine, in ms. */
const LOADING_MS = 30_000;

/** The reason when a thread is ended from outside; nothing is wrong with the job. */
const ENDED = "its thread was ended";

/** A worker thread that does one job after another, until one of them fails. */
export class Thread {
  readonly #options: ThreadOptions;
  readonly #worker: Worker;
  readonly #onEnd: () => void;
  /** Receives the thread's messages; null while it has nothing to do. */
  #hear: ((word: Word) => void) | null = null;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ThreadOptions, onEnd: () => void) {
    this.#options = options;
    this.#onEnd = onEnd;
    this.#worker = new Worker(options.program, {
      resourceLimits: {
        maxOldGenerationSizeMb: options.memoryMb,
        maxYoungGenerationSizeMb: YOUNG_MB,
      },
    });
    this.#worker.on("message", (word: Word) => this.#hear?.(word));
    this.#worker.on("error", (reason: unknown) => {
      this.#hear?.({ kind: "broken", reason: String(reason) });
      this.end();
    });
  }

  get isIdle(): boolean {
    return this.#hear === null;
  }

  async do(job: Job): Promise<Result<unknown, JobFailure>> {
    clearTimeout(this.#idle);
    const answer = await this.#answerTo(job);
    this.#hear = null;
    if (answer.kind === "done") {
      this.#idle = setTimeout(() => this.end(), this.#options.idleMs);
      return ok(answer.output);
    }
    // A thread that was stopped in the middle of something may be in a broken state.
    this.end();
    if (answer.kind === "late") return err("late");
    if (answer.reason === ENDED) return err("aborted");
    const { name } = job;
    this.#options.log.error("a job broke", { name, reason: answer.reason });
    return err("broken");
  }

  end(): void {
    clearTimeout(this.#idle);
    this.#onEnd();
    void this.#worker.terminate();
    this.#hear?.({ kind: "broken", reason: ENDED });
  }

  async #answerTo({ name, input, asked, shared }: Job): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.#hear = (word) => {
      if (word.kind === "report") asked.onReport?.(word.news);
      else resolve(word);
    };
    const { budgetMs, limitMs = budgetMs + LOADING_MS } = asked;
    const order: Order = { name, input, budgetMs, shared };
    this.#worker.postMessage(order);
    const limit = setTimeout(() => resolve({ kind: "late" }), limitMs);
    const stopLooking = watchParts(
      shared,
      budgetMs + DEAD_MS,
      () => resolve({ kind: "broken", reason: "out of memory" }),
    );
    try {
      return await promise;
    } finally {
      stopLooking();
      clearTimeout(limit);
    }
  }
}

/**
 * Watches for a thread whose memory is full: the engine stops it and reports nothing.
 * It is noticed by a bounded part that lasts longer than any can. Returns what ends the
 * watching.
 */
function watchParts(
  shared: Int32Array,
  longestMs: number,
  onDead: () => void,
): () => void {
  let [part, since] = [0, 0];
  const timer = setInterval(() => {
    const now = performance.now();
    const seen = Atomics.load(shared, PARTS);
    if (seen !== part) [part, since] = [seen, now];
    else if (seen % 2 === 1 && now - since > longestMs) onDead();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
