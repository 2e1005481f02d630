import { isInProgress, STATUS, type Status } from "../judging/status.ts";
import type { Attempt } from "../trainings/attempts.ts";
import {
  type AskedProblem,
  displayIdOf,
  problemsOf,
} from "../trainings/reading.ts";
import type { WholeTraining } from "../trainings/schema.ts";
import type { Site } from "./act.ts";

/** Three failures within this time are a sign that somebody does not get on. */
const STUCK_MS = 20 * 60_000;
const STUCK_FAILURES = 3;
const WEEK_MS = 7 * 86_400_000;

/** Where somebody stands with one problem of the work. */
export interface Cell {
  is: "passed" | "tried" | "stuck" | "none";
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
  problem: AskedProblem;
  /** Failures in the last twenty minutes, and when they began. */
  failures: number;
  since: number;
  submitId: number;
  status: Status;
}

export interface ClassView {
  training: WholeTraining;
  problems: { id: string; problem: AskedProblem["problem"]; passed: number }[];
  people: Pupil[];
}

/** What a group's teacher may look at: its trainings, the newest first. */
export const worksOf = (site: Site, gid: number): WholeTraining[] =>
  [...site.venues.kept.trainings.values()]
    .filter((row) => row.gid === gid)
    .flatMap(({ tid }) => site.trainings.shelf.get(tid) ?? [])
    .sort((a, b) => b.tid - a.tid);

/** A group's pupils by what they have done of a training. */
export async function classOf(
  site: Site,
  training: WholeTraining,
  now: number,
): Promise<ClassView> {
  const attempts = await site.trainings.attempts.of(training);
  const problems = problemsOf(site, training);
  const { directory } = site.accounts;
  const known: { key: string; pupil: Pupil }[] = [];
  const place = { kind: "group", id: training.gid! } as const;
  for (const { uid, level } of site.venues.members.of(place)) {
    const user = level === "member" ? directory.get(uid) : null;
    if (user === null) continue;
    const pupil = pupilOf(
      {
        uid,
        username: user.username,
        name: user.realname || user.username,
        number: user.number || null,
        lastLogin: directory.lastLogins.get(uid) ?? null,
      },
      problems,
      attempts.get(uid),
      now,
    );
    known.push({ key: keyOf(pupil), pupil });
  }
  const people = known.sort((a, b) => a.key < b.key ? -1 : 1)
    .map(({ pupil }) => pupil);
  const passed = problems.map(() => 0);
  for (const pupil of people) {
    if (pupil.passed === 0) continue;
    pupil.cells.forEach(({ is }, n) => passed[n] += is === "passed" ? 1 : 0);
  }
  return {
    training,
    people,
    problems: problems.map((row, n) => ({
      id: displayIdOf(row),
      problem: row.problem,
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
  return people.toSorted(
    byFirstThenName(
      people,
      (a, b) =>
        order === "recent"
          ? (b.lastSeen ?? 0) - (a.lastSeen ?? 0)
          : Number(a.number === null) - Number(b.number === null) ||
            compareNumbers(a.number ?? "", b.number ?? ""),
    ),
  );
}

/** Compares people by what matters first, then by their names, of which each is put into small letters once. */
function byFirstThenName(
  people: readonly Pupil[],
  first: (a: Pupil, b: Pupil) => number,
) {
  const names = new Map(
    people.map(({ uid, username }) => [uid, username.toLowerCase()]),
  );
  return (a: Pupil, b: Pupil) =>
    first(a, b) || (names.get(a.uid)! < names.get(b.uid)! ? -1 : 1);
}

/** By which those to look after come first, the longest stuck before others, then by name. */
const keyOf = ({ band, stuckOn: [stuck], passed, username }: Pupil) =>
  [
    BANDS.indexOf(band),
    String(stuck?.since ?? 0).padStart(15, "0"),
    String(passed).padStart(6, "0"),
    username.toLowerCase(),
  ].join();

interface Known {
  uid: string;
  username: string;
  name: string;
  number: string | null;
  lastLogin: number | null;
}
interface Sent {
  row: AskedProblem;
  sent: readonly Attempt[];
}

/** Of most cells of a large group. */
const UNTOUCHED: Cell = { is: "none", submitId: null, tries: 0 };

function pupilOf(
  { lastLogin, ...who }: Known,
  problems: readonly AskedProblem[],
  own: ReadonlyMap<number, readonly Attempt[]> | undefined,
  now: number,
): Pupil {
  const cells: Cell[] = [];
  const stuckOn: Stuck[] = [];
  const firsts: number[] = [];
  let seen = lastLogin ?? 0;
  for (const row of problems) {
    const sent = own?.get(row.problem.pid) ?? [];
    const last = sent.at(-1);
    if (last === undefined) {
      cells.push(UNTOUCHED);
      continue;
    }
    const first = firstAccepted(sent);
    const stuck = stuckIn({ row, sent }, now);
    if (first !== null) firsts.push(first);
    if (stuck !== null) stuckOn.push(stuck);
    seen = Math.max(seen, last.at);
    cells.push({
      is: first !== null ? "passed" : stuck !== null ? "stuck" : "tried",
      submitId: last.submitId,
      tries: sent.length,
    });
  }
  stuckOn.sort((a, b) => a.since - b.since);
  const isDone = problems.length > 0 && firsts.length === problems.length;
  const lastSeen = seen || null;
  const isAbsent = lastSeen === null || lastSeen <= now - WEEK_MS;
  return {
    ...who,
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

/** Whether somebody has just failed again and again; null: not so. */
function stuckIn({ row, sent }: Sent, now: number): Stuck | null {
  if (firstAccepted(sent) !== null) return null;
  const failures = sent.filter(({ at, status }) =>
    at > now - STUCK_MS && !isInProgress(status)
  );
  if (failures.length < STUCK_FAILURES) return null;
  const { submitId, status } = failures.at(-1)!;
  return {
    problem: row,
    failures: failures.length,
    since: failures[0].at,
    submitId,
    status,
  };
}
