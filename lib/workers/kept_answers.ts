import { failure } from "../failure.ts";
import { RecentCache } from "../recent_cache.ts";
import type { JobName } from "./jobs.ts";
import { accountOf, type Asker, charge, keepPace } from "./pace.ts";

export interface KeptOptions<I, O> {
  job: JobName<I, O>;
  budgetMs: number;
  /** How many characters are kept, of keys and answers. */
  most: number;
  /** The characters of an answer. */
  weigh: (output: O) => number;
  /** False: another time the machine may do better. Without it each is. */
  isFinal?: (output: O) => boolean;
}

/** A machine that was busy then may have time now, for a text that is good. */
const HOPELESS_MS = 60_000;
/** When to try again, for whom too much waits already. */
const RETRY_S = 5;

interface Kept<T> {
  /** Null: it took too long, or broke. */
  output: T | null;
  until: number;
}

/** What is being worked out, and for how many. */
interface UnderWay<T> {
  answer: Promise<T | null>;
  wanted: Set<AbortSignal>;
  stop: AbortController;
}

/**
 * The answers of one job by what it was asked. What has been worked out costs
 * nothing the second time, failures included; what is being worked out is
 * waited for by all who ask for it, and given up when all of them have gone.
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

  /** Null: it cannot be had. Throws a 429 when the asker has too much waiting. */
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
    // Paid with the next one: nobody knew how long it would be. A whole school
    // may read behind one address, and what is kept costs nothing to make.
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
    // Whoever comes after all others have left begins anew.
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
    // Gone as well: what is made without it must not be kept by anybody.
    if (done.error === "busy" || done.error === "aborted") throw textsBusy();
    this.#kept.set(key, { output: null, until: now + HOPELESS_MS });
    return null;
  }
}

/** Too much of theirs waits already. */
export const textsBusy = () => failure("textsBusy", { seconds: RETRY_S });
