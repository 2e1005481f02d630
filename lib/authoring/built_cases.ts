import type { StoredOutput } from "../judging/protocol.ts";
import type { ProblemCase } from "../problems/schema.ts";
import {
  freeNumber,
  namesOf,
  type Rule,
  sharePoints,
} from "../problems/points/share_points.ts";

/** A generated case, ready to become one of a problem's. */
export interface FinishedCase {
  group: number | null;
  input: { hash: string; size: number };
  output: StoredOutput;
}

/**
 * Returns the cases of a problem's next version: those that stay, then the new
 * ones. Points that are not given yet are split evenly over the new ones, or
 * over their groups if a group earns its worst case or the mean.
 */
export function casesOf(
  problem: Rule,
  kept: readonly ProblemCase[],
  made: readonly (FinishedCase & { caseId: number })[],
): ProblemCase[] {
  const names = namesOf(kept);
  const scores = sharePoints(problem, kept, made);
  const isSubtask = problem.judgeCaseMode.startsWith("subtask_");
  let number = kept.length;
  return [
    ...kept,
    ...made.map(({ caseId, group, input, output }, n): ProblemCase => {
      number = freeNumber(names, number + 1);
      return {
        caseId,
        score: scores[n],
        groupNum: group ?? (isSubtask ? 1 : null),
        input: { name: `${number}.in`, ...input },
        output: { name: `${number}.out`, ...output },
      };
    }),
  ];
}
