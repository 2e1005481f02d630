import { diffLines } from "diff";

/** A line of a comparison, with its line numbers from 1. */
export interface DiffLine {
  kind: "same" | "removed" | "added";
  /** Null: the text on this side does not have the line. */
  before: number | null;
  after: number | null;
  text: string;
}

/** A part that is the same in both texts and far from any change. */
export interface DiffGap {
  kind: "gap";
  lines: number;
}

/** The differences between two texts, as far as a page shows them. */
export interface Differences {
  added: number;
  removed: number;
  rows: (DiffLine | DiffGap)[];
  /** How many rows were left out at the end. */
  left: number;
}

/** The most rows; longer pages make browsers slow. */
const MAX_ROWS = 2_000;
/** With more changes the texts have little in common, and comparing takes long. */
const MAX_CHANGES = 1_000;
/** How many lines around a change are shown. */
const CONTEXT = 4;

/** Compares two texts line by line. */
export function compareTexts(before: string, after: string): Differences {
  const options = { maxEditLength: MAX_CHANGES, stripTrailingCr: true };
  const parts = diffLines(ended(before), ended(after), options);
  return parts === undefined
    ? replaced(before, after)
    : differencesOf(linesIn(parts));
}

/**
 * Shows all lines of the first text as removed and all of the second as added, when
 * comparing would take too long.
 */
export const replaced = (before: string, after: string): Differences =>
  differencesOf(linesIn([
    { value: ended(before), removed: true, added: false },
    { value: ended(after), removed: false, added: true },
  ]));

function linesIn(
  parts: readonly { value: string; removed: boolean; added: boolean }[],
): DiffLine[] {
  let [from, to] = [0, 0];
  return parts.flatMap(({ value, removed, added }) =>
    linesOf(value).map((text) => ({
      kind: removed ? "removed" : added ? "added" : "same",
      before: added ? null : ++from,
      after: removed ? null : ++to,
      text,
    } as const))
  );
}

function differencesOf(lines: readonly DiffLine[]): Differences {
  const count = (kind: DiffLine["kind"]) =>
    lines.reduce((sum, line) => sum + Number(line.kind === kind), 0);
  const rows = foldSame(lines);
  return {
    added: count("added"),
    removed: count("removed"),
    rows: rows.slice(0, MAX_ROWS),
    left: Math.max(0, rows.length - MAX_ROWS),
  };
}

/** Replaces lines that are the same in both by gaps, except for some around changes. */
function foldSame(lines: readonly DiffLine[]): (DiffLine | DiffGap)[] {
  const isNear = new Uint8Array(lines.length);
  for (const [at, { kind }] of lines.entries()) {
    if (kind === "same") continue;
    isNear.fill(1, Math.max(0, at - CONTEXT), at + CONTEXT + 1);
  }
  const folded: (DiffLine | DiffGap)[] = [];
  for (const [at, line] of lines.entries()) {
    const last = folded.at(-1);
    if (isNear[at]) folded.push(line);
    else if (last?.kind === "gap") last.lines++;
    else folded.push({ kind: "gap", lines: 1 });
  }
  return folded;
}

/** Adds a line break at the end, because its absence is no difference that one can see. */
const ended = (text: string) => text.endsWith("\n") ? text : `${text}\n`;

const linesOf = (text: string) => text.slice(0, -1).split("\n");
