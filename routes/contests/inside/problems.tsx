import { z } from "zod";
import {
  type ContestProblemRow,
  ContestProblemTable,
} from "../../../components/contests/inside/ProblemTable.tsx";
import { ContestQuizTable } from "../../../components/contests/inside/QuizTable.tsx";
import { StartQuestion } from "../../../components/contests/inside/StartQuestion.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Empty } from "../../../components/ui/Notice.tsx";
import { tellTime } from "../../../components/ui/Time.tsx";
import {
  type ContestProblem,
  contestProblems,
} from "../../../lib/contests/inside/problem_list.ts";
import { boardQuizzes } from "../../../lib/contests/board/quizzes.ts";
import { beginOwnTime } from "../../../lib/contests/inside/session.ts";
import { unwrap } from "../../../lib/failure.ts";
import { Cid, optionalFlag } from "../../../lib/http/input.ts";
import { PROBLEM_TYPE } from "../../../lib/judging/fold.ts";
import { titleOf } from "../../../lib/problems/view.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { momentOf } from "../../page.tsx";
import { contestProblemAddress } from "../../problems/placed.ts";
import { quizRows } from "../../api/quizzes.ts";
import { contestPage, enterContest, type OpenContest } from "../shell.tsx";

const Query = z.object({ containsEnd: optionalFlag.catch(undefined) });

/** The problems of a contest, or first the question whether to begin. */
export const contestProblemList = page(
  { params: Cid, query: Query },
  async (c, { params: { cid }, query }) => {
    const contest = enterContest(c, cid);
    if (contest instanceof Response) return contest;
    const t = c.get("t");
    const clock = contest.policy.clock(c.get("act"));
    return await contestPage(c, contest, {
      title: t("contests.problemsTitle"),
      tab: "problems",
      body: clock.state === "unstarted"
        ? startQuestion(c, contest, clock.limit!)
        : await problemPart(c, contest, query.containsEnd === true),
    });
  },
);

const startQuestion = (
  c: AppContext,
  { cid, rules }: OpenContest,
  limit: number,
) => (
  <StartQuestion
    cid={cid}
    seconds={limit}
    end={tellTime(rules.end, momentOf(c))}
  />
);

async function problemPart(
  c: AppContext,
  { cid, rules }: OpenContest,
  containsEnd: boolean,
) {
  const t = c.get("t");
  const act = c.get("act");
  const offersLate = rules.takesLate && act.now >= rules.end;
  const withLate = offersLate && containsEnd;
  const { rows, isLive } = unwrap(
    await contestProblems(act, cid, { withLate }),
  );
  const place = { kind: "contest", id: cid } as const;
  const quizzes = await quizRows(act, place, c.get("locale"));
  return (
    <section class="flex flex-col gap-4">
      <div class="flex flex-wrap items-center gap-3">
        <h1 class="text-lg grow">{t("contests.problemsTitle")}</h1>
        {offersLate && (
          <Button
            kind="quiet"
            icon="toggle"
            href={`/contest/${cid}/problems${
              withLate ? "" : "?containsEnd=true"
            }`}
          >
            {t(withLate ? "contests.lateHidden" : "contests.lateShown")}
          </Button>
        )}
      </div>
      {rows.length === 0
        ? quizzes.length === 0 && (
          <div class="card">
            <Empty icon="inbox" title={t("contests.noProblems")} />
          </div>
        )
        : (
          <div class="card rows" id="contest-problems" data-refresh="">
            <ContestProblemTable
              rows={rows.map((row) => toRow(c, cid, row))}
              isLive={isLive}
              isOi={rules.rule === "oi"}
            />
          </div>
        )}
      {quizzes.length > 0 && (
        <ContestQuizTable
          cid={cid}
          isOi={rules.rule === "oi"}
          rows={boardQuizzes(act.site, cid).flatMap(({ points, ...called }) => {
            const row = quizzes.find(({ qid }) => qid === called.qid);
            return row === undefined ? [] : [{ ...row, ...called, points }];
          })}
        />
      )}
    </section>
  );
}

const toRow = (
  c: AppContext,
  cid: number,
  { item, problem, displayId, ac, total, own }: ContestProblem,
): ContestProblemRow => ({
  displayId,
  ac,
  total,
  own,
  title: item.displayTitle || titleOf(problem, c.get("locale")),
  href: contestProblemAddress(cid, displayId),
  color: item.color,
  most: item.scores?.[problem.pid] ??
    (problem.type === PROBLEM_TYPE.oi ? problem.ioScore : null),
});

/** Begins one's own time. */
export const beginForm = form({
  params: Cid,
  run: ({ act, params: { cid } }) => beginOwnTime(act, cid),
  next: ({ params: { cid } }) => ({
    to: `/contest/${cid}/problems`,
    key: "contests.ownBegun",
  }),
});
