import { failure } from "../failure.ts";
import { RecentCache } from "../recent_cache.ts";
import type { JobName } from "./jobs.ts";
import { accountOf, type Asker, charge, keepPace } from "./pace.ts";

export interface KeptOptions<I, O> {
  job: JobName<I, O>;
  budgetMs: number;
  /** How many characters of keys and answers are kept. */
  most: number;
  /** Counts the characters of an answer. */
  weigh: (output: O) => number;
  /**
   * False: the answer may be better another time, so it is kept only for a minute.
   * Without it, all are final.
   */
  isFinal?: (output: O) => boolean;
}

/** How long a failure is kept, in ms: a machine that was busy may have time later. */
const HOPELESS_MS = 60_000;
/** After how many seconds one may try again whose requests are refused for now. */
const RETRY_S = 5;

interface Kept<T> {
  /** Null: the job took too long, or failed. */
  output: T | null;
  until: number;
}

/** A job that is running, and the signals of all who wait for it. */
interface UnderWay<T> {
  answer: Promise<T | null>;
  wanted: Set<AbortSignal>;
  stop: AbortController;
}

/**
 * Runs one job and keeps its answers by key, failures included. All who ask for an
 * answer while it is being made wait for the same job, which is stopped when all of
 * them have gone.
 */
export class KeptAnswers<I, T> {
  readonly #options: KeptOptions<I, T>;
  readonly #kept: RecentCache<Kept<T>>;
  readonly #underWay = new Map<string, UnderWay<T>>();

  constructor(options: KeptOptions<I, T>) {
    this.#options = options;
    this.#kept = new RecentCache(
      options.most,
      (kept, key) => key.length + this.#charsOf(kept.output),
    );
  }

  /**
   * Returns the answer for a key; null: the job took too long, or failed. Throws a 429
   * if too much of the asker's is waiting already.
   */
  async ask(
    asker: Asker,
    key: string,
    input: I,
  ): Promise<T | null> {
    const { site, now } = asker;
    if (!await keepPace(asker, key.length)) throw textsBusy();
    const kept = this.#kept.get(key);
    const isKept = kept !== undefined && now < kept.until;
    const output = isKept ? kept.output : await this.#join(asker, key, input);
    // The answer is paid for with the asker's next request, because its length was not
    // known before. Visitors get kept answers free: a whole school may share one
    // address.
    const isFree = isKept && asker.viewer === null;
    if (!isFree) charge(site, accountOf(asker), this.#charsOf(output));
    return output;
  }

  #charsOf(output: T | null): number {
    return output === null ? 0 : this.#options.weigh(output);
  }

  async #join(
    asker: Asker,
    key: string,
    input: I,
  ): Promise<T | null> {
    const { signal } = asker;
    const known = this.#underWay.get(key);
    const work = known ?? this.#begin(asker, key, input);
    const { wanted, stop } = work;
    wanted.add(signal);
    const leave = () => {
      wanted.delete(signal);
      if (wanted.size === 0) stop.abort();
    };
    signal.addEventListener("abort", leave);
    try {
      return await work.answer;
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }

  #begin(
    asker: Asker,
    key: string,
    input: I,
  ): UnderWay<T> {
    const stop = new AbortController();
    const answer = this.#work(asker, { key, input, signal: stop.signal })
      .finally(() => {
        if (this.#underWay.get(key) === work) this.#underWay.delete(key);
      });
    const work = { answer, wanted: new Set<AbortSignal>(), stop };
    // Whoever asks after all others have gone starts a new job.
    stop.signal.addEventListener("abort", () => this.#underWay.delete(key));
    this.#underWay.set(key, work);
    return work;
  }

  async #work(
    asker: Asker,
    { key, input, signal }: {
      key: string;
      input: I;
      signal: AbortSignal;
    },
  ): Promise<T | null> {
    const { site, now } = asker;
    const { job, budgetMs } = this.#options;
    const asked = { account: accountOf(asker), budgetMs, signal };
    const done = await site.workers.run(job, input, asked);
    if (done.ok) {
      const output = done.value;
      const isFinal = this.#options.isFinal?.(output) ?? true;
      const until = isFinal ? Infinity : now + HOPELESS_MS;
      this.#kept.set(key, { output, until });
      return output;
    }
    // Aborted jobs count as busy: a result without the answer must not be cached by anybody.
    if (done.error === "busy" || done.error === "aborted") throw textsBusy();
    this.#kept.set(key, { output: null, until: now + HOPELESS_MS });
    return null;
  }
}

/** Makes the failure for an asker who has too much waiting already (429). */
export const textsBusy = () => failure("textsBusy", { seconds: RETRY_S });
