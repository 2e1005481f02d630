/** Counts the open streams of each caller, because each takes memory as long as it lasts. */
export class OpenStreams {
  readonly #open = new Map<string, number>();

  /** Counts a new stream of `caller` and returns what ends it; null: `most` are open already. */
  enter(caller: string, most: number): (() => void) | null {
    const count = this.#open.get(caller) ?? 0;
    if (count >= most) return null;
    this.#open.set(caller, count + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = this.#open.get(caller)! - 1;
      if (left === 0) this.#open.delete(caller);
      else this.#open.set(caller, left);
    };
  }
}
