import type { Viewer } from "../accounts/access.ts";
import { RecentCache } from "../recent_cache.ts";
import { hasBit } from "./bit_set.ts";
import type { NoticeBoard } from "./board.ts";
import { noMarks } from "./marks.ts";
import type { NoticeMarks, Unread } from "./schema.ts";
import type { MessageCounters, NoticeMarkCollection } from "./store.ts";

type Counts = Record<"all" | "unread", Record<string, number>>;

/** The counts that are remembered of one account's inbox. */
interface Known {
  counts: Counts;
  marks: NoticeMarks;
}

const CACHED = 10_000;

/**
 * Counts everybody's unread messages, from memory, because every page asks. Counts are
 * read when needed and forgotten as soon as that inbox changes; a notice for everybody
 * changes no inbox.
 */
export class Inboxes {
  readonly #known = new RecentCache<Known>(CACHED);
  readonly #listeners = new Map<string, Set<() => void>>();
  /** Counts changes, so that a count that was being read during a change is not remembered. */
  #changes = 0;

  constructor(
    readonly board: NoticeBoard,
    readonly counters: MessageCounters,
    readonly marks: NoticeMarkCollection,
  ) {
    counters.onMove(([uid]) => this.#changed(uid));
    marks.onState(([uid]) => this.#changed(uid));
    board.onChange(() => {
      for (const uid of this.#listeners.keys()) this.#tell(uid);
    });
  }

  async unreadOf(viewer: Viewer): Promise<Unread> {
    const { counts, marks } = await this.#lookUp(viewer.uid);
    const sys = this.board.addressedTo(viewer)
      .filter(({ id }) =>
        !hasBit(marks.read, id) && !hasBit(marks.deleted, id)
      );
    const { comment = 0, reply = 0, like = 0, mine = 0 } = counts.unread;
    return { comment, reply, like, sys: sys.length, mine };
  }

  /** Returns how many messages of this kind an account has, read or not. */
  async sizeOf(uid: string, kind: string): Promise<number> {
    return (await this.#lookUp(uid)).counts.all[kind] ?? 0;
  }

  async marksOf(uid: string): Promise<NoticeMarks> {
    return (await this.#lookUp(uid)).marks;
  }

  /** Returns the accounts that have an open page. */
  watched(): Iterable<string> {
    return this.#listeners.keys();
  }

  /** Calls `listener` when the number of unread messages may have changed; returns a function that ends this. */
  subscribe(uid: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(uid) ?? new Set();
    this.#listeners.set(uid, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(uid);
    };
  }

  async #lookUp(uid: string): Promise<Known> {
    const known = this.#known.get(uid);
    if (known !== undefined) return known;
    const changes = this.#changes;
    const found: Known = {
      counts: await this.#count(uid),
      marks: await this.marks.get(uid) ?? noMarks(uid),
    };
    if (changes !== this.#changes) return found;
    return this.#known.set(uid, found);
  }

  async #count(uid: string): Promise<Counts> {
    const counts: Counts = { all: {}, unread: {} };
    for await (const { id, count } of this.counters.all([uid])) {
      const [, kind, of] = id;
      counts[of][kind] = count;
    }
    return counts;
  }

  #changed(uid: string): void {
    this.#changes++;
    this.#known.forget(uid);
    this.#tell(uid);
  }

  #tell(uid: string): void {
    for (const listen of this.#listeners.get(uid) ?? []) listen();
  }
}
