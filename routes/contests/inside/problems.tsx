import type { ComponentChildren } from "preact";
import { z } from "zod";
import { Button } from "../../../components/ui/Button.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { tellTime } from "../../../components/ui/Time.tsx";
import { contestRules } from "../../../components/contests/summary.ts";
import {
  openRoom,
  type RoomProblem,
} from "../../../lib/contests/inside/room.ts";
import { type Contest, PRACTICE } from "../../../lib/venues/schema.ts";
import { Near, ResultCard, RoomRules, RoomTop } from "./room_parts.tsx";
import { isPublicProblem } from "../../../lib/problems/access.ts";
import { MINUTE_MS } from "../../../lib/durations.ts";
import { boardQuizzes } from "../../../lib/contests/board/quizzes.ts";
import { beginOwnTime } from "../../../lib/contests/inside/session.ts";
import { unwrap } from "../../../lib/failure.ts";
import { Cid, optionalFlag } from "../../../lib/http/input.ts";
import { PROBLEM_TYPE } from "../../../lib/judging/fold.ts";
import { titleOf } from "../../../lib/problems/view.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { form } from "../../form.ts";
import { momentOf } from "../../page.tsx";
import { problemAddress } from "../../problems/filter.ts";
import { contestProblemAddress } from "../../problems/placed.ts";
import { quizRows } from "../../api/quizzes.ts";
import type { OpenContest } from "../shell.tsx";
import { useT } from "../../../components/reader.tsx";
import { STATUS } from "../../../lib/judging/status.ts";
import { exactDuration } from "../../../components/contests/words.ts";
import {
  type ContestProblemRow,
  ContestProblemTable,
  ContestQuizTable,
} from "./tables.tsx";

export const RoomQuery = z.object({
  containsEnd: optionalFlag.catch(undefined),
});

interface RoomAsks {
  containsEnd: boolean;
  /** What its makers say of it. */
  about: ComponentChildren;
}

/**
 * What a contest is to whoever may come in: where they stand, its problems and rules;
 * before their own time has begun, the question whether to begin (row W4.1).
 */
export async function roomBody(
  c: AppContext,
  contest: OpenContest,
  { containsEnd, about }: RoomAsks,
) {
  const { cid, rules, policy } = contest;
  const clock = policy.clock(c.get("act"));
  return clock.state === "unstarted"
    ? (
      <StartQuestion
        cid={cid}
        seconds={clock.limit!}
        end={tellTime(rules.end, momentOf(c))}
      />
    )
    : await room(c, contest, { containsEnd, about });
}

async function room(
  c: AppContext,
  { cid, rules, head }: OpenContest,
  { containsEnd, about }: RoomAsks,
) {
  const t = c.get("t");
  const act = c.get("act");
  const isOi = rules.rule === "oi";
  const offersLate = rules.takesLate && act.now >= rules.end;
  const withLate = offersLate && containsEnd;
  const { rows, isLive, own, near, next, result } = unwrap(
    await openRoom(act, cid, { withLate }),
  );
  const place = { kind: "contest", id: cid } as const;
  const quizzes = await quizRows(act, place, c.get("locale"));
  const takesPrograms = act.now < rules.end || rules.takesLate;
  return (
    <>
      {own !== null && result !== null && (
        <ResultCard
          cid={cid}
          isOi={isOi}
          own={own}
          of={rows.length}
          result={result}
          next={restOf(c, cid, { rows, takesLate: rules.takesLate })}
          moment={Math.floor((rules.end - rules.begin) / 2 / MINUTE_MS)}
        />
      )}
      {own !== null && result === null && (
        <RoomTop
          isOi={isOi}
          own={own}
          of={rows.length}
          isLive={isLive}
          next={next === null || !takesPrograms ? null : {
            displayId: next.displayId,
            href: contestProblemAddress(cid, next.displayId),
            hasBegun: next.own !== null,
            errors: next.sent?.errors ?? 0,
          }}
        />
      )}
      <div class="contest-overview">
        <div class="room-aside">
          {offersLate && (
            <div>
              <Button
                kind="quiet"
                icon="toggle"
                href={`/contest/${cid}${withLate ? "" : "?containsEnd=true"}`}
              >
                {t(withLate ? "contests.lateHidden" : "contests.lateShown")}
              </Button>
            </div>
          )}
          {rows.length === 0
            ? quizzes.length === 0 && (
              <div class="card">
                <Empty icon="inbox" title={t("contests.noProblems")} />
              </div>
            )
            : (
              <div class="rows room-rows" id="contest-problems" data-refresh="">
                <ContestProblemTable
                  cid={cid}
                  rows={rows.map((row) => toRow(c, cid, row))}
                  isLive={isLive}
                  isOi={isOi}
                />
              </div>
            )}
          {quizzes.length > 0 && (
            <ContestQuizTable
              cid={cid}
              isOi={isOi}
              rows={boardQuizzes(act.site, cid).flatMap(
                ({ points, ...called }) => {
                  const row = quizzes.find(({ qid }) => qid === called.qid);
                  return row === undefined
                    ? []
                    : [{ ...row, ...called, points }];
                },
              )}
            />
          )}
          {about}
        </div>
        <div class="room-aside">
          {near.length > 0 && (
            <Near
              cid={cid}
              isOi={isOi}
              uid={act.viewer!.uid}
              near={near}
              rankWithOneMore={own?.rankWithOneMore ?? null}
            />
          )}
          <RoomRules
            rules={[
              ...contestRules(t, momentOf(c), rules, head),
              ...act.site.ratings.kept.get(rules.cid) === null
                ? []
                : [[t("ratings.title"), t("ratings.says")] as [string, string]],
              ...publishedWords(c, rules.cid),
            ]}
            board={boardFor(rules, act.now)}
          />
        </div>
      </div>
    </>
  );
}

