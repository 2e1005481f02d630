import { boardOf } from "../contests/board/board.ts";
import { boardProblems } from "../contests/board/problems.ts";
import { boardQuizzes } from "../contests/board/quizzes.ts";
import { contestOf, shownContests, statusOf } from "../contests/list.ts";
import { allowsAccount } from "../venues/account_rule.ts";
import { dueFor } from "../venues/training.ts";
import { toldFrom } from "../trainings/exams/rules.ts";
import type { Act } from "./act.ts";
import type { Marks } from "./mark_book.ts";
import type { Term, TermCell, TermWork } from "./schema.ts";
import { tenths } from "./total.ts";

/** What one work gives somebody, before what was set by hand; null: it asks nothing of them. */
type CellOf = (uid: string) => TermCell | null;

/** A work of a term, who has something in it, and what it gives each. */
export interface CountedWork {
  work: TermWork;
  /** Whoever has handed something in, members or not. */
  people: { has(uid: string): boolean; keys(): Iterable<string> };
  cellOf: CellOf;
}

const APART: TermCell = { points: null, is: "apart" };

const workKey = {
  training: (tid: number) => `training-${tid}`,
  contest: (cid: number) => `contest-${cid}`,
  column: (id: number) => `column-${id}`,
};

/** What a key leads to. */
export function workOf(
  key: string,
): { kind: "training" | "contest" | "column"; id: number } | null {
  const [, kind, id] = /^(training|contest|column)-(\d{1,9})$/.exec(key) ?? [];
  return kind === undefined
    ? null
    : { kind: kind as "training" | "contest" | "column", id: Number(id) };
}

const isWithin = ({ begin, end }: Pick<Term, "begin" | "end">, at: number) =>
  at >= begin && at < end;

/**
 * The works of a term by when they are due: its homework (what asks quizzes alone is a
 * quiz), its contests, and the columns that are marked by hand.
 */
export async function worksOfTerm(
  act: Act,
  term: Term,
  marks: Marks,
): Promise<CountedWork[]> {
  const { site, now } = act;
  const trainings = site.trainings.shelf
    .list({ gid: term.gid, withHidden: false })
    .filter(({ due, begin }) =>
      due !== null && isWithin(term, due) && (begin ?? 0) <= now
    );
  const contests = shownContests(site, { gid: term.gid }, now)
    .filter(({ rules }) => isWithin(term, rules.end) && rules.begin <= now);
  const works = [
    ...await Promise.all(
      trainings.map(({ tid }) => trainingWork(act, term, tid)),
    ),
    ...await Promise.all(
      contests.map(({ rules }) => contestWork(act, term, rules.cid)),
    ),
  ].filter((work) => work !== null);
  works.sort((a, b) => a.work.at - b.work.at);
  return [
    ...works,
    ...term.columns.map((column) => columnWork(term, column, marks)),
  ];
}

/** A homework's number is that of its own gradebook. */
async function trainingWork(
  { site, now }: Act,
  term: Term,
  tid: number,
): Promise<CountedWork | null> {
  const training = site.trainings.shelf.get(tid);
  if (training === null) return null;
  const totals = await site.trainings.totals.of(training);
  if (totals.items === 0) return null;
  const extensions = site.venues.book.extensionsOf(tid);
  const { people } = totals;
  const key = workKey.training(tid);
  const isAsked = (uid: string) =>
    !training.isPrivate ||
    site.venues.members.get({ kind: "training", id: tid }, uid) !== null;
  return {
    work: {
      key,
      kind: totals.asksQuizzesOnly ? "quiz" : "homework",
      title: training.title,
      most: tenths(totals.most),
      at: training.due!,
      isBonus: false,
      isLeft: term.left.includes(key),
    },
    people,
    cellOf: (uid) => {
      const due = dueFor(training, extensions, uid)!;
      const told = toldFrom(training, extensions, uid);
      // Before an exam is told, its points are in no number that its people see.
      const isTold = told === null || now > told;
      const total = isTold ? people.get(uid) : undefined;
      if (total === undefined && !isAsked(uid) && !people.has(uid)) return null;
      const cell: TermCell = {
        points: total?.points ?? null,
        is: now <= due ? "open" : total === undefined ? "missing" : "done",
      };
      if (due !== training.due) cell.isExtended = true;
      if (total?.isLate) cell.isLate = true;
      return cell;
    },
  };
}

