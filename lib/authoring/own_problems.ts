import { type Problem, PROBLEM_AUTH } from "../problems/schema.ts";
import type { Site } from "./act.ts";
import { verificationNow } from "./verify.ts";
import { type Doubt, urgencyOf } from "./verification.ts";

/** Of so many, at most, it is read for a page whether they are verified. */
const MAX_LOOKED = 12;

/** A problem with why it is not verified; empty: it is. */
export interface UnfinishedProblem {
  problem: Problem;
  doubts: Doubt[];
}

/**
 * Of somebody's problems, the last changed first, those that are hidden, and behind them those that
 * are not verified, among the ones that were changed last; those whose solutions
 * disagree before those that nobody has tried yet.
 */
export async function unfinishedProblems(
  site: Site,
  own: readonly Problem[],
  most: number,
): Promise<UnfinishedProblem[]> {
  const looked = [
    ...own.values().filter(isHidden).take(MAX_LOOKED),
    ...own.values().filter((row) => !isHidden(row)).take(MAX_LOOKED),
  ]
    .slice(0, MAX_LOOKED);
  const found = await Promise.all(looked.map(async (problem) => ({
    problem,
    doubts: (await verificationNow(site, problem)).doubts,
  })));
  return found
    .filter(({ problem, doubts }) => isHidden(problem) || doubts.length > 0)
    .sort((a, b) => urgencyIn(a) - urgencyIn(b))
    .slice(0, most);
}

/** The most urgent first. */
const urgencyIn = ({ problem, doubts }: UnfinishedProblem) =>
  isHidden(problem) ? -1 : urgencyOf(doubts);

/** From everyone who only practises: also a problem of contests. */
const isHidden = ({ auth }: Problem) => auth !== PROBLEM_AUTH.public;
