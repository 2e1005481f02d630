import { z } from "zod";
import { StatusFilter } from "../../../components/submissions/StatusFilter.tsx";
import { ContestRuns } from "../../../components/contests/inside/ContestRuns.tsx";
import { listContestSubmissions } from "../../../lib/contests/inside/submissions.ts";
import { unwrap } from "../../../lib/failure.ts";
import { id } from "../../../lib/http/input.ts";
import { listPage } from "../../list_page.tsx";
import { CONTEST_RUN_ASKS } from "../../submissions/filter.ts";
import { submissionTable } from "../../submissions/rows.tsx";
import { contestShell, enterContest } from "../shell.tsx";

/** What was sent to a contest, as far as the reader may know, newest first. */
export const contestSubmissions = listPage({
  path: "/contest/:cid/submissions",
  params: z.object({ cid: id }),
  rows: 15,
  isSizable: true,
  asks: CONTEST_RUN_ASKS,
  fits: (_, query) =>
    query.onlyMine ? { ...query, username: undefined } : query,
  async show(c, { query, here, kept, params: { cid } }) {
    const contest = enterContest(c, cid);
    if (contest instanceof Response) return contest;
    const t = c.get("t");
    const act = c.get("act");
    const { onlyMine = false, beforeContestSubmit = false, ...asked } = query;
    const { total, rows } = unwrap(
      await listContestSubmissions(act, cid, {
        ...asked,
        onlyMine,
        beforeContestSubmit,
        containsEnd: true,
        completeProblemID: false,
      }),
    );
    const isFiltered = onlyMine || asked.status !== undefined ||
      asked.problemID !== undefined || asked.username !== undefined;
    return {
      title: t("contests.submissionsTitle"),
      total,
      frame: (list) => contestShell(c, contest, "submissions", list),
      filter: (
        <StatusFilter
          t={t}
          action={`/contest/${cid}/submissions`}
          asked={query}
          viewer={act.viewer}
          isFiltered={isFiltered}
          kept={kept([
            "onlyMine",
            "status",
            "problemID",
            "username",
            "beforeContestSubmit",
          ])}
        >
          {contest.isManager && (
            <ContestRuns t={t} isBefore={beforeContestSubmit} />
          )}
        </StatusFilter>
      ),
      empty: {
        icon: "inbox",
        title: t(
          isFiltered
            ? "contests.submissionsNoneFound"
            : "contests.submissionsNone",
        ),
      },
      rows: rows.length === 0
        ? null
        : submissionTable(c, rows, here, { ofOneAuthor: onlyMine }),
    };
  },
});
