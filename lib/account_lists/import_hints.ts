import type { Site } from "./act.ts";
import type { DraftRow } from "./columns.ts";

/** Hints about things in a class list that may be mistakes; nothing is refused for them. */
export const HINTS = [
  "separator",
  "total",
  "scientific",
  "numberTwice",
  "numberTaken",
  "noName",
  "gender",
] as const;
type Hint = typeof HINTS[number];
export type ImportHints = Partial<Record<Hint, readonly number[]>>;

const TOTAL =
  /^(合计|总计|共计|小计|总人数|人数|共\s*\d+\s*人|(sub)?total|sum)/i;

/** A long number as Excel shows it in a narrow column and saves it as text. */
const SCIENTIFIC = /^\d([.,]\d+)?e\+?\d{1,3}$/i;

const GENDER = /^(0|1|male|female|男生?|女生?|secrecy|保密|未知|unknown|)$/i;

/** Returns for each hint the rows that it is about. */
export function hintsOf(
  { accounts: { directory } }: Pick<Site, "accounts">,
  rows: readonly DraftRow[],
): ImportHints {
  const numbers = new Map<string, number>();
  for (const { cells: { number } } of rows) {
    if (number) numbers.set(number, (numbers.get(number) ?? 0) + 1);
  }
  const hasNames = rows.some(({ cells }) => cells.realname !== "");
  const last = rows.at(-1);
  const fits: Record<Hint, (row: DraftRow) => boolean> = {
    separator: ({ cells }) => /[;；,，、]/.test(cells.username),
    total: (row) =>
      row === last && rows.length > 1 &&
      Object.values(row.cells).some((cell) => TOTAL.test(cell)),
    scientific: ({ cells }) =>
      SCIENTIFIC.test(cells.username) || SCIENTIFIC.test(cells.number),
    numberTwice: ({ cells }) => (numbers.get(cells.number) ?? 0) > 1,
    numberTaken: ({ cells }) =>
      cells.number !== "" && directory.hasNumber(cells.number),
    noName: ({ cells }) => hasNames && cells.realname === "",
    gender: ({ cells }) => !GENDER.test(cells.gender),
  };
  return Object.fromEntries(
    HINTS.map((hint) => [hint, rows.filter(fits[hint]).map(({ row }) => row)])
      .filter(([, found]) => found.length > 0),
  );
}
