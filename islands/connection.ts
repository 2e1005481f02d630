const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** Pauses between tries, each twice as long, until the site has answered. */
export class Retries {
  #pause = FIRST_MS;

  /** Until the pause is over, or the browser says that it is connected again. */
  async pause(signal: AbortSignal): Promise<void> {
    const ms = this.#pause;
    this.#pause = Math.min(ms * 2, LONGEST_MS);
    await connection(ms, signal);
  }

  succeeded(): void {
    this.#pause = FIRST_MS;
  }
}

function connection(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      signal.removeEventListener("abort", go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener("online", go);
    signal.addEventListener("abort", go);
  });
}
