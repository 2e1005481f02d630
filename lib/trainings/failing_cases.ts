import { toViewer } from "../accounts/access.ts";
import { STATUS } from "../judging/status.ts";
import type { Problem } from "../problems/schema.ts";
import { firstFailing } from "../submissions/first_failing.ts";
import { canEditTraining } from "./access.ts";
import type { Act } from "./act.ts";
import { isOutside } from "./rank.ts";
import { policyOf, trainingVenue } from "./reading.ts";
import type { WholeTraining } from "./schema.ts";

/**
 * Counts which case of a problem failed first, in the last program of each person who
 * has not solved it: the most frequent first. A student is told as much as they are told
 * of their own programs at the moment: numbers of cases, or nothing.
 */
export async function failingCases(
  act: Act,
  training: WholeTraining,
  problem: Problem,
): Promise<[n: number, count: number][]> {
  const reader = await readerOf(act, training, problem);
  if (reader === null) return [];
  const attempts = await act.site.trainings.attempts.of(training);
  const last = [...attempts].flatMap(([uid, byProblem]) => {
    const all = byProblem.get(problem.pid) ?? [];
    const isSolved = all.some(({ status }) => status === STATUS.accepted);
    return isSolved || isOutside(act.site, training, uid)
      ? []
      : all.at(-1)?.submitId ?? [];
  });
  return await firstFailing(reader, last, problem);
}

/** Who reads the reports: who manages the training; for a student who may know numbers of cases, its author. */
async function readerOf(
  act: Act,
  training: WholeTraining,
  problem: Problem,
): Promise<Act | null> {
  const { site, viewer, now } = act;
  if (viewer === null || canEditTraining(act, training)) return act;
  const own = policyOf(site, training).sight(act, {
    uid: viewer.uid,
    pid: problem.pid,
    venue: trainingVenue(training),
    submitTime: now,
    share: false,
  }, problem);
  if (!own.cases) return null;
  const author = await site.accounts.users.get(training.authorUid);
  return author && { ...act, viewer: toViewer(author) };
}
