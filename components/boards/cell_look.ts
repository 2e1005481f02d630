import type {
  AcmState,
  CellState,
  OiState,
} from "../../lib/contests/board/states.ts";

/** How a cell looks, on the server and where the browser changes it. */
export interface CellLook {
  kind:
    | "first"
    | "ac"
    | "late"
    | "pend"
    | "wrong"
    | "full"
    | "part"
    | "zero"
    | "sent";
  main: string;
  /** The small line below it. */
  more: string;
  /** What its look says, for those who listen. */
  heard: string;
  /** The time of the accept in hours and minutes, for who points at it. */
  clock?: string;
}

/** Texts with `{n}` for a number, `{line}` for whose row it is. */
export interface CellWords {
  tries: string;
  /** Of one alone. */
  tryOnce: string;
  first: string;
  late: string;
  pending: string;
  wrong: string;
  sent: string;
  /** What is said of a row that somebody follows. */
  changed: string;
}

/** The words of a whole board, for where the browser renders it again. */
export interface BoardWords extends CellWords {
  title: string;
  rank: string;
  person: string;
  /** Above the points, and below that. */
  total: string;
  time: string;
  star: string;
  starFlag: string;
  girl: string;
  own: string;
  /** `{line}`: whom. */
  follow: string;
}

/** The minutes of a contest that are over, as its board counts them (spec 2 §9). */
export const boardMinutes = (seconds: number) => Math.floor(seconds / 60);

/** `1:05`: hours and minutes of a contest. */
export function boardTime(seconds: number): string {
  const minutes = boardMinutes(seconds);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

const count = (text: string, n: number) => text.replace("{n}", String(n));

export function lookOf(state: CellState, words: CellWords): CellLook {
  return "e" in state ? acmLook(state, words) : oiLook(state, words);
}

function acmLook({ s, e, p, l, f }: AcmState, words: CellWords): CellLook {
  const tries = e > 0 ? count(words.tries, e + 1) : "";
  if (s !== null) {
    const kind = l ? "late" : f ? "first" : "ac";
    return {
      kind,
      main: String(boardMinutes(s)),
      clock: boardTime(s),
      // What was sent after the seal to a problem that was solved before it.
      more: p > 0 ? `${tries} ?${p}`.trim() : tries,
      heard: l ? words.late : f ? words.first : "",
    };
  }
  if (p > 0) {
    return {
      kind: "pend",
      main: "?",
      more: `${e} + ${p}`,
      heard: words.pending,
    };
  }
  // Nothing that costs time, as a compile error.
  if (e === 0) return { kind: "sent", main: "·", more: "", heard: words.sent };
  return {
    kind: "wrong",
    main: "✕",
    more: e === 1 ? words.tryOnce : count(words.tries, e),
    heard: words.wrong,
  };
}

/** What most problems give when all is right. */
export const FULL_SCORE = 100;

/** How much of what a problem gives somebody has, from 0 to 1; null: a cell without points. */
export const shareOf = (state: CellState): number | null =>
  "e" in state || state.s === null
    ? null
    : Math.max(0, Math.min(1, state.s / (state.m ?? FULL_SCORE)));

function oiLook({ s, r, m = FULL_SCORE }: OiState, words: CellWords): CellLook {
  if (s === null) {
    return { kind: "sent", main: "–", more: "", heard: words.sent };
  }
  return {
    kind: s >= m ? "full" : s > 0 ? "part" : "zero",
    main: s >= m ? `✓ ${s}` : String(s),
    more: r === null ? "" : `${r} ms`,
    heard: "",
  };
}
