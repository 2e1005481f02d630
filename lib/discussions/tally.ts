import type { BoardQuery } from "./board.ts";
import { type Discussion, TALK_STATUS } from "./schema.ts";

/** Discussions that no question tells apart, words aside. */
interface Heap {
  gid: number | null;
  categoryId: number | null;
  isHidden: boolean;
  isDeleted: boolean;
  count: number;
}

/** How many discussions there are of each kind, counted as they come and go. */
export class Tally {
  /** By what a question may name: all, a group's, a person's, a problem's, a person's about a problem. */
  readonly #heaps = new Map<string, Map<string, Heap>>();

  move(before: Discussion | null, after: Discussion | null): void {
    if (before !== null) this.#add(before, -1);
    if (after !== null) this.#add(after, 1);
  }

  /** How many are asked for; words are not looked at. */
  of(query: BoardQuery): number {
    const { categoryId } = query;
    const counts = this.byCategory(query);
    return counts.get(categoryId ?? "") ?? 0;
  }

  /** How many are asked for in each category, and in all (""). */
  byCategory(query: BoardQuery): Map<number | null | "", number> {
    const counts = new Map<number | null | "", number>([["", 0]]);
    const add = ({ categoryId, count }: Heap, sign: number) => {
      for (const key of ["", categoryId] as const) {
        counts.set(key, (counts.get(key) ?? 0) + sign * count);
      }
    };
    for (const heap of this.#meant(query)) add(heap, 1);
    for (const pid of query.sealed ?? []) {
      if (query.pid !== undefined && query.pid !== pid) continue;
      for (const heap of this.#meant({ ...query, pid })) add(heap, -1);
    }
    return counts;
  }

  #meant({ gid, pid, uid, withHidden, onlyDeleted }: BoardQuery): Heap[] {
    const key = uid !== undefined || pid !== undefined
      ? keyOf(uid, pid)
      : gid !== undefined
      ? `gid ${gid}`
      : "all";
    return [...this.#heaps.get(key)?.values() ?? []].filter((heap) =>
      heap.isDeleted === (onlyDeleted ?? false) &&
      (gid === undefined || heap.gid === gid) &&
      (withHidden || !heap.isHidden)
    );
  }

  #add(row: Discussion, sign: 1 | -1): void {
    const { gid, pid, uid, categoryId } = row;
    const isHidden = row.status !== TALK_STATUS.shown;
    const isDeleted = row.deleted !== null;
    const kind = `${gid} ${categoryId} ${isHidden} ${isDeleted}`;
    const keys = ["all", `gid ${gid}`, keyOf(uid, undefined)];
    if (pid !== null) keys.push(keyOf(undefined, pid), keyOf(uid, pid));
    for (const key of keys) {
      const heaps = this.#heaps.get(key) ?? new Map<string, Heap>();
      const known = heaps.get(kind) ??
        { gid, categoryId, isHidden, isDeleted, count: 0 };
      known.count += sign;
      if (known.count === 0) heaps.delete(kind);
      else heaps.set(kind, known);
      if (heaps.size === 0) this.#heaps.delete(key);
      else this.#heaps.set(key, heaps);
    }
  }
}

const keyOf = (uid: string | undefined, pid: number | undefined) =>
  `uid ${uid} pid ${pid}`;
