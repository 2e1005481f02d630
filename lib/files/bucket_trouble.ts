import { isForLater, pauseBeforeRetry } from "../process_calls/caller.ts";
import { isNobodyThere } from "../process_calls/silence.ts";
import { RecentCache } from "../recent_cache.ts";

/** How long may be silent who is asked; tests are less patient. */
export interface BucketPatience {
  answerMs: number;
  retry: (attempt: number) => Promise<void>;
  /** For how long nobody asks one that did not answer. */
  restMs: number;
  /** For so long a file is waited for that it does not give, but others. */
  fileMs: number;
}

export const PATIENCE: BucketPatience = {
  answerMs: 15_000,
  restMs: 2_000,
  fileMs: 10 * 60_000,
  retry: (attempt) =>
    pauseBeforeRetry(2 * attempt + 4, new AbortController().signal),
};

const MAX_REASON_CHARS = 300;

const statusOf = (reason: unknown) =>
  reason instanceof Error && "status" in reason &&
    typeof reason.status === "number"
    ? reason.status
    : null;

/** Whether what the bucket did not do may be done a moment later. */
export const mayPass = (reason: unknown) =>
  isNobodyThere(reason) || isForLater(statusOf(reason) ?? 0);

/** Not of this machine's disk, say. */
export const isOfBucket = (reason: unknown) =>
  isNobodyThere(reason) ||
  reason instanceof Error &&
    (/^S3|^TimeoutError/.test(reason.name) || /s3mini/.test(reason.message));

/** Without what it has sent, which may be long. */
export const wordsOf = (reason: unknown) =>
  (reason instanceof Error ? reason.message : String(reason))
    .slice(0, MAX_REASON_CHARS);

const MAX_KEYS = 1_000;
/** Who waits for a file asks again and again, with others' tasks in between; after so long it is another time. */
const FORGOTTEN_MS = 3_600_000;

/** For how long the bucket has not given an object, by its key. */
export class LastingTrouble {
  readonly #known = new RecentCache<{ since: number; last: number }>(MAX_KEYS);

  /** Notes that it was asked for in vain once more; returns for how long by now. */
  note(key: string, now: number): number {
    const known = this.#known.get(key);
    const isSame = known !== undefined && now - known.last < FORGOTTEN_MS;
    const since = isSame ? known.since : now;
    this.#known.set(key, { since, last: now });
    return now - since;
  }

  end(key: string): void {
    this.#known.forget(key);
  }
}
