import { SubmissionList } from "../../components/submissions/SubmissionList.tsx";
import type {
  SubmissionRow,
  SubmissionTableWords,
} from "../../components/submissions/SubmissionRows.tsx";
import { formatTime, tellTime } from "../../components/ui/Time.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { isStaff, may } from "../../lib/accounts/access.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import type { ListRow } from "../../lib/submissions/lists/list.ts";
import { redirect } from "../page.tsx";
import { placedProblem, submissionHref } from "../problems/placed.ts";

/** A list's rows in the reader's language and zone. */
export function toRows(
  c: AppContext,
  rows: readonly ListRow[],
): SubmissionRow[] {
  const locale = c.get("locale");
  const timeZone = c.get("timeZone");
  const { now, viewer, site } = c.get("act");
  const realnameOf = (uid: string) =>
    isStaff(viewer) ? site.accounts.directory.get(uid)?.realname ?? null : null;
  return rows.map(({ submission, username, problem }) => ({
    submitId: submission.submitId,
    href: submissionHref(site, submission),
    problem: problem && placedProblem(site, submission.venue, problem, locale),
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
    submittedAt: tellTime(
      submission.submitTime,
      { now, locale, timeZone },
      "narrow",
    ),
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
  author: t("submissions.by"),
  goneAccount: t("people.goneAccount"),
  manual: t("submissions.manual"),
  submitTime: t("submissions.when"),
  rejudge: t("submissions.judgementRejudge"),
  rejudgeAsk: t("submissions.rejudgeAsk", { id: "{n}" }),
  resubmit: t("submissions.resubmit"),
});

/** The table of a list, from whose buttons one comes `back`. */
export function submissionTable(
  c: AppContext,
  rows: readonly ListRow[],
  back: string,
  { ofOneAuthor }: { ofOneAuthor?: boolean } = {},
) {
  const t = c.get("t");
  return (
    <div class="card">
      <SubmissionList
        rows={toRows(c, rows)}
        words={tableWords(t)}
        verdicts={verdictWords(t)}
        withRejudge={may(c.get("act").viewer, "rejudge")}
        back={back}
        ofOneAuthor={ofOneAuthor}
      />
    </div>
  );
}

/** Who has no account has no submissions: on to all of them. */
export const signInForOwn = (c: AppContext, all: string) =>
  redirect(c, all, { key: "errors.notSignedIn" });
