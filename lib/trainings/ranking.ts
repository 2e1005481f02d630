import { STATUS, type Status } from "../judging/status.ts";
import type { Quizzes } from "../quizzes/open.ts";
import { RecentCache } from "../recent_cache.ts";
import type { Submissions } from "../submissions/open.ts";
import type { Site } from "./act.ts";
import type { Attempt, Attempts } from "./attempts.ts";
import type { QuizState, QuizStates } from "./quiz_book.ts";
import {
  type AskedQuiz,
  type CountingProblem,
  countingProblems,
  singleQuizzes,
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
  quizCells: ReadonlyMap<number, QuizState>;
}

/** Everybody who has sent something, most solved first, and what it rests on. */
interface Ranked {
  attempts: Attempts;
  states: QuizStates;
  /** What was asked when it was made. */
  items: string;
  pids: ReadonlySet<number>;
  rows: RankRow[];
  /** Whose rows have to be made anew. */
  stale: Set<string>;
}

/** Rows that are remembered in all. */
const MAX_KEPT = 50_000;

/**
 * Keeps the rankings that somebody has asked for in their order, so that a page of one
 * takes the same time however many people stand there.
 */
export class Ranking {
  readonly #open = new RecentCache<Ranked>(
    MAX_KEPT,
    ({ rows }) => 1 + rows.length,
  );

  constructor({ submissions, quizzes }: {
    submissions: Pick<Submissions, "records">;
    quizzes: Pick<Quizzes, "standings">;
  }) {
    submissions.records.onState((_, row) => {
      if (row === null) return;
      for (const { pids, stale } of this.#open.values()) {
        if (pids.has(row.pid)) stale.add(row.uid);
      }
    });
    quizzes.standings.onState(([kind, id, uid]) => {
      if (kind === "training") this.#open.get(String(id))?.stale.add(uid);
    });
  }

  async of(site: Site, training: WholeTraining): Promise<{
    problems: CountingProblem[];
    quizzes: AskedQuiz[];
    rows: readonly RankRow[];
  }> {
    const problems = countingProblems(site, training);
    const quizzes = singleQuizzes(site, training);
    const attempts = await site.trainings.attempts.of(training);
    const states: QuizStates = quizzes.length === 0
      ? NOBODY
      : await site.trainings.quizStates.of(training);
    const pids = problems.map(({ problem: { pid } }) => pid);
    const qids = quizzes.map(({ quiz: { qid } }) => qid);
    const items = JSON.stringify([pids, qids]);
    const key = String(training.tid);
    const known = this.#open.get(key);
    const isCurrent = known !== undefined && known.items === items &&
      known.attempts === attempts && known.states === states;
    if (isCurrent && known.stale.size === 0) {
      return { problems, quizzes, rows: known.rows };
    }
    const stale = isCurrent
      ? known.stale
      : new Set([...attempts.keys(), ...states.keys()]);
    const nameOf = (row: RankRow) =>
      site.accounts.directory.nameOf(row.uid) ?? "";
    const before = (a: RankRow, b: RankRow) =>
      b.ac - a.ac || a.totalRunTime - b.totalRunTime ||
      (nameOf(a) < nameOf(b) ? -1 : 1);
    const fresh = [...stale].flatMap((uid) =>
      attempts.has(uid) || states.has(uid)
        ? rowOf(uid, {
          codes: cellsOf(pids, attempts.get(uid)),
          quizzes: statesOf(qids, states.get(uid)),
        })
        : []
    ).sort(before);
    const rows = merged(
      isCurrent ? known.rows.filter(({ uid }) => !stale.has(uid)) : [],
      fresh,
      before,
    );
    this.#open.forget(key);
    this.#open.set(key, {
      attempts,
      states,
      items,
      pids: new Set(pids),
      rows,
      stale: new Set(),
    });
    return { problems, quizzes, rows };
  }
}

const NOBODY: QuizStates = new Map();

/** Both, which are in order, as one in order. */
function merged<T>(
  some: readonly T[],
  others: readonly T[],
  before: (a: T, b: T) => number,
): T[] {
  const all: T[] = [];
  let n = 0;
  for (const row of others) {
    while (n < some.length && before(some[n], row) <= 0) all.push(some[n++]);
    all.push(row);
  }
  while (n < some.length) all.push(some[n++]);
  return all;
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

function rowOf(
  uid: string,
  { codes, quizzes }: {
    codes: ReadonlyMap<number, RankCell>;
    quizzes: ReadonlyMap<number, QuizState>;
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
  pids: readonly number[],
  byProblem: ReadonlyMap<number, readonly Attempt[]> | undefined,
): ReadonlyMap<number, RankCell> {
  const cells = new Map<number, RankCell>();
  for (const pid of pids) {
    const cell = cellOf(byProblem?.get(pid) ?? []);
    if (cell !== null) cells.set(pid, cell);
  }
  return cells;
}

const statesOf = (
  qids: readonly number[],
  states: ReadonlyMap<number, QuizState> | undefined,
): ReadonlyMap<number, QuizState> =>
  new Map(qids.flatMap((qid) => {
    const state = states?.get(qid);
    return state === undefined ? [] : [[qid, state] as const];
  }));
