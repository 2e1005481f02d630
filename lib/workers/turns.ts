/**
 * What waits, by account. Accounts take turns: whoever asks for a hundred
 * things delays nobody else by more than one.
 */
export class Turns<T> {
  /** Whose turn comes first stands first. */
  readonly #lines = new Map<string, T[]>();

  waiting(account: string): number {
    return this.#lines.get(account)?.length ?? 0;
  }

  add(account: string, item: T): void {
    const line = this.#lines.get(account);
    if (line === undefined) this.#lines.set(account, [item]);
    else line.push(item);
  }

  remove(account: string, item: T): void {
    const line = this.#lines.get(account);
    if (line === undefined) return;
    const left = line.filter((other) => other !== item);
    if (left.length === 0) this.#lines.delete(account);
    else this.#lines.set(account, left);
  }

  /** The next, of an account that may have one. */
  take(may: (account: string) => boolean): T | null {
    for (const [account, line] of this.#lines) {
      if (!may(account)) continue;
      this.#lines.delete(account);
      const item = line.shift()!;
      // To the end: all others come first now.
      if (line.length > 0) this.#lines.set(account, line);
      return item;
    }
    return null;
  }

  /** All of it, and nothing waits any more. */
  clear(): T[] {
    const all = [...this.#lines.values()].flat();
    this.#lines.clear();
    return all;
  }
}
