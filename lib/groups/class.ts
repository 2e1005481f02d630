import type { User } from "../accounts/schema.ts";
import { STATUS, type Status } from "../judging/status.ts";
import type { Attempt } from "../trainings/attempts.ts";
import { endedAttempts } from "../trainings/exams/grade.ts";
import { usedAttempts } from "../trainings/exams/rules.ts";
import type { ExamSheet } from "../trainings/exams/book.ts";
import {
  isCounted,
  type PricedItem,
  pricedItems,
} from "../trainings/gradebook.ts";
import type { QuizState, QuizStates } from "../trainings/quiz_book.ts";
import type { WholeTraining } from "../trainings/schema.ts";
import { solversElsewhere } from "../trainings/standing.ts";
import {
  isStuckOnQuiz,
  stuckOn as failuresIn,
} from "../trainings/stuck_rule.ts";
import type { Site } from "./act.ts";
import type { Person } from "./people.ts";
import { WEEK_MS } from "../durations.ts";

/** Where somebody stands with one item of the work; an exam that was handed in is passed. */
export interface Cell {
  is: "passed" | "tried" | "stuck" | "elsewhere" | "none";
  /** The last program, the hand-in that counts, or the attempt from 0; null: there is none. */
  submitId: number | null;
  tries: number;
}

/** Who needs a look, and why: in the order in which a teacher goes through them. */
export const BANDS = ["stuck", "absent", "way", "done"] as const;
export type Band = typeof BANDS[number];

/** How the people of a class may stand: those to look after first, by student number, by who was there last. */
export const ORDERS = ["watch", "number", "recent"] as const;
export type Order = typeof ORDERS[number];

export interface Pupil {
  uid: string;
  username: string;
  /** The real name, where there is one. */
  name: string;
  /** Of a student; null: there is none. */
  number: string | null;
  band: Band;
  cells: Cell[];
  passed: number;
  /** What was solved in the last seven days. */
  thisWeek: number;
  /** When they last signed in or sent something; null: never. */
  lastSeen: number | null;
  /** When they were through; null: they are not. */
  doneAt: number | null;
  /** What they are stuck on, the longest first. */
  stuckOn: Stuck[];
}

export interface Stuck {
  item: PricedItem;
  /** How often it was tried in vain, and since when. */
  failures: number;
  since: number;
  submitId: number;
  status: Status;
}

export interface ClassView {
  training: WholeTraining;
  /** Problems, quizzes and the exam, as far as they count. */
  items: (PricedItem & { passed: number })[];
  people: Pupil[];
  /** The same by how they stand. */
  bands: Record<Band, Pupil[]>;
}

/** What a group's teacher may look at: its trainings, the newest first. */
export const worksOf = (site: Site, gid: number): WholeTraining[] =>
  site.trainings.shelf.list({ gid, withHidden: true, newestFirst: true });

/** The pupils of a group as they stood last: until somebody comes or goes they hardly move, and what is nearly in order is soon sorted. */
const lastOrders = new WeakMap<readonly Person[], readonly string[]>();

/** What the people of a training have sent, answered and sat. */
interface Done {
  programs: ReadonlyMap<string, ReadonlyMap<number, readonly Attempt[]>>;
  quizzes: QuizStates;
  exam: ExamSheet | null;
}

async function doneIn(
  { trainings }: Pick<Site, "trainings">,
  training: WholeTraining,
  items: readonly PricedItem[],
): Promise<Done> {
  return {
    programs: await trainings.attempts.of(training),
    quizzes: items.some((row) => "quiz" in row)
      ? await trainings.quizStates.of(training)
      : new Map(),
    exam: items.some((row) => "exam" in row)
      ? await trainings.examBook.of(training)
      : null,
  };
}

