import type { Problem } from "../schema.ts";

/** What somebody has written. */
export interface Written {
  /** The last changed first. */
  problems: readonly Problem[];
  /** Their numbers; never changed, so what hangs on the set stays true. */
  pids: ReadonlySet<number>;
}

const NOTHING: Written = { problems: [], pids: new Set() };

/** Problems by their authors, hidden ones as well. */
export class ProblemsByAuthor {
  readonly #byAuthor = new Map<string, Map<number, Problem>>();
  /** From when it is asked for until one of the author's problems changes. */
  readonly #written = new Map<string, Written>();

  /** A problem is new (`before` is null), has changed, or is gone (`after` is null). */
  move(before: Problem | null, after: Problem | null): void {
    if (before !== null) {
      this.#written.delete(before.authorUid);
      this.#byAuthor.get(before.authorUid)!.delete(before.pid);
    }
    if (after !== null) {
      this.#written.delete(after.authorUid);
      const known = this.#byAuthor.get(after.authorUid) ?? new Map();
      this.#byAuthor.set(after.authorUid, known.set(after.pid, after));
    }
  }

  of(uid: string): Written {
    const byPid = this.#byAuthor.get(uid);
    if (byPid === undefined) return NOTHING;
    const known = this.#written.get(uid);
    if (known !== undefined) return known;
    const written = {
      problems: [...byPid.values()].sort((a, b) =>
        b.modifiedAt - a.modifiedAt || b.pid - a.pid
      ),
      pids: new Set(byPid.keys()),
    };
    this.#written.set(uid, written);
    return written;
  }
}
