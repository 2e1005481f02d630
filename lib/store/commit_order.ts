/**
 * Commits come back in another order than the database made them when the
 * process is busy: what is kept in memory would go back in time. So a change is
 * told of when every commit that was under way beside it has come back, in the
 * database's order.
 */
export class CommitOrder {
  readonly #underWay = new Set<Promise<void>>();
  #untold: { version: string; tell: () => void }[] = [];

  /**
   * Runs a commit that gives its versionstamp, null when another was first.
   * Resolves when `tell` has been called; false: there was nothing to tell.
   */
  async run(
    commit: () => Promise<string | null>,
    tell: () => void,
  ): Promise<boolean> {
    const running = commit();
    const back = running.then((version) => {
      if (version !== null) this.#untold.push({ version, tell });
    }, () => {});
    this.#underWay.add(back);
    await back;
    this.#underWay.delete(back);
    const version = await running;
    if (version === null) return false;
    // Whatever begins from now on is later in the database as well.
    await Promise.all(this.#underWay);
    this.#tellUntil(version);
    return true;
  }

  #tellUntil(version: string): void {
    this.#untold.sort((a, b) => a.version < b.version ? -1 : 1);
    while (this.#untold.length > 0 && this.#untold[0].version <= version) {
      this.#untold.shift()!.tell();
    }
  }
}