/** What a column of a board gives at most where nothing else is said. */
const FULL = 100;

/** Of a contest what its board shows everybody: nothing before its end, nor while it is sealed. */
async function contestWork(
  { site, now }: Act,
  term: Term,
  cid: number,
): Promise<CountedWork | null> {
  const contest = contestOf(site, cid);
  const policy = site.venues.book.contestPolicy(cid);
  if (contest === null || policy === null) return null;
  const { rules, head } = contest;
  const key = workKey.contest(cid);
  const seal = policy.boardCutoff(
    { site, viewer: null, now } as never,
    { live: false },
  );
  const isTold = statusOf(rules, now) === 1 && seal === null;
  const problems = boardProblems(site, cid);
  const seen = { takesLate: false, seal: null, until: null };
  const board = isTold ? await boardOf(site, contest, seen) : null;
  const columns = [
    ...problems.map(({ pid }) => pid),
    ...rules.rule === "oi" ? boardQuizzes(site, cid).map(({ pid }) => pid) : [],
  ];
  const most = rules.rule === "acm" ? problems.length : columns.reduce(
    (sum, pid) => sum + (board?.full.get(pid) ?? FULL),
    0,
  );
  const isAsked = (uid: string) => {
    const name = site.accounts.directory.nameOf(uid);
    return name !== null && allowsAccount(rules.accountRule, name) &&
      (rules.auth !== "private" ||
        site.venues.members.get({ kind: "contest", id: cid }, uid) !== null);
  };
  return {
    work: {
      key,
      kind: "contest",
      title: head.title,
      most,
      at: rules.end,
      isBonus: false,
      isLeft: term.left.includes(key),
    },
    people: new Set(board?.board.rows.map(({ uid }) => uid) ?? []),
    cellOf: (uid) => {
      const row = board?.board.rowOf(uid) ?? null;
      if (row === null && !isAsked(uid)) return null;
      if (!isTold) return { points: null, is: "open" };
      return row === null
        ? { points: null, is: "missing" }
        : { points: tenths(row.points), is: "done" };
    },
  };
}

const UNMARKED: TermCell = { points: null, is: "none" };

function columnWork(
  term: Term,
  { id, title, most, isBonus, at }: Term["columns"][number],
  marks: Marks,
): CountedWork {
  const key = workKey.column(id);
  return {
    work: {
      key,
      kind: "hand",
      title,
      most,
      at,
      isBonus,
      isLeft: term.left.includes(key),
    },
    people: new Set(marks.get(key)?.keys() ?? []),
    cellOf: () => UNMARKED,
  };
}

/** What somebody has of a work: what was set by hand stands before what it gives. */
export function cellOf(
  { work, people, cellOf }: CountedWork,
  { uids, since, isGone, marks }: {
    /** Their accounts, the first one first. */
    uids: readonly string[];
    /** Since when they are in the group; null: nobody knows. */
    since: number | null;
    isGone: boolean;
    marks: Marks;
  },
): TermCell {
  const own = marks.get(work.key);
  const mark = uids.map((uid) => own?.get(uid))
    .find((mark) => mark !== undefined && isSet(mark));
  const made = bestOf(uids.map((uid) => cellOf(uid)));
  const hasAny = uids.some((uid) => people.has(uid));
  // Neither what was over before they came nor what came after they went is missing.
  const isBefore = since !== null && work.at < since;
  const cell = made === null || !hasAny && (isBefore || isGone) ? APART : made;
  if (mark === undefined) return cell;
  return mark.isExcused
    ? { points: cell.points, is: "excused", isByHand: true }
    : { points: mark.points, is: "done", isByHand: true };
}

/** Whether it says something: what was taken back does not. */
export const isSet = (
  { points, isExcused }: { points: number | null; isExcused: boolean },
) => points !== null || isExcused;

/** Of several accounts of one pupil the better one; what is missing by one may be there by another. */
function bestOf(cells: readonly (TermCell | null)[]): TermCell | null {
  let best: TermCell | null = null;
  for (const cell of cells) {
    if (cell === null) continue;
    const isBetter = best === null ||
      (cell.points ?? -1) > (best.points ?? -1);
    if (isBetter) best = cell;
  }
  return best;
}
