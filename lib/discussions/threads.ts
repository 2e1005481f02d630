import { RecentCache } from "../recent_cache.ts";
import type { Comment, Subject } from "./schema.ts";
import type { CommentCollection } from "./store.ts";

/** What lists of comments go by. */
export type Head = Pick<Comment, "id" | "uid" | "likeNum" | "at" | "status">;

/** Comments that are remembered in all. */
const MAX_HEADS = 200_000;
const OVERHEAD = 10;

interface Thread {
  key: string;
  heads: Map<number, Head>;
  /** The most liked first, then the newest; null: to be put in order again. */
  order: Head[] | null;
}

const keyOf = ({ kind, id }: Subject) => `${kind} ${id}`;

/** The order of the comments of each subject that was read lately. */
export class Threads {
  readonly #comments: CommentCollection;
  readonly #known = new RecentCache<Thread>(
    MAX_HEADS,
    ({ heads }) => heads.size + OVERHEAD,
  );
  /** Subjects that are being read, with what has changed meanwhile. */
  readonly #reading = new Map<string, Promise<Thread>>();
  #changes = 0;

  constructor(comments: CommentCollection) {
    this.#comments = comments;
    comments.onState(([id], after) => {
      this.#changes++;
      if (after !== null) this.#put(after);
      else this.#drop(id);
    });
  }

  /** Returns the heads of a subject's comments in their order. */
  async of(subject: Subject): Promise<readonly Head[]> {
    const thread = this.#known.get(keyOf(subject)) ?? await this.#read(subject);
    thread.order ??= [...thread.heads.values()].sort((a, b) =>
      b.likeNum - a.likeNum || b.at - a.at || b.id - a.id
    );
    return thread.order;
  }

  async #read(subject: Subject): Promise<Thread> {
    const key = keyOf(subject);
    const reading = this.#reading.get(key) ?? this.#load(subject);
    this.#reading.set(key, reading);
    try {
      return await reading;
    } finally {
      this.#reading.delete(key);
    }
  }

  async #load(subject: Subject): Promise<Thread> {
    const changes = this.#changes;
    const ids: [number][] = [];
    const prefix = [subject.kind, subject.id];
    for await (const id of this.#comments.ids("subject", { prefix })) {
      ids.push(id as [number]);
    }
    const rows = await this.#comments.getMany(ids);
    const heads = new Map(
      rows.filter((row) => row !== null).map((row) => [row.id, headOf(row)]),
    );
    const thread = { key: keyOf(subject), heads, order: null };
    // What came meanwhile may be missing in it.
    return changes === this.#changes
      ? this.#known.set(thread.key, thread)
      : thread;
  }

  #put(comment: Comment) {
    const { kind, subjectId } = comment;
    const thread = this.#known.get(keyOf({ kind, id: subjectId }));
    if (thread === undefined) return;
    this.#change(thread, (heads) => heads.set(comment.id, headOf(comment)));
  }

  /** A state that is gone does not say of which subject it was. */
  #drop(id: number) {
    for (const thread of [...this.#known.values()]) {
      if (thread.heads.has(id)) this.#change(thread, (all) => all.delete(id));
    }
  }

  /** Its weight is taken off before it changes. */
  #change(thread: Thread, change: (heads: Thread["heads"]) => void) {
    this.#known.forget(thread.key);
    change(thread.heads);
    thread.order = null;
    this.#known.set(thread.key, thread);
  }
}

const headOf = ({ id, uid, likeNum, at, status }: Comment): Head => ({
  id,
  uid,
  likeNum,
  at,
  status,
});
