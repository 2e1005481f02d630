import type { TableRow } from "../files/text_table.ts";

/**
 * What a class list can say of an account: the seven columns of spec 3 §5 in
 * their order, then ours.
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

/** How schools head such columns. */
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
  /** Of the list that it came in. */
  row: number;
  cells: Cells;
  /** Its username is the student's number, and goes with it. */
  isNamedByNumber?: boolean;
}

/**
 * A row that has come back: whoever has corrected the number alone means the
 * name made of it as well. `name`: as it was shown; null: it was typed.
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
  /** Headings that mean nothing here; their cells are left out. */
  unused: string[];
}

const columnOf = (head: string): Column | null =>
  COLUMNS.find((column) => HEADS[column].test(head.trim())) ?? null;

/** Rows below headings, or in the order of `COLUMNS` where there are none. */
export function readList(table: readonly TableRow[]): ReadList {
  const heads = (table[0]?.cells ?? []).map(columnOf);
  const known = heads.filter((column) => column !== null);
  const isHeaded = known.includes("username") || known.length >= 2 ||
    (known.length === 1 && heads.length === 1);
  if (!isHeaded) {
    return {
      rows: table.map(({ row, cells }) => ({
        row,
        cells: cellsOf((column) => cells[COLUMNS.indexOf(column)]),
      })),
      unused: [],
    };
  }
  // Without a column of usernames the students' numbers stand in.
  const isNamedByNumber = !known.includes("username") &&
    known.includes("number");
  return {
    rows: table.slice(1).map(({ row, cells }) => ({
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
    unused: table[0].cells.filter((head, n) =>
      head.trim() !== "" &&
      (heads[n] === null || heads.indexOf(heads[n]) !== n)
    ),
  };
}

export const cellsOf = (of: (column: Column) => string | undefined): Cells =>
  Object.fromEntries(
    COLUMNS.map((column) => [column, (of(column) ?? "").trim()]),
  ) as Cells;
