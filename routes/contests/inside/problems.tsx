import type { ComponentChildren } from "preact";
import { z } from "zod";
import { Button } from "../../../components/ui/Button.tsx";
import { Empty } from "../../../components/ui/Notice.tsx";
import { tellTime } from "../../../components/ui/Time.tsx";
import { boardTime } from "../../../components/boards/cell_look.ts";
import { contestRules } from "../../../components/contests/summary.ts";
import { Icon } from "../../../components/ui/Icon.tsx";
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
import { hatchOf } from "../../../components/contests/TimeLine.tsx";
import { useT } from "../../../components/reader.tsx";
import type { Quiz } from "../../../lib/quizzes/schema.ts";
import { QUIZ_TYPE_WORDS } from "../../../components/admin/quizzes/quiz_words.ts";
import { Balloon } from "../../../components/contests/Balloon.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import { isInProgress, STATUS } from "../../../lib/judging/status.ts";
import { SolvedMark } from "../../../components/problems/ProblemTable.tsx";
import { exactDuration } from "../../../components/contests/words.ts";

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
        <div class="flex flex-col gap-4 min-w-0">
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
            rules={contestRules(t, momentOf(c), rules, head)}
            board={boardFor(rules, act.now)}
          />
        </div>
      </div>
    </>
  );
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
  color: item.color,
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

interface ContestQuizRow {
  qid: number;
  /** As its column on the board is called. */
  displayId: string;
  /** Of its balloon; empty: none. */
  color: string;
  title: string;
  type: Quiz["type"];
  myStatus: number;
  score: number | null;
  /** What all right answers give. */
  points: number;
  /** Null: not told while the contest runs. */
  ac: number | null;
  total: number;
}

/** The quizzes of a contest, below its problems (spec 2 §2). */
function ContestQuizTable(
  { cid, isOi, rows }: {
    cid: number;
    /** Whether points are what counts. */
    isOi: boolean;
    rows: readonly ContestQuizRow[];
  },
) {
  const t = useT();
  return (
    <>
      <h2 class="text-lg">{t("contests.quizzesTitle")}</h2>
      {!isOi && <p class="text-ink2">{t("contests.quizzesApart")}</p>}
      <div class="card rows">
        <Table
          rows={rows}
          keyOf={({ qid }) => qid}
          columns={[
            {
              title: t("contests.colQuiz"),
              cell: "lead",
              of: ({ qid, displayId, color, title }) => (
                <a
                  class="row-link contest-problem"
                  href={`/contest/${cid}/quiz/${qid}`}
                >
                  <Balloon letter={displayId} color={color} />
                  {title || displayId}
                </a>
              ),
            },
            {
              title: t("contests.colType"),
              width: "narrow",
              isLabelled: true,
              of: ({ type }) => t(QUIZ_TYPE_WORDS[type]),
            },
            {
              title: t("contests.colOwn"),
              width: "narrow",
              cell: "stands",
              of: ({ myStatus, score, points }) => (
                <Own
                  row={{ own: { status: myStatus, score }, most: points }}
                  isOi={isOi}
                />
              ),
            },
            {
              title: t("contests.colAcceptance"),
              width: "narrow end",
              isLabelled: true,
              of: ({ ac, total }) => (
                <span class="num">{`${ac ?? "?"} / ${total}`}</span>
              ),
            },
            {
              title: t("problems.acceptance"),
              width: "narrow",
              isLabelled: "heard",
              of: ({ ac, total }) =>
                ac !== null && <Rate ac={ac} total={total} />,
            },
          ]}
        />
      </div>
    </>
  );
}

interface ContestProblemRow extends Omit<RoomProblem, "item" | "problem"> {
  title: string;
  href: string;
  /** Of its balloon; empty: none. */
  color: string;
  /** The most points it gives; null: it has none. */
  most: number | null;
}

interface ContestProblemTableProps {
  cid: number;
  rows: readonly ContestProblemRow[];
  /** False: what is counted is not told yet. */
  isLive: boolean;
  /** Whether points are what counts. */
  isOi: boolean;
}

