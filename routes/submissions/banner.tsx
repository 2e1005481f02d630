import { caseId, firstFailingOf } from "../../components/submissions/cases.ts";
import { hasMoreToTell } from "../../components/submissions/FirstFailing.tsx";
import {
  explanation,
  raisedIn,
  waitWords,
} from "../../components/submissions/notes.ts";
import { SubmissionBanner } from "../../components/submissions/SubmissionBanner.tsx";
import { tellTime } from "../../components/ui/Time.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { SubmissionSummary } from "../../islands/SubmissionSummary.tsx";
import { isInProgress, STATUS, statusName } from "../../lib/judging/status.ts";
import type { Problem } from "../../lib/problems/schema.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { FailingData } from "../../lib/submissions/failing_data.ts";
import { waitOf } from "../../lib/submissions/live/waits.ts";
import type { OpenedReport } from "../../lib/submissions/reports/reader_report.ts";
import type { SetByHand } from "../../lib/submissions/rejudging/verdict_change_record.ts";
import type { SeenSubmission } from "../../lib/submissions/seen.ts";
import { momentOf } from "../page.tsx";

/** The verdict, what it means, and where to look. */
export function Banner({ c, submission, problem, byHand, report, data }: {
  c: AppContext;
  submission: SeenSubmission;
  problem: Problem | null;
  byHand: SetByHand | null;
  report: OpenedReport | null;
  data: FailingData | null;
}) {
  const t = c.get("t");
  const { site, now } = c.get("act");
  const cases = report?.cases ?? [];
  const first = firstFailingOf(cases);
  const raised = raisedIn(first?.message ?? "");
  const props = {
    submitId: submission.submitId,
    status: submission.status,
    points: pointsIn(c, submission, problem),
    done: null,
    total: null,
    ...isInProgress(submission.status) &&
        waitOf(site, submission.submitId, now) || { ahead: null, why: null },
    wait: waitWords(t),
    verdicts: verdictWords(t),
    // What a verdict means is the judge's to say.
    explanation: byHand
      ? t(
        byHand.isCancelled ? "submissions.cancelledBy" : "submissions.setBy",
        {
          by: byHand.by,
          time: tellTime(byHand.at, momentOf(c)),
        },
      )
      : submission.status === STATUS.wrongAnswer && report?.sample
      ? t("submissions.sampleFailed", { n: report.sample.n })
      : submission.status === STATUS.runtimeError && raised !== null
      ? t("verdicts.explain.raised", { name: raised })
      : explanation(t, statusName(submission.status)),
    where: first && !hasMoreToTell(first, { sample: report!.sample, data })
      ? {
        text: t("submissions.firstFailing", {
          n: first.seq,
          total: cases.length,
        }),
        href: `#${caseId(first.seq)}`,
      }
      : null,
    doneText: t("submissions.done", { done: "{done}", total: "{total}" }),
  };
  return isInProgress(submission.status)
    ? <SubmissionSummary {...props} />
    : <SubmissionBanner {...props} />;
}

/** What it has got, of how many where that is known. */
function pointsIn(
  c: AppContext,
  { score }: SeenSubmission,
  problem: Problem | null,
): string | null {
  const t = c.get("t");
  if (score === null) return null;
  const total = problem?.ioScore ?? 0;
  return total >= score && total > 0
    ? t("submissions.pointsOf", { score, total })
    : t("problems.points", { score });
}
