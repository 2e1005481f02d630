import { type JudgeCaseMode, PROBLEM_TYPE } from "../../judging/fold.ts";
import { type Said, type Scored, scoredBy, splitPoints } from "./groups.ts";
import { evenScores, ioScoreOf } from "./points.ts";
import type { Rule } from "./share_points.ts";

/** How a problem is scored: the fields that problems, drafts and forms have in common. */
export type Mode = Pick<Rule, "type" | "judgeCaseMode">;

/**
 * Converts a problem's cases to another rule, and tells whether points had to be
 * changed. The same figures mean different things for groups and for single cases:
 * a group's points are spread over its cases, and cases' points are added up for
 * their group. If the result is not what the author wants the problem to be worth,
 * that is split evenly. If the author has not said, the figures stay.
 */
export function scoredAnew(
  before: Mode | null,
  rule: Rule,
  cases: readonly Said[],
): { cases: Scored[]; isMoved: boolean } {
  const scored = scoredBy(rule, cases);
  const asked = rule.worth ?? null;
  const isWorth = (rows: readonly Scored[]) => worthOf(rule, rows) === asked;
  const stands = before === null || asked === null || cases.length === 0 ||
    before.type !== PROBLEM_TYPE.oi || rule.type !== PROBLEM_TYPE.oi ||
    hasGroups(before) === hasGroups(rule) || isWorth(scored);
  if (stands) return { cases: scored, isMoved: false };
  const moved = withScores(
    scored,
    hasGroups(rule) ? gathered(scored) : spread(before, scored),
  );
  if (isWorth(moved)) return { cases: moved, isMoved: true };
  const groups = scored.map(({ groupNum }) => groupNum);
  const split = splitPoints(rule.judgeCaseMode, groups, asked);
  return { cases: withScores(scored, split), isMoved: true };
}

const hasGroups = ({ judgeCaseMode }: Pick<Mode, "judgeCaseMode">) =>
  judgeCaseMode.startsWith("subtask_");

const worthOf = (rule: Mode, cases: readonly Scored[]) =>
  ioScoreOf(rule.type, rule.judgeCaseMode as JudgeCaseMode, cases);

const withScores = (cases: readonly Scored[], scores: readonly number[]) =>
  cases.map((row, n) => ({ ...row, score: scores[n] }));

const groupOf = ({ groupNum }: Scored) => groupNum ?? 1;

/** Returns for each case its share of its group's points. */
function spread(before: Mode, cases: readonly Scored[]): number[] {
  const shares = new Map(
    [...Map.groupBy(cases, groupOf)].map(([group, rows]) => [
      group,
      evenScores(rows.length, worthOf(before, rows) ?? 0),
    ]),
  );
  return cases.map((row) => shares.get(groupOf(row))!.shift()!);
}

/** Returns for each case the points that all cases of its group had together. */
function gathered(cases: readonly Scored[]): number[] {
  const sums = new Map<number, number>();
  for (const row of cases) {
    sums.set(groupOf(row), (sums.get(groupOf(row)) ?? 0) + row.score);
  }
  return cases.map((row) => sums.get(groupOf(row))!);
}
