import type { Attempt } from "../../boards/attempt.ts";
import { contestPlace } from "../../boards/boards.ts";
import { isWithin } from "../../boards/window.ts";
import type { Refusal } from "../../failure.ts";
import { type Packed, streamArchive } from "../../files/archive.ts";
import { anyLanguage } from "../../judging/any_language.ts";
import { STATUS } from "../../judging/status.ts";
import { ok, type Result } from "../../result.ts";
import { seenBy } from "../../submissions/seen.ts";
import type { Contest } from "../../venues/schema.ts";
import { itemProblems } from "../items.ts";
import { momentField } from "../../http/moments.ts";
import { managed } from "../managed.ts";
import type { Act } from "./act.ts";

interface AcceptedAsk {
  cid: number;
  /** Leaves out what the contest's author and super admins have sent. */
  withoutAdmins: boolean;
  /** What the folders are. */
  by: "user" | "problem";
  /** Whose times the names of the files tell. */
  timeZone: string;
}

/** One program, and whose it is. */
interface Chosen {
  submitId: number;
  at: number;
  score: number | null;
  username: string;
  displayId: string;
}

/**
 * Makes a zip of a contest's accepted programs, for those who manage it; it is made
 * while it is sent. Under OI rules it has each person's last scored program of each
 * problem (behaviour facts §5).
 */
export async function acceptedZip(
  act: Act,
  ask: AcceptedAsk,
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
      for (const attempt of pick(log.attempts(uid, pid), rules)) {
        const { submitId, at, score } = attempt;
        const username = account?.username ?? uid;
        chosen.push({ submitId, at, score, username, displayId });
      }
    }
  }
  const folders = ask.by === "problem"
    ? problems.map(({ displayId }) => displayId)
    : [];
  const files = filesOf(act, { ...ask, rule: rules.rule, chosen, folders });
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
  { chosen, folders, by, rule, timeZone }: AcceptedAsk & {
    rule: Contest["rule"];
    chosen: readonly Chosen[];
    folders: readonly string[];
  },
): AsyncGenerator<Packed> {
  const { records, codes } = act.site.submissions;
  const taken = new Set<string>();
  for (const folder of folders) yield { folder: safe(folder) };
  for (const { submitId, at, score, username, displayId } of chosen) {
    const record = await records.get(submitId);
    const seen = record && seenBy(act, record);
    if (seen === null || seen.sight.code !== "open") continue;
    const code = await codes.get(submitId);
    if (code === null) continue;
    const [folder, name] = by === "user"
      ? [username, displayId]
      : [displayId, username];
    const stamp = momentField(at, timeZone).replace(/\D/g, "").padEnd(14, "0");
    const points = rule === "oi" ? `_${score}` : "";
    const base = `${safe(folder)}/${safe(name)}${points}_(${stamp})`;
    yield {
      name: free(base, extensionOf(record!.language), taken),
      text: code,
    };
  }
}

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
