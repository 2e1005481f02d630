import { Kept } from "../store/kept.ts";
import { nameKey } from "../names.ts";
import { type Discussion, TALK_STATUS } from "./schema.ts";
import type { DiscussionCollection } from "./store.ts";
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

/** All discussions without their texts, in memory and in their order. */
export class DiscussionBoard {
  /** Top ones first, then the newest; null: to be put in order again. */
  #order: number[] | null = null;

  private constructor(
    readonly rows: Kept<Discussion, [number]>,
    readonly views: Views,
  ) {
    rows.onChange(({ before, after }) => {
      const isMoved = before === null || after === null ||
        before.isTop !== after.isTop || before.likeNum !== after.likeNum;
      if (isMoved) this.#order = null;
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

  /** Returns a part of those that are asked for, and their number. */
  find(
    query: BoardQuery,
    { from, limit }: { from: number; limit: number },
    nameOf: (uid: string) => string | null,
  ): { total: number; rows: Discussion[] } {
    const found = this.#all().filter(matcher(query, nameOf));
    return { total: found.length, rows: found.slice(from, from + limit) };
  }

  /** How many there are in each category, and in all (""). */
  counts(query: BoardQuery): Map<number | null | "", number> {
    const counts = new Map<number | null | "", number>([["", 0]]);
    const isMeant = matcher(query, () => null);
    for (const row of this.rows.values()) {
      if (!isMeant(row)) continue;
      counts.set("", counts.get("")! + 1);
      counts.set(row.categoryId, (counts.get(row.categoryId) ?? 0) + 1);
    }
    return counts;
  }

  #all(): Discussion[] {
    this.#order ??= [...this.rows.values()].sort((a, b) =>
      Number(b.isTop) - Number(a.isTop) || b.createdAt - a.createdAt ||
      b.likeNum - a.likeNum || this.views.of(b.id) - this.views.of(a.id) ||
      b.id - a.id
    ).map(({ id }) => id);
    return this.#order.flatMap((id) => this.rows.get(id) ?? []);
  }
}

function matcher(
  query: BoardQuery,
  nameOf: (uid: string) => string | null,
): (row: Discussion) => boolean {
  const { gid, categoryId, pid, uid, withHidden, onlyDeleted, sealed } = query;
  const key = nameKey(query.keyword?.trim() ?? "");
  return (row) =>
    (row.deleted !== null) === (onlyDeleted ?? false) &&
    (gid === undefined || row.gid === gid) &&
    (withHidden || row.status === TALK_STATUS.shown) &&
    (categoryId === undefined || row.categoryId === categoryId) &&
    (pid === undefined || row.pid === pid) &&
    (uid === undefined || row.uid === uid) &&
    !(row.pid !== null && sealed?.has(row.pid)) &&
    (key === "" || `${row.id}` === key || nameKey(row.title).includes(key) ||
      nameKey(row.description).includes(key) ||
      nameKey(nameOf(row.uid) ?? "").includes(key));
}
