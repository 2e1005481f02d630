/** Wakes whoever waits for something to do. */
export class Bell {
  readonly #sleeping = new Set<() => void>();
  /** How often it has rung: for those who look first, and lie down then. */
  rung = 0;

  ring(): void {
    this.rung++;
    for (const wake of this.#sleeping) wake();
  }

  /** Until it rings, at most `ms`; not at all if it has since `rung`. */
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
