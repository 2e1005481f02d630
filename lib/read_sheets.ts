import { RecentCache } from "./recent_cache.ts";

/** What a sheet counts for beside its entries: its bare maps. */
const BARE = 100;

interface Kept<S> {
  sheet: S;
  isRead: Promise<void>;
  weight: number;
}

/**
 * Keeps sheets of records that somebody has asked for. Each is read once; from the moment
 * in which that begins its owner moves it by what the store tells (`peek`, `all`), which
 * is newer than what is read.
 */
export class ReadSheets<S> {
  readonly #open: RecentCache<Kept<S>>;

  constructor(
    /** Entries that are remembered in all. */
    most: number,
    readonly sizeOf: (sheet: S) => number,
  ) {
    this.#open = new RecentCache(most, ({ weight }) => weight);
  }

  /** A sheet that is kept, or is being read. */
  peek(key: string | number): S | undefined {
    return this.#open.get(String(key))?.sheet;
  }

  *all(): Generator<S> {
    for (const { sheet } of this.#open.values()) yield sheet;
  }

  /** The sheet of a key, whole; one that no longer `fits` is read anew. */
  async of(
    key: string | number,
    { make, read, fits = () => true }: {
      make: () => S;
      read: (sheet: S) => Promise<void>;
      fits?: (sheet: S) => boolean;
    },
  ): Promise<S> {
    const name = String(key);
    const known = this.#open.get(name);
    if (known !== undefined && fits(known.sheet)) {
      await known.isRead;
      return known.sheet;
    }
    const sheet = make();
    const kept: Kept<S> = { sheet, isRead: read(sheet), weight: BARE };
    this.#open.set(name, kept);
    try {
      await kept.isRead;
    } catch (reason) {
      if (this.#open.get(name) === kept) this.#open.forget(name);
      throw reason;
    }
    // Another one may have taken its place, or it went while it was read: then it has missed what was told since.
    if (this.#open.get(name) === kept) {
      this.#open.forget(name);
      // It weighs what it has come to.
      kept.weight += this.sizeOf(sheet);
      this.#open.set(name, kept);
    }
    return sheet;
  }
}
