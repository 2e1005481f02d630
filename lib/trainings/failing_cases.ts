import { toViewer } from "../accounts/access.ts";
import { STATUS } from "../judging/status.ts";
import type { Problem } from "../problems/schema.ts";
import { hasFailed, openReport } from "../submissions/reports/reader_report.ts";
import { visibleSubmissions } from "../submissions/lists/list.ts";
import { canEditTraining } from "./access.ts";
import type { Act } from "./act.ts";
import { isOutside } from "./rank.ts";
import { policyOf, trainingVenue } from "./reading.ts";
import type { WholeTraining } from "./schema.ts";

/** Reports that are looked at for one answer: the latest of those that failed. */
const MAX_REPORTS = 60;
const MAX_CASES = 5;

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
  }).sort((a, b) => b - a).slice(0, MAX_REPORTS);
  const counts = new Map<number, number>();
  for (const submission of await visibleSubmissions(reader, last)) {
    const report = await openReport(reader, submission, problem);
    const first = report?.cases?.find(hasFailed);
    if (first !== undefined) {
      counts.set(first.seq, (counts.get(first.seq) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MAX_CASES);
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
