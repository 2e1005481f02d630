/** The other side has said nothing for too long; the line may be cut. */
class SilenceError extends Error {}

/**
 * Aborts what waits for the other side: a line that was cut says nothing, and
 * would be waited for without an end.
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

  /** Something was heard. */
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

/** A TypeError is fetch's word for: nobody there, or cut off. */
export const isNobodyThere = (reason: unknown) =>
  reason instanceof TypeError || reason instanceof SilenceError;
