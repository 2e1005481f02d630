import { PROBLEM_TYPE } from "../../judging/fold.ts";
import { evenScores, FULL_MARKS } from "./points.ts";
import type { ProblemCase } from "../schema.ts";
import { hasPointsLeft, type Rule, sharePoints } from "./share_points.ts";

/** What of a case matters for its group: the name of its input, and the group that it has. */
export interface Grouped {
  name: string;
  groupNum: number | null;
}

/** Names such as `1-2.in` and `sub3_a.in`: a subtask, and a case in it. */
const SUBTASK_NAME = /^(.*\d)[-_]([0-9]+[a-z]?|[a-z])$/i;

/**
 * Returns groups for cases that have none, for a problem with subtasks: by their
 * names, if all have a subtask in it; otherwise each case is a group of its own, so
 * that the problem is worth what its cases are worth together.
 */
export function groupsFor(cases: readonly Grouped[]): number[] {
  const taken = new Set(cases.map(({ groupNum }) => groupNum));
  let last = 0;
  const next = () => {
    do last++; while (taken.has(last));
    return last;
  };
  const heads = taken.size > 1 ? null : headsOf(cases.map(nameOf));
  const known = new Map<string, number>();
  return cases.map(({ groupNum }, n) => {
    if (groupNum !== null) return groupNum;
    if (heads === null) return next();
    const group = known.get(heads[n]) ?? next();
    known.set(heads[n], group);
    return group;
  });
}

const nameOf = ({ name }: Grouped) => name;

const headOf = (name: string): string | undefined =>
  SUBTASK_NAME.exec(name.replace(/(\.[^.]*)?$/, ""))?.[1];

/** Returns the subtasks in the names; null if some name has none. */
function headsOf(names: readonly string[]): string[] | null {
  const heads = names.map(headOf);
  return heads.every((head) => head !== undefined) ? heads : null;
}

/**
 * Returns groups for cases that are added to others: by their names; otherwise one
 * for each, if the others are so too and there are points left; otherwise the last
 * group, whose points then are the new cases' as well.
 */
function groupsBeside(
  kept: readonly Grouped[],
  added: readonly string[],
  hasPoints: boolean,
): number[] {
  const taken = new Set(kept.map(({ groupNum }) => groupNum ?? 1));
  let last = 0;
  const next = () => {
    do last++; while (taken.has(last));
    taken.add(last);
    return last;
  };
  const heads = headsOf(added);
  if (heads !== null) {
    const known = new Map<string | undefined, number>(
      kept.map(({ name, groupNum }) => [headOf(name), groupNum ?? 1]),
    );
    return heads.map((head) => {
      const group = known.get(head) ?? next();
      known.set(head, group);
      return group;
    });
  }
  const isEachItsOwn = taken.size === kept.length;
  return added.map(() =>
    isEachItsOwn && hasPoints ? next() : kept.at(-1)!.groupNum ?? 1
  );
}

/**
 * Splits `points` evenly over all cases; or over their groups, if a group earns the
 * points of its worst case or the mean, so that the groups have `points` together.
 */
export function splitPoints(
  mode: string,
  groups: readonly (number | null)[],
  points = FULL_MARKS,
): number[] {
  if (groups.length === 0) return [];
  if (!mode.startsWith("subtask_")) return evenScores(groups.length, points);
  const distinct = [...new Set(groups.map((group) => group ?? 1))];
  const shares = evenScores(distinct.length, points);
  return groups.map((group) => shares[distinct.indexOf(group ?? 1)]);
}

export interface Scored extends Grouped {
  score: number;
}

export const toScored = (
  { input, score, groupNum }: Pick<ProblemCase, "input" | "score" | "groupNum">,
): Scored => ({ name: input.name, score, groupNum });

/** A case whose points or group may be missing. */
export interface Said extends Grouped {
  /** Null: not given. */
  score: number | null;
}

/** Fills in the points and groups that are missing. */
export function completed(rule: Rule, cases: readonly Said[]): Scored[] {
  const isSubtask = rule.judgeCaseMode.startsWith("subtask_");
  const grouped = isSubtask ? withGroups(rule, cases) : cases;
  const kept = grouped.filter(hasScore);
  const added = grouped.filter((row) => !hasScore(row));
  const points = sharePoints(
    rule,
    kept,
    added.map(({ groupNum }) => ({ group: groupNum })),
  );
  return grouped.map((row) => ({
    ...row,
    score: row.score ?? points.shift()!,
  }));
}

const hasScore = (row: Said): row is Scored => row.score !== null;

function withGroups(rule: Rule, cases: readonly Said[]): Said[] {
  const kept = cases.filter(({ groupNum }) => groupNum !== null);
  const added = cases.filter(({ groupNum }) => groupNum === null);
  const groups = kept.length === 0 ? groupsFor(cases) : groupsBeside(
    kept,
    added.map(nameOf),
    hasPointsLeft(rule, kept.filter(hasScore)),
  );
  return cases.map((row) => ({
    ...row,
    groupNum: row.groupNum ?? groups.shift()!,
  }));
}

/**
 * Gives cases the groups and points that their problem's rule asks for and that they
 * lack; also if all cases of an OI problem have 0 points.
 */
export function scoredBy(rule: Rule, cases: readonly Said[]): Scored[] {
  const all = completed(rule, cases);
  const isWorthless = rule.type === PROBLEM_TYPE.oi &&
    cases.every(({ score }) => !score);
  if (!isWorthless) return all;
  const scores = splitPoints(
    rule.judgeCaseMode,
    all.map(({ groupNum }) => groupNum),
    rule.worth ?? undefined,
  );
  return all.map((row, n) => ({ ...row, score: scores[n] }));
}
