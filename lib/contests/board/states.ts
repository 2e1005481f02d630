import type { AcmCell } from "../../boards/acm.ts";
import type { Board } from "../../boards/board.ts";
import type { OiCell } from "../../boards/oi.ts";
import type { RankedBoard } from "./board.ts";

/** A cell of an ACM board, as pages and their stream have it. */
export interface AcmState {
  /** The second of the solution; null: none. */
  s: number | null;
  /** Wrong attempts. */
  e: number;
  /** Attempts after the seal. */
  p: number;
  /** 1: it was solved after the end. */
  l: 0 | 1;
  /** 1: nobody was earlier. */
  f: 0 | 1;
}

/** A cell of an OI board. */
export interface OiState {
  /** Points; null: the attempt has none. */
  s: number | null;
  /** Run time in ms. */
  r: number | null;
  /** What all right gives, where it is not what problems have by themselves. */
  m?: number;
}

export type CellState = AcmState | OiState;

const acmState = (
  board: Pick<Board, "firstOf">,
  pid: number,
  cell: AcmCell,
): AcmState => ({
  s: cell.solvedAt,
  e: cell.errors,
  p: cell.pending,
  l: cell.isLate ? 1 : 0,
  f: cell.isSolved && board.firstOf(pid) === cell.solvedAt ? 1 : 0,
});

const oiState = (
  { score, runTime }: OiCell,
  full: number | undefined,
): OiState => ({
  s: score,
  r: runTime,
  ...full === undefined ? {} : { m: full },
});

/** Somebody's cells by problem. */
export function cellStates(
  shown: Pick<RankedBoard, "rule" | "board" | "full">,
  uid: string,
): Map<number, CellState> {
  const row = shown.board.rowOf(uid);
  const states = new Map<number, CellState>();
  for (const [pid, cell] of row?.cells ?? []) {
    states.set(
      pid,
      shown.rule === "acm"
        ? acmState(shown.board, pid, cell as AcmCell)
        : oiState(cell as OiCell, shown.full.get(pid)),
    );
  }
  return states;
}