/** The problems of a contest: how they are called, where one stands, how others fare (spec 2 §2). */
function ContestProblemTable(
  { cid, rows, isLive, isOi }: ContestProblemTableProps,
) {
  const t = useT();
  return (
    <Table
      rows={rows}
      keyOf={({ displayId }) => displayId}
      columns={[
        {
          title: t("contests.colProblem"),
          cell: "lead",
          of: (row) => (
            <a class="row-link contest-problem" href={row.href}>
              <Balloon letter={row.displayId} color={row.color} />
              {row.title}
            </a>
          ),
        },
        {
          title: t("contests.colOwn"),
          width: "narrow",
          cell: "stands",
          of: (row) => <OwnState row={row} isOi={isOi} />,
        },
        {
          title: t("contests.colAcceptance"),
          width: "narrow end",
          isLabelled: true,
          of: ({ ac, total }) => (
            <span
              class="num"
              title={isLive ? undefined : t("contests.notShownYet")}
            >
              {isLive ? <strong>{ac}</strong> : "?"}
              {` / ${isLive ? total : "?"}`}
            </span>
          ),
        },
        {
          title: t("problems.acceptance"),
          width: "narrow",
          isLabelled: "heard",
          of: ({ ac, total }) =>
            isLive ? <Rate ac={ac} total={total} /> : <HiddenRate cid={cid} />,
        },
        isOi ? null : {
          title: t("contestRoom.colFirst"),
          width: "narrow end",
          isLabelled: true,
          of: ({ firstAt }) => (
            <span class="num text-ink2">
              {isLive ? firstAt !== null && boardTime(firstAt) : "?"}
            </span>
          ),
        },
      ]}
    />
  );
}

/** Under ACM rules when it was solved and with how many tries, or how often it was tried. */
function OwnState({ row, isOi }: { row: ContestProblemRow; isOi: boolean }) {
  const t = useT();
  const { sent, own, isFirst } = row;
  if (sent?.isSolved) {
    return (
      <span class="own-solved v-accepted">
        {isFirst
          ? <span class="own-first" title={t("contestRoom.ownFirst")}>★</span>
          : <Icon name="check" />}
        {isFirst && <span class="sr-only">{t("contestRoom.ownFirst")}</span>}
        {sent.isLate ? <strong>{t("contestRoom.solvedLate")}</strong> : (
          <>
            <span class="sr-only">{t("problems.solved")}</span>
            <strong class="num">{boardTime(sent.solvedAt!)}</strong>
            <span class="text-ink2">
              {t("contestRoom.tries", { n: sent.errors + 1 })}
            </span>
          </>
        )}
      </span>
    );
  }
  if (own !== null && sent !== null && !isInProgress(own.status)) {
    return (
      <span class="own-solved">
        <Icon name="cross" />
        <strong>{t("contestRoom.tried")}</strong>
        {sent.errors > 0 && (
          <span class="text-ink2">
            {t("contestRoom.triedTimes", { n: sent.errors })}
          </span>
        )}
      </span>
    );
  }
  return <Own row={row} isOi={isOi} />;
}

/** A check when solved, a minus when tried; under OI rules the points. */
function Own(
  { row: { own, most }, isOi }: {
    row: {
      own: { status: number; score: number | null } | null;
      most: number | null;
    };
    isOi: boolean;
  },
) {
  const t = useT();
  if (own === null || own.status === STATUS.notSubmitted) return null;
  if (own.status === STATUS.unknownResult) {
    return (
      <span class="text-ink2" title={t("contests.ownUnknown")}>
        <span aria-hidden="true">?</span>
        <span class="sr-only">{t("contests.ownUnknown")}</span>
      </span>
    );
  }
  if (isInProgress(own.status)) {
    return <span class="text-ink3">{t("verdicts.judging")}</span>;
  }
  if (!isOi || own.score === null) {
    return <SolvedMark status={own.status} />;
  }
  const kind = own.score === 0
    ? "text-danger"
    : own.score >= (most ?? 100)
    ? "v-accepted"
    : "v-partial";
  return <strong class={`num ${kind}`}>{own.score}</strong>;
}

/** The share of programs that were right, as a bar and a figure. */
function Rate(
  { ac, total }: { ac: number; total: number },
) {
  const t = useT();
  const share = total === 0 ? 0 : ac / total;
  return (
    <span class="contest-rate" title={t("problems.acceptance")}>
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect class="contest-rate-all" width="100" height="6" />
        <rect class="contest-rate-ac" width={100 * share} height="6" />
      </svg>
      <span class="sr-only">{(100 * share).toFixed(2)}%</span>
    </span>
  );
}

/** Hatched: not told yet. */
const HiddenRate = ({ cid }: { cid: number }) => (
  <span class="contest-rate" aria-hidden="true">
    <svg viewBox="0 0 84 6" preserveAspectRatio="none">
      <rect class="contest-rate-all" width="84" height="6" />
      <rect width="84" height="6" fill={`url(#${hatchOf(cid)})`} />
    </svg>
  </span>
);

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
