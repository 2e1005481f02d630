import { DAY_MS } from "../durations.ts";
import { MAX_DIFFICULTY, type Problem } from "../problems/schema.ts";
import type { Act } from "./act.ts";
import type { GrowthRow } from "./growth.ts";

export const LEVELS = MAX_DIFFICULTY + 1;
/** A matter that was left for so many weeks has gone cold. */
const COLD_WEEKS = 4;
export const SUGGESTIONS = 3;

/** Why a problem is proposed: one step on where it goes fastest; a cell left behind; a matter that has gone cold; tried and not solved; a beginning. */
export type GrowthReason =
  | { kind: "front"; tag: string; month: number }
  | { kind: "gap"; tag: string; solved: number }
  | { kind: "cold"; tag: string; weeks: number }
  | { kind: "retry" }
  | { kind: "first" };

export interface Suggestion {
  problem: Problem;
  reason: GrowthReason;
  /** Its cell on the map; null: its matter has no row. */
  place: { row: number; level: number } | null;
}

/** A row of the map, with what is not shown. */
export type MapRow = GrowthRow & {
  tagId: number;
  /** When the last of it was solved. */
  last: number;
};

/** Three problems to go on with, each for another reason where there is one. */
export function suggestionsOf(
  act: Act,
  { solves, open, tried }: {
    solves: readonly unknown[];
    /** Tried and not solved, the last begun last. */
    open: readonly number[];
    tried: ReadonlySet<number>;
  },
  rows: readonly MapRow[],
  turn: number,
): Suggestion[] {
  const { site: { problems: { catalogue } }, now } = act;
  const rowOf = (problem: Problem) => {
    const row = rows.findIndex(({ tagId }) => problem.tags.includes(tagId));
    return row < 0 ? null : { row, level: problem.difficulty };
  };
  const untried = (row: MapRow, level: number) =>
    catalogue.withTag(row.tagId)
      .filter(({ pid, difficulty, isRemote }) =>
        difficulty === level && !isRemote && catalogue.isPublic(pid) &&
        !tried.has(pid)
      )
      .sort((a, b) => a.pid - b.pid);
  /** Of a row's own cells from a level on, the first that has something left. */
  const next = (row: MapRow, from: number) => {
    for (let level = from; level < LEVELS; level++) {
      const left = untried(row, level);
      if (left.length > 0) return left;
    }
    return [];
  };
  const month = (row: MapRow) =>
    row.cells.reduce((sum, { solved, before }) => sum + solved - before, 0);
  const weeksSince = (at: number) => Math.floor((now - at) / (7 * DAY_MS));
  const at = (row: MapRow) => (problem: Problem, reason: GrowthReason) => ({
    problem,
    reason,
    place: { row: rows.indexOf(row), level: problem.difficulty },
  });
  const fast = rows.filter((row) => month(row) > 0)
    .sort((a, b) => month(b) - month(a))
    .map((row) =>
      next(row, Math.min(row.reach, LEVELS - 1)).map((problem) =>
        at(row)(problem, { kind: "front", tag: row.tag, month: month(row) })
      )
    );
  const gaps = [...rows].sort((a, b) => a.reach - b.reach)
    .filter(({ cells, reach }) => reach > 0 && (cells[reach]?.solved ?? 0) > 0)
    .map((row) =>
      untried(row, row.reach).map((problem) =>
        at(row)(problem, {
          kind: "gap",
          tag: row.tag,
          solved: row.cells[row.reach].solved,
        })
      )
    );
  const cold = rows.filter(({ last }) => weeksSince(last) >= COLD_WEEKS)
    .sort((a, b) => a.last - b.last)
    .map((row) =>
      next(row, Math.max(0, row.reach - 1)).map((problem) =>
        at(row)(problem, {
          kind: "cold",
          tag: row.tag,
          weeks: weeksSince(row.last),
        })
      )
    );
  const retry = open.filter((pid) => catalogue.isPublic(pid)).reverse()
    .map((pid): Suggestion[] => {
      const problem = catalogue.get(pid)!;
      return [{ problem, reason: { kind: "retry" }, place: rowOf(problem) }];
    });
  const fresh = (): Suggestion[][] => {
    const found: Suggestion[][] = [];
    const seen = new Set(tried);
    // A newcomer has no matters yet: the first of the list.
    while (found.length < SUGGESTIONS) {
      const problem = catalogue.firstThat((pid) => !seen.has(pid));
      if (problem === null) break;
      seen.add(problem.pid);
      found.push([
        { problem, reason: { kind: "first" }, place: rowOf(problem) },
      ]);
    }
    return found;
  };
  const kinds = [fast, gaps, cold, retry];
  const chosen: Suggestion[] = [];
  const isNew = ({ problem }: Suggestion) =>
    !chosen.some((one) => one.problem.pid === problem.pid);
  /** Of another row than the others where there is one. */
  const take = (lists: readonly Suggestion[][]) => {
    const one = lists.flatMap((list) => {
      const free = list.filter(isNew);
      return free.length === 0 ? [] : [free[turn % free.length]];
    });
    const apart = one.filter(({ place }) =>
      !chosen.some((other) => other.place?.row === place?.row)
    );
    const from = apart.length > 0 ? apart : one;
    if (from.length > 0) chosen.push(from[turn % from.length]);
  };
  for (const lists of kinds) if (chosen.length < SUGGESTIONS) take(lists);
  // Where a reason is missing, the next best of the others.
  for (let round = 0; round < SUGGESTIONS; round++) {
    for (const lists of [fast, gaps, retry]) {
      if (chosen.length < SUGGESTIONS) take(lists);
    }
  }
  if (chosen.length < SUGGESTIONS) {
    chosen.push(
      ...fresh().flat().filter(isNew).slice(0, SUGGESTIONS - chosen.length),
    );
  }
  return solves.length === 0
    ? chosen
    : chosen.sort((a, b) =>
      (a.place?.row ?? LEVELS) - (b.place?.row ?? LEVELS)
    );
}