/** A group's pupils by what they have done of a training. */
export async function classOf(
  site: Site,
  training: WholeTraining,
  now: number,
  /** Whether its reader is shown what people are called (`knowsNames`). */
  knows = false,
): Promise<ClassView> {
  const items = pricedItems(site, training).filter(isCounted)
    .map((row): Watched => ({
      row,
      elsewhere: "problem" in row
        ? solversElsewhere(site, training, row.problem.pid)
        : NOBODY,
    }));
  const done = await doneIn(site, training, items.map(({ row }) => row));
  const { directory } = site.accounts;
  const members = site.groups.people.of(training.gid!);
  const uids = lastOrders.get(members) ?? members
    .filter(({ membership: { level } }) => level === "member")
    .map(({ membership: { uid } }) => uid);
  const pupils: Pupil[] = [];
  const untouched = items.map(() => UNTOUCHED);
  const untouchedBy = (uid: string) =>
    items.some(({ elsewhere }) => elsewhere.has(uid))
      ? items.map(({ elsewhere }) => untouchedCell(elsewhere, uid))
      : untouched;
  for (const uid of uids) {
    const user = directory.get(uid);
    if (user === null) continue;
    const lastLogin = directory.lastLogins.get(uid) ?? 0;
    const hasWorked = done.programs.has(uid) || done.quizzes.has(uid) ||
      done.exam?.sittings.has(uid);
    const work = hasWorked
      ? workOf(site, training, { items, uid, done, lastLogin })
      : { ...NOTHING, cells: untouchedBy(uid), seen: lastLogin };
    pupils.push(
      pupilOf(uid, knows ? user : { username: user.username }, work, now),
    );
  }
  const people = byFirstThenName(pupils, byNeed);
  lastOrders.set(members, people.map(({ uid }) => uid));
  const bands: ClassView["bands"] = {
    stuck: [],
    absent: [],
    way: [],
    done: [],
  };
  const passed = items.map(() => 0);
  for (const pupil of people) {
    bands[pupil.band].push(pupil);
    if (pupil.passed === 0) continue;
    pupil.cells.forEach(({ is }, n) => passed[n] += is === "passed" ? 1 : 0);
  }
  return {
    training,
    people,
    bands,
    items: items.map(({ row }, n) => ({ ...row, passed: passed[n] })),
  };
}

/** The people in an order, without the bands; those without a number come last. */
export function inOrder(
  people: readonly Pupil[],
  order: Exclude<Order, "watch">,
): Pupil[] {
  const compareNumbers = new Intl.Collator("en", { numeric: true }).compare;
  return byFirstThenName(
    people,
    (a, b) =>
      order === "recent"
        ? (b.lastSeen ?? 0) - (a.lastSeen ?? 0)
        : Number(a.number === null) - Number(b.number === null) ||
          compareNumbers(a.number ?? "", b.number ?? ""),
  );
}

/** The people by what matters first, then by their names, of which each is put into small letters once. */
const byFirstThenName = (
  people: readonly Pupil[],
  first: (a: Pupil, b: Pupil) => number,
): Pupil[] =>
  people.map((pupil) => ({ pupil, name: pupil.username.toLowerCase() }))
    .sort((a, b) => first(a.pupil, b.pupil) || (a.name < b.name ? -1 : 1))
    .map(({ pupil }) => pupil);

/** Those to look after come first, the longest stuck before others, then who has done least. */
const byNeed = (a: Pupil, b: Pupil): number =>
  BANDS.indexOf(a.band) - BANDS.indexOf(b.band) ||
  (a.stuckOn[0]?.since ?? 0) - (b.stuckOn[0]?.since ?? 0) ||
  a.passed - b.passed;

/** An item of the work, and who has solved it where that does not count (row W9.1). */
interface Watched {
  row: PricedItem;
  elsewhere: ReadonlySet<string>;
}

const NOBODY: ReadonlySet<string> = new Set();

/** What somebody has done of the work. */
interface Work extends Pick<Pupil, "cells" | "stuckOn"> {
  /** When each item was solved that is. */
  firsts: readonly number[];
  /** 0: never. */
  seen: number;
}

/** Of most cells of a large group. */
const UNTOUCHED: Cell = { is: "none", submitId: null, tries: 0 };
const untouchedCell = (elsewhere: ReadonlySet<string>, uid: string): Cell =>
  elsewhere.has(uid) ? { ...UNTOUCHED, is: "elsewhere" } : UNTOUCHED;
const NOTHING = { stuckOn: [], firsts: [] };

/** What somebody has done of one item. */
interface Touched extends Omit<Cell, "submitId"> {
  submitId: number;
  lastAt: number;
  /** When it was solved; null: it is not. */
  solvedAt: number | null;
  stuck: Stuck | null;
}

