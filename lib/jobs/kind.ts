import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { Slots } from "../slots.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Jobs } from "./jobs.ts";
import { JobRun, type Put } from "./run.ts";
import { settled, takePlaces } from "./places.ts";
import type { Runnable } from "./runner.ts";
import { isEnded, type Job } from "./schema.ts";
import type {
  Also,
  Asked,
  JobChanges,
  JobDraft,
  JobOf,
  JobSpec,
  JobWork,
} from "./spec.ts";

/** The jobs of one kind, as services and pages use them. */
export class JobKind<D> implements Runnable {
  readonly slots: Slots;
  #work: JobWork<D> = { steps: {}, isOld: () => false };

  constructor(private readonly jobs: Jobs, readonly spec: JobSpec<D>) {
    const { atOnce } = spec;
    // Any number may wait: each has its record, and no request waits for it.
    this.slots = new Slots({ atOnce, waiting: Infinity, retrySeconds: 0 });
  }

  get name(): string {
    return this.spec.name;
  }

  get goesOn(): boolean {
    return this.spec.goesOn;
  }

  /** Sets what is done for jobs of this kind; called once at the start. */
  does(work: JobWork<D>): void {
    this.#work = work;
  }

  async get(id: number): Promise<JobOf<D> | null> {
    return this.#typed(await this.jobs.records.get(this.name, id));
  }

  async *all({ reverse = false } = {}): AsyncGenerator<JobOf<D>> {
    for await (const job of this.jobs.records.all([this.name], { reverse })) {
      yield this.#typed(job)!;
    }
  }

