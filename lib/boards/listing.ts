import type { Cell } from "./rule.ts";
import { type Standing, STAR_RANK } from "./standings.ts";

export interface BoardQuery {
  /** Whose row is repeated at the top; null: nobody's. */
  ownUid: string | null;
  /** Whose rows follow it. */
  followed: ReadonlySet<string>;
  withoutStars: boolean;
  /** Folds those that have no points (row W5.3). */
  withoutZero?: boolean;
  /** Keeps rows by name or school; null: all. */
  matches: ((uid: string) => boolean) | null;
  from: number;
  limit: number;
}

export interface ListedStanding<C extends Cell> extends Standing<C> {
  /** A repeat at the top of a row that stands further down, too. */
  pinned: "own" | "followed" | null;
}

/**
 * Returns one page: one's own row, those one follows, then everybody. Repeats count in
 * the total and in the pages (behaviour facts §1), and not among the people (row W5.2).
 */
export function listStandings<C extends Cell>(
  standings: readonly Standing<C>[],
  query: BoardQuery,
): { total: number; people: number; rows: ListedStanding<C>[] } {
  const { matches, withoutStars, withoutZero = false } = query;
  const { ownUid, followed, from, limit } = query;
  const found = withoutStars || matches !== null
    ? standings.filter(({ row, rank }) =>
      !(withoutStars && rank === STAR_RANK) &&
      (matches === null || matches(row.uid))
    )
    : standings;
  const all = withoutZero ? found.filter(({ row }) => row.points > 0) : found;
  // One's own row is there in any case.
  const top: ListedStanding<C>[] = [
    ...found === standings
      ? ownOf(standings, ownUid)
      : pick(found, ({ row }) => row.uid === ownUid, "own"),
    ...followed.size === 0
      ? []
      : pick(found, ({ row }) => followed.has(row.uid), "followed"),
  ];
  const rest = all.slice(
    Math.max(0, from - top.length),
    Math.max(0, from + limit - top.length),
  );
  return {
    total: top.length + all.length,
    people: all.length,
    rows: [
      ...top.slice(from, from + limit),
      ...rest.map((one) => ({ ...one, pinned: null })),
    ],
  };
}

/** Where everybody stands, found once for as long as nothing moves. */
const places = new WeakMap<readonly unknown[], Map<string, number>>();

function ownOf<C extends Cell>(
  all: readonly Standing<C>[],
  ownUid: string | null,
): ListedStanding<C>[] {
  if (ownUid === null) return [];
  const known = places.get(all) ??
    new Map(all.map(({ row }, place) => [row.uid, place]));
  places.set(all, known);
  const place = known.get(ownUid);
  return place === undefined ? [] : [{ ...all[place], pinned: "own" }];
}

const pick = <C extends Cell>(
  all: readonly Standing<C>[],
  isMeant: (one: Standing<C>) => boolean,
  pinned: "own" | "followed",
): ListedStanding<C>[] =>
  all.filter(isMeant).map((one) => ({ ...one, pinned }));
