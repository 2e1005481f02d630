import { nameKey } from "../names.ts";
import { type Refusal, refuse } from "../failure.ts";
import { STATUS, type Status } from "../judging/status.ts";
import type { QuizChoices, QuizStanding } from "../quizzes/schema.ts";
import { ok, type Result } from "../result.ts";
import { canEditTraining } from "./access.ts";
import type { Act, Site } from "./act.ts";
import type { Attempt } from "./attempts.ts";
import { groupVenue } from "../venues/schema.ts";
import { acceptedParts, quizStandingsOf, quizStatus } from "./quizzes.ts";
import {
  type AskedProblem,
  type AskedQuiz,
  enterTraining,
  problemsOf,
  quizzesOf,
} from "./reading.ts";
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
  /** By pid. */
  cells: ReadonlyMap<number, RankCell>;
  /** By qid. */
  quizCells: ReadonlyMap<number, QuizCell>;
}

/** Where somebody stands with one quiz. */
export interface QuizCell {
  status: Status;
  /** What they chose, for themselves and for who manages the training; else null: it would give answers away. */
  answers: QuizChoices | null;
  acceptedCount: number;
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
  quizzes: AskedQuiz[];
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
  const quizzes = quizzesOf(site, training);
  const attempts = await site.trainings.attempts.of(training);
  const standings = quizzes.length === 0
    ? new Map()
    : await quizStandingsOf(site, training);
  const manages = canEditTraining(act, training);
  const key = nameKey(keyword);
  const rows: RankRow[] = [];
  for (const uid of new Set([...attempts.keys(), ...standings.keys()])) {
    if (isOutside(site, training, uid)) continue;
    if (within.value !== null && !within.value.has(uid)) continue;
    if (key !== "" && !isCalled(site, uid, key)) continue;
    const isOpen = manages || uid === act.viewer?.uid;
    rows.push(rowOf(uid, {
      codes: cellsOf(problems, attempts.get(uid)),
      quizzes: quizCellsOf(quizzes, standings.get(uid), isOpen),
    }));
  }
  const nameOf = ({ uid }: RankRow) =>
    site.accounts.directory.nameOf(uid) ?? "";
  rows.sort((a, b) =>
    b.ac - a.ac || a.totalRunTime - b.totalRunTime ||
    (nameOf(a) < nameOf(b) ? -1 : 1)
  );
  return ok({ training, problems, quizzes, rows });
}

function rowOf(
  uid: string,
  { codes, quizzes }: {
    codes: ReadonlyMap<number, RankCell>;
    quizzes: ReadonlyMap<number, QuizCell>;
  },
): RankRow {
  let [codeAc, totalRunTime] = [0, 0];
  for (const { isAC, runTime } of codes.values()) {
    if (!isAC) continue;
    codeAc++;
    totalRunTime += runTime ?? 0;
  }
  const quizAc = [...quizzes.values()]
    .filter(({ status }) => status === STATUS.accepted).length;
  return {
    uid,
    ac: codeAc + quizAc,
    quizAc,
    codeAc,
    totalRunTime,
    cells: codes,
    quizCells: quizzes,
  };
}

function cellsOf(
  problems: readonly AskedProblem[],
  byProblem: ReadonlyMap<number, readonly Attempt[]> | undefined,
): ReadonlyMap<number, RankCell> {
  const cells = new Map<number, RankCell>();
  for (const { problem: { pid } } of problems) {
    const cell = cellOf(byProblem?.get(pid) ?? []);
    if (cell !== null) cells.set(pid, cell);
  }
  return cells;
}

function quizCellsOf(
  quizzes: readonly AskedQuiz[],
  standings: ReadonlyMap<number, QuizStanding> | undefined,
  isOpen: boolean,
): ReadonlyMap<number, QuizCell> {
  const cells = new Map<number, QuizCell>();
  for (const { quiz: { qid } } of quizzes) {
    const standing = standings?.get(qid);
    if (standing === undefined) continue;
    cells.set(qid, {
      status: quizStatus(standing),
      answers: isOpen ? standing.best.chosen : null,
      acceptedCount: acceptedParts(standing),
    });
  }
  return cells;
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
