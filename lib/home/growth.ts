import { canManageAccount, isRoot } from "../accounts/access.ts";
import type { User } from "../accounts/schema.ts";
import { dayAt, dayCounter } from "../dates.ts";
import { DAY_MS } from "../durations.ts";
import { STATUS } from "../judging/status.ts";
import type { Problem } from "../problems/schema.ts";
import {
  LEVELS,
  type MapRow,
  type Suggestion,
  suggestionsOf,
} from "./suggestions.ts";
import type { RatingChange } from "../ratings/ledger.ts";
import { traitsOf } from "../venues/traits.ts";
import type { Act } from "./act.ts";

/** What the page looks back on. */
export const GROWTH_WEEKS = 12;
const MONTH_MS = 30 * DAY_MS;
/** A cell of the map is full with all of its problems, or so many. */
const FULL = 10;
/** Tags that have a row; more are no map. */
const MOST_TAGS = 12;
/** The level that all tags are to come to: easy+. */
const AHEAD_LEVEL = 3;
/** Mid, and hard: the first of each is a milestone. */
const GRADES = [3, 6] as const;
/** What was accepted with this attempt or a later one was not given up. */
const STUBBORN = 7;
const ROUND = [1, 10, 25, 50, 100, 200, 300, 500, 1000, 2000, 5000];
/** Under so many classmates a middle half would tell of single people. */
const FEWEST_CLASSMATES = 8;
const MOST_CLASSMATES = 300;

/** A tag and a level: how many of its problems are solved, now and a month ago. */
export interface GrowthCell {
  /** Public problems. */
  total: number;
  solved: number;
  before: number;
  /** Shares of the cell that are filled, 0 to 1. */
  now: number;
  then: number;
}

export interface GrowthRow {
  tag: string;
  /** By level, the easiest first. */
  cells: GrowthCell[];
  solved: number;
  /** Up to here every cell is at least half done: a number of levels; a month ago. */
  reach: number;
  reachBefore: number;
}

export type Milestone =
  & { at: number }
  & (
    | { kind: "solved"; count: number; problem: Problem | null }
    | { kind: "grade"; level: number; problem: Problem }
    | { kind: "stubborn"; attempts: number; problem: Problem | null }
    | { kind: "contest"; cid: number; title: string }
  );

export interface Growth {
  solved: number;
  /** Of them in this week. */
  solvedThisWeek: number;
  rows: GrowthRow[];
  suggestions: Suggestion[];
  weeks: {
    /** Monday, as in "2026-11-23". */
    from: string;
    /** Solved since the first of these weeks, at the end of this one. */
    solved: number;
    /** How far the middle half of the class has come by then; null: it has too few people. */
    middle: [low: number, high: number] | null;
    /** Their rating at its end; null: there was none yet. */
    rating: number | null;
    /** What was sent on each day, Monday first; null: still to come. */
    days: (number | null)[];
  }[];
  /** Weeks with a day of practice, of those above; and how many in a row until now. */
  practised: number;
  inARow: number;
  /** Null: they have been in no rated contest. */
  rating: number | null;
  /** Rated contests, the newest first. */
  rated: (RatingChange & { title: string | null })[];
  /** The newest first. */
  milestones: Milestone[];
  ahead: {
    /** The next round number of solved problems, and how many tags of all have come to the level. */
    round: number;
    tags: { reached: number; total: number; level: number } | null;
    /** Tried hard problems, where none is solved yet; null: one is. */
    hardTried: number | null;
  };
}

/** The last Monday up to a day that is counted since 1970, which was a Thursday. */
const mondayOf = (day: number) => day - (day + 3) % 7;

/** Somebody's work outside of contests: what is solved, when, with which attempt. */
interface Solve {
  pid: number;
  at: number;
  attempts: number;
}

/**
 * Tells whether the viewer may read how somebody gets on: themselves, who looks after
 * their account, and who helps to run a group that they are in (row W8.1).
 */
export function mayReadGrowth(
  { site, viewer }: Act,
  user: Pick<User, "uid" | "roles" | "course">,
): boolean {
  if (viewer === null) return false;
  if (viewer.uid === user.uid || isRoot(viewer)) return true;
  const { accounts: { classBook }, venues: { members, book } } = site;
  return canManageAccount(viewer, user, classBook) ||
    members.placesOf(user.uid, "group").some(({ id, level }) =>
      IN_GROUP.has(level) && book.runsGroup(id, viewer, "admin")
    );
}

const IN_GROUP: ReadonlySet<string> = new Set(["member", "admin", "root"]);

