import { z } from "zod";
import { CaseList } from "../../components/submissions/CaseList.tsx";
import { CodeView } from "../../components/submissions/CodeView.tsx";
import {
  explanation,
  noteText,
  waitWords,
} from "../../components/submissions/notes.ts";
import { JudgementPanel } from "../../components/submissions/JudgementPanel.tsx";
import { SubmissionBanner } from "../../components/submissions/SubmissionBanner.tsx";
import { SubmissionRows } from "../../components/submissions/SubmissionRows.tsx";
import { Subtasks } from "../../components/submissions/Subtasks.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Notice } from "../../components/ui/Notice.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { SubmissionSummary } from "../../islands/SubmissionSummary.tsx";
import { may } from "../../lib/accounts/access.ts";
import { unwrap } from "../../lib/failure.ts";
import { flag, id } from "../../lib/http/input.ts";
import { parseInput } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/http/request.ts";
import { PROBLEM_TYPE } from "../../lib/judging/fold.ts";
import { languageOf } from "../../lib/judging/languages.ts";
import {
  isInProgress,
  showsErrorMessage,
  STATUS,
  statusName,
} from "../../lib/judging/status.ts";
import { codeHtml } from "../../lib/markdown/code.ts";
import { waitOf } from "../../lib/queue/waits.ts";
import type { Problem } from "../../lib/problems/schema.ts";
import { canShare, codeAccess } from "../../lib/submissions/access.ts";
import { toListRow } from "../../lib/submissions/list.ts";
import type { Submission } from "../../lib/submissions/schema.ts";
import { openSubmission, setShare } from "../../lib/submissions/service.ts";
import { openReport, type ToldReport } from "../../lib/submissions/told.ts";
import { toSubtasks } from "../../lib/submissions/view.ts";
import type { Act } from "../../lib/site.ts";
import { page } from "../define.ts";
import { receiveForm } from "../forms.ts";
import { htmlPage, momentOf, readerOf, redirect } from "../page.tsx";
import { tableWords, toRows } from "./rows.ts";

const Params = z.object({ submitID: id });
/** The latest of them; nobody changes a verdict so often. */
const MOST_JUDGEMENTS = 20;

export const submissionDetail = page(
  { params: Params },
  async (c, { params }) => {
    const act = c.get("act");
    const t = c.get("t");
    const { submission, problem } = unwrap(
      await openSubmission(act, params.submitID),
    );
    const report = await openReport(act, submission, problem);
    return htmlPage(c, {
      title: t("submissions.detailTitle", { id: submission.submitId }),
      body: (
        <div class="wrap flex flex-col gap-5 py-7">
          <h1 class="sr-only">
            {t("submissions.detailTitle", { id: submission.submitId })}
          </h1>
          <Banner c={c} submission={submission} />
          {submission.status === STATUS.submittedFailed &&
            submission.uid === act.viewer?.uid && (
            <form
              method="post"
              action={`/submission-detail/${submission.submitId}/resubmit`}
            >
              <Button icon="reset">{t("submissions.resubmit")}</Button>
            </form>
          )}
          <div class="card overflow-x-auto">
            <SubmissionRows
              rows={toRows(c, [toListRow(act, submission)])}
              words={tableWords(t)}
              verdicts={verdictWords(t)}
              withJudge
            />
          </div>
          {report && <Message {...{ c, submission, report }} />}
          {report && <Cases {...{ c, problem, report }} />}
          {await code(c, submission, problem)}
          {may(act.viewer, "rejudge") && (
            <JudgementPanel
              t={t}
              moment={momentOf(c)}
              submitId={submission.submitId}
              status={submission.status}
              score={submission.score}
              isOi={problem?.type === PROBLEM_TYPE.oi}
              records={await judgementsOf(act, submission.submitId)}
            />
          )}
        </div>
      ),
    });
  },
);

async function judgementsOf({ site }: Act, submitId: number) {
  const { rows } = await site.judgements.list("submission", {
    prefix: [submitId],
    limit: MOST_JUDGEMENTS,
    reverse: true,
  });
  return rows;
}

function Banner({ c, submission }: { c: AppContext; submission: Submission }) {
  const t = c.get("t");
  const { site, now } = c.get("act");
  const props = {
    submitId: submission.submitId,
    status: submission.status,
    score: submission.score,
    done: null,
    total: null,
    ...waitOf(site, submission.submitId, now) ?? { ahead: null, why: null },
    wait: waitWords(t),
    verdicts: verdictWords(t),
    explanation: explanation(t, statusName(submission.status)),
    doneText: t("submissions.done", { done: "{done}", total: "{total}" }),
  };
  return isInProgress(submission.status)
    ? <SubmissionSummary {...props} />
    : <SubmissionBanner {...props} />;
}

