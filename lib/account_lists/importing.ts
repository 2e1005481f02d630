import { generatePassword } from "../accounts/password.ts";
import type { GENDERS, User } from "../accounts/schema.ts";
import { newSlipKey, type Slip } from "../accounts/slips.ts";
import { deedNow } from "../audit/witness.ts";
import {
  type FailureCode,
  isDiskFull,
  type Refusal,
  unlessFull,
} from "../failure.ts";
import type { Also } from "../jobs/spec.ts";
import { pause } from "../pause.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import { cellsOf, type Column, COLUMNS, type DraftRow } from "./columns.ts";
import {
  type CheckedRow,
  checkRows,
  type ImportChoices,
  SLIP_PASSWORD_CHARS,
} from "./import.ts";
import type { ImportJob, Person } from "./import_schema.ts";

export interface Imported {
  /** Of the slips; null: no account is made. */
  key: string | null;
  /** How many accounts are made; while that goes on: will be, as far as is known. */
  added: number;
  /** The rows that were not imported, with their errors, or because they are known. */
  left: CheckedRow[];
  /** Whether the rest goes on in the background. */
  isUnderWay: boolean;
  /** Why it does not go on for now, a full disk, say; null: nothing is in its way. */
  waitsFor: Refusal | null;
}

/** How long a page waits for the accounts of its form, in ms; what takes longer goes on by itself. */
export const PAGE_PATIENCE_MS = 5_000;

/** The same for a call: longer than a thousand accounts take on one core. */
const CALL_PATIENCE_MS = 5 * 60_000;

/**
 * Imports a class list: good rows become accounts even if others have errors. What is to
 * be made is stored with its passwords before the first account is made, and goes on
 * from there in whatever process (import_job.ts). Of two rows with the same name, the
 * first is imported. Returns when all are made, after `patienceMs`, or when the rest
 * has to wait.
 */
export async function importRows(
  act: Act,
  rows: readonly DraftRow[],
  { patienceMs = CALL_PATIENCE_MS, ...choices }: ImportChoices & {
    patienceMs?: number;
  },
): Promise<Imported> {
  const checked = await checkRows(act, rows, choices);
  const good = checked.filter(({ faults, isKnown }) =>
    !isKnown && Object.keys(faults).length === 0
  );
  const bad = checked.filter((row) => !good.includes(row));
  const none = { key: null, added: 0, isUnderWay: false, waitsFor: null };
  if (good.length === 0) return { ...none, left: checked };
  const begun = await unlessFull(() => beginImport(act, good, choices));
  if (!begun.ok) {
    const faults = faultsOf(begun.error);
    const same = new Set(good);
    const left = checked.map((row) => same.has(row) ? { ...row, faults } : row);
    return { ...none, left };
  }
  const { id, data: { key } } = begun.value;
  const { job, stall } = await settledWithin(act.site, id, patienceMs);
  if (job?.state === "running") {
    const waitsFor: Refusal | null = stall === undefined ? null : {
      code: isDiskFull(stall) ? "importDiskFull" : "importWaits",
      params: {
        added: job.done,
        left: good.length - job.cursor,
      },
    };
    return { key, added: good.length, left: bad, isUnderWay: true, waitsFor };
  }
  const failed = new Map(bad.map((row) => [row, row]));
  for (const [n, refusal] of failuresOf(job, good.length)) {
    failed.set(good[n], { ...good[n], faults: faultsOf(refusal) });
  }
  const added = job?.done ?? 0;
  return {
    key: added > 0 ? key : null,
    added,
    left: checked.flatMap((row) => failed.get(row) ?? []),
    isUnderWay: false,
    waitsFor: null,
  };
}
const faultsOf = (error: Refusal): CheckedRow["faults"] => ({
  [COLUMNS.find((column) => column === error.field) ?? "username"]: error,
});

/** Which accounts a job that is over has not made, counted from 0, and why. */
export function failuresOf(
  job: ImportJob | null,
  count: number,
): Map<number, Refusal> {
  const failures = new Map<number, Refusal>();
  for (const [n, at] of job?.data.left ?? []) {
    const { code, ...rest } = job!.data.faults[at];
    failures.set(n, { ...rest, code: code as FailureCode });
  }
  // Whoever had begun it may not make accounts any more.
  for (let n = job?.cursor ?? 0; n < count; n++) {
    failures.set(n, { code: "forbidden" });
  }
  return failures;
}

async function settledWithin(
  { accountLists: { imports } }: Site,
  id: number,
  ms: number,
): Promise<{ job: ImportJob | null; stall: unknown }> {
  const enough = new AbortController();
  const stall = await Promise.race([
    imports.settled(id).then(() => undefined),
    imports.stalled(id),
    pause(ms, enough.signal),
  ]);
  enough.abort();
  return { job: await imports.get(id), stall };
}

/** Stores what is to be made, with the slips, and begins to make it. */
async function beginImport(
  { site, viewer, now }: Act,
  rows: readonly CheckedRow[],
  { inventsPasswords, role = "user" }: ImportChoices,
): Promise<Result<ImportJob, Refusal>> {
  const { imports, importIds, people } = site.accountLists;
  const uid = viewer!.uid;
  const id = await importIds.next();
  const slips = rows.map(({ cells }) => ({
    uid: crypto.randomUUID().replaceAll("-", ""),
    username: cells.username,
    password: cells.password || generatePassword(SLIP_PASSWORD_CHARS),
    realname: cells.realname || null,
    course: cells.course || null,
    number: cells.number || null,
  }));
  const key = newSlipKey();
  const draft = {
    id,
    subject: null,
    uid,
    by: viewer!.username,
    at: now,
    step: "adding",
    total: rows.length,
    data: {
      key,
      role,
      keepsSlips: inventsPasswords,
      faults: [],
      left: [],
      deed: deedNow(),
    },
  };
  const also: Also = async (tx) => {
    await site.accounts.slips.add(tx, { key, uid, at: now, job: id, slips });
    await tx.putBlob(people, [id], rows.map(personOf));
    return ok(null);
  };
  return await imports.begin(draft, { also });
}

const personOf = ({ cells }: CheckedRow): Person => ({
  email: cells.email || null,
  gender: parseGender(cells.gender),
  nickname: cells.nickname || null,
  school: cells.school || null,
});

export const slipOf = (
  { uid, username, realname, course, number }: User,
  password: string,
): Slip => ({ uid, username, password, realname, course, number });

/** Reads a gender: male or 0, female or 1, anything else is secrecy (spec 3 §5). */
function parseGender(word: string): typeof GENDERS[number] {
  if (/^(0|m|male|男生?)$/i.test(word)) return "male";
  return /^(1|f|female|女生?)$/i.test(word) ? "female" : "secrecy";
}

export interface ImportReport {
  added: number;
  /** The rows (from 1) that were skipped, and why. */
  skipped: { row: number; refusal: Refusal }[];
  /** Why the rest has to wait; null: it does not. */
  waitsFor: Refusal | null;
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
    added: report.added,
    waitsFor: report.waitsFor,
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