/** The head of the contest's chain, once its board is published (row E9.1). */
function publishedWords(
  c: AppContext,
  cid: number,
): [about: string, words: string][] {
  const published = c.get("act").site.evidence.keptPublished.get(cid);
  if (published === null) return [];
  const t = c.get("t");
  const at = tellTime(published.at, momentOf(c));
  return [[
    t("evidence.title"),
    t("evidence.says", { at, head: published.head }),
  ]];
}

/**
 * What is left to solve after the end: in the contest while it takes programs, else
 * where the problem is everybody's again (row W4.5); null: nothing, or nowhere.
 */
function restOf(
  c: AppContext,
  cid: number,
  { rows, takesLate }: { rows: readonly RoomProblem[]; takesLate: boolean },
): { href: string; count: number } | null {
  const act = c.get("act");
  const { book } = act.site.venues;
  const left = rows.filter(({ own, sent }) =>
    !(sent?.isSolved ?? own?.status === STATUS.accepted)
  ).flatMap(({ problem, displayId }) =>
    takesLate
      ? [contestProblemAddress(cid, displayId)]
      : isPublicProblem(problem) &&
          book.policyOf(PRACTICE).whyNotRead(act, problem) === null
      ? [problemAddress(problem.problemId)]
      : []
  );
  return left.length === 0 ? null : { href: left[0], count: left.length };
}

/** The scoreboard for everybody; null: there is none yet. */
export const boardFor = (
  { cid, rule, opensBoard, begin }: Contest,
  now: number,
): string | null =>
  opensBoard && now >= begin ? `/contest/${rule}-scoreboard/${cid}` : null;

const toRow = (
  c: AppContext,
  cid: number,
  { item, problem, ...row }: RoomProblem,
): ContestProblemRow => ({
  ...row,
  title: item.displayTitle || titleOf(problem, c.get("locale")),
  href: contestProblemAddress(cid, row.displayId),
  most: item.scores?.[problem.pid] ??
    (problem.type === PROBLEM_TYPE.oi ? problem.ioScore : null),
});

/** Begins one's own time. */
export const beginForm = form({
  params: Cid,
  run: ({ act, params: { cid } }) => beginOwnTime(act, cid),
  next: ({ params: { cid } }) => ({
    to: `/contest/${cid}`,
    key: "contests.ownBegun",
  }),
});

interface StartQuestionProps {
  cid: number;
  seconds: number;
  /** When the contest is over, as the reader is told times. */
  end: string;
}

/** Before somebody's own time in a contest has begun (spec 2 §4). */
const StartQuestion = (
  { cid, seconds, end }: StartQuestionProps,
) => {
  const t = useT();
  return (
    <section class="contest-start">
      <h2 class="text-lg">{t("contests.beginOwnTitle")}</h2>
      <p class="text-ink2">
        {t("contests.beginOwnText", { time: exactDuration(t, seconds), end })}
      </p>
      <form method="post" action={`/contest/${cid}/begin`}>
        <Button
          kind="primary"
          icon="play"
          confirm={t("contests.beginOwnAsk")}
        >
          {t("contests.beginOwn")}
        </Button>
      </form>
    </section>
  );
};