/** In place of figures, for verdicts that come with words (spec 1 §2). */
function Message({ c, submission, report }: {
  c: AppContext;
  submission: Submission;
  report: ToldReport;
}) {
  const t = c.get("t");
  if (!showsErrorMessage(submission.status)) return null;
  return (
    <section class="flex flex-col gap-3">
      {report.note && <Notice kind="error">{noteText(t, report.note)}</Notice>}
      {report.message && (
        <div class="card">
          <h2 class="px-5 pt-4">
            {t(
              submission.status === STATUS.compileError
                ? "submissions.compilerSays"
                : "submissions.problemSays",
            )}
          </h2>
          <pre class="px-5 pb-4 pt-2 overflow-x-auto text-md">
            {report.message}
          </pre>
        </div>
      )}
    </section>
  );
}

function Cases({ c, problem, report }: {
  c: AppContext;
  problem: Problem | null;
  report: ToldReport;
}) {
  const t = c.get("t");
  const { cases, keptTo } = report;
  if (cases === null) {
    return <Notice kind="info">{t("submissions.casesHidden")}</Notice>;
  }
  if (cases.length === 0) return null;
  const shared = {
    t,
    verdicts: verdictWords(t),
    showScores: problem?.type === PROBLEM_TYPE.oi,
  };
  const isSubtask = report.judgeCaseMode.startsWith("subtask_");
  return (
    <section class="card">
      <h2 class="px-5 pt-4">{t("submissions.cases")}</h2>
      {keptTo !== null && (
        <p class="px-5 pt-1 text-md text-ink2">
          {t(`submissions.keptBack.${keptTo}`)}
        </p>
      )}
      {isSubtask
        ? (
          <Subtasks
            {...shared}
            subtasks={toSubtasks(report.judgeCaseMode, cases)}
          />
        )
        : <CaseList {...shared} cases={cases} />}
    </section>
  );
}

async function code(
  c: AppContext,
  submission: Submission,
  problem: Problem | null,
) {
  const t = c.get("t");
  const act = c.get("act");
  const { site, viewer } = act;
  const heading = (
    <h2 class="grow">
      {t("submissions.code")}{" "}
      <span class="text-ink3 font-normal text-md">{submission.language}</span>
    </h2>
  );
  const access = codeAccess(submission, problem, act);
  if (access !== "open") {
    return (
      <section class="card p-5 flex flex-col gap-3">
        {heading}
        <p class="text-ink2">
          {t(
            access === "hidden"
              ? "errors.codeHidden"
              : "submissions.codeHidden",
          )}
        </p>
      </section>
    );
  }
  const text = await site.codes.get(submission.submitId) ?? "";
  const grammar = languageOf(submission.language)?.grammar ?? "cpp";
  return (
    <section class="card">
      <div class="flex flex-wrap items-center gap-2 px-5 py-3 border-b border-line">
        {heading}
        {canShare(submission, problem, viewer) && (
          <form
            method="post"
            action={`/submission-detail/${submission.submitId}/share`}
          >
            <Button
              small
              kind="quiet"
              name="share"
              value={String(!submission.share)}
              disabled={isInProgress(submission.status)}
            >
              {submission.share
                ? t("submissions.unshare")
                : t("submissions.share")}
            </Button>
          </form>
        )}
        <Button
          small
          kind="quiet"
          href={`/submission-diff?a=${submission.submitId}`}
        >
          {t("submissions.compare")}
        </Button>
        <Button
          small
          kind="quiet"
          icon="download"
          href={`/submission-detail/${submission.submitId}/code`}
        >
          {t("submissions.download")}
        </Button>
        <span data-copy="#code" hidden>
          <Button type="button" small icon="copy">{t("shell.copy")}</Button>
        </span>
      </div>
      <CodeView code={text} html={await codeHtml(readerOf(c), text, grammar)} />
    </section>
  );
}

/** The share switch, as a form. */
export const shareForm = page({ params: Params }, async (c, { params }) => {
  await using form = await receiveForm(c);
  const share = parseInput(flag, form.get("share"));
  const isOn = share.ok && share.value;
  unwrap(await setShare(c.get("act"), params.submitID, isOn));
  return redirect(c, `/submission-detail/${params.submitID}`, {
    key: isOn ? "submissions.shareOn" : "submissions.shareOff",
  });
});