function workOf(
  site: Site,
  training: WholeTraining,
  { items, uid, done, lastLogin }: {
    items: readonly Watched[];
    uid: string;
    done: Done;
    lastLogin: number;
  },
): Work {
  const cells: Cell[] = [];
  const stuckOn: Stuck[] = [];
  const firsts: number[] = [];
  let seen = lastLogin;
  for (const { row, elsewhere } of items) {
    const touched = touchedOf(site, training, { row, uid, done });
    if (touched === null) {
      cells.push(untouchedCell(elsewhere, uid));
      continue;
    }
    const { is, submitId, tries, lastAt, solvedAt, stuck } = touched;
    if (solvedAt !== null) firsts.push(solvedAt);
    if (stuck !== null) stuckOn.push(stuck);
    seen = Math.max(seen, lastAt);
    const isElsewhere = is === "tried" && elsewhere.has(uid);
    cells.push({ is: isElsewhere ? "elsewhere" : is, submitId, tries });
  }
  stuckOn.sort((a, b) => a.since - b.since);
  return { cells, stuckOn, firsts, seen };
}

/** Null: nothing yet. */
function touchedOf(
  site: Site,
  training: WholeTraining,
  { row, uid, done }: { row: PricedItem; uid: string; done: Done },
): Touched | null {
  if ("exam" in row) return satBy(site, training, uid, done.exam!);
  if ("quiz" in row) {
    const state = done.quizzes.get(uid)?.get(row.quiz.qid);
    return state === undefined ? null : answered(row, state);
  }
  const sent = done.programs.get(uid)?.get(row.problem.pid) ?? [];
  const last = sent.at(-1);
  if (last === undefined) return null;
  const solvedAt = firstAccepted(sent);
  const stuck = stuckIn(row, sent);
  return {
    is: solvedAt !== null ? "passed" : stuck !== null ? "stuck" : "tried",
    submitId: last.submitId,
    tries: sent.length,
    lastAt: last.at,
    solvedAt,
    stuck,
  };
}

function answered(item: PricedItem, state: QuizState): Touched {
  const { status, tries, bestId: submitId, bestAt, lastAt } = state;
  const isSolved = status === STATUS.accepted;
  const stuck = isStuckOnQuiz(state)
    ? { item, failures: tries, since: lastAt, submitId, status }
    : null;
  return {
    is: isSolved ? "passed" : stuck !== null ? "stuck" : "tried",
    submitId,
    tries,
    lastAt,
    solvedAt: isSolved ? bestAt : null,
    stuck,
  };
}

/** An exam is done as soon as it was handed in, whatever it has come to: it cannot be gone on with. */
function satBy(
  site: Site,
  training: WholeTraining,
  uid: string,
  sheet: ExamSheet,
): Touched | null {
  const sitting = sheet.sittings.get(uid);
  const last = sitting?.attempts.findLast(({ takenBack }) =>
    takenBack === null
  );
  if (sitting === undefined || last === undefined) return null;
  const ended = endedAttempts(site, training, sitting, sheet);
  const runs = last.endedAt === null;
  return {
    is: runs ? "tried" : "passed",
    submitId: sitting.attempts.indexOf(last),
    tries: usedAttempts(sitting),
    lastAt: last.endedAt ?? last.startedAt,
    solvedAt: runs ? null : ended[0].at,
    stuck: null,
  };
}

function pupilOf(
  uid: string,
  { username, realname, number }:
    & Pick<User, "username">
    & Partial<Pick<User, "realname" | "number">>,
  { cells, stuckOn, firsts, seen }: Work,
  now: number,
): Pupil {
  const isDone = cells.length > 0 && firsts.length === cells.length;
  const lastSeen = seen || null;
  const isAbsent = lastSeen === null || lastSeen <= now - WEEK_MS;
  return {
    uid,
    username,
    name: realname || username,
    number: number || null,
    cells,
    stuckOn,
    passed: firsts.length,
    thisWeek: firsts.filter((at) => at > now - WEEK_MS).length,
    lastSeen,
    doneAt: isDone ? Math.max(...firsts) : null,
    band: isDone
      ? "done"
      : stuckOn.length > 0
      ? "stuck"
      : isAbsent
      ? "absent"
      : "way",
  };
}

const firstAccepted = (sent: readonly Attempt[]): number | null =>
  sent.find(({ status }) => status === STATUS.accepted)?.at ?? null;

/** Null: they are not stuck on it. */
function stuckIn(item: PricedItem, sent: readonly Attempt[]): Stuck | null {
  const failures = failuresIn(sent);
  if (failures === null) return null;
  const { submitId, status } = failures.at(-1)!;
  return {
    item,
    failures: failures.length,
    since: failures[0].at,
    submitId,
    status,
  };
}
