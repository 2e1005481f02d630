import type { User } from "../accounts/schema.ts";
import { STATUS, type Status } from "../judging/status.ts";
import type { Attempt } from "../trainings/attempts.ts";
import {
  type CountingProblem,
  countingProblems,
  displayIdOf,
} from "../trainings/reading.ts";
import type { WholeTraining } from "../trainings/schema.ts";
import { solversElsewhere } from "../trainings/standing.ts";
import { stuckOn as failuresIn } from "../trainings/stuck_rule.ts";
import type { Site } from "./act.ts";
import type { Person } from "./people.ts";
import { WEEK_MS } from "../durations.ts";

/** Where somebody stands with one problem of the work. */
export interface Cell {
  is: "passed" | "tried" | "stuck" | "elsewhere" | "none";
  /** The last program; null: there is none. */
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
  /** Problems solved in the last seven days. */
  thisWeek: number;
  /** When they last signed in or sent something; null: never. */
  lastSeen: number | null;
  /** When they were through; null: they are not. */
  doneAt: number | null;
  /** What they are stuck on, the longest first. */
  stuckOn: Stuck[];
}

export interface Stuck {
  problem: CountingProblem;
  /** How often it was tried in vain, and since when. */
  failures: number;
  since: number;
  submitId: number;
  status: Status;
}

export interface ClassView {
  training: WholeTraining;
  problems: {
    id: string;
    problem: CountingProblem["problem"];
    closed: CountingProblem["closed"];
    passed: number;
  }[];
  people: Pupil[];
  /** The same by how they stand. */
  bands: Record<Band, Pupil[]>;
}

/** What a group's teacher may look at: its trainings, the newest first. */
export const worksOf = (site: Site, gid: number): WholeTraining[] =>
  site.trainings.shelf.list({ gid, withHidden: true, newestFirst: true });

/** The pupils of a group as they stood last: until somebody comes or goes they hardly move, and what is nearly in order is soon sorted. */
const lastOrders = new WeakMap<readonly Person[], readonly string[]>();

/** A group's pupils by what they have done of a training. */
export async function classOf(
  site: Site,
  training: WholeTraining,
  now: number,
  /** Whether its reader is shown what people are called (`knowsNames`). */
  knows = false,
): Promise<ClassView> {
  const attempts = await site.trainings.attempts.of(training);
  const problems = countingProblems(site, training).map((row) => ({
    ...row,
    elsewhere: solversElsewhere(site, training, row.problem.pid),
  }));
  const { directory } = site.accounts;
  const members = site.groups.people.of(training.gid!);
  const uids = lastOrders.get(members) ?? members
    .filter(({ membership: { level } }) => level === "member")
    .map(({ membership: { uid } }) => uid);
  const pupils: Pupil[] = [];
  const untouched = problems.map(() => UNTOUCHED);
  const untouchedBy = (uid: string) =>
    problems.some(({ elsewhere }) => elsewhere.has(uid))
      ? problems.map(({ elsewhere }) => untouchedCell(elsewhere, uid))
      : untouched;
  for (const uid of uids) {
    const user = directory.get(uid);
    if (user === null) continue;
    const lastLogin = directory.lastLogins.get(uid) ?? 0;
    const own = attempts.get(uid);
    const work = own === undefined
      ? { ...NOTHING, cells: untouchedBy(uid), seen: lastLogin }
      : workOf(problems, { uid, own, lastLogin });
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
  const passed = problems.map(() => 0);
  for (const pupil of people) {
    bands[pupil.band].push(pupil);
    if (pupil.passed === 0) continue;
    pupil.cells.forEach(({ is }, n) => passed[n] += is === "passed" ? 1 : 0);
  }
  return {
    training,
    people,
    bands,
    problems: problems.map((row, n) => ({
      id: displayIdOf(row),
      problem: row.problem,
      closed: row.closed,
      passed: passed[n],
    })),
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

/** A problem of the work, and who has solved it where that does not count (row W9.1). */
type Watched = CountingProblem & { elsewhere: ReadonlySet<string> };

interface Sent {
  row: CountingProblem;
  sent: readonly Attempt[];
}

/** What somebody has done of the work. */
interface Work extends Pick<Pupil, "cells" | "stuckOn"> {
  /** When each problem was solved that is. */
  firsts: readonly number[];
  /** 0: never. */
  seen: number;
}

/** Of most cells of a large group. */
const UNTOUCHED: Cell = { is: "none", submitId: null, tries: 0 };
const untouchedCell = (elsewhere: ReadonlySet<string>, uid: string): Cell =>
  elsewhere.has(uid) ? { ...UNTOUCHED, is: "elsewhere" } : UNTOUCHED;
const NOTHING = { stuckOn: [], firsts: [] };

function workOf(
  problems: readonly Watched[],
  { uid, own, lastLogin }: {
    uid: string;
    own: ReadonlyMap<number, readonly Attempt[]>;
    lastLogin: number;
  },
): Work {
  const cells: Cell[] = [];
  const stuckOn: Stuck[] = [];
  const firsts: number[] = [];
  let seen = lastLogin;
  for (const row of problems) {
    const sent = own.get(row.problem.pid) ?? [];
    const last = sent.at(-1);
    if (last === undefined) {
      cells.push(untouchedCell(row.elsewhere, uid));
      continue;
    }
    const first = firstAccepted(sent);
    const stuck = stuckIn({ row, sent });
    if (first !== null) firsts.push(first);
    if (stuck !== null) stuckOn.push(stuck);
    seen = Math.max(seen, last.at);
    cells.push({
      is: first !== null
        ? "passed"
        : stuck !== null
        ? "stuck"
        : row.elsewhere.has(uid)
        ? "elsewhere"
        : "tried",
      submitId: last.submitId,
      tries: sent.length,
    });
  }
  stuckOn.sort((a, b) => a.since - b.since);
  return { cells, stuckOn, firsts, seen };
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
function stuckIn({ row, sent }: Sent): Stuck | null {
  const failures = failuresIn(sent);
  if (failures === null) return null;
  const { submitId, status } = failures.at(-1)!;
  return {
    problem: row,
    failures: failures.length,
    since: failures[0].at,
    submitId,
    status,
  };
}
