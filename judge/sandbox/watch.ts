import { MOST_WALLS } from "../../lib/judging/bounds.ts";

export type KilledFor = "cpu" | "wall" | "memory" | "output" | "abort";

export interface WatchLimits {
  cpuMs: number;
  wallMs: number;
  idleMs?: number;
  outputBytes: number;
}

/** What a run has used and suffered so far, in ms. */
interface Meters {
  cpuMs: () => number;
  /** Ready, but without a core, as far as it was looked at. */
  starvedMs: () => number;
  /** Notes what is only seen by those who look, and ends a run for it. */
  look: () => void;
}

/** Of short waits between two looks at a clock. */
const MIN_PAUSE_MS = 5;
const LOOK_MS = 10;
/** Many tasks take long to be looked at: a small part of the time between. */
const SAMPLE_MS = 100;
const SAMPLE_SHARE = 20;

/**
 * The wall time that a run has left, in ms; 0 or less: none. The clock is for
 * those that do nothing. A machine that has too much to do gives a program its
 * time late, and that is measured: so much longer it is waited for.
 */
export function wallLeft(
  { wallMs, idleMs = Infinity }: Pick<WatchLimits, "wallMs" | "idleMs">,
  { elapsedMs, cpuMs, starvedMs }: Record<
    "elapsedMs" | "cpuMs" | "starvedMs",
    number
  >,
): number {
  // Several tasks that wait at once, wait longer than there is time.
  const waited = Math.max(0, Math.min(starvedMs, elapsedMs - cpuMs));
  const wall = wallMs + Math.min(waited, (MOST_WALLS - 1) * wallMs);
  return Math.min(wall, idleMs + cpuMs + waited) - elapsedMs;
}

/** Kills a run that goes over its time or its output. */
export class Watch {
  killedFor: KilledFor | null = null;
  /** How many bytes of output were read. */
  printed = 0;
  readonly #over = Promise.withResolvers<void>();
  readonly #started = performance.now();
  #wall: ReturnType<typeof setTimeout>;
  #cpu: ReturnType<typeof setTimeout>;
  readonly #looks: ReturnType<typeof setInterval>;
  #samples: ReturnType<typeof setTimeout>;

  constructor(
    /** Ends the run; false when it has ended by itself already. */
    readonly end: () => boolean,
    readonly meters: Meters,
    readonly limits: WatchLimits,
  ) {
    this.#wall = setTimeout(
      () => this.#checkWall(),
      Math.min(limits.wallMs, limits.idleMs ?? Infinity),
    );
    this.#cpu = setTimeout(() => this.#check(), limits.cpuMs);
    this.#looks = setInterval(() => meters.look(), LOOK_MS);
    this.#samples = setTimeout(() => this.#sample(), SAMPLE_MS);
  }

  /** Tasks that have ended cannot be asked how long they have waited. */
  #sample(): void {
    const started = performance.now();
    this.meters.starvedMs();
    const took = performance.now() - started;
    this.#samples = setTimeout(
      () => this.#sample(),
      Math.max(SAMPLE_MS, SAMPLE_SHARE * took),
    );
  }

  /** Looks again when the limit could be reached, with every core at work. */
  #check(): void {
    this.meters.look();
    if (this.killedFor !== null) return;
    const left = this.limits.cpuMs - this.meters.cpuMs();
    if (left <= 0) return this.kill("cpu");
    const soonest = left / navigator.hardwareConcurrency;
    this.#cpu = setTimeout(
      () => this.#check(),
      Math.max(MIN_PAUSE_MS, soonest),
    );
  }

  #checkWall(): void {
    this.meters.look();
    if (this.killedFor !== null) return;
    const left = wallLeft(this.limits, {
      elapsedMs: performance.now() - this.#started,
      cpuMs: this.meters.cpuMs(),
      starvedMs: this.meters.starvedMs(),
    });
    if (left <= 0) return this.kill("wall");
    this.#wall = setTimeout(
      () => this.#checkWall(),
      Math.max(MIN_PAUSE_MS, left),
    );
  }

  /** Counts a piece of output and passes it on. */
  async take(
    chunk: Uint8Array,
    onOutput: (chunk: Uint8Array) => void | Promise<void> = () => {},
  ): Promise<void> {
    const size = this.printed += chunk.length;
    if (size > this.limits.outputBytes) return this.kill("output");
    const passed = onOutput(chunk);
    // Who does not listen must not keep a program alive that is over.
    if (passed !== undefined) await Promise.race([passed, this.#over.promise]);
  }

  stop(): void {
    clearTimeout(this.#wall);
    clearTimeout(this.#cpu);
    clearInterval(this.#looks);
    clearTimeout(this.#samples);
  }

  /** Also for those who see more: the meter without a cgroup, an interactor. */
  kill(reason: KilledFor): void {
    if (this.killedFor !== null) return;
    this.#over.resolve();
    const hasEnded = !this.end();
    // Somebody else was slow to listen to what it had said in time.
    if (!(hasEnded && reason === "wall")) this.killedFor = reason;
  }
}

/** Keeps the first bytes and counts them all. */
export class FirstBytes {
  bytes = 0;
  readonly #kept: Uint8Array[] = [];
  #size = 0;

  constructor(readonly most: number) {}

  add(chunk: Uint8Array): void {
    this.bytes += chunk.length;
    if (this.#size === this.most) return;
    const part = chunk.slice(0, this.most - this.#size);
    this.#kept.push(part);
    this.#size += part.length;
  }

  /** Reads on to the end, so that the writer never blocks. */
  async readAll(stream: ReadableStream<Uint8Array>): Promise<void> {
    for await (const chunk of stream) this.add(chunk);
  }

  get kept(): Uint8Array {
    const all = new Uint8Array(this.#size);
    let at = 0;
    for (const part of this.#kept) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}
