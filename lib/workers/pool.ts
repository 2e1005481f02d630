import { err, type Result } from "../result.ts";
import type { JobName } from "./jobs.ts";
import { ABORTED } from "./order.ts";
import { type Job, Thread, type ThreadOptions } from "./one_thread.ts";
import { Turns } from "./turns.ts";
import type { Asked, JobFailure, Workers } from "./workers.ts";

export interface PoolOptions extends ThreadOptions {
  /** The most threads; each is started when it is needed. */
  size: number;
  /** How many jobs of one account may run at once. */
  runningPerAccount: number;
  /** How many jobs of one account may wait. */
  waitingPerAccount: number;
}

/** Runs jobs in worker threads, so that the main thread goes on. */
export class WorkerPool implements Workers {
  readonly #options: PoolOptions;
  readonly #waiting = new Turns<Job>();
  readonly #running = new Map<string, number>();
  readonly #threads = new Set<Thread>();
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  run<I, O>(
    { name }: JobName<I, O>,
    input: I,
    asked: Asked,
  ): Promise<Result<O, JobFailure>> {
    const { account, signal } = asked;
    if (this.#closed || signal?.aborted) {
      return Promise.resolve(err("aborted"));
    }
    if (this.#waiting.waiting(account) >= this.#options.waitingPerAccount) {
      return Promise.resolve(err("busy"));
    }
    return new Promise((resolve) => {
      const onAbort = () => this.#abort(job);
      const job: Job = {
        name,
        input,
        asked,
        shared: new Int32Array(new SharedArrayBuffer(8)),
        settle: (result) => {
          signal?.removeEventListener("abort", onAbort);
          resolve(result as Result<O, JobFailure>);
        },
      };
      signal?.addEventListener("abort", onAbort);
      this.#waiting.add(account, job);
      this.#next();
    });
  }

  /** Ends all threads; jobs are answered with `aborted`. */
  stop(): void {
    this.#closed = true;
    for (const job of this.#waiting.clear()) job.settle(err("aborted"));
    for (const thread of this.#threads) thread.end();
  }

  /** Answers at once; the thread may go on for a while. */
  #abort(job: Job): void {
    this.#waiting.remove(job.asked.account, job);
    Atomics.store(job.shared, ABORTED, 1);
    job.settle(err("aborted"));
  }

  #next(): void {
    const { size, runningPerAccount } = this.#options;
    const mayRun = (account: string) =>
      (this.#running.get(account) ?? 0) < runningPerAccount;
    while (!this.#closed) {
      const idle = [...this.#threads].find(({ isIdle }) => isIdle);
      if (idle === undefined && this.#threads.size >= size) return;
      const job = this.#waiting.take(mayRun);
      if (job === null) return;
      void this.#do(job, idle ?? this.#startThread());
    }
  }

  async #do(job: Job, thread: Thread): Promise<void> {
    const { account } = job.asked;
    this.#count(account, 1);
    job.settle(await thread.do(job));
    this.#count(account, -1);
    this.#next();
  }

  #count(account: string, change: number): void {
    const running = (this.#running.get(account) ?? 0) + change;
    if (running === 0) this.#running.delete(account);
    else this.#running.set(account, running);
  }

  #startThread(): Thread {
    const thread = new Thread(this.#options, () => {
      this.#threads.delete(thread);
    });
    this.#threads.add(thread);
    return thread;
  }
}
