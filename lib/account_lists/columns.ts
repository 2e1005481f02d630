import type { TableRow } from "../files/text_table.ts";
import { guessColumns } from "./guess_columns.ts";

/**
 * The columns of a class list: the seven of spec 3 §5 in their order, then our own.
 */
export const COLUMNS = [
  "username",
  "password",
  "email",
  "realname",
  "gender",
  "nickname",
  "school",
  "course",
  "number",
] as const;
export type Column = typeof COLUMNS[number];
export type Cells = Record<Column, string>;

/** The headings that schools give to these columns. */
const HEADS: Record<Column, RegExp> = {
  username: /^(用户名|账号|帐号|登录名|user ?name|account|login)$/i,
  password: /^(密码|初始密码|登录密码|password)$/i,
  email: /^(邮箱|电子邮箱|电子邮件|邮件|e-?mail)$/i,
  realname: /^(姓名|真实姓名|学生姓名|名字|real ?name|full ?name|name)$/i,
  gender: /^(性别|gender|sex)$/i,
  nickname: /^(昵称|nick ?name)$/i,
  school: /^(学校|校区|school)$/i,
  course: /^(班级|班|行政班|class|course)$/i,
  number: /^(学号|学籍号|考号|student ?(number|no\.?|id)|number|id)$/i,
};

export interface DraftRow {
  /** The row in the list, from 1. */
  row: number;
  cells: Cells;
  /** Whether its username was made from the student's number, and changes with it. */
  isNamedByNumber?: boolean;
}

/**
 * Corrects a row that was sent back: if only the number was changed, the username that
 * was made from it changes, too. `name` is the username as shown; null: it was typed.
 */
export const withName = (
  { row, cells }: DraftRow,
  name: string | null,
): DraftRow => {
  const isNamedByNumber = name !== null && cells.username === name;
  const username = isNamedByNumber && cells.number || cells.username;
  return { row, cells: { ...cells, username }, isNamedByNumber };
};

export interface ReadList {
  rows: DraftRow[];
  /** Headings that are not known; their columns are ignored. */
  unused: string[];
  /** The row of the headings, if there were rows above it, which are ignored; else null. */
  headRow: number | null;
  /** Other columns (from 1) that are ignored, although something is written there. */
  left: number[];
  /** Without headings: what each column was taken for by what is in it; else null. */
  guessed: readonly (Column | null)[] | null;
}

/** The headings are looked for in so many rows, because a title, a date and an author may stand above them. */
const HEAD_WITHIN = 5;

/** Headings of columns that only count the rows; they are ignored without mention. */
const COUNTED = /^(序号|行号|#)$/;

const columnOf = (head: string): Column | null =>
  COLUMNS.find((column) => HEADS[column].test(head.trim())) ?? null;

/** Reads the rows of a table: by its headings, or, without any, in the order of `COLUMNS`. */
export function readList(table: readonly TableRow[]): ReadList {
  const at = headAt(table);
  if (at < 0) return readHeadless(table);
  const head = table[at].cells;
  const heads = head.map(columnOf);
  // Without a column of usernames, students' numbers become usernames.
  const isNamedByNumber = !heads.includes("username") &&
    heads.includes("number");
  return {
    rows: table.slice(at + 1).map(({ row, cells }) => ({
      row,
      isNamedByNumber,
      cells: cellsOf((column) =>
        cells[
          heads.indexOf(
            column === "username" && isNamedByNumber ? "number" : column,
          )
        ]
      ),
    })),
    unused: head.filter((text, n) =>
      text.trim() !== "" && !COUNTED.test(text.trim()) &&
      (heads[n] === null || heads.indexOf(heads[n]) !== n)
    ),
    left: leftOf(table.slice(at + 1), (n) => Boolean(head[n]?.trim())),
    headRow: at > 0 ? table[at].row : null,
    guessed: null,
  };
}

/** Returns which row has the headings; -1: none. */
function headAt(table: readonly TableRow[]): number {
  return table.slice(0, HEAD_WITHIN).findIndex(({ cells }, n) => {
    const heads = cells.map(columnOf);
    const known = new Set(heads.filter((column) => column !== null));
    const isFirst = n === 0 &&
      (known.has("username") || (known.size === 1 && heads.length === 1));
    return isFirst || known.size >= 2;
  });
}

function readHeadless(table: readonly TableRow[]): ReadList {
  const guessed = guessColumns(table);
  const order = guessed ?? COLUMNS;
  const isNamedByNumber = guessed !== null && guessed.includes("number");
  return {
    rows: table.map(({ row, cells }) => ({
      row,
      ...(isNamedByNumber ? { isNamedByNumber } : {}),
      cells: cellsOf((column) =>
        cells[
          order.indexOf(
            column === "username" && isNamedByNumber ? "number" : column,
          )
        ]
      ),
    })),
    unused: [],
    left: leftOf(table, (n) => (order[n] ?? null) !== null),
    headRow: null,
    guessed,
  };
}

/** Returns the columns (from 1) in which something is written and that nothing was read from. */
function leftOf(
  table: readonly TableRow[],
  isRead: (n: number) => boolean,
): number[] {
  const width = Math.max(0, ...table.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, n) => n)
    .filter((n) => !isRead(n) && table.some(({ cells }) => cells[n]?.trim()))
    .map((n) => n + 1);
}

const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;

/** Makes wide letters and digits of usernames and numbers plain; returns the rows in which there were some. */
export function narrow(
  rows: readonly DraftRow[],
): { rows: DraftRow[]; narrowed: number[] } {
  const plain = (text: string) =>
    text.replaceAll(WIDE, (letter) => letter.normalize("NFKC"));
  const made = rows.map((draft) => {
    const { username, number } = draft.cells;
    const cells = {
      ...draft.cells,
      username: plain(username),
      number: plain(number),
    };
    return { ...draft, cells };
  });
  const narrowed = made.filter(({ cells }, n) =>
    cells.username !== rows[n].cells.username ||
    cells.number !== rows[n].cells.number
  ).map(({ row }) => row);
  return { rows: made, narrowed };
}

export const cellsOf = (of: (column: Column) => string | undefined): Cells =>
  Object.fromEntries(
    COLUMNS.map((column) => [column, (of(column) ?? "").trim()]),
  ) as Cells;
