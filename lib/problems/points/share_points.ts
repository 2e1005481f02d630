import { type JudgeCaseMode, PROBLEM_TYPE } from "../../judging/fold.ts";
import { evenScores, FULL_MARKS, ioScoreOf } from "./points.ts";
import type { ProblemCase } from "../schema.ts";

/** How a problem is scored, and how many points it has in all. */
export interface Rule {
  type: number;
  judgeCaseMode: string;
  /** How many points its author wants it to have; new cases get no more than is left of it. */
  worth?: number | null;
  /** How many points it has had until now. */
  ioScore?: number | null;
}

type Kept = Pick<ProblemCase, "score" | "groupNum">;

const worthOf = (rule: Rule, kept: readonly Kept[]) =>
  ioScoreOf(rule.type, rule.judgeCaseMode as JudgeCaseMode, kept) ?? 0;

/** Returns the points that `kept` cases leave: of what the author wants, or else of what the problem had, or, if that leaves none, of 100. */
function leftBy(rule: Rule, kept: readonly Kept[]): number {
  const given = worthOf(rule, kept);
  if (rule.worth !== null && rule.worth !== undefined) {
    return Math.max(0, rule.worth - given);
  }
  const freed = (rule.ioScore ?? 0) - given;
  return freed > 0 ? freed : Math.max(0, FULL_MARKS - given);
}

/** Tells whether points are left for more cases without changing what the problem is worth. */
export const hasPointsLeft = (rule: Rule, kept: readonly Kept[]): boolean =>
  rule.type === PROBLEM_TYPE.oi &&
  leftBy({ ...rule, worth: rule.worth ?? (rule.ioScore || null) }, kept) > 0;

/**
 * Returns points for cases that have none yet. What `kept` ones leave is split evenly
 * over them, or over their groups, if a group earns the points of its worst case or
 * the mean; new cases of a present group get that group's points, so that it stays
 * worth the same. An ACM problem has no points.
 */
export function sharePoints(
  rule: Rule,
  kept: readonly Kept[],
  added: readonly { group: number | null }[],
): number[] {
  if (rule.type !== PROBLEM_TYPE.oi) return added.map(() => 0);
  const left = leftBy(rule, kept);
  if (!rule.judgeCaseMode.startsWith("subtask_")) {
    return evenScores(added.length, left);
  }
  const points = new Map(
    [...Map.groupBy(kept, ({ groupNum }) => groupNum ?? 1)]
      .map(([group, rows]) => [group, worthOf(rule, rows)]),
  );
  const groups = [...new Set(added.map(({ group }) => group ?? 1))]
    .filter((group) => !points.has(group));
  const shares = evenScores(groups.length, left);
  return added.map(({ group }) =>
    points.get(group ?? 1) ?? shares[groups.indexOf(group ?? 1)]
  );
}

/** Returns the first number `n`, from `from` on, for which no case has `n.in` or `n.out`. */
export function freeNumber(names: ReadonlySet<string>, from: number): number {
  let number = from;
  while (names.has(`${number}.in`) || names.has(`${number}.out`)) number++;
  return number;
}

/** Returns the names of all files of the cases. */
export const namesOf = (
  cases: readonly Pick<ProblemCase, "input" | "output">[],
): Set<string> =>
  new Set(cases.flatMap(({ input, output }) => [input.name, output.name]));
