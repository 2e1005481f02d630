import { z } from "zod";
import type { FailureCode, Refusal } from "../failure.ts";
import { isPlainLine, nameKey } from "../names.ts";
import type { Act } from "./act.ts";
import { may } from "../accounts/access.ts";
import { classNameOf, classTrouble } from "../accounts/classes.ts";
import { type Column, COLUMNS, type DraftRow } from "./columns.ts";
import { fields, type Role } from "../accounts/schema.ts";

/** The most rows of one import: all pupils of a year. Hashing their passwords takes some time. */
export const MAX_IMPORT_ROWS = 1_000;

/** The length of generated passwords, which children read off a slip of paper and type. */
export const SLIP_PASSWORD_CHARS = 8;

export const line = (max: number) =>
  z.string().max(max, "fieldTooLong").refine(isPlainLine, "textUnseen");

const CELLS: Record<Column, z.ZodType<string>> = {
  username: fields.username,
  password: z.union([z.literal(""), fields.knownPassword]),
  email: z.union([z.literal(""), fields.email]),
  realname: line(50),
  gender: z.string(),
  nickname: line(20),
  school: line(100),
  course: line(100),
  number: line(200),
};

/** What spreadsheets write for a formula with an error. */
const FORMULA_ERROR =
  /^(#(N\/A|NAME\?|GETTING_DATA|(NULL|DIV\/0|VALUE|REF|NUM|SPILL|CALC|FIELD)!)|Err:\d{3})$/i;

export interface CheckedRow extends DraftRow {
  faults: Partial<Record<Column, Refusal>>;
  /** Its account exists already with the same data, so the row is skipped. */
  isKnown?: boolean;
}

export interface ImportChoices {
  /** Whether missing passwords are generated; if not, a missing password is an error. */
  inventsPasswords: boolean;
  /** Whether rows of accounts that exist are skipped; if not, they are errors. */
  skipsKnown?: boolean;
  /** The role of all accounts; default: ordinary users. */
  role?: Role;
}

/**
 * Checks a class list without writing anything: returns the rows with the errors of
 * their cells, and with classes' names as they were first typed.
 */
export async function checkRows(
  act: Act,
  rows: readonly DraftRow[],
  choices: ImportChoices,
): Promise<CheckedRow[]> {
  const seen = new Map<string, number>();
  const checked: CheckedRow[] = [];
  for (const draft of rows) {
    const faults: CheckedRow["faults"] = {};
    for (const column of COLUMNS) {
      const fault = shapeFault(column, draft, choices) ??
        await takenFault(act, column, draft, seen);
      if (fault !== null) faults[column] = fault;
    }
    const course = classNameOf(act.site, draft.cells.course);
    const isKnown = choices.skipsKnown === true && isSameAccount(act, draft) &&
      Object.values(faults).every(({ code }) =>
        code === "usernameTaken" || code === "emailTaken"
      );
    checked.push({
      ...draft,
      cells: { ...draft.cells, course },
      faults: isKnown ? {} : faults,
      isKnown,
    });
  }
  return checked;
}

/**
 * Tells whether a row is about the account that has its username already: it says
 * something about the person, and nothing that differs from the account.
 */
function isSameAccount({ site }: Act, { cells }: DraftRow): boolean {
  const { directory } = site.accounts;
  const uid = directory.uidOf(cells.username);
  const entry = uid === null ? null : directory.get(uid);
  if (entry === null) return false;
  const isSame = (column: "realname" | "number" | "email" | "course") =>
    cells[column] === "" ||
    nameKey(cells[column]) === nameKey(entry[column] ?? "");
  return (cells.realname !== "" || cells.number !== "") &&
    isSame("realname") && isSame("number") && isSame("email") &&
    isSame("course");
}

function shapeFault(
  column: Column,
  { cells }: DraftRow,
  { inventsPasswords }: ImportChoices,
): Refusal | null {
  if (column === "password" && !inventsPasswords && cells.password === "") {
    return { code: "passwordRequired" };
  }
  const text = cells[column];
  if (FORMULA_ERROR.test(text)) return { code: "cellError", params: { text } };
  const parsed = CELLS[column].safeParse(text);
  if (parsed.success) return null;
  const [issue] = parsed.error.issues;
  // In a union of "empty" and a format, the format's issue has the reason.
  const reason = issue.code === "invalid_union"
    ? issue.errors.at(-1)?.[0] ?? issue
    : issue;
  const code = reason.message as FailureCode;
  return reason.code === "too_big"
    ? { code, params: { most: Number(reason.maximum) } }
    : { code };
}

/** Returns the error if a value is taken on this site, or by an earlier row of the list. */
async function takenFault(
  { site, viewer }: Act,
  column: Column,
  { row, cells }: DraftRow,
  seen: Map<string, number>,
): Promise<Refusal | null> {
  const text = cells[column];
  if (column === "course") return classFault({ site, viewer }, text);
  if ((column !== "username" && column !== "email") || text === "") return null;
  const key = column === "username" ? nameKey(text) : text.toLowerCase();
  const before = seen.get(`${column} ${key}`);
  if (before !== undefined) {
    return { code: "rowTwice", params: { row: before } };
  }
  seen.set(`${column} ${key}`, row);
  const isTaken = column === "username"
    ? site.accounts.directory.uidOf(text) !== null
    : await site.accounts.users.findBy("email", key) !== null;
  if (!isTaken) return null;
  return { code: column === "username" ? "usernameTaken" : "emailTaken" };
}

function classFault(
  { site, viewer }: Pick<Act, "site" | "viewer">,
  name: string,
): Refusal | null {
  if (name === "") {
    return may(viewer, "user_admin") ? null : { code: "classRequired" };
  }
  return classTrouble(site, viewer, name);
}
