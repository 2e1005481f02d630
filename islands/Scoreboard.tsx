import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "react";
import type { BoardLine } from "../components/boards/board_line.ts";
import { BoardRow } from "../components/boards/BoardRow.tsx";
import { BoardTable } from "../components/boards/BoardTable.tsx";
import type { ScoreboardProps } from "../components/boards/Scoreboard.tsx";
import { island, type Woken } from "../components/island.tsx";
import { LiveBoard } from "./board.ts";
import { useMoves } from "./hooks/useMoves.ts";

const MOVE_MS = 500;

/** A board's table, of which a verdict moves one cell and one row. */
function ScoreboardView({ host, ...props }: ScoreboardProps & Woken) {
  const [board] = useState(() => new LiveBoard(host!, props));
  useEffect(() => board.start(), []);
  const table = useRef(host!);
  const { rule, words, most, follow } = props;
  const { heads, columns, pinned, lines } = board.state.value;
  const isMarked = ({ marks }: BoardLine) => marks !== undefined;
  useMoves(table, "uid", {
    ms: MOVE_MS,
    moves: new Set(lines.filter(isMarked).map(({ uid }) => uid)),
  });
  /** A row is rendered again when its line is another: the same element stays as it is. */
  const made = useMemo(() => new WeakMap<BoardLine, VNode>(), [columns]);
  const rowOf = (line: BoardLine) => {
    const known = made.get(line);
    if (known !== undefined) return known;
    const row = (
      <BoardRow
        key={line.uid}
        {...{ rule, columns, line, words, most, follow }}
        onPress={board.press}
      />
    );
    made.set(line, row);
    return row;
  };
  return (
    <>
      {pinned.length + lines.length > 0 && (
        <BoardTable
          {...{ rule, heads, words }}
          pinned={pinned.length > 0 ? pinned.map(rowOf) : null}
          rows={lines.map(rowOf)}
        />
      )}
      <p class="sr-only" role="status" data-board-said="">{board.said.value}</p>
    </>
  );
}

/** Its HTML is made of rows that are kept: `components/boards/Scoreboard.tsx`. */
export const Scoreboard = island<ScoreboardProps>(
  "Scoreboard",
  ScoreboardView,
  { isLate: true },
);
