import type { Problem } from "../problems/schema.ts";
import type { Act } from "./act.ts";
import { visibleSubmissions } from "./lists/list.ts";
import { hasFailed, openReport } from "./reports/reader_report.ts";

/** Reports that are looked at for one answer: the latest. */
const MAX_REPORTS = 60;
const MAX_CASES = 5;

/**
 * Counts which case failed first in these submissions to a problem, as far as the reader
 * may know that: the most frequent first.
 */
export async function firstFailing(
  reader: Act,
  submitIds: readonly number[],
  problem: Problem,
): Promise<[n: number, count: number][]> {
  const last = submitIds.toSorted((a, b) => b - a).slice(0, MAX_REPORTS);
  const counts = new Map<number, number>();
  const told = (await visibleSubmissions(reader, last))
    .filter(({ sight }) => sight.cases);
  for (const submission of told) {
    const report = await openReport(reader, submission, problem);
    const first = report?.cases?.find(hasFailed);
    if (first !== undefined) {
      counts.set(first.seq, (counts.get(first.seq) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MAX_CASES);
}