/** What was solved where the viewer may know of it; what other groups have stays theirs. */
function workOf(
  { site, viewer }: Act,
  uid: string,
): {
  solves: Solve[];
  open: number[];
  days: Map<number, number>;
  tried: Set<number>;
  contest: [cid: number, at: number] | null;
} {
  const { book } = site.venues;
  const known = new Map<number, boolean>();
  const isKnown = (gid: number) => {
    const before = known.get(gid);
    if (before !== undefined) return before;
    const is = viewer!.uid === uid || book.runsGroup(gid, viewer, "admin");
    known.set(gid, is);
    return is;
  };
  const attempts = new Map<number, number>();
  const solved = new Map<number, Solve>();
  const days = new Map<number, number>();
  let contest: [number, number] | null = null;
  site.submissions.catalogue.eachOf(uid, ({ pid, at, status, venue }) => {
    if (venue.gid !== null && !isKnown(venue.gid)) return;
    // Nothing of what is sent virtually is a record (spec 4 E7.2).
    if (venue.kind === "virtual") return;
    days.set(at, (days.get(at) ?? 0) + 1);
    // That something in a contest was accepted may not be told yet.
    if (!traitsOf(venue).countsAsActivity) {
      contest ??= [venue.id, at];
      return;
    }
    if (solved.has(pid)) return;
    const n = (attempts.get(pid) ?? 0) + 1;
    attempts.set(pid, n);
    if (status === STATUS.accepted) solved.set(pid, { pid, at, attempts: n });
  });
  return {
    solves: [...solved.values()].sort((a, b) => a.at - b.at),
    open: [...attempts.keys()].filter((pid) => !solved.has(pid)),
    tried: new Set(attempts.keys()),
    days,
    contest,
  };
}

/** How far somebody has come, for themselves and their teachers (row W8.1, picture `growth`). `turn`: another set of suggestions. */
export function growthOf(
  act: Act,
  { uid }: Pick<User, "uid">,
  { timeZone, turn = 0 }: { timeZone: string; turn?: number },
): Growth {
  const { site, now } = act;
  const { catalogue } = site.problems;
  const work = workOf(act, uid);
  const { solves } = work;
  const ratings = site.ratings.ledger.of(uid);
  const dayOf = dayCounter(timeZone);
  const today = dayOf(now);
  const monday = mondayOf(today);
  const rows = mapOf(act, solves);
  const since = monday - 7 * (GROWTH_WEEKS - 1);
  const days = new Map<number, number>();
  for (const [at, count] of work.days) {
    const day = dayOf(at);
    days.set(day, (days.get(day) ?? 0) + count);
  }
  const ends = Array.from(
    { length: GROWTH_WEEKS },
    (_, n) => since + 7 * (n + 1),
  );
  const own = countsBy(solves.map(({ at }) => dayOf(at)), since, ends);
  const middles = middleOf(act, uid, { dayOf, since, ends });
  const weeks = ends.map((end, n) => ({
    from: dayAt(end - 7),
    solved: own[n],
    middle: middles?.[n] ?? null,
    rating: ratings.findLast(({ at }) => dayOf(at) < end)?.after ?? null,
    days: Array.from({ length: 7 }, (_, d) => {
      const day = end - 7 + d;
      return day > today ? null : days.get(day) ?? 0;
    }),
  }));
  const isPractised = (from: number) =>
    Array.from({ length: 7 }, (_, d) => days.has(from + d)).some(Boolean);
  // This week may still come; it breaks nothing.
  let row = isPractised(monday) ? monday : monday - 7;
  let inARow = 0;
  for (; isPractised(row); row -= 7) inARow++;
  const hard = [...work.tried].filter((pid) =>
    (catalogue.get(pid)?.difficulty ?? 0) >= GRADES[1]
  );
  const isHardSolved = solves.some(({ pid }) => hard.includes(pid));
  const reached = rows.filter(({ reach }) => reach >= AHEAD_LEVEL).length;
  return {
    solved: solves.length,
    solvedThisWeek: solves.filter(({ at }) => dayOf(at) >= monday).length,
    rows: rows.map(({ tagId: _, last: __, ...row }) => row),
    suggestions: suggestionsOf(act, work, rows, turn),
    weeks,
    practised: ends.filter((end) => isPractised(end - 7)).length,
    inARow,
    rating: ratings.at(-1)?.after ?? null,
    rated: ratedOf(act, ratings),
    milestones: milestonesOf(act, work),
    ahead: {
      round: ROUND.find((one) => one > solves.length) ??
        Math.floor(solves.length / 1000 + 1) * 1000,
      tags: rows.length < 2
        ? null
        : { reached, total: rows.length, level: AHEAD_LEVEL - 1 },
      hardTried: isHardSolved ? null : hard.length,
    },
  };
}

/** How many of these days, since one, lie before each of the ends. */
const countsBy = (
  days: readonly number[],
  since: number,
  ends: readonly number[],
): number[] =>
  ends.map((end) => days.filter((day) => day >= since && day < end).length);

