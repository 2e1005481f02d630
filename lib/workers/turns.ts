/**
 * Waiting items by account. Accounts take turns, so whoever asks for a hundred things
 * delays others by at most one.
 */
export class Turns<T> {
  /** The items of each account; the account whose turn is next comes first. */
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

  /** Removes and returns the next item of an account for which `may` holds; null: there is none. */
  take(may: (account: string) => boolean): T | null {
    for (const [account, line] of this.#lines) {
      if (!may(account)) continue;
      this.#lines.delete(account);
      const item = line.shift()!;
      // The account goes to the end, behind all others.
      if (line.length > 0) this.#lines.set(account, line);
      return item;
    }
    return null;
  }

  /** Removes and returns all items. */
  clear(): T[] {
    const all = [...this.#lines.values()].flat();
    this.#lines.clear();
    return all;
  }
}
