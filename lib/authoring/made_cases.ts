import type { StoredOutput } from "../judging/protocol.ts";
import { PROBLEM_TYPE } from "../judging/fold.ts";
import { evenScores, FULL_MARKS } from "../problems/points.ts";
import type { Problem, ProblemCase } from "../problems/schema.ts";

/** A case that was made, ready to be one of a problem's. */
export interface Finished {
  group: number | null;
  input: { hash: string; size: number };
  output: StoredOutput;
}

/**
 * The cases of a problem's next version: those that stay, then the new ones.
 * Points that are not given yet are split evenly over these, or over their
 * groups where a group's points are its cases' worst or mean.
 */
export function casesOf(
  problem: Pick<Problem, "type" | "judgeCaseMode">,
  kept: readonly ProblemCase[],
  made: readonly (Finished & { caseId: number })[],
): ProblemCase[] {
  const names = new Set(kept.map(({ input }) => input.name));
  const scores = scoresOf(problem, kept, made);
  const isSubtask = problem.judgeCaseMode.startsWith("subtask_");
  let number = kept.length;
  return [
    ...kept,
    ...made.map(({ caseId, group, input, output }, n): ProblemCase => {
      do number++; while (names.has(`${number}.in`));
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

function scoresOf(
  { type, judgeCaseMode }: Pick<Problem, "type" | "judgeCaseMode">,
  kept: readonly ProblemCase[],
  made: readonly { group: number | null }[],
): number[] {
  if (type !== PROBLEM_TYPE.oi) return made.map(() => 0);
  const given = kept.reduce((sum, { score }) => sum + score, 0);
  const left = Math.max(0, FULL_MARKS - given);
  if (!judgeCaseMode.startsWith("subtask_")) {
    return evenScores(made.length, left);
  }
  const groups = [...new Set(made.map(({ group }) => group ?? 1))];
  const shares = evenScores(groups.length, left);
  return made.map(({ group }) => shares[groups.indexOf(group ?? 1)]);
}
