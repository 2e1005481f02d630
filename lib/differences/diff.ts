import { diffLines } from "diff";

/** A line of two programs side by side; its numbers count from 1. */
export interface DiffLine {
  kind: "same" | "removed" | "added";
  /** Null where the program does not have it. */
  before: number | null;
  after: number | null;
  text: string;
}

/** Lines of a part that is the same in both and far from any change. */
export interface DiffGap {
  kind: "gap";
  lines: number;
}

/** What two texts have in common and what not, as far as a page shows it. */
export interface Differences {
  added: number;
  removed: number;
  rows: (DiffLine | DiffGap)[];
  /** Rows that are not among them. */
  left: number;
}

/** More make a page that no browser likes. */
const MAX_ROWS = 2_000;
/** Beyond it two programs have little in common, and finding it takes long. */
const MAX_CHANGES = 1_000;
/** Lines around a change that stay to be seen. */
const CONTEXT = 4;

/** What has to be taken out of `before` and put in to have `after`. */
export function compareTexts(before: string, after: string): Differences {
  const options = { maxEditLength: MAX_CHANGES, stripTrailingCr: true };
  const parts = diffLines(ended(before), ended(after), options);
  return parts === undefined
    ? replaced(before, after)
    : differencesOf(linesIn(parts));
}

/** All of one taken out and all of the other put in: for what was too much. */
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

/** Leaves out what is the same in both, but for some lines around changes. */
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

/** An end without a line break is no difference that one could see. */
const ended = (text: string) => text.endsWith("\n") ? text : `${text}\n`;

const linesOf = (text: string) => text.slice(0, -1).split("\n");