/** The tags that somebody has solved something of, those they have come furthest in first. */
function mapOf({ site, now }: Act, solves: readonly Solve[]): MapRow[] {
  const { catalogue } = site.problems;
  const byTag = new Map<number, Solve[]>();
  for (const solve of solves) {
    if (!catalogue.isPublic(solve.pid)) continue;
    for (const id of catalogue.get(solve.pid)!.tags) {
      const known = byTag.get(id);
      if (known === undefined) byTag.set(id, [solve]);
      else known.push(solve);
    }
  }
  const busiest = [...byTag].filter(([id]) => catalogue.tag(id) !== null)
    .sort(([a, mine], [b, other]) => other.length - mine.length || a - b)
    .slice(0, MOST_TAGS);
  return busiest.map(([tagId, mine]): MapRow => {
    const cells = Array.from(
      { length: LEVELS },
      () => ({ total: 0, solved: 0, before: 0, now: 0, then: 0 }),
    );
    for (const { pid, difficulty } of catalogue.withTag(tagId)) {
      if (catalogue.isPublic(pid)) cells[difficulty].total++;
    }
    for (const { pid, at } of mine) {
      const cell = cells[catalogue.get(pid)!.difficulty];
      cell.solved++;
      if (at <= now - MONTH_MS) cell.before++;
    }
    for (const cell of cells) {
      const full = Math.min(cell.total, FULL);
      cell.now = full === 0 ? 0 : Math.min(1, cell.solved / full);
      cell.then = full === 0 ? 0 : Math.min(1, cell.before / full);
    }
    return {
      tagId,
      tag: catalogue.tag(tagId)!.name,
      cells,
      solved: mine.length,
      reach: reachOf(cells, "now"),
      reachBefore: reachOf(cells, "then"),
      last: Math.max(...mine.map(({ at }) => at)),
    };
  }).sort((a, b) =>
    b.reach - a.reach || b.solved - a.solved || a.tagId - b.tagId
  );
}

/** Up to where every cell with problems is half full, after the last such one. */
function reachOf(cells: readonly GrowthCell[], when: "now" | "then"): number {
  let reach = 0;
  for (const [level, cell] of cells.entries()) {
    if (cell.total === 0) continue;
    if (cell[when] < .5) break;
    reach = level + 1;
  }
  return reach;
}

/** What the middle half of the largest group of theirs had solved by each of the days; null: too few people, or too many. */
function middleOf(
  act: Act,
  uid: string,
  { dayOf, since, ends }: {
    dayOf: (at: number) => number;
    since: number;
    ends: readonly number[];
  },
): [number, number][] | null {
  const { members } = act.site.venues;
  const classes = members.placesOf(uid, "group")
    .filter(({ level }) => level === "member")
    .map(({ id }) =>
      members.of({ kind: "group", id })
        .filter(({ level }) => level === "member")
    )
    .filter(({ length }) =>
      length >= FEWEST_CLASSMATES && length <= MOST_CLASSMATES
    )
    .sort((a, b) => b.length - a.length);
  if (classes.length === 0) return null;
  const counts = classes[0].map((one) => {
    const solved = new Map<number, number>();
    act.site.submissions.catalogue.eachOf(one.uid, (row) => {
      const isNew = row.status === STATUS.accepted && !solved.has(row.pid) &&
        (traitsOf(row.venue).countsInPractice ||
          row.venue.gid === one.id && traitsOf(row.venue).countsAsActivity);
      if (isNew) solved.set(row.pid, dayOf(row.at));
    });
    return countsBy([...solved.values()], since, ends);
  });
  return ends.map((_, n) => {
    const sorted = counts.map((row) => row[n]).sort((a, b) => a - b);
    const at = (share: number) =>
      sorted[Math.floor(share * (sorted.length - 1))];
    return [at(.25), at(.75)];
  });
}

/** With the contests' titles, where they are shown; the newest first. */
export const ratedOf = (
  { site: { contests, venues } }: Pick<Act, "site">,
  changes: readonly RatingChange[],
): Growth["rated"] =>
  changes.map((change) => ({
    ...change,
    title: venues.kept.contests.get(change.cid)?.isVisible
      ? contests.heads.get(change.cid)?.title ?? null
      : null,
  })).reverse();

type Work = ReturnType<typeof workOf>;

function milestonesOf(act: Act, { solves, contest }: Work): Milestone[] {
  const { problems: { catalogue }, venues: { kept }, contests } = act.site;
  /** A group's own problem is named by nothing. */
  const named = (pid: number) =>
    catalogue.isPublic(pid) ? catalogue.get(pid) : null;
  const stones: Milestone[] = ROUND.filter((count) => count <= solves.length)
    .map((count) => ({
      kind: "solved",
      count,
      at: solves[count - 1].at,
      problem: named(solves[count - 1].pid),
    }));
  for (const level of GRADES) {
    const first = solves.find(({ pid }) =>
      (named(pid)?.difficulty ?? 0) >= level
    );
    if (first === undefined) continue;
    stones.push({
      kind: "grade",
      level,
      at: first.at,
      problem: named(first.pid)!,
    });
  }
  const stubborn = solves.filter(({ attempts }) => attempts >= STUBBORN)
    .sort((a, b) => b.attempts - a.attempts)[0];
  if (stubborn !== undefined) {
    stones.push({
      kind: "stubborn",
      attempts: stubborn.attempts,
      at: stubborn.at,
      problem: named(stubborn.pid),
    });
  }
  const title = contest && contests.heads.get(contest[0])?.title;
  if (contest && title && kept.contests.get(contest[0])?.isVisible) {
    stones.push({
      kind: "contest",
      cid: contest[0],
      title,
      at: contest[1],
    });
  }
  return stones.sort((a, b) => b.at - a.at);
}
