import type { Prize } from "../../lib/contests/board/scroll.ts";
import type { CellState } from "../../lib/contests/board/states.ts";
import { Balloon } from "../contests/Balloon.tsx";
import { AwardBadge, classes } from "./BoardRow.tsx";
import { timeText } from "./board_line.ts";
import { type CellWords, lookOf } from "./cell_look.ts";

export interface ScrollWords extends CellWords {
  rank: string;
  person: string;
  /** Above the points, and below that. */
  total: string;
  time: string;
  star: string;
}

/** A row of a board that is rolled, as it stands at one moment. */
export interface ScrollLine {
  /** Which row it is, whatever its place. */
  row: number;
  /** Null: of a star. */
  rank: number | null;
  name: string;
  school: string | null;
  points: number;
  /** In seconds. */
  time: number;
  cells: (CellState | null)[];
  /** Which prize; null: none, or not told yet. */
  medal: number | null;
  /** What is looked at: the row, or one of its cells. */
  mark: "row" | number | null;
  isRising: boolean;
  isSettled: boolean;
}

export interface ScrollTableProps {
  rule: "acm" | "oi";
  words: ScrollWords;
  prizes: readonly Prize[];
  columns: { displayId: string; color: string }[];
  lines: readonly ScrollLine[];
}

/** A part of a board on a wall: no tries, no links, large figures. */
export const ScrollTable = ({ lines, ...props }: ScrollTableProps) => (
  <table
    class={classes(
      `board board-${props.rule}`,
      props.columns.length > 15 && "board-wide",
    )}
  >
    <thead>
      <tr>
        <th class="rk" scope="col">{props.words.rank}</th>
        <th class="who" scope="col">{props.words.person}</th>
        <th class="tot" scope="col">
          {props.words.total}
          <small>{props.words.time}</small>
        </th>
        {props.columns.map(({ displayId, color }) => (
          <th key={displayId} class="pc" scope="col">
            <Balloon letter={displayId} color={color} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody class="all">
      {lines.map((line) => <Line key={line.row} {...{ ...props, line }} />)}
    </tbody>
  </table>
);

function Line(
  { rule, words, prizes, columns, line }: Omit<ScrollTableProps, "lines"> & {
    line: ScrollLine;
  },
) {
  const { rank, medal, mark } = line;
  const prize = medal === null ? null : prizes[medal];
  return (
    <tr
      data-row={line.row}
      class={classes(
        mark !== null && "own",
        line.isRising && "rising",
        line.isSettled && "settled",
        prize !== null && "won",
        prize?.background === "" && `medal-${medal}`,
      )}
    >
      <td class="rk">
        <span class="rank">
          {rank ?? (
            <>
              <span aria-hidden="true">＊</span>
              <span class="sr-only">{words.star}</span>
            </>
          )}
        </span>
        {prize !== null && <AwardBadge {...prize} />}
      </td>
      <th class="who" scope="row">
        <div class="person">
          <div class="names">
            <span class="name">{line.name}</span>
            {line.school && (
              <span class="school">
                <span class="school-name">{line.school}</span>
              </span>
            )}
          </div>
        </div>
      </th>
      <td class="tot">
        <b>{line.points}</b>
        <small>{timeText(rule, line.time)}</small>
      </td>
      {columns.map(({ displayId }, column) => {
        const state = line.cells[column];
        const looked = mark === column && "changed";
        if (state === null) {
          return (
            <td
              key={displayId}
              class={classes("pc", looked)}
              data-l={displayId}
            />
          );
        }
        const { kind, main, heard } = lookOf(state, words);
        return (
          <td
            key={displayId}
            class={classes("pc", kind, looked)}
            data-l={displayId}
          >
            <b>{main}</b>
            {heard && <span class="sr-only">{heard}</span>}
          </td>
        );
      })}
    </tr>
  );
}
