import { z } from "zod";
import { type FailureCode, type Refusal, unlessFull } from "../failure.ts";
import { isPlainLine, nameKey } from "../names.ts";
import { ok } from "../result.ts";
import type { Act } from "./act.ts";
import { may } from "../accounts/access.ts";
import { claimClass, classNameOf, classTrouble } from "../accounts/classes.ts";
import { cellsOf, type Column, COLUMNS, type DraftRow } from "./columns.ts";
import { generatePassword } from "../accounts/password.ts";
import {
  fields,
  type GENDERS,
  newUser,
  type Role,
  type User,
} from "../accounts/schema.ts";
import { insertUser } from "../sign_in/login.ts";
import type { Slip } from "../accounts/slips.ts";

/** The most rows of one import: all pupils of a year. Hashing their passwords takes some time. */
export const MAX_IMPORT_ROWS = 1_000;

/** The length of generated passwords, which children read off a slip of paper and type. */
export const SLIP_PASSWORD_CHARS = 8;

export const line = (max: number) =>
  z.string().max(max, "fieldTooLong").refine(isPlainLine, "textUnseen");

const CELLS: Record<Column, z.ZodType<string>> = {
  username: fields.username,
  password: z.union([z.literal(""), fields.password]),
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

export interface Imported {
  added: Slip[];
  /** The rows that were not imported, with their errors, or because they are known. */
  left: CheckedRow[];
}

/**
 * Imports a class list: good rows become accounts even if others have errors. Passwords
 * are hashed several at a time, and people who sign in meanwhile go first. Of two rows
 * with the same name, the first is imported.
 */
export async function importRows(
  act: Act,
  rows: readonly DraftRow[],
  choices: ImportChoices,
): Promise<Imported> {
  const checked = await checkRows(act, rows, choices);
  const good = checked.filter(({ faults, isKnown }) =>
    !isKnown && Object.keys(faults).length === 0
  );
  const left = new Map(checked.map((row) => [row.row, row]));
  const added: Slip[] = [];
  const made = await Promise.all(
    good.map((row, n) =>
      accountOf(act, row, { createdAt: act.now - n, role: choices.role })
    ),
  );
  for (const [n, { user, slip }] of made.entries()) {
    const done = await unlessFull(() =>
      insertUser(act.site, user, async (tx) => {
        const { course: name } = user;
        if (name === null) return ok({});
        const claimed = await claimClass(tx, act, name);
        return claimed.ok ? ok({ course: claimed.value }) : claimed;
      })
    );
    if (done.ok) {
      added.push({ ...slip, course: done.value.course });
      left.delete(good[n].row);
    } else left.set(good[n].row, { ...good[n], faults: faultOf(done) });
  }
  return { added, left: [...left.values()] };
}

const faultOf = ({ error }: { error: Refusal }): CheckedRow["faults"] => ({
  [COLUMNS.find((column) => column === error.field) ?? "username"]: error,
});

/** Makes a row's account. Each is a millisecond older than the one before, so that a list with the newest first has the order of the rows. */
async function accountOf(
  { site }: Act,
  { cells }: DraftRow,
  { createdAt, role = "user" }: { createdAt: number; role?: Role },
): Promise<{ user: User; slip: Slip }> {
  const password = cells.password || generatePassword(SLIP_PASSWORD_CHARS);
  const user = newUser({
    username: cells.username,
    email: cells.email || null,
    passwordHash: await site.accounts.passwords.hash(password, {
      patient: true,
    }),
    realname: cells.realname || null,
    gender: parseGender(cells.gender),
    nickname: cells.nickname || null,
    school: cells.school || null,
    course: cells.course || null,
    number: cells.number || null,
    roles: [role],
  }, createdAt);
  return { user, slip: slipOf(user, password) };
}

export const slipOf = (
  { username, realname, course, number }: User,
  password: string,
): Slip => ({ username, password, realname, course, number });

/** Reads a gender: male or 0, female or 1, anything else is secrecy (spec 3 §5). */
function parseGender(word: string): typeof GENDERS[number] {
  if (/^(0|m|male|男生?)$/i.test(word)) return "male";
  return /^(1|f|female|女生?)$/i.test(word) ? "female" : "secrecy";
}

export interface ImportReport {
  added: number;
  /** The rows (from 1) that were skipped, and why. */
  skipped: { row: number; refusal: Refusal }[];
}

/** Imports rows of seven columns, each with a password (contract §23). */
export async function importUsers(
  act: Act,
  rows: readonly unknown[][],
): Promise<ImportReport> {
  const drafts = rows.map((values, n) => ({
    row: n + 1,
    cells: cellsOf((column) => textOf(values[WIRE_COLUMNS.indexOf(column)])),
  }));
  const report = await importRows(act, drafts, { inventsPasswords: false });
  return {
    added: report.added.length,
    skipped: report.left.map(({ row, faults }) => ({
      row,
      refusal: Object.values(faults)[0],
    })),
  };
}

const WIRE_COLUMNS: readonly Column[] = COLUMNS.slice(0, 7);

/** Makes a value of a call a text; what is no text becomes one that is refused. */
const textOf = (value: unknown): string =>
  typeof value === "object" && value !== null ? "\0" : String(value ?? "");
