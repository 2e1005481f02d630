import type { AcmState } from "../../lib/contests/board/states.ts";
import { Balloon } from "../contests/Balloon.tsx";
import { boardMinutes, type CellWords, lookOf } from "./cell_look.ts";

export interface ScrollWords extends CellWords {
  rank: string;
  person: string;
  solved: string;
  penalty: string;
  star: string;
  medals: string[];
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
  cells: (AcmState | null)[];
  /** 0 gold, 1 silver, 2 bronze; null: none, or not told yet. */
  medal: number | null;
  /** What is looked at: the row, or one of its cells. */
  mark: "row" | number | null;
  isRising: boolean;
  isSettled: boolean;
}

export interface ScrollTableProps {
  words: ScrollWords;
  columns: { displayId: string; color: string }[];
  lines: readonly ScrollLine[];
}

const classes = (...names: (string | false | null)[]) =>
  names.filter(Boolean).join(" ") || undefined;

/** A part of a board on a wall: no tries, no links, large figures. */
export const ScrollTable = ({ words, columns, lines }: ScrollTableProps) => (
  <table
    class={classes("board board-acm", columns.length > 15 && "board-wide")}
  >
    <thead>
      <tr>
        <th class="rk" scope="col">{words.rank}</th>
        <th class="who" scope="col">{words.person}</th>
        <th class="tot" scope="col">
          {words.solved}
          <small>{words.penalty}</small>
        </th>
        {columns.map(({ displayId, color }) => (
          <th key={displayId} class="pc" scope="col">
            <Balloon letter={displayId} color={color} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody class="all">
      {lines.map((line) => (
        <Line
          key={line.row}
          {...{ words, columns, line }}
        />
      ))}
    </tbody>
  </table>
);

function Line(
  { words, columns, line }: Omit<ScrollTableProps, "lines"> & {
    line: ScrollLine;
  },
) {
  const { rank, medal, mark } = line;
  return (
    <tr
      data-row={line.row}
      class={classes(
        mark !== null && "own",
        line.isRising && "rising",
        line.isSettled && "settled",
        medal !== null && `won medal-${medal}`,
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
        {medal !== null && <span class="award">{words.medals[medal]}</span>}
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
        <small>{Math.floor(line.time / 60)}</small>
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
            <b>{state.s === null ? main : boardMinutes(state.s)}</b>
            {heard && <span class="sr-only">{heard}</span>}
          </td>
        );
      })}
    </tr>
  );
}
