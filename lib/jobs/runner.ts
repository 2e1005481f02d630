import { type Host, inBackground } from "../background.ts";
import type { Slots } from "../slots.ts";
import { keepFence } from "../store/leader.ts";
import { JobOverError } from "./run.ts";
import type { Asked } from "./spec.ts";

/** What the runner knows of a kind of job. */
export interface Runnable {
  readonly name: string;
  readonly goesOn: boolean;
  readonly slots: Slots;
  /**
   * Takes one step; false: nothing is left to do for now. A job that another
   * process has is left alone, unless it is known that this process is no more.
   */
  advance(
    id: number,
    how: { signal: AbortSignal; takesOver: boolean },
  ): Promise<boolean>;
  /** It was told to stop, and has. */
  stopped(id: number): Promise<void>;
  /** Notes that nobody is at it any more, if that is so. */
  interrupt(id: number): Promise<void>;
}

/** A job that this process is at. */
class Run {
  #stop = new AbortController();
  /** Aborted when it is to end before its end. */
  signal: AbortSignal;
  /** Told to look once more. */
  isAgain = false;
  readonly held = new DisposableStack();
  work: Promise<void> = Promise.resolve();

  constructor(
    private readonly stopping: AbortSignal,
    /** The process whose lease it has is known to be no more. */
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

  /** Somebody else asks for it as well, perhaps after it was told to stop. */
  again(asked: Asked): void {
    this.isAgain = true;
    if (this.signal.aborted) this.signal = this.#arm(asked);
    else if (asked.held) this.held.use(asked.held);
  }

  stop(): void {
    this.#stop.abort();
  }
}

/** The jobs that this process is at, each of them once. */
export class Runner {
  /** Stands in each job that this process is at. */
  readonly lease = crypto.randomUUID();
  readonly #runs = new Map<string, Run>();
  /** Whoever has asked for a job: what it commits, the leader does. */
  readonly #fenced = keepFence();

  constructor(private readonly host: Host) {}

  isAt({ name }: Runnable, id: number): boolean {
    return this.#runs.has(keyOf(name, id));
  }

  /** Goes on with a job; where that is being done already, it looks once more. */
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

  /** Nobody is at it from now on: who asks begins anew. */
  #leave(key: string, run: Run): void {
    if (this.#runs.get(key) === run) this.#runs.delete(key);
  }

  async #begin(kind: Runnable, id: number, run: Run): Promise<void> {
    const what = { job: kind.name, id };
    const loop = () => this.#loop(kind, id, run);
    if (kind.goesOn) return await inBackground(this.host, what, loop);
    try {
      await loop();
    } catch (reason) {
      // A fault of ours, or a full disk: whoever has begun it may go on later.
      const { log } = this.host;
      log.error("work in the background stopped", { ...what, reason });
      this.#leave(keyOf(kind.name, id), run);
      this.noteLeft(kind, id);
    }
  }

  /** A full disk takes that later, and is no reason not to go on without. */
  noteLeft(kind: Runnable, id: number): void {
    const what = { job: kind.name, id };
    void inBackground(this.host, what, () => kind.interrupt(id));
  }

  async #loop(kind: Runnable, id: number, run: Run): Promise<void> {
    for (;;) {
      run.isAgain = false;
      const isMore = await this.#step(kind, id, run);
      const isStopping = this.host.stopping.aborted;
      // At once: who asks from now on is not overheard.
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
      // Whoever takes it away from now on is another leader.
      run.takesOver = false;
      return isMore;
    } catch (reason) {
      // What it is by now tells what is to be done.
      if (reason instanceof JobOverError) return true;
      // The next start finds it as it is.
      if (this.host.stopping.aborted) return false;
      if (!signal.aborted) throw reason;
      // Asked for again meanwhile, it goes on.
      if (run.signal === signal) await kind.stopped(id);
      return false;
    }
  }

  /** Tells what is under way to end, without waiting for that. */
  cut({ name }: Runnable, id: number): void {
    this.#runs.get(keyOf(name, id))?.stop();
  }

  /** Resolves when nothing is to be done for a job for now. */
  async settled({ name }: Runnable, id: number): Promise<void> {
    await this.#runs.get(keyOf(name, id))?.work;
  }
}

/** Whoever stops what still stands in line need not wait for its turn. */
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
