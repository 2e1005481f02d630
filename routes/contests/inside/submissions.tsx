import { Notice } from "../../../components/ui/Notice.tsx";
import { listContestSubmissions } from "../../../lib/contests/inside/submissions.ts";
import { unwrap } from "../../../lib/failure.ts";
import { listPage } from "../../list_page.tsx";
import { CONTEST_RUN_ASKS, ContestParams } from "../../submissions/filter.ts";
import { submissionTable } from "../../submissions/rows.tsx";
import {
  contestShell,
  enterContest,
  ownBalloons,
  startFirst,
} from "../shell.tsx";
import { useT } from "../../../components/reader.tsx";
import {
  StatusFilter,
  type StatusFilterProps,
} from "../../../components/submissions/StatusFilter.tsx";
import { Select } from "../../../components/ui/Field.tsx";

/** What was sent to a contest, as far as the reader may know, newest first. */
export const contestSubmissions = listPage({
  path: "/contest/:cid/submissions",
  params: ContestParams,
  rows: 15,
  isSizable: true,
  asks: CONTEST_RUN_ASKS,
  fits: (_, query) =>
    query.onlyMine ? { ...query, username: undefined } : query,
  async show(c, { query, here, kept, params: { cid } }) {
    const contest = enterContest(c, cid);
    if (contest instanceof Response) return contest;
    const start = startFirst(c, contest);
    if (start !== null) return start;
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
    const balloons = await ownBalloons(c, contest);
    const isFiltered = onlyMine || asked.status !== undefined ||
      asked.problemID !== undefined || asked.username !== undefined;
    const lens = contest.policy.lens(act);
    const hidesOwn = lens !== null && lens.before !== null && !lens.keepsOwn;
    return {
      title: t("contests.submissionsTitle"),
      total,
      frame: (list) => contestShell(c, contest, "submissions", list, balloons),
      filter: (
        <>
          {hidesOwn && (
            <Notice kind="info">{t("contests.submissionsSealed")}</Notice>
          )}
          <RunFilter
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
            withTrials={contest.isManager}
          />
        </>
      ),
      empty: {
        icon: "inbox",
        title: t(
          isFiltered
            ? "contests.submissionsNoneFound"
            : "contests.submissionsNone",
        ),
        next: {
          href: `/contest/${cid}/problems`,
          text: t("contests.problemsTitle"),
        },
      },
      rows: rows.length === 0
        ? null
        : submissionTable(c, rows, here, { ofOneAuthor: onlyMine }),
    };
  },
});

interface RunFilterProps extends Omit<StatusFilterProps, "children"> {
  asked: StatusFilterProps["asked"] & { beforeContestSubmit?: boolean };
  /** The jury's trials are asked for by who may see them. */
  withTrials: boolean;
}

/** What one can look for in a contest: also trials of the jury before the begin. */
const RunFilter = ({ withTrials, ...props }: RunFilterProps) => {
  const t = useT();
  return (
    <StatusFilter {...props}>
      {withTrials && (
        <div class="w-[150px]" data-autosubmit="">
          <Select
            name="beforeContestSubmit"
            label={t("contests.trialsLabel")}
            value={props.asked.beforeContestSubmit ? "true" : ""}
            options={[
              { value: "", text: t("contests.contestRuns") },
              { value: "true", text: t("contests.trials") },
            ]}
          />
        </div>
      )}
    </StatusFilter>
  );
};
