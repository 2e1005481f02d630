import { type Board, type BoardRow, isEqual } from "./board.ts";
import type { Cell } from "./rule.ts";

/** One prize; the contract's names (§1, `awardConfigList`). */
export interface Award {
  priority: number;
  name: string;
  background: string;
  color: string;
  /** How many get it: people, or percent. */
  num: number;
}

/** How prizes are given; `proportion`: `num` is percent of the ranked. */
export interface Awards {
  kind: "none" | "proportion" | "number";
  list: readonly Award[];
}

/** Of a person who is shown, but not ranked. */
export const STAR_RANK = -1;

/** A row of a board with its rank. */
export interface Standing<C extends Cell = Cell> {
  row: BoardRow<C>;
  /** `STAR_RANK`: of a star. */
  rank: number;
  award: Award | null;
}

export interface StandingsOptions {
  isStar: (uid: string) => boolean;
  awards: Awards;
}

/**
 * Gives ranks (1, 1, 3; stars have none) and prizes, which go down the rows by priority;
 * who has no point gets none, and equal rows do not share one (behaviour facts §1).
 */
export function standingsOf<C extends Cell>(
  { rows }: Pick<Board<C>, "rows">,
  { isStar, awards }: StandingsOptions,
): Standing<C>[] {
  const stars = rows.map(({ uid }) => isStar(uid));
  const ranked = stars.filter((isOne) => !isOne).length;
  const prizes = prizesOf(awards, ranked);
  let [position, rank, prizePlace] = [0, 0, 0];
  let last: BoardRow<C> | null = null;
  return rows.map((row, n) => {
    if (stars[n]) return { row, rank: STAR_RANK, award: null };
    position++;
    if (last === null || !isEqual(last, row)) rank = position;
    last = row;
    const award = row.points > 0 ? prizes[prizePlace++] ?? null : null;
    return { row, rank, award };
  });
}

/** One prize for each row from the first on. */
function prizesOf({ kind, list }: Awards, ranked: number): Award[] {
  if (kind === "none") return [];
  const inOrder = list.toSorted((a, b) => a.priority - b.priority);
  return inOrder.flatMap((award) => {
    const wanted = kind === "number"
      ? award.num
      : Math.floor(award.num * ranked / 100);
    // Nobody else is there to get it.
    const count = Math.max(0, Math.min(Math.floor(wanted), ranked));
    return Array.from({ length: count }, () => award);
  });
}
