import { z } from "zod";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../durations.ts";
import type { KeptTasks, Task } from "../queue/schema.ts";
import { ok } from "../result.ts";
import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import type { Site } from "./act.ts";

/** How judging went in a quarter of an hour. What was sent is counted of the submissions. */
const LoadBucket = z.object({
  /** When it begins. */
  at: z.number().int(),
  /** Tasks that a judge took for the first time, and how long these waited together. */
  started: z.number().int(),
  waitedMs: z.number().int(),
  longestMs: z.number().int(),
  /** The most that ran at once, and the most that could. */
  busy: z.number().int(),
  slots: z.number().int(),
});
type LoadBucket = z.infer<typeof LoadBucket>;

const BUCKET_MS = 15 * MINUTE_MS;
/** As many as a week has, and a day more: there are never more of them. */
const KEPT_MS = 8 * DAY_MS;

/** A process that has not stored anything for so long has not led. */
const LEADS_AGAIN_MS = 5 * MINUTE_MS;

const startOf = (at: number) => Math.floor(at / BUCKET_MS) * BUCKET_MS;

const empty = (at: number): LoadBucket => ({
  at: startOf(at),
  started: 0,
  waitedMs: 0,
  longestMs: 0,
  busy: 0,
  slots: 0,
});

const together = (one: LoadBucket, other: LoadBucket): LoadBucket => ({
  at: one.at,
  started: one.started + other.started,
  waitedMs: one.waitedMs + other.waitedMs,
  longestMs: Math.max(one.longestMs, other.longestMs),
  busy: Math.max(one.busy, other.busy),
  slots: Math.max(one.slots, other.slots),
});

/**
 * Keeps how long tasks wait and how busy judges are, by quarters of an hour. What comes
 * is added up in memory; the leader stores it once a minute, in one record.
 */
export class LoadBook {
  #running = 0;
  #now: LoadBucket;
  #keptAt: number;

  private constructor(
    readonly records: ReturnType<typeof loadBuckets>,
    readonly kept: Kept<LoadBucket, [at: number]>,
    private readonly clock: () => number,
    tasks: KeptTasks,
  ) {
    this.#now = empty(clock());
    this.#keptAt = clock();
    for (const task of tasks.values()) this.#run(task, 1);
    tasks.onChange(({ before, after }) => {
      if (before) this.#run(before, -1);
      if (after) this.#run(after, 1);
      if (before?.state === "waiting" && after?.state === "claimed") {
        this.#start(after);
      }
    });
  }

  static async load(store: Store, tasks: KeptTasks, clock: () => number) {
    const records = loadBuckets(store);
    return new LoadBook(records, await Kept.load(records), clock, tasks);
  }

  #run({ state }: Task, step: number): void {
    if (state !== "claimed") return;
    this.#running += step;
    this.#now.busy = Math.max(this.#now.busy, this.#running);
  }

  #start({ attempt, enqueuedAt, kind }: Task): void {
    // Nobody waits for it.
    if (kind === "rehearsal") return;
    // One that comes back has waited for a judge's fault, not for its turn.
    if (attempt > 1) return;
    const waited = Math.max(0, this.clock() - enqueuedAt);
    this.#now.started++;
    this.#now.waitedMs += waited;
    this.#now.longestMs = Math.max(this.#now.longestMs, waited);
  }

  /** Stores what has come since the last time, if that is any news, and forgets what is old. */
  async keep(site: Site): Promise<void> {
    const now = this.clock();
    // Until it led, another process has stored the same.
    const hasLed = now - this.#keptAt < LEADS_AGAIN_MS;
    const news = hasLed ? this.#now : empty(now);
    this.#keptAt = now;
    news.slots = site.judges.registry.slots(now);
    this.#now = { ...empty(now), busy: this.#running };
    const known = this.kept.get(news.at);
    const sum = known === null ? news : together(known, news);
    const isNews = known === null || news.started > 0 ||
      sum.busy > known.busy || sum.slots > known.slots;
    if (!isNews) return;
    await site.store.transact(async (tx) => {
      const stored = await tx.get(this.records, news.at);
      if (stored === null) tx.insert(this.records, news);
      else tx.put(this.records, together(stored, news));
      return ok(null);
    });
    for (const { at } of [...this.kept.values()]) {
      if (at < now - KEPT_MS) await this.records.delete(at);
    }
  }
}

const loadBuckets = (store: Store) =>
  store.collection<LoadBucket, [at: number]>({
    name: "load_buckets",
    audience: "private",
    schema: LoadBucket,
    id: ({ at }) => [at],
  });

/** Figures over a span of time, one of each for every step of it. */
export interface LoadSeries {
  /** When each step begins. */
  at: number[];
  submissions: number[];
  /** In seconds; null: nothing was begun. */
  waited: (number | null)[];
  longest: (number | null)[];
  /** Null: nobody has noted them. */
  busy: (number | null)[];
  slots: (number | null)[];
}

const LOAD_SPANS = {
  day: { ms: DAY_MS, step: BUCKET_MS },
  week: { ms: 7 * DAY_MS, step: HOUR_MS },
} as const;
export type LoadSpan = keyof typeof LOAD_SPANS;

/** Returns how judging went over the last day by quarters of an hour, or the last week by hours. */
export function loadSeries(
  { monitoring: { load }, submissions: { catalogue } }: Pick<
    Site,
    "monitoring" | "submissions"
  >,
  now: number,
  span: LoadSpan,
): LoadSeries {
  const { ms, step } = LOAD_SPANS[span];
  const end = Math.floor(now / step) * step + step;
  const series: LoadSeries = {
    at: [],
    submissions: [],
    waited: [],
    longest: [],
    busy: [],
    slots: [],
  };
  for (let at = end - ms; at < end; at += step) {
    let sum: LoadBucket | null = null;
    for (let part = at; part < at + step; part += BUCKET_MS) {
      const bucket = load.kept.get(part);
      if (bucket === null) continue;
      sum = sum === null ? bucket : together(sum, bucket);
    }
    const hasBegun = sum !== null && sum.started > 0;
    series.at.push(at);
    series.submissions.push(
      catalogue.countSince(at) - catalogue.countSince(at + step),
    );
    series.waited.push(hasBegun ? sum!.waitedMs / sum!.started / 1_000 : null);
    series.longest.push(hasBegun ? sum!.longestMs / 1_000 : null);
    series.busy.push(sum?.busy ?? null);
    series.slots.push(sum?.slots ?? null);
  }
  return series;
}

/** The same in one figure each, for who reads it without script. */
export interface LoadSum {
  submissions: number;
  /** In seconds; null: nothing was begun. */
  waited: number | null;
  longest: number | null;
  busy: number | null;
  slots: number | null;
}

/** Sums a span up: the mean wait of all that was begun, the longest, the busiest moment. */
export function loadSum(
  site: Pick<Site, "monitoring" | "submissions">,
  now: number,
  span: LoadSpan,
): LoadSum {
  const { at, submissions } = loadSeries(site, now, span);
  const from = at[0];
  const all = [...site.monitoring.load.kept.values()]
    .filter((bucket) => bucket.at >= from);
  const sum = all.length === 0 ? null : all.reduce(together);
  const hasBegun = sum !== null && sum.started > 0;
  return {
    submissions: submissions.reduce((all, n) => all + n, 0),
    waited: hasBegun ? sum.waitedMs / sum.started / 1_000 : null,
    longest: hasBegun ? sum.longestMs / 1_000 : null,
    busy: sum?.busy ?? null,
    slots: sum?.slots ?? null,
  };
}
