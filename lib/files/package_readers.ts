import { type Refusal, refuse } from "../failure.ts";
import type { Result } from "../result.ts";
import { ok } from "../result.ts";
import type { JobFailure, Workers } from "../workers/workers.ts";
import type { PoolOptions } from "../workers/pool.ts";

/**
 * The threads that open packages and zips of test data: two for the whole site, apart
 * from those that pages wait for. Their memory must hold an XML text of 64 MB, and they
 * end soon after their work.
 */
export const PACKAGE_THREADS: Omit<PoolOptions, "log" | "program"> = {
  size: 2,
  runningPerAccount: 1,
  waitingPerAccount: 2,
  memoryMb: 1_024,
  idleMs: 5_000,
};

/** After how many seconds a refused client may try again. */
const AGAIN_SECONDS = 10;

const busy = () =>
  refuse("packageBusy", { params: { seconds: AGAIN_SECONDS } });

/** Returns the refusal for a thread's failure. */
export const unread = (failure: JobFailure) =>
  failure === "busy" ? busy() : refuse("packageTooSlow");

/** Notes which accounts have a package read now; each can have one at a time. */
export class PackageReaders {
  readonly #busy = new Set<string>();

  constructor(readonly threads: Workers) {}

  /** Takes the account's place until the result is disposed of. */
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
 * Returns how long reading a package may take. It depends on its size and on the number
 * of problems to import, each of which is stored meanwhile. Ten times what real
 * packages took on a busy machine.
 */
export function allowanceFor(
  bytes: number,
  { problems }: { problems: number },
): Allowance {
  const budgetMs = 60_000 + 500 * (bytes / MB) + 500 * problems;
  return { budgetMs, limitMs: 3 * budgetMs + 5_000 * problems };
}
