import { PROBLEM_TYPE } from "../judging/fold.ts";
import { evenScores, FULL_MARKS } from "./points.ts";
import type { ProblemCase } from "./schema.ts";

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
  const heads = taken.size > 1 ? null : headsOf(cases);
  const known = new Map<string, number>();
  return cases.map(({ groupNum }, n) => {
    if (groupNum !== null) return groupNum;
    if (heads === null) return next();
    const group = known.get(heads[n]) ?? next();
    known.set(heads[n], group);
    return group;
  });
}

/** Null: not every name has one, or it tells none from the others. */
function headsOf(cases: readonly Grouped[]): string[] | null {
  const heads = cases.map(({ name }) =>
    SUBTASK_NAME.exec(name.replace(/(\.[^.]*)?$/, ""))?.[1]
  );
  return heads.every((head) => head !== undefined) ? heads : null;
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

/**
 * Cases with what their problem's rule and mode ask for and they lack: groups,
 * and points where an OI problem has none at all.
 */
export function scoredBy(
  { type, judgeCaseMode, worth }: {
    type: number;
    judgeCaseMode: string;
    worth?: number | null;
  },
  cases: readonly Scored[],
): Scored[] {
  const groups = judgeCaseMode.startsWith("subtask_")
    ? groupsFor(cases)
    : cases.map(({ groupNum }) => groupNum);
  const isWorthless = type === PROBLEM_TYPE.oi &&
    cases.every(({ score }) => score === 0);
  const scores = isWorthless
    ? splitPoints(judgeCaseMode, groups, worth ?? undefined)
    : cases.map(({ score }) => score);
  return cases.map((row, n) => ({
    ...row,
    score: scores[n],
    groupNum: groups[n],
  }));
}
