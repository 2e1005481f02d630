import { NO_PROGRAMS, solutionsIn } from "../problems/solutions/programs.ts";
import { type Problem, PROBLEM_AUTH } from "../problems/schema.ts";
import type { Site } from "./act.ts";
import { verificationNow } from "./verify.ts";
import { type Doubt, mostUrgent, urgencyOf } from "./verification.ts";

/** Of so many drafts and so many others, at most, it is read for a page whether they are verified. */
const MAX_LOOKED = { drafts: 12, used: 60 };

/** A problem with the most urgent reason why it is not verified; null: it is. */
export interface UnfinishedProblem {
  problem: Problem;
  doubt: Doubt | null;
}

export interface Unfinished {
  /** The last changed of them. */
  drafts: readonly UnfinishedProblem[];
  draftCount: number;
  /** In use, though they are not verified; the most urgent first. */
  unverified: readonly UnfinishedProblem[];
  /** All that are in use were looked at, not only the last changed. */
  isAll: boolean;
}

/** Tells whether nobody but its authors has a problem yet; one of contests is in use. */
const isDraft = ({ auth }: Problem) => auth === PROBLEM_AUTH.hidden;

/**
 * Returns what of somebody's problems, the last changed first, is to be finished: the
 * drafts, and of the others, as far as the ones changed last go, those that are not
 * verified.
 */
export async function unfinishedProblems(
  site: Site,
  own: readonly Problem[],
): Promise<Unfinished> {
  const drafts = own.filter(isDraft);
  const used = own.filter((row) => !isDraft(row));
  const looked = await withDoubts(site, used.slice(0, MAX_LOOKED.used));
  return {
    drafts: await withDoubts(site, drafts.slice(0, MAX_LOOKED.drafts)),
    draftCount: drafts.length,
    unverified: looked.filter(({ doubt }) => doubt !== null)
      .sort((a, b) => urgencyOf(a.doubt) - urgencyOf(b.doubt)),
    isAll: used.length <= MAX_LOOKED.used,
  };
}

const withDoubts = async (
  site: Site,
  problems: readonly Problem[],
): Promise<UnfinishedProblem[]> => {
  const doubts = await urgentDoubts(site, problems);
  return problems.map((problem) => ({
    problem,
    doubt: doubts.get(problem.pid)!,
  }));
};

/** Returns the most urgent doubt of each problem, by its number; null: it is verified. */
export async function urgentDoubts(
  site: Site,
  problems: readonly Problem[],
): Promise<Map<number, Doubt | null>> {
  const known = await Promise.all(
    problems.map(async (problem): Promise<[number, Doubt | null]> => [
      problem.pid,
      await urgentDoubt(site, problem),
    ]),
  );
  return new Map(known);
}

async function urgentDoubt(
  site: Site,
  problem: Problem,
): Promise<Doubt | null> {
  const kept = await site.problems.programs.get(problem.pid) ?? NO_PROGRAMS;
  // Nothing else is read of those that have no solutions, which most are.
  if (solutionsIn(kept).length === 0) return "noAccepted";
  return mostUrgent((await verificationNow(site, problem, kept)).doubts);
}
