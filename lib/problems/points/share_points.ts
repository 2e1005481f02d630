import { type JudgeCaseMode, PROBLEM_TYPE } from "../../judging/fold.ts";
import { evenScores, FULL_MARKS, ioScoreOf } from "./points.ts";
import type { ProblemCase } from "../schema.ts";

/** How a problem counts, and what all of it is worth. */
export interface Rule {
  type: number;
  judgeCaseMode: string;
  /** What its author wants it to be worth; no more is given out. */
  worth?: number | null;
  /** What it has been worth, as it was. */
  ioScore?: number | null;
}

type Kept = Pick<ProblemCase, "score" | "groupNum">;

const worthOf = (rule: Rule, kept: readonly Kept[]) =>
  ioScoreOf(rule.type, rule.judgeCaseMode as JudgeCaseMode, kept) ?? 0;

/** What `kept` cases leave of the problem's worth; if nothing, then of 100. */
function leftBy(rule: Rule, kept: readonly Kept[]): number {
  const given = worthOf(rule, kept);
  if (rule.worth !== null && rule.worth !== undefined) {
    return Math.max(0, rule.worth - given);
  }
  const freed = (rule.ioScore ?? 0) - given;
  return freed > 0 ? freed : Math.max(0, FULL_MARKS - given);
}

/** Whether more cases may have points of their own, and it stays worth the same. */
export const hasPointsLeft = (rule: Rule, kept: readonly Kept[]): boolean =>
  rule.type === PROBLEM_TYPE.oi &&
  leftBy({ ...rule, worth: rule.worth ?? (rule.ioScore || null) }, kept) > 0;

/**
 * Points of cases that have none yet: what `kept` ones leave is split evenly
 * over them, or over their groups where a group's points are its cases' worst or
 * mean; a group that is there already gives its new cases what it is worth, so
 * that it stays worth that. An ACM problem has no points.
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

/** The next number from `from` on whose `n.in` and `n.out` no case has. */
export function freeNumber(names: ReadonlySet<string>, from: number): number {
  let number = from;
  while (names.has(`${number}.in`) || names.has(`${number}.out`)) number++;
  return number;
}

/** Of all files of the cases. */
export const namesOf = (
  cases: readonly Pick<ProblemCase, "input" | "output">[],
): Set<string> =>
  new Set(cases.flatMap(({ input, output }) => [input.name, output.name]));
