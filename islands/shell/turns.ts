/**
 * Which answer may stand in a part of the page: one that comes late takes no newer
 * one's place, and what comes by itself none that a reader has asked for.
 */
export class Turns {
  readonly #last = new Map<string, number>();
  /** Parts for which a reader waits. */
  readonly #waiting = new Set<string>();

  /** Called when an answer for a part is asked for; when it is there, it may be in time. */
  begin(id: string, isAsked: boolean): { isInTime(): boolean } {
    const isBehind = !isAsked && this.#waiting.has(id);
    const turn = (this.#last.get(id) ?? 0) + (isAsked ? 1 : 0);
    this.#last.set(id, turn);
    if (isAsked) this.#waiting.add(id);
    return {
      isInTime: () => {
        const isNewest = this.#last.get(id) === turn && !isBehind;
        if (isNewest && isAsked) this.#waiting.delete(id);
        return isNewest;
      },
    };
  }
}
