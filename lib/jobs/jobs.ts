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
 * Work that goes on behind the requests and survives the process: what is done
 * at its steps the kinds say, that each is done once this says. Any process
 * begins one, the leader does the work.
 */
export class Jobs {
  readonly records: JobCollection;
  /** Null: another process is at them. */
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

  /** What stands in jobs that this process is at. */
  get lease(): string | null {
    return this.runner?.lease ?? null;
  }

  /** From now on this process does what it begins itself. */
  work(host: Host): void {
    this.runner ??= new Runner(host);
  }

  /** From now on this process does all that there is to do. */
  lead(host: Host): void {
    if (this.#leads) return;
    this.#leads = true;
    this.work(host);
    this.records.onState(([name, id], job) => {
      if (job !== null && isNobodys(job)) this.#kinds.get(name)?.wake(id);
    });
  }

  /** After a start: goes on with what the last process has left. */
  async resume(): Promise<void> {
    const open = this.records.ids("open", { prefix: [] });
    for await (const [name, id] of open) {
      const job = await this.records.get(name, id);
      // Of a newer program's kinds nothing is known here.
      if (job !== null) this.#kinds.get(name)?.resume(job);
    }
  }

  /** Forgets those that nobody needs any more. */
  async purge(now: number): Promise<void> {
    for (const kind of this.#kinds.values()) await kind.purge(now);
  }
}

/** There is something to do for it, and no process is at it. */
const isNobodys = (job: Job): boolean =>
  isEnded(job) ? !job.isTidy : job.state === "running" && job.lease === null;
