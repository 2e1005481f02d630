import { type Refusal, refuse } from "../failure.ts";
import type { Result } from "../result.ts";
import { ok } from "../result.ts";
import type { JobFailure, Workers } from "../workers/workers.ts";
import type { PoolOptions } from "../workers/pool.ts";

/**
 * Threads that open packages and zips of test data: two of them for the whole
 * site, apart from those that the pages wait for. A text element of 64 MB must
 * fit into their memory, and they are gone soon after their work.
 */
export const PACKAGE_THREADS: Omit<PoolOptions, "log" | "program"> = {
  size: 2,
  runningPerAccount: 1,
  waitingPerAccount: 2,
  memoryMb: 1_024,
  idleMs: 5_000,
};

/** What a client is told to wait before it asks again. */
const AGAIN_SECONDS = 10;

const busy = () =>
  refuse("packageBusy", { params: { seconds: AGAIN_SECONDS } });

/** Why a thread has not read one. */
export const unread = (failure: JobFailure) =>
  failure === "busy" ? busy() : refuse("packageTooSlow");

/** Who has a package read at this moment: an account one at a time. */
export class PackageReaders {
  readonly #busy = new Set<string>();

  constructor(readonly threads: Workers) {}

  /** The account's place, until it is disposed of. */
  take(account: string): Result<Disposable, Refusal> {
    if (this.#busy.has(account)) {
      return busy();
    }
    this.#busy.add(account);
    return ok({ [Symbol.dispose]: () => void this.#busy.delete(account) });
  }
}

const MB = 1024 ** 2;

export interface Allowance {
  budgetMs: number;
  limitMs: number;
}

/**
 * How long a package may take: by its size, and by the problems that are to be
 * taken, each of which is also stored meanwhile. Ten times what real ones took
 * on a busy machine.
 */
export function allowanceFor(
  bytes: number,
  { problems }: { problems: number },
): Allowance {
  const budgetMs = 60_000 + 500 * (bytes / MB) + 500 * problems;
  return { budgetMs, limitMs: 3 * budgetMs + 5_000 * problems };
}
