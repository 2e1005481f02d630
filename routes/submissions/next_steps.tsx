import { RejudgeButton } from "../../components/submissions/ChangeVerdictPanel.tsx";
import { Button } from "../../components/ui/Button.tsx";
import type { AppContext } from "../../lib/requests/request.ts";
import { may } from "../../lib/accounts/access.ts";
import { isInProgress, STATUS } from "../../lib/judging/status.ts";
import { ownStatusOf } from "../../lib/submissions/progress/own_status.ts";
import type { Problem } from "../../lib/problems/schema.ts";
import { titleOf } from "../../lib/problems/view.ts";
import type { SeenSubmission } from "../../lib/submissions/seen.ts";
import { traitsOf } from "../../lib/venues/traits.ts";
import type { Act } from "../../lib/site/site.ts";
import { problemAddress } from "../problems/filter.ts";
import { placedProblem } from "../problems/placed.ts";

/** What one does after a verdict: on to the next problem, or back to work. */
export function NextSteps({ c, submission, problem }: {
  c: AppContext;
  submission: SeenSubmission;
  problem: Problem | null;
}) {
  const t = c.get("t");
  const act = c.get("act");
  const isOwn = submission.uid === act.viewer?.uid;
  const isPractice = traitsOf(submission.venue).countsInPractice;
  const next =
    isPractice && isOwn && submission.status === STATUS.accepted && problem
      ? nextUnsolved(act, problem)
      : null;
  const canOpen = problem !== null && submission.sight.code === "open";
  const canResubmit = isOwn && submission.status === STATUS.submittedFailed;
  const canRejudge = may(act.viewer, "rejudge") &&
    !isInProgress(submission.status);
  if (next === null && !canOpen && !canResubmit && !canRejudge) return null;
  return (
    <div class="flex flex-wrap gap-2 no-print">
      {next && (
        <Button
          kind="primary"
          icon="chevronRight"
          href={problemAddress(next.problemId)}
        >
          <span class="min-w-0 whitespace-normal [overflow-wrap:anywhere]">
            {t("submissions.next", {
              id: next.problemId,
              title: titleOf(next, c.get("locale")),
            })}
          </span>
        </Button>
      )}
      {canResubmit && (
        <form
          method="post"
          action={`/submission-detail/${submission.submitId}/resubmit`}
        >
          <Button icon="reset">{t("submissions.resubmit")}</Button>
        </form>
      )}
      {canOpen && (
        <Button
          icon="edit"
          href={`${
            placedProblem(
              act.site,
              submission.venue,
              problem,
              c.get("locale"),
            ).href
          }?submission=${submission.submitId}`}
        >
          {t("submissions.openInEditor")}
        </Button>
      )}
      {canRejudge && (
        <RejudgeButton
          submitId={submission.submitId}
        />
      )}
    </div>
  );
}

/** The one after it in the list that the reader has not solved. */
function nextUnsolved(act: Act, { pid }: Problem): Problem | null {
  const statusOf = ownStatusOf(act);
  const where = (other: number) =>
    other === pid || statusOf(other) !== STATUS.accepted;
  const order = { by: "id", descending: false } as const;
  const around = act.site.problems.catalogue
    .around(pid, { where }, order, 1);
  return around[around.findIndex((problem) => problem.pid === pid) + 1] ?? null;
}
