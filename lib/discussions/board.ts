import { nameKey } from "../names.ts";
import { KeptOrder } from "../problems/catalogue/kept_order.ts";
import { Signatures } from "../problems/catalogue/signatures.ts";
import { Kept } from "../store/kept.ts";
import { type Discussion, TALK_STATUS } from "./schema.ts";
import type { DiscussionCollection } from "./store.ts";
import { Tally } from "./tally.ts";
import type { Views } from "./views.ts";

export interface BoardQuery {
  /** The group's; null: the site's. Left out: everybody's, for admins. */
  gid?: number | null;
  categoryId?: number;
  pid?: number;
  uid?: string;
  keyword?: string;
  /** Hidden ones too. */
  withHidden?: boolean;
  /** Only those that were deleted. */
  onlyDeleted?: boolean;
  /** Problems of running contests, which nobody talks about meanwhile. */
  sealed?: ReadonlySet<number>;
}

/** A discussion as it was put in order. */
interface Entry {
  row: Discussion;
  views: number;
  /** What words are searched in. */
  text: string;
}

/** Far more than a moment of creation in ms: top ones stand before all others. */
const TOP = 2 ** 52;

/** Top ones first, then the newest, the most liked, the most read (row D1.4). */
const ORDER = {
  key: ({ row }: Entry) => -row.createdAt - (row.isTop ? TOP : 0),
  tie: (a: Entry, b: Entry) =>
    b.row.likeNum - a.row.likeNum || b.views - a.views || b.row.id - a.row.id,
};

/** All discussions without their texts, in memory and in their order. */
export class DiscussionBoard {
  readonly #entries = new Map<number, Entry>();
  /** Of each group, of the site (null), and all there are. */
  readonly #orders = new Map<number | null | "all", KeptOrder<Entry>>();
  /** The few of a person and about a problem. */
  readonly #few = new Map<string, Set<number>>();
  readonly #pairs = new Signatures();
  readonly #tally = new Tally();

  private constructor(
    readonly rows: Kept<Discussion, [number]>,
    readonly views: Views,
  ) {
    for (const row of rows.values()) this.#put(null, row);
    rows.onChange(({ before, after }) => this.#put(before, after));
    views.onChange((did) => {
      const row = rows.get(did);
      if (row !== null) this.#put(row, row);
    });
  }

  static async load(
    records: DiscussionCollection,
    views: Views,
  ): Promise<DiscussionBoard> {
    return new DiscussionBoard(await Kept.load(records), views);
  }

  /** Null: there is none, or it was deleted. */
  get(did: number): Discussion | null {
    const known = this.rows.get(did);
    return known?.deleted === null ? known : null;
  }

  /** Returns a part of those that are asked for, and their number; `authorsWith` finds people by a part of their name. */
  find(
    query: BoardQuery,
    { from, limit }: { from: number; limit: number },
    authorsWith: (keyword: string) => ReadonlySet<string> = () => new Set(),
  ): { total: number; rows: Discussion[] } {
    const key = nameKey(query.keyword?.trim() ?? "");
    const isMeant = matcher(query);
    if (key !== "") {
      const hasKey = this.#searching(key, authorsWith(key));
      const found = this.#among(query)
        .filter((entry) => hasKey(entry) && isMeant(entry.row));
      const rows = found.slice(from, from + limit).map(({ row }) => row);
      return { total: found.length, rows };
    }
    const total = this.#tally.of(query);
    const rows: Discussion[] = [];
    let passed = 0;
    for (const { row } of total === 0 ? [] : this.#among(query)) {
      if (rows.length === limit || passed === total) break;
      if (isMeant(row) && passed++ >= from) rows.push(row);
    }
    return { total, rows };
  }

  /** How many there are in each category, and in all (""). */
  counts(query: BoardQuery): Map<number | null | "", number> {
    return this.#tally.byCategory(query);
  }

  /** Returns all that may be meant, in their order. */
  #among({ gid, uid, pid }: BoardQuery): readonly Entry[] {
    const few = uid !== undefined
      ? `uid ${uid}`
      : pid !== undefined
      ? `pid ${pid}`
      : null;
    if (few === null) {
      return this.#orders.get(gid === undefined ? "all" : gid)?.rows() ?? [];
    }
    return [...this.#few.get(few) ?? []].map((id) => this.#entries.get(id)!)
      .sort((a, b) => ORDER.key(a) - ORDER.key(b) || ORDER.tie(a, b));
  }

  #put(before: Discussion | null, after: Discussion | null): void {
    this.#tally.move(before, after);
    const { id, gid, uid, pid } = (after ?? before)!;
    const entry = after === null ? null : this.#entry(after);
    if (entry === null) this.#entries.delete(id);
    else {
      this.#entries.set(id, entry);
      this.#pairs.set(id, entry.text);
    }
    for (const key of ["all", gid] as const) {
      const order = this.#orders.get(key) ?? new KeptOrder(ORDER, []);
      order.move(id, entry);
      this.#orders.set(key, order);
    }
    // Who wrote it, where, and about what never changes.
    for (const key of [`uid ${uid}`, ...pid === null ? [] : [`pid ${pid}`]]) {
      const ids = this.#few.get(key) ?? new Set<number>();
      if (entry === null) ids.delete(id);
      else ids.add(id);
      this.#few.set(key, ids);
    }
  }

  #entry(row: Discussion): Entry {
    const text = `${nameKey(row.title)}\n${nameKey(row.description)}`;
    return { row, views: this.views.of(row.id), text };
  }

  #searching(key: string, authors: ReadonlySet<string>) {
    const mayContain = this.#pairs.mayContain(key);
    const id = `${Number(key)}` === key ? Number(key) : null;
    return ({ row, text }: Entry) =>
      mayContain(row.id) && text.includes(key) || row.id === id ||
      authors.size > 0 && authors.has(row.uid);
  }
}

/** Tells which discussions a question is about, words aside. */
function matcher(query: BoardQuery): (row: Discussion) => boolean {
  const { gid, categoryId, pid, uid, withHidden, onlyDeleted, sealed } = query;
  return (row) =>
    (row.deleted !== null) === (onlyDeleted ?? false) &&
    (gid === undefined || row.gid === gid) &&
    (withHidden || row.status === TALK_STATUS.shown) &&
    (categoryId === undefined || row.categoryId === categoryId) &&
    (pid === undefined || row.pid === pid) &&
    (uid === undefined || row.uid === uid) &&
    !(row.pid !== null && sealed?.has(row.pid));
}
