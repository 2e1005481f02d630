/** The other side has sent nothing for too long; the connection may be cut. */
class SilenceError extends Error {}

/**
 * Aborts a wait for the other side after `ms` without a sign of it, because nothing
 * tells of a connection that was cut.
 */
export class Patience implements Disposable {
  readonly #controller = new AbortController();
  readonly #outer: AbortSignal | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly ms: number, outer?: AbortSignal) {
    this.#outer = outer;
    if (outer?.aborted) this.#onOuter();
    outer?.addEventListener("abort", this.#onOuter);
    this.renew();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Starts the time anew: something was heard. */
  renew(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const words = `no answer within ${this.ms / 1_000} s`;
      this.#controller.abort(new SilenceError(words));
    }, this.ms);
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener("abort", this.#onOuter);
  }

  readonly #onOuter = () => this.#controller.abort(this.#outer!.reason);
}

/** Tells whether nobody answered; fetch throws a TypeError when it cannot connect or is cut off. */
export const isNobodyThere = (reason: unknown) =>
  reason instanceof TypeError || reason instanceof SilenceError;
