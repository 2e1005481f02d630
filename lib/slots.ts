import { BusyError } from "./failure.ts";

/**
 * For work that takes a core and much memory: so many at once, so many that
 * wait, and whoever comes then is told to come again. The patient let everybody
 * else go first, and are never sent away.
 */
export class Slots {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #patient: (() => void)[] = [];

  constructor(
    readonly limits: { atOnce: number; waiting: number; retrySeconds: number },
  ) {}

  get isFull(): boolean {
    return this.#waiting.length >= this.limits.waiting;
  }

  async run<T>(
    work: () => Promise<T>,
    { patient = false }: { patient?: boolean } = {},
  ): Promise<T> {
    if (this.#running < this.limits.atOnce) this.#running++;
    else if (!patient) {
      this.expectRoom();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else await new Promise<void>((resolve) => this.#patient.push(resolve));
    try {
      return await work();
    } finally {
      // The turn passes to the next in the queue, or back.
      const next = this.#waiting.shift() ?? this.#patient.shift();
      if (next) next();
      else this.#running--;
    }
  }

  /** Throws what `run` would, for who has something to lose by then. */
  expectRoom(): void {
    if (!this.isFull) return;
    const { waiting, retrySeconds } = this.limits;
    throw new BusyError(`${waiting} wait already`, retrySeconds);
  }
}
