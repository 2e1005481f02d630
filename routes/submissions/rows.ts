import type {
  SubmissionRow,
  SubmissionTableWords,
} from "../../components/submissions/SubmissionRows.tsx";
import { formatTime, tellTime } from "../../components/ui/Time.tsx";
import { isStaff } from "../../lib/accounts/access.ts";
import type { AppContext } from "../../lib/http/request.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { titleOf } from "../../lib/problems/view.ts";
import type { ListRow } from "../../lib/submissions/list.ts";

/** A list's rows in the reader's language and zone. */
export function toRows(
  c: AppContext,
  rows: readonly ListRow[],
): SubmissionRow[] {
  const locale = c.get("locale");
  const timeZone = c.get("timeZone");
  const { now, viewer, site } = c.get("act");
  const realnameOf = (uid: string) =>
    isStaff(viewer) ? site.directory.get(uid)?.realname ?? null : null;
  return rows.map(({ submission, username, problem }) => ({
    submitId: submission.submitId,
    problem: problem && {
      problemId: problem.problemId,
      title: titleOf(problem, locale),
      href: `/problem/${encodeURIComponent(problem.problemId)}`,
    },
    problemId: submission.displayPid,
    status: submission.status,
    score: submission.score,
    time: submission.time,
    memory: submission.memory,
    length: submission.length,
    language: submission.language,
    username,
    realname: realnameOf(submission.uid),
    isManual: submission.isManual,
    isOwn: viewer?.uid === submission.uid,
    submittedAt: tellTime(submission.submitTime, { now, locale, timeZone }),
    submittedAtExact: formatTime(submission.submitTime, timeZone),
    submittedAtIso: new Date(submission.submitTime).toISOString(),
  }));
}

export const tableWords = (t: Translate): SubmissionTableWords => ({
  id: t("submissions.id"),
  problem: t("submissions.problem"),
  problemGone: t("submissions.problemGone"),
  result: t("submissions.result"),
  time: t("submissions.time"),
  memory: t("submissions.memory"),
  length: t("submissions.length"),
  language: t("submissions.language"),
  author: t("submissions.author"),
  goneAccount: t("people.goneAccount"),
  manual: t("submissions.manual"),
  submitTime: t("submissions.submitTime"),
  rejudge: t("submissions.judgementRejudge"),
  resubmit: t("submissions.resubmit"),
});
