import Papa from "papaparse";
import { type Attempt, bySending } from "../../boards/attempt.ts";
import { contestPlace } from "../../boards/boards.ts";
import { isWithin } from "../../boards/window.ts";
import type { Refusal } from "../../failure.ts";
import { safeCell } from "../../files/safe_cell.ts";
import { type Packed, streamArchive } from "../../files/archive.ts";
import { anyLanguage } from "../../judging/any_language.ts";
import {
  isInProgress,
  STATUS,
  STATUS_LETTERS,
  statusName,
} from "../../judging/status.ts";
import { ok, type Result } from "../../result.ts";
import { seenBy } from "../../submissions/seen.ts";
import type { Contest } from "../../venues/schema.ts";
import { itemProblems } from "../items.ts";
import { momentField } from "../../http/moments.ts";
import { managed } from "../managed.ts";
import type { Act } from "./act.ts";

interface ProgramAsk {
  cid: number;
  /** All that was sent from the begin on, with its verdict, or what was accepted. */
  which: "accepted" | "all";
  /** Leaves out what the contest's author and super admins have sent. */
  withoutAdmins: boolean;
  /** What the folders are. */
  by: "user" | "problem";
  /** Whose times the names of the files tell. */
  timeZone: string;
}

/** One program, and whose it is. */
interface Chosen extends Attempt {
  username: string;
  displayId: string;
}

/**
 * Makes a zip of a contest's programs, for those who manage it; it is made while it is
 * sent. Of what was accepted it has, under OI rules, each person's last scored program of
 * each problem (behaviour facts §5); of all (row E2.5), a table with a row a program.
 */
export async function programZip(
  act: Act,
  ask: ProgramAsk,
): Promise<Result<ReadableStream<Uint8Array>, Refusal>> {
  const { site } = act;
  const { cid } = ask;
  const found = managed(act, cid);
  if (!found.ok) return found;
  const { rules } = found.value;
  const { log } = await site.boards.of(
    contestPlace({ kind: "contest", id: cid, gid: rules.gid }),
  );
  const problems = itemProblems(site, cid).map(({ item, problem }) => ({
    pid: problem.pid,
    displayId: item.displayId || problem.problemId,
  }));
  const chosen: Chosen[] = [];
  for (const uid of log.people()) {
    const account = site.accounts.directory.get(uid);
    const isAdmin = account?.role === "root" || uid === rules.authorUid;
    if (ask.withoutAdmins && isAdmin) continue;
    for (const { pid, displayId } of problems) {
      const attempts = log.attempts(uid, pid);
      const picked = ask.which === "all"
        ? attempts.filter(({ at }) => at >= rules.begin)
        : pick(attempts, rules);
      const username = account?.username ?? uid;
      for (const attempt of picked) {
        chosen.push({ ...attempt, username, displayId });
      }
    }
  }
  if (ask.which === "all") chosen.sort(bySending);
  const folders = ask.by === "problem"
    ? problems.map(({ displayId }) => displayId)
    : [];
  const files = filesOf(act, { ...ask, rules, chosen, folders });
  return ok(streamArchive(files));
}

/** What counts of somebody's attempts at one problem. */
function pick(
  attempts: readonly Attempt[],
  rules: Contest,
): readonly Attempt[] {
  const inTime = attempts.filter((attempt) =>
    isWithin(attempt, { ...rules, takesLate: false, until: null })
  );
  return rules.rule === "acm"
    ? inTime.filter(({ status }) => status === STATUS.accepted)
    : inTime.filter(({ score }) => score !== null).slice(-1);
}

async function* filesOf(
  act: Act,
  { chosen, folders, by, rules, timeZone, which }: ProgramAsk & {
    rules: Contest;
    chosen: readonly Chosen[];
    folders: readonly string[];
  },
): AsyncGenerator<Packed> {
  const { records, codes } = act.site.submissions;
  const taken = new Set<string>();
  for (const folder of folders) yield { folder: safe(folder) };
  const table: (string | number | null)[][] = [];
  for (const one of chosen) {
    const { submitId, at, score, username, displayId } = one;
    const record = await records.get(submitId);
    const seen = record && seenBy(act, record);
    if (seen === null || seen.sight.code !== "open") continue;
    const code = await codes.get(submitId);
    if (code === null) continue;
    const [folder, name] = by === "user"
      ? [username, displayId]
      : [displayId, username];
    const stamp = momentField(at, timeZone).replace(/\D/g, "").padEnd(14, "0");
    const told = which === "all"
      ? `_${submitId}_${verdictOf(one)}`
      : rules.rule === "oi"
      ? `_${score}`
      : "";
    const base = `${safe(folder)}/${safe(name)}${told}_(${stamp})`;
    const file = free(base, extensionOf(record!.language), taken);
    yield { name: file, text: code };
    table.push([
      submitId,
      new Date(at).toISOString(),
      Math.floor((at - rules.begin) / 1_000),
      username,
      displayId,
      record!.language,
      verdictOf(one),
      score,
      record!.time,
      record!.memory,
      at >= rules.end ? 1 : 0,
      file,
    ]);
  }
  if (which === "accepted") return;
  const cells = table.map((row) =>
    row.map((cell) => typeof cell === "string" ? safeCell(cell) : cell)
  );
  yield { name: TABLE, text: `${Papa.unparse([COLUMNS, ...cells])}\r\n` };
}

/** Beside the programs' folders, which no username or letter is called. */
const TABLE = "_runs.csv";
const COLUMNS = [
  "submission",
  "time",
  "seconds",
  "user",
  "problem",
  "language",
  "verdict",
  "score",
  "ms",
  "kb",
  "late",
  "file",
];

/** In letters that every file system has. */
const verdictOf = ({ status }: Attempt) =>
  isInProgress(status)
    ? "WAITS"
    : STATUS_LETTERS[statusName(status)].replace("?", "NONE");

/** Signs that some systems have no file names with. */
const safe = (name: string) =>
  name.replace(/[\\/:*?"<>|\p{Cc}]|^\.+$/gu, "_") || "_";

/** Of the same second there may be more than one. */
function free(base: string, extension: string, taken: Set<string>): string {
  for (let n = 1;; n++) {
    const name = `${base}${n === 1 ? "" : `_${n}`}.${extension}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

/** Of the languages that are judged here, as their sources are called. */
const extensionOf = (language: string): string =>
  anyLanguage(language)?.source.split(".").at(-1) ?? "txt";
