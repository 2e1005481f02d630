import type { Host } from "../background.ts";
import type { Store } from "../store/store.ts";
import { JobKind } from "./kind.ts";
import { Runner } from "./runner.ts";
import {
  isEnded,
  type Job,
  type JobCollection,
  jobCollection,
} from "./schema.ts";
import type { JobSpec } from "./spec.ts";

/**
 * Jobs: work that goes on in the background and survives the process. Each kind says
 * what is done at its steps; this class sees to it that each step is done once. Any
 * process can begin a job; the leader does the work.
 */
export class Jobs {
  readonly records: JobCollection;
  /** Runs jobs in this process; null: another process runs them. */
  runner: Runner | null = null;
  readonly #kinds = new Map<string, JobKind<unknown>>();
  #leads = false;

  constructor(store: Store, readonly clock: () => number) {
    this.records = jobCollection(store);
  }

  kind<D>(spec: JobSpec<D>): JobKind<D> {
    const kind = new JobKind(this, spec);
    this.#kinds.set(spec.name, kind as unknown as JobKind<unknown>);
    return kind;
  }

  /** The mark that jobs of this process carry, so that others leave them alone; null: it runs none. */
  get lease(): string | null {
    return this.runner?.lease ?? null;
  }

  /** Lets this process run the jobs that it begins itself. */
  work(host: Host): void {
    this.runner ??= new Runner(host);
  }

  /** Lets this process run all jobs, also those that other processes begin. */
  lead(host: Host): void {
    if (this.#leads) return;
    this.#leads = true;
    this.work(host);
    this.records.onState(([name, id], job) => {
      if (job !== null && isNobodys(job)) this.#kinds.get(name)?.wake(id);
    });
  }

  /** Called after a start: goes on with the jobs that the last process has left. */
  async resume(): Promise<void> {
    const open = this.records.ids("open", { prefix: [] });
    for await (const [name, id] of open) {
      const job = await this.records.get(name, id);
      // A job of a kind that only a newer version has stays as it is.
      if (job !== null) this.#kinds.get(name)?.resume(job);
    }
  }

  /** Deletes the jobs that nobody needs any more. */
  async purge(now: number): Promise<void> {
    for (const kind of this.#kinds.values()) await kind.purge(now);
  }
}

/** Tells whether something is to be done for a job and no process is doing it. */
const isNobodys = (job: Job): boolean =>
  isEnded(job) ? !job.isTidy : job.state === "running" && job.lease === null;
