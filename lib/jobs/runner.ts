import { type Host, inBackground } from "../background.ts";
import type { Slots } from "../slots.ts";
import { keepFence } from "../store/leader.ts";
import { JobOverError } from "./run.ts";
import type { Asked } from "./spec.ts";

/** What the runner needs of a kind of job. */
export interface Runnable {
  readonly name: string;
  readonly goesOn: boolean;
  readonly slots: Slots;
  /**
   * Takes one step; false: nothing is left to do for now. A job that runs in another
   * process is left alone, unless that process is known to have ended (`takesOver`).
   */
  advance(
    id: number,
    how: { signal: AbortSignal; takesOver: boolean },
  ): Promise<boolean>;
  /** Called when a job was told to stop and has stopped. */
  stopped(id: number): Promise<void>;
  /** Stores that a job is interrupted, if nobody runs it any more. */
  interrupt(id: number): Promise<void>;
}

/** A job that this process runs. */
class Run {
  #stop = new AbortController();
  /** Aborted when the job should stop early. */
  signal: AbortSignal;
  /** Set when somebody has asked again meanwhile, so that the job is looked at once more. */
  isAgain = false;
  readonly held = new DisposableStack();
  /** Resolves with the first failure, after which the job goes on later; perhaps never. */
  readonly failure = Promise.withResolvers<unknown>();
  work: Promise<void> = Promise.resolve();

  constructor(
    private readonly stopping: AbortSignal,
    /** Whether the process whose lease the job carries is known to have ended. */
    public takesOver: boolean,
    asked: Asked,
  ) {
    this.signal = this.#arm(asked);
  }

  #arm({ signal, held }: Asked): AbortSignal {
    this.#stop = new AbortController();
    if (held) this.held.use(held);
    const signals = [this.stopping, this.#stop.signal];
    return AbortSignal.any(signal ? [...signals, signal] : signals);
  }

  /** Notes that somebody asks for the job again, perhaps after it was told to stop. */
  again(asked: Asked): void {
    this.isAgain = true;
    if (this.signal.aborted) this.signal = this.#arm(asked);
    else if (asked.held) this.held.use(asked.held);
  }

  stop(): void {
    this.#stop.abort();
  }
}

/** Runs this process's jobs, each of them at most once at a time. */
export class Runner {
  /** The mark of this process in each job that it runs. */
  readonly lease = crypto.randomUUID();
  readonly #runs = new Map<string, Run>();
  /** Runs work with the leader's rights to commit, whoever has asked for the job. */
  readonly #fenced = keepFence();

  constructor(private readonly host: Host) {}

  /** How many jobs run here. */
  get running(): number {
    return this.#runs.size;
  }

  isAt({ name }: Runnable, id: number): boolean {
    return this.#runs.has(keyOf(name, id));
  }

  /** Runs a job in the background; if it runs already, it looks once more. */
  run(
    kind: Runnable,
    id: number,
    { takesOver = false, ...asked }: Asked & { takesOver?: boolean } = {},
  ): void {
    const key = keyOf(kind.name, id);
    const known = this.#runs.get(key);
    if (known !== undefined) return known.again(asked);
    const { stopping, background } = this.host;
    const run = new Run(stopping, takesOver, asked);
    this.#runs.set(key, run);
    run.work = this.#fenced(() => this.#begin(kind, id, run)).finally(() => {
      this.#leave(key, run);
      run.held[Symbol.dispose]();
      background.delete(run.work);
    });
    background.add(run.work);
  }

  /** Ends a run: whoever asks from now on begins a new one. */
  #leave(key: string, run: Run): void {
    if (this.#runs.get(key) === run) this.#runs.delete(key);
  }

  async #begin(kind: Runnable, id: number, run: Run): Promise<void> {
    const what = { job: kind.name, id };
    const loop = () => this.#loop(kind, id, run);
    if (kind.goesOn) {
      return await inBackground(this.host, what, loop, run.failure.resolve);
    }
    try {
      await loop();
    } catch (reason) {
      // A bug, or a full disk: whoever began the job may resume it later.
      const { log } = this.host;
      log.error("work in the background stopped", { ...what, reason });
      this.#leave(keyOf(kind.name, id), run);
      this.noteLeft(kind, id);
    }
  }

  /** Marks a job as interrupted. In the background, because a full disk may delay it. */
  noteLeft(kind: Runnable, id: number): void {
    const what = { job: kind.name, id };
    void inBackground(this.host, what, () => kind.interrupt(id));
  }

  async #loop(kind: Runnable, id: number, run: Run): Promise<void> {
    for (;;) {
      run.isAgain = false;
      const isMore = await this.#step(kind, id, run);
      const isStopping = this.host.stopping.aborted;
      // Without waiting for anything in between, so that no call of `again` is missed.
      if (isStopping || (!isMore && !run.isAgain)) {
        return this.#leave(keyOf(kind.name, id), run);
      }
    }
  }

  async #step(kind: Runnable, id: number, run: Run): Promise<boolean> {
    const { signal, takesOver } = run;
    const advance = () => kind.advance(id, { signal, takesOver });
    try {
      const isMore = await inTurn(kind.slots, signal, advance);
      // Once it has run here, another lease means another leader.
      run.takesOver = false;
      return isMore;
    } catch (reason) {
      // The next look at the job tells what is to be done.
      if (reason instanceof JobOverError) return true;
      // The next start finds the job as it is.
      if (this.host.stopping.aborted) return false;
      if (!signal.aborted) throw reason;
      // If the signal was replaced, the job was asked for again and goes on.
      if (run.signal === signal) await kind.stopped(id);
      return false;
    }
  }

  /** Tells a running job to stop, without waiting until it has. */
  cut({ name }: Runnable, id: number): void {
    this.#runs.get(keyOf(name, id))?.stop();
  }

  /** Resolves with what has made a job wait, a full disk, say; never, if nothing has. */
  stalled({ name }: Runnable, id: number): Promise<unknown> {
    return this.#runs.get(keyOf(name, id))?.failure.promise ??
      new Promise(() => {});
  }

  /** Resolves when nothing is being done for a job. */
  async settled({ name }: Runnable, id: number): Promise<void> {
    await this.#runs.get(keyOf(name, id))?.work;
  }
}

/** Runs work in one of the slots. If it is aborted while it waits for one, it rejects at once. */
async function inTurn<T>(
  slots: Slots,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  let hasBegun = false;
  const done = slots.run(async () => {
    signal.throwIfAborted();
    hasBegun = true;
    return await work();
  });
  const stopped = new Promise<T>((resolve, reject) => {
    const stop = () => hasBegun ? resolve(done) : reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
  });
  return await Promise.race([done, stopped]);
}

const keyOf = (name: string, id: number) => `${name}/${id}`;
