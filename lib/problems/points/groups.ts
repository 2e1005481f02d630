import { PROBLEM_TYPE } from "../../judging/fold.ts";
import { evenScores, FULL_MARKS } from "./points.ts";
import type { ProblemCase } from "../schema.ts";
import { hasPointsLeft, type Rule, sharePoints } from "./share_points.ts";

/** A case as far as its group goes: the name of its input, and what it has. */
export interface Grouped {
  name: string;
  groupNum: number | null;
}

/** `1-2.in`, `sub3_a.in`: a subtask, and a case in it. */
const SUBTASK_NAME = /^(.*\d)[-_]([0-9]+[a-z]?|[a-z])$/i;

/**
 * Groups for the cases of a subtask mode that have none: by what all their names
 * say, else each by itself, so that a problem is worth what its cases are.
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

/** Null: not every name has one. */
function headsOf(names: readonly string[]): string[] | null {
  const heads = names.map(headOf);
  return heads.every((head) => head !== undefined) ? heads : null;
}

/**
 * Groups for cases that come to others: by what their names say; else one for
 * each, where that is how the others stand and there are points for them; else
 * the last one, whose points are the new cases' as well.
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
 * Points for all cases: split evenly over them, or over their groups where a
 * group is worth its worst case or its mean, so that all of it is `points`.
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

/** A case of which points or group may have to be found. */
export interface Said extends Grouped {
  /** Null: nobody has said. */
  score: number | null;
}

/** Cases with the points and groups of which nobody has said anything. */
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
 * Cases with what their problem's rule and mode ask for and they lack: groups,
 * and points, also where all of an OI problem's have none.
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