  /** Returns the newest `limit` jobs about one subject, newest first. */
  async about(subject: number, limit: number): Promise<JobOf<D>[]> {
    const { rows } = await this.jobs.records.list("subject", {
      prefix: [this.name, subject],
      reverse: true,
      limit,
    });
    return rows.map((job) => this.#typed(job)!);
  }

  /** Calls `listener` with a job after each change of it; null: it was deleted. */
  onState(listener: (id: number, job: JobOf<D> | null) => void): void {
    this.jobs.records.onState(([kind, id], job) => {
      if (kind === this.name) listener(id, this.#typed(job));
    });
  }

  #typed(job: Job | null): JobOf<D> | null {
    return job && { ...job, data: this.spec.data.parse(job.data) };
  }

  /** Stores a new job together with what `also` writes, and runs it in the background. */
  async begin(
    draft: JobDraft<D>,
    { also, ...asked }: Asked & { also?: Also } = {},
  ): Promise<Result<JobOf<D>, Refusal>> {
    return await this.#ask(draft.id, asked, async (tx) => {
      const job = await this.#placed(tx, null, {
        total: 0,
        ...draft,
        kind: this.name,
        endedAt: null,
        state: "running",
        cursor: 0,
        done: 0,
        result: null,
        lease: null,
        isTidy: false,
        holds: null,
        place: null,
      });
      if (!job.ok) return job;
      const refused = await also?.(tx);
      if (refused && !refused.ok) return refused;
      tx.insert(this.jobs.records, job.value);
      return job;
    });
  }

  /**
   * Changes a job as `decide` says, for example when somebody cancels it, and goes on
   * with it. Its refusals are passed on; `notFound`: there is no such job.
   */
  async change(
    id: number,
    decide: (job: JobOf<D>) => Result<JobChanges<D>, Refusal>,
    asked: Asked = {},
  ): Promise<Result<JobOf<D>, Refusal>> {
    return await this.#ask(id, asked, async (tx) => {
      const known = await this.read(tx, id);
      if (known === null) return refuse("notFound");
      const changes = decide(known);
      if (!changes.ok) return changes;
      const next = { ...known, ...changes.value };
      const job = await this.#placed(tx, known, next);
      if (job.ok) tx.put(this.jobs.records, job.value);
      return job;
    });
  }

  async #ask(
    id: number,
    asked: Asked,
    work: (tx: Transaction) => Promise<Result<JobOf<D>, Refusal>>,
  ): Promise<Result<JobOf<D>, Refusal>> {
    const { records, runner } = this.jobs;
    using held = new DisposableStack();
    if (asked.held) held.use(asked.held);
    const saved = await records.store.transact(work);
    if (!saved.ok || runner === null) return saved;
    if (saved.value.state !== "running") runner.cut(this, id);
    runner.run(this, id, { ...asked, held: held.move() });
    return saved;
  }

  /** Returns the job with its places taken (see places.ts), or a refusal if they are not free. */
  #placed(
    tx: Transaction,
    before: JobOf<D> | null,
    after: JobOf<D>,
  ): Promise<Result<JobOf<D>, Refusal>> {
    const { records } = this.jobs;
    const job = this.#settled(after);
    return takePlaces(tx, records, { spec: this.spec, before, job });
  }

  #settled(job: JobOf<D>): JobOf<D> {
    return settled(this.spec, job, {
      lease: this.jobs.lease,
      now: this.jobs.clock(),
      tidies: this.#work.tidy !== undefined,
    });
  }

  /** Reads a job within a transaction. */
  async read(tx: Transaction, id: number): Promise<JobOf<D> | null> {
    return this.#typed(await tx.get(this.jobs.records, this.name, id));
  }

  /** Stores a changed job within another's transaction, whichever process runs it. */
  put(tx: Transaction, job: JobOf<D>): void {
    tx.put(this.jobs.records, this.#settled(job));
  }

  /**
   * Deletes the record of a job that the transaction has read; what the kind stores
   * elsewhere stays.
   */
  remove(tx: Transaction, id: number): void {
    tx.delete(this.jobs.records, this.name, id);
  }

  readonly #move: Put<D> = async (tx, id, change) => {
    const job = await this.read(tx, id);
    const changes = change(job);
    if (job !== null) this.put(tx, { ...job, ...changes });
  };

  /** Changes a job, provided that `isMeant` still holds when the transaction reads it. */
  async #update(
    id: number,
    isMeant: (job: JobOf<D>) => boolean,
    changes: Partial<JobOf<D>>,
  ): Promise<void> {
    await this.jobs.records.store.transact(async (tx) => {
      const job = await this.read(tx, id);
      if (job !== null && isMeant(job)) this.put(tx, { ...job, ...changes });
      return ok(null);
    });
  }

  /** Runs a waiting job once more, so that it checks whether what it waits for has come. */
  wake(id: number): void {
    this.jobs.runner?.run(this, id);
  }

  async advance(
    id: number,
    { signal, takesOver }: { signal: AbortSignal; takesOver: boolean },
  ): Promise<boolean> {
    const job = await this.get(id);
    if (job === null) return false;
    if (isEnded(job)) return await this.#tidy(job);
    const step = this.#work.steps[job.step];
    if (step === undefined || job.state === "interrupted") return false;
    const { lease, records: { store } } = this.jobs;
    if (job.state === "running" && job.lease !== lease) {
      if (job.lease !== null && !takesOver) return false;
      await this.#update(id, (now) => now.lease === job.lease, { lease });
      return true;
    }
    await step(new JobRun(job, signal, { store, put: this.#move }));
    const now = await this.get(id);
    const hasMoved = MOVES.some((part) => now?.[part] !== job[part]);
    if (job.state === "running" && !hasMoved) {
      throw new Error(`${this.name} has taken no step from ${job.step}`);
    }
    return hasMoved;
  }

  async #tidy(job: JobOf<D>): Promise<boolean> {
    if (job.isTidy) return false;
    await this.#work.tidy?.(job);
    await this.#update(job.id, isEnded, { isTidy: true });
    return false;
  }

  /**
   * Called after a start: goes on with a job that the last process has left, or marks
   * it as interrupted.
   */
  resume(job: Pick<Job, "id" | "state" | "lease">): void {
    const { runner, lease } = this.jobs;
    const isLeft = job.state === "running" && job.lease !== lease;
    if (!isLeft || this.goesOn) {
      runner?.run(this, job.id, { takesOver: true });
    } else runner?.noteLeft(this, job.id);
  }

  async interrupt(id: number): Promise<void> {
    const isLeft = ({ state }: JobOf<D>) =>
      state === "running" && this.jobs.runner?.isAt(this, id) !== true;
    await this.#update(id, isLeft, { state: "interrupted" });
  }

  async stopped(id: number): Promise<void> {
    const job = await this.get(id);
    if (job?.state !== "running") return;
    if (this.#work.isDropped?.(job)) return await this.forget(id);
    const isSame = ({ state, lease }: JobOf<D>) =>
      state === "running" && lease === job.lease;
    await this.#update(id, isSame, { state: "interrupted" });
  }

  /** Stops a running job and waits until it has stopped; unless its kind drops it, it can be resumed. */
  async stop(id: number): Promise<void> {
    this.jobs.runner?.cut(this, id);
    await this.jobs.runner?.settled(this, id);
    // Once more, because on a full disk the run could not store that it was stopped.
    await this.stopped(id);
  }

  /** Resolves with what has made a job of this process wait, a full disk, say; never, if nothing has. */
  async stalled(id: number): Promise<unknown> {
    return await (this.jobs.runner?.stalled(this, id) ??
      new Promise(() => {}));
  }

  /** Waits until nothing is being done for a job and returns it; null: there is none. */
  async settled(id: number): Promise<JobOf<D> | null> {
    await this.jobs.runner?.settled(this, id);
    return await this.get(id);
  }

  /** Deletes a job with all that belongs to it. */
  async forget(id: number): Promise<void> {
    const job = await this.get(id);
    if (job === null) return;
    await this.#work.forget?.(job);
    await this.jobs.records.delete(this.name, id);
  }

  /** Deletes the jobs of this kind that are old; running ones stay. */
  async purge(now: number): Promise<void> {
    for await (const job of this.all()) {
      if (job.state === "running" || !this.#work.isOld(job, now)) continue;
      await this.forget(job.id);
    }
  }
}

/** A step must change one of these, or it would be repeated for ever. */
const MOVES = ["state", "step", "cursor", "done", "lease"] as const;
