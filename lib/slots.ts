import { BusyError } from "./failure.ts";

/**
 * Bounds work that takes a core and much memory: `atOnce` run at the same time,
 * `waiting` wait, and any more are refused by a `BusyError`. Work that is `patient`
 * waits until nobody else does, and is never refused.
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
      // The slot passes to the next in the queue, or becomes free.
      const next = this.#waiting.shift() ?? this.#patient.shift();
      if (next) next();
      else this.#running--;
    }
  }

  /** Throws the error that `run` would throw now, for callers that want to know before they begin. */
  expectRoom(): void {
    if (!this.isFull) return;
    const { waiting, retrySeconds } = this.limits;
    throw new BusyError(`${waiting} wait already`, retrySeconds);
  }
}
