import { STATUS } from "../judging/status.ts";
import type { Problem } from "../problems/schema.ts";
import { hasFailed, openReport } from "../submissions/reports/reader_report.ts";
import { visibleSubmissions } from "../submissions/lists/list.ts";
import type { Act } from "./act.ts";
import type { WholeTraining } from "./schema.ts";

/** Reports that are looked at for one answer: the latest of those that failed. */
const MAX_REPORTS = 60;
const MAX_CASES = 5;

/**
 * Counts which case of a problem failed first, in the last program of each person who
 * has not solved it: the most frequent first. As the viewer may see it.
 */
export async function failingCases(
  act: Act,
  training: WholeTraining,
  problem: Problem,
): Promise<[n: number, count: number][]> {
  const attempts = await act.site.trainings.attempts.of(training);
  const last = [...attempts.values()].flatMap((byProblem) => {
    const all = byProblem.get(problem.pid) ?? [];
    const isSolved = all.some(({ status }) => status === STATUS.accepted);
    return isSolved ? [] : all.at(-1)?.submitId ?? [];
  }).sort((a, b) => b - a).slice(0, MAX_REPORTS);
  const counts = new Map<number, number>();
  for (const submission of await visibleSubmissions(act, last)) {
    const report = await openReport(act, submission, problem);
    const first = report?.cases?.find(hasFailed);
    if (first !== undefined) {
      counts.set(first.seq, (counts.get(first.seq) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MAX_CASES);
}
