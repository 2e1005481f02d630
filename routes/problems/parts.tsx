import { Attachments } from "../../components/problems/Attachments.tsx";
import { ProblemHead } from "../../components/problems/ProblemHead.tsx";
import { SubmissionList } from "../../components/submissions/SubmissionList.tsx";
import { Empty } from "../../components/ui/Notice.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { userHomeHref } from "../../components/users/address.ts";
import { isStaff } from "../../lib/accounts/access.ts";
import { USER_STATUS } from "../../lib/accounts/schema.ts";
import { unwrap } from "../../lib/failure.ts";
import { pageOf } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { Locale } from "../../lib/i18n/mod.ts";
import { PROBLEM_TYPE } from "../../lib/judging/fold.ts";
import { canEditProblem, isPublicProblem } from "../../lib/problems/access.ts";
import { acceptedOf } from "../../lib/problems/catalogue/counts.ts";
import { tagsOf } from "../../lib/problems/catalogue/list.ts";
import { hasOneLimit } from "../../lib/problems/draft/remote.ts";
import type { Problem } from "../../lib/problems/schema.ts";
import { countedOf, passRate } from "../../lib/problems/view.ts";
import { listSubmissions } from "../../lib/submissions/lists/list.ts";
import { tableWords, toRows } from "../submissions/rows.tsx";
import type { ProblemVenue } from "./place.ts";
import { hidesTags } from "./tags.ts";

const MINE_PAGE_SIZE = 15;

interface HeadProps {
  c: AppContext;
  place: ProblemVenue;
  title: string;
  /** What the title is written in. */
  language: Locale;
  focusHref: string | null;
}

export function Head({ c, place, ...shown }: HeadProps) {
  const { tells, venue, displayId, address } = place;
  const { problem, count } = place.row;
  return (
    <ProblemHead
      problemId={displayId}
      {...shown}
      status={place.status}
      statisticsHref={tells.counts ? `${address}/statistics` : null}
      timeLimit={problem.timeLimit}
      memoryLimit={problem.memoryLimit}
      hasOneLimit={hasOneLimit(problem)}
      difficulty={tells.origin ? problem.difficulty : null}
      isOi={problem.type === PROBLEM_TYPE.oi}
      ioScore={problem.ioScore}
      judgeMode={problem.judgeMode}
      fileIo={problem.isFileIO
        ? { read: problem.ioReadFileName!, write: problem.ioWriteFileName! }
        : null}
      isPublic={venue.kind !== "practice" || isPublicProblem(problem)}
      total={tells.counts ? countedOf(count) : 0}
      accepted={acceptedOf(count)}
      passRate={passRate(count)}
      author={tells.origin ? authorOf(c, problem) : null}
      tags={tells.origin
        ? tagsOf(c.get("act"), problem.tags, c.get("locale"))
          .map(({ name, color }) => ({ name, color }))
        : []}
      hidesTags={hidesTags(c)}
      editHref={canEditProblem(problem, c.get("act").viewer)
        ? `/admin/problem/edit/${problem.pid}`
        : null}
    />
  );
}

/** With the way to their page, unless they have none: gone, or banned. */
function authorOf(c: AppContext, { authorUid, author }: Problem) {
  const { site, viewer } = c.get("act");
  const entry = site.accounts.directory.get(authorUid);
  return {
    name: entry?.username ?? author,
    realname: isStaff(viewer) ? entry?.realname ?? null : null,
    href: entry?.status === USER_STATUS.normal
      ? userHomeHref(entry.username)
      : null,
  };
}

export async function mineTab(
  c: AppContext,
  { row: { problem }, venue }: ProblemVenue,
  { currentPage, hrefOf }: {
    currentPage: number;
    hrefOf: (page: number) => string;
  },
) {
  const t = c.get("t");
  const act = c.get("act");
  if (act.viewer === null) {
    const next = encodeURIComponent(hrefOf(1));
    return (
      <Empty icon="user" title={t("problems.noMineSignIn")}>
        <a class="btn btn-primary" data-dialog="" href={`/login?next=${next}`}>
          {t("shell.login")}
        </a>
      </Empty>
    );
  }
  const query = { currentPage, limit: MINE_PAGE_SIZE };
  const { total, rows } = unwrap(
    await listSubmissions(act, {
      ...query,
      onlyMine: true,
      withUntold: true,
      pids: new Set([problem.pid]),
      completeProblemID: true,
    }, venue),
  );
  if (total === 0) return <Empty icon="inbox" title={t("problems.noMine")} />;
  return (
    <>
      <div class="card">
        <SubmissionList
          rows={toRows(c, rows)}
          words={tableWords(t)}
          verdicts={verdictWords(t)}
          ofOneProblem
          back={hrefOf(currentPage)}
        />
      </div>
      <Pager
        current={currentPage}
        pages={pageOf([], total, query).pages}
        total={total}
        hrefOf={hrefOf}
      />
    </>
  );
}

interface AttachmentsTabProps {
  place: ProblemVenue;
  files: readonly { name: string; size: number }[];
}

export function AttachmentsTab({ place, files }: AttachmentsTabProps) {
  return (
    <Attachments
      files={files}
      hrefOf={(name) => `${place.address}/annex/${encodeURIComponent(name)}`}
    />
  );
}
