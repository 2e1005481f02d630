import { RecentCache } from "../../recent_cache.ts";

type Members = ReadonlySet<string | number>;

/** How many members are kept in all, and how many sets: each may have a bit of every row beside it. */
const MAX_MEMBERS = 200_000;
const MAX_SETS = 32;

/**
 * Gives the same set for the same members. What is remembered of a set hangs on
 * the set itself, and those who ask make a new one each time: of their own
 * problems, of the pupils of their classes, of what is hidden from them.
 */
export class SteadySets {
  readonly #known = new RecentCache<Members>(
    MAX_MEMBERS,
    ({ size }) => Math.max(size, MAX_MEMBERS / MAX_SETS),
  );
  /** Sets of the same members have the same name. */
  readonly #names = new WeakMap<Members, string>();
  #named = 0;

  /** A set must not change once it was here. */
  of<T extends string | number>(set: ReadonlySet<T>): ReadonlySet<T> {
    // Sets of one come and go.
    if (set.size < 2) return set;
    const name = this.nameOf(set);
    return (this.#known.get(name) ?? this.#known.set(name, set)) as typeof set;
  }

  nameOf(set: Members): string {
    if (set.size < 2) return JSON.stringify([...set]);
    const known = this.#names.get(set);
    if (known !== undefined) return known;
    const same = this.#known.values().find((known) =>
      known.size === set.size && set.isSubsetOf(known)
    );
    const name = same === undefined
      ? `set ${++this.#named}`
      : this.#names.get(same)!;
    this.#names.set(set, name);
    return name;
  }

  /** Whether it is still kept, and not only by who asks. */
  keeps(set: Members): boolean {
    return set.size < 2 || this.#known.values().some((known) => known === set);
  }
}
