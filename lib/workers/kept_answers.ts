import { networkOf } from "../address.ts";
import { failure } from "../failure.ts";
import { RecentCache } from "../recent_cache.ts";
import type { Act } from "../site.ts";
import type { JobInput, JobOutput, SiteJobs } from "./jobs.ts";

export interface KeptOptions<N extends keyof SiteJobs> {
  job: N;
  budgetMs: number;
  /** How much is kept, keys and answers, as `weigh` counts answers. */
  most: number;
  weigh: (output: JobOutput<SiteJobs, N>) => number;
}

/** Whoever asks: accounts take turns, and visitors by their network. */
export type Asker = Pick<Act, "site" | "viewer" | "ip" | "now">;

/** A machine that was busy then may have time now. */
const HOPELESS_MS = 10 * 60_000;
/** When to try again, for whom too much waits already. */
const RETRY_S = 5;

interface Kept<T> {
  /** Null: it took too long, or broke. */
  output: T | null;
  until: number;
}

/**
 * The answers of one job by what it was asked. What has been worked out costs
 * nothing the second time, failures included; what is being worked out is
 * waited for by all who ask for it.
 */
export class KeptAnswers<N extends keyof SiteJobs> {
  readonly #options: KeptOptions<N>;
  readonly #kept: RecentCache<Kept<JobOutput<SiteJobs, N>>>;
  readonly #underWay = new Map<
    string,
    Promise<JobOutput<SiteJobs, N> | null>
  >();

  constructor(options: KeptOptions<N>) {
    const { most, weigh } = options;
    this.#options = options;
    this.#kept = new RecentCache(
      most,
      ({ output }, key) => key.length + (output === null ? 0 : weigh(output)),
    );
  }

  /** Null: it cannot be had. Throws a 429 when the asker has too much waiting. */
  async ask(
    asker: Asker,
    key: string,
    input: JobInput<SiteJobs, N>,
  ): Promise<JobOutput<SiteJobs, N> | null> {
    const kept = this.#kept.get(key);
    if (kept !== undefined && asker.now < kept.until) return kept.output;
    const known = this.#underWay.get(key);
    if (known !== undefined) return await known;
    const answer = this.#work(asker, key, input);
    this.#underWay.set(key, answer);
    try {
      return await answer;
    } finally {
      this.#underWay.delete(key);
    }
  }

  async #work(
    { site, viewer, ip, now }: Asker,
    key: string,
    input: JobInput<SiteJobs, N>,
  ): Promise<JobOutput<SiteJobs, N> | null> {
    const { job, budgetMs } = this.#options;
    const account = viewer?.uid ?? networkOf(ip);
    const done = await site.workers.run(job, input, { account, budgetMs });
    if (done.ok) {
      this.#kept.set(key, { output: done.value, until: Infinity });
      return done.value;
    }
    if (done.error === "busy") {
      throw failure("textsBusy", { seconds: RETRY_S });
    }
    this.#kept.set(key, { output: null, until: now + HOPELESS_MS });
    return null;
  }
}
