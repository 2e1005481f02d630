import { DiscussionRows } from "../../components/discussions/DiscussionRows.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Gated } from "../../components/ui/Gated.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { may } from "../../lib/accounts/access.ts";
import { isModerator, sealedProblems } from "../../lib/discussions/access.ts";
import { whyNotTalk } from "../../lib/discussions/service.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { rowsOf } from "../discussions/place.ts";
import { whyNotBegin } from "../discussions/why_not_begin.ts";
import { loginAddress } from "../page.tsx";
import type { ProblemVenue } from "./place.ts";

/** Those that the tab shows; the rest is behind its button. */
const MOST = 10;

/** Whether a problem's page has the tab: outside contests, where people talk (spec 2 §6). */
export const hasDiscussions = (c: AppContext, { venue }: ProblemVenue) =>
  venue.kind !== "contest" && whyNotTalk(c.get("act"), venue.gid) === null;

/** What is said about a problem. */
export async function discussTab(
  c: AppContext,
  { venue: { gid }, row: { problem } }: ProblemVenue,
) {
  const t = c.get("t");
  const act = c.get("act");
  const sealed = isModerator(act, gid) ? undefined : sealedProblems(act, gid);
  const { total, rows } = act.site.discussions.board.find(
    { gid, pid: problem.pid, sealed },
    { from: 0, limit: MOST },
  );
  const place = gid === null ? "" : `/group/${gid}`;
  const { viewer } = act;
  const create = `${place}/discussion-create?pid=${problem.problemId}`;
  const buttons = (
    <div class="flex flex-wrap gap-3">
      {(viewer === null || may(viewer, "discussion_add")) && (
        <Gated
          why={viewer === null ? null : whyNotBegin(c)}
          text={t("discussions.new")}
        >
          <Button
            icon="edit"
            href={viewer === null ? loginAddress(c, create) : create}
          >
            {t("discussions.new")}
          </Button>
        </Gated>
      )}
      {total > rows.length && (
        <Button
          kind="quiet"
          href={`${place}/discussion/${problem.problemId}`}
        >
          {t("discussions.ofProblem", { problemId: problem.problemId })}
        </Button>
      )}
    </div>
  );
  if (sealed?.has(problem.pid)) {
    return <Empty icon="lock" title={t("errors.discussionSealed")} />;
  }
  if (total === 0) {
    return <Empty icon="chat" title={t("discussions.none")}>{buttons}</Empty>;
  }
  return (
    <>
      <DiscussionRows
        rows={await rowsOf(act, rows)}
      />
      {buttons}
    </>
  );
}
