import type { TableRow } from "../files/text_table.ts";
import { fields } from "../accounts/schema.ts";
import type { Column } from "./columns.ts";

const GENDER = /^(男|女|男生|女生|m|f|male|female)$/i;
const ADDRESS = /^[^\s@]+@[^\s@]+$/;
const CLASS = /班$|年级|^[高初][一二三](?=[\d(（\s]|$)|^(class|grade) \w+$/i;
const CLASS_IN_ONE = /^(class|grade)\w+$/i;
const SCHOOL = /(学校|小学|中学|大学|学院|附中|附小)$/;

/** Tells whether a cell is a person's name: Chinese, or letters that cannot be a password. */
const isName = (text: string): boolean =>
  /^[\p{Script=Han}·•\s]+$/u.test(text) ||
  (/\p{L}/u.test(text) && !/\p{N}/u.test(text) &&
    !fields.password.safeParse(text).success);

/** Which column has the passwords in the order of the specification. */
const PASSWORDS_AT = 1;

/** What a column's cells may be, the surest first; passwords can look like anything. */
const KINDS: readonly [
  Column,
  (cells: readonly string[], at: number) => boolean,
][] = [
  // Among addresses one may be mistyped; `Abc@123456` is none, and so are its like.
  ["email", (cells) => cells.every(isLikeEmail) && cells.some(isEmail)],
  ["gender", (cells) => cells.every((text) => GENDER.test(text))],
  ["course", (cells, at) => cells.every((text) => isClass(text, at))],
  ["school", (cells) => cells.every((text) => SCHOOL.test(text))],
  ["realname", (cells) => cells.every(isName)],
];

const isLikeEmail = (text: string) => ADDRESS.test(text);
const isEmail = (text: string) => fields.email.safeParse(text).success;

/** `class2026` is a usual first password. */
const isClass = (text: string, at: number) =>
  CLASS.test(text) || at !== PASSWORDS_AT && CLASS_IN_ONE.test(text);

/** What the cells of a column look like together; null: nothing is there, or it is not sure. */
function kindOf(cells: readonly string[], at: number): Column | null {
  const filled = cells.filter((text) => text !== "");
  if (filled.length === 0) return null;
  return KINDS.find(([, fits]) => fits(filled, at))?.[0] ?? null;
}

/**
 * Guesses the columns of a list without headings by what is in them, if it cannot have
 * the order of the specification: there are names or the like where passwords would be,
 * or no addresses where they would be. What is not sure is null; no column is taken for
 * passwords. Null: the list has that order.
 */
export function guessColumns(
  table: readonly TableRow[],
): (Column | null)[] | null {
  const width = Math.max(0, ...table.map(({ cells }) => cells.length));
  const columns = Array.from(
    { length: width },
    (_, n) => table.map(({ cells }) => cells[n]?.trim() ?? ""),
  );
  const kinds = columns.map(kindOf);
  const isOtherwise = (kinds[PASSWORDS_AT] ?? null) !== null ||
    ((kinds[2] ?? null) !== null && kinds[2] !== "email");
  if (!isOtherwise) return null;
  const seen = new Set<Column>();
  const order = kinds.map((kind, n) => {
    if (n === 0 || kind === null || seen.has(kind)) return null;
    seen.add(kind);
    return kind;
  });
  // The last row may be a total.
  const numbers = columns[0].filter((text) => /\d/.test(text));
  order[0] = numbers.length * 2 > table.length ? "number" : "username";
  return order;
}
