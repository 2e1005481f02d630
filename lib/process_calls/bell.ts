/** Wakes those who wait for something to do. */
export class Bell {
  readonly #sleeping = new Set<() => void>();
  /**
   * How often it has rung: read it before looking for work and pass it to `wait`, so
   * that no ring in between is missed.
   */
  rung = 0;

  ring(): void {
    this.rung++;
    for (const wake of this.#sleeping) wake();
  }

  /** Waits until it rings, at most `ms`; returns at once if it has rung since `rung` was read. */
  wait(
    { rung, ms, signal }: { rung: number; ms: number; signal: AbortSignal },
  ): Promise<void> {
    if (rung !== this.rung || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#sleeping.delete(wake);
        signal.removeEventListener("abort", wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#sleeping.add(wake);
      signal.addEventListener("abort", wake);
    });
  }
}
