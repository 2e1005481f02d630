import { nameKey } from "../names.ts";
import { type Refusal, refuse } from "../failure.ts";
import { STATUS, type Status } from "../judging/status.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import type { Attempt } from "./attempts.ts";
import { groupVenue } from "../venues/schema.ts";
import { type AskedProblem, enterTraining, problemsOf } from "./reading.ts";
import type { WholeTraining } from "./schema.ts";

/** Where somebody stands with one problem (behaviour facts §15). */
export interface RankCell {
  status: Status;
  score: number | null;
  isAC: boolean;
  /** Of the fastest accepted program, else of the last one; ms. */
  runTime: number | null;
  /** The submission that the cell tells of. */
  submitId: number;
}

export interface RankRow {
  uid: string;
  ac: number;
  quizAc: number;
  codeAc: number;
  totalRunTime: number;
  cells: ReadonlyMap<number, RankCell>;
}

export interface RankQuery {
  /** Only this group's members. */
  gid?: number;
  /** Part of a username, a real name or a school. */
  keyword?: string;
}

/** Accepted by the fastest, else as the last one stands. */
function cellOf(attempts: readonly Attempt[]): RankCell | null {
  const last = attempts.at(-1);
  if (last === undefined) return null;
  const solved = attempts.filter(({ status }) => status === STATUS.accepted);
  if (solved.length === 0) {
    const { status, score, time, submitId } = last;
    return { status, score, isAC: false, runTime: time, submitId };
  }
  const fastest = solved.reduce((best, next) =>
    (next.time ?? Infinity) < (best.time ?? Infinity) ? next : best
  );
  const { status, score, time, submitId } = fastest;
  return { status, score, isAC: true, runTime: time, submitId };
}

export interface TrainingRank {
  training: WholeTraining;
  problems: AskedProblem[];
  rows: RankRow[];
}

/** The ranking of a training: most solved first, then the shorter run time. */
export async function trainingRank(
  act: Act,
  tid: number,
  { gid, keyword = "" }: RankQuery,
): Promise<Result<TrainingRank, Refusal>> {
  const { site } = act;
  const entered = enterTraining(act, tid);
  if (!entered.ok) return entered;
  const training = entered.value;
  const within = gid === undefined ? ok(null) : membersOf(act, gid);
  if (!within.ok) return within;
  const problems = problemsOf(site, training);
  const attempts = await site.trainings.attempts.of(training);
  const key = nameKey(keyword);
  const rows: RankRow[] = [];
  for (const [uid, byProblem] of attempts) {
    if (isOutside(site, training, uid)) continue;
    if (within.value !== null && !within.value.has(uid)) continue;
    if (key !== "" && !isCalled(site, uid, key)) continue;
    rows.push(rowOf(uid, problems, byProblem));
  }
  const nameOf = ({ uid }: RankRow) =>
    site.accounts.directory.nameOf(uid) ?? "";
  rows.sort((a, b) =>
    b.ac - a.ac || a.totalRunTime - b.totalRunTime ||
    (nameOf(a) < nameOf(b) ? -1 : 1)
  );
  return ok({ training, problems, rows });
}

function rowOf(
  uid: string,
  problems: readonly AskedProblem[],
  byProblem: ReadonlyMap<number, readonly Attempt[]>,
): RankRow {
  const cells = new Map<number, RankCell>();
  let [codeAc, totalRunTime] = [0, 0];
  for (const { problem: { pid } } of problems) {
    const cell = cellOf(byProblem.get(pid) ?? []);
    if (cell === null) continue;
    cells.set(pid, cell);
    if (!cell.isAC) continue;
    codeAc++;
    totalRunTime += cell.runTime ?? 0;
  }
  return { uid, ac: codeAc, quizAc: 0, codeAc, totalRunTime, cells };
}

/** The creator, root, and its group's root are not ranked. */
export function isOutside(
  site: Pick<Site, "venues" | "accounts">,
  { authorUid, gid }: Pick<WholeTraining, "authorUid" | "gid">,
  uid: string,
): boolean {
  const user = site.accounts.directory.get(uid);
  if (user === null || user.role === "root" || uid === authorUid) return true;
  return gid !== null &&
    (site.venues.book.ownerOf(gid) === uid ||
      site.venues.members.get({ kind: "group", id: gid }, uid)?.level ===
        "root");
}

function isCalled(site: Site, uid: string, key: string): boolean {
  const user = site.accounts.directory.get(uid);
  return user !== null &&
    [user.username, user.realname, user.school].some((text) =>
      text !== null && nameKey(text).includes(key)
    );
}

const INSIDE: ReadonlySet<string> = new Set(["member", "admin", "root"]);

/** A group's members, for whoever may enter it. */
function membersOf(
  act: Act,
  gid: number,
): Result<ReadonlySet<string>, Refusal> {
  const { book } = act.site.venues;
  const owner = book.ownerOf(gid);
  if (owner === null) return refuse("groupNotFound");
  const why = book.policyOf(groupVenue(gid)).whyNotEnter(act);
  if (why !== null) return refuse(why);
  const inside = act.site.venues.members.of({ kind: "group", id: gid })
    .filter(({ level }) => INSIDE.has(level)).map(({ uid }) => uid);
  return ok(new Set([owner, ...inside]));
}
