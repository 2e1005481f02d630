export type KilledFor = "cpu" | "wall" | "memory" | "output" | "abort";

export interface WatchLimits {
  cpuMs: number;
  wallMs: number;
  outputBytes: number;
}

/** Less of a core than this, over the whole wall time, is idleness. */
const LEAST_SHARE = 0.05;
/** Times the wall limit, at the very most. */
const MOST_LOOKS = 6;

/** Kills a run that goes over its time or its output. */
export class Watch {
  killedFor: KilledFor | null = null;
  readonly #over = Promise.withResolvers<void>();
  #wall: ReturnType<typeof setTimeout>;
  /** CPU time at the last look at the clock, and how often it was looked at. */
  #usedBefore = 0;
  #looks = 0;
  #cpu: ReturnType<typeof setTimeout>;

  constructor(
    readonly child: Deno.ChildProcess,
    readonly cpuMs: () => number,
    readonly limits: WatchLimits,
  ) {
    this.#wall = setTimeout(() => this.#checkWall(), limits.wallMs);
    this.#cpu = setTimeout(() => this.#check(), limits.cpuMs);
  }

  /** Looks again when the limit could be reached, with every core at work. */
  #check(): void {
    const left = this.limits.cpuMs - this.cpuMs();
    if (left <= 0) return this.kill("cpu");
    const soonest = left / navigator.hardwareConcurrency;
    this.#cpu = setTimeout(() => this.#check(), Math.max(5, soonest));
  }

  /**
   * The clock is for those that do nothing. A machine that has too much to do
   * gives a program its time late: while it gets some, it is waited for.
   */
  #checkWall(): void {
    const { wallMs } = this.limits;
    const used = this.cpuMs();
    const isStarved = used - this.#usedBefore >= wallMs * LEAST_SHARE;
    if (!isStarved || ++this.#looks >= MOST_LOOKS) return this.kill("wall");
    this.#usedBefore = used;
    this.#wall = setTimeout(() => this.#checkWall(), wallMs);
  }

  async drain(
    stream: ReadableStream<Uint8Array>,
    onOutput: (chunk: Uint8Array) => void | Promise<void> = () => {},
  ): Promise<void> {
    let size = 0;
    for await (const chunk of stream) {
      size += chunk.length;
      // Who does not listen must not keep a program alive that is over.
      if (size <= this.limits.outputBytes) {
        await Promise.race([onOutput(chunk), this.#over.promise]);
      } else this.kill("output");
    }
  }

  stop(): void {
    clearTimeout(this.#wall);
    clearTimeout(this.#cpu);
  }

  /** Also for those who see more: the meter without a cgroup, an interactor. */
  kill(reason: KilledFor): void {
    if (this.killedFor !== null) return;
    this.#over.resolve();
    const hasEnded = !this.#end();
    // Somebody else was slow to listen to what it had said in time.
    if (!(hasEnded && reason === "wall")) this.killedFor = reason;
  }

  /** False when it has ended by itself already. */
  #end(): boolean {
    try {
      this.child.kill("SIGKILL");
      return true;
    } catch (reason) {
      if (reason instanceof TypeError) return false;
      throw reason;
    }
  }
}

/** Keeps the first bytes and reads on, so that the writer never blocks. */
export async function collect(
  stream: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array> {
  const kept = new Uint8Array(most);
  let size = 0;
  for await (const chunk of stream) {
    const part = chunk.subarray(0, most - size);
    kept.set(part, size);
    size += part.length;
  }
  return kept.slice(0, size);
}
