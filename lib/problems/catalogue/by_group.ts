import type { Problem } from "../schema.ts";

/** Problems by the groups that have written them, hidden and public ones alike. */
export class ProblemsByGroup {
  readonly #byGroup = new Map<number, Map<number, Problem>>();

  /** A problem is new (`before` is null), has changed, or is gone (`after` is null). */
  move(before: Problem | null, after: Problem | null): void {
    if (before !== null && before.gid !== null) {
      this.#byGroup.get(before.gid)?.delete(before.pid);
    }
    if (after === null || after.gid === null) return;
    const known = this.#byGroup.get(after.gid) ?? new Map();
    this.#byGroup.set(after.gid, known.set(after.pid, after));
  }

  of(gid: number): Problem[] {
    return [...this.#byGroup.get(gid)?.values() ?? []];
  }

  /** Returns those that are to become public, were refused that, or have become it. */
  applications(): Problem[] {
    return [...this.#byGroup.values()].flatMap((problems) =>
      [...problems.values()].filter(({ applyPublicProgress }) =>
        applyPublicProgress !== null
      )
    );
  }
}
