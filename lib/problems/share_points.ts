import { PROBLEM_TYPE } from "../judging/fold.ts";
import { evenScores, FULL_MARKS } from "./points.ts";
import type { Problem, ProblemCase } from "./schema.ts";

/**
 * Points of cases that have none yet: what `kept` ones leave of 100 is split
 * evenly over them, or over their groups where a group's points are its cases'
 * worst or mean; a group that has points already gives them to its new cases.
 * An ACM problem has no points.
 */
export function sharePoints(
  { type, judgeCaseMode }: Pick<Problem, "type" | "judgeCaseMode">,
  kept: readonly Pick<ProblemCase, "score" | "groupNum">[],
  added: readonly { group: number | null }[],
): number[] {
  if (type !== PROBLEM_TYPE.oi) return added.map(() => 0);
  const leftBy = (given: readonly number[]) =>
    Math.max(0, FULL_MARKS - given.reduce((sum, score) => sum + score, 0));
  if (!judgeCaseMode.startsWith("subtask_")) {
    const left = leftBy(kept.map(({ score }) => score));
    return evenScores(added.length, left);
  }
  const points = new Map<number, number>();
  for (const { score, groupNum } of kept) {
    const group = groupNum ?? 1;
    if (score > 0) points.set(group, Math.max(score, points.get(group) ?? 0));
  }
  const left = leftBy([...points.values()]);
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
