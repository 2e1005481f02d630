import { type BoardRow, type BoardView, byRank } from "./board.ts";
import type { Cell } from "./rule.ts";

/** A board with another row of one person in its place; null: without any of theirs. */
export function joined<C extends Cell>(
  board: BoardView<C>,
  uid: string,
  own: BoardRow<C> | null,
): BoardView<C> {
  const rows = board.rows.filter((row) => row.uid !== uid);
  if (own !== null) {
    const place = rows.findIndex((row) => byRank(own, row) < 0);
    rows.splice(place < 0 ? rows.length : place, 0, own);
  }
  return {
    rows,
    rowOf: (of) => of === uid ? own : board.rowOf(of),
    firstOf: (pid) => board.firstOf(pid),
    countOf: (pid) => board.countOf(pid),
    window: board.window,
    revision: board.revision,
    revisionKey: board.revisionKey,
    firstsVersion: board.firstsVersion,
    onChange: (listener) => board.onChange(listener),
  };
}
