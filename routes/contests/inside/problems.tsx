import { z } from "zod";
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
import { useT } from "../../../components/reader.tsx";
import type { Quiz } from "../../../lib/quizzes/schema.ts";
import { QUIZ_TYPE_WORDS } from "../../../components/admin/quizzes/quiz_words.ts";
import { Balloon } from "../../../components/contests/Balloon.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import { isInProgress, STATUS } from "../../../lib/judging/status.ts";
import { SolvedMark } from "../../../components/problems/ProblemTable.tsx";
import { exactDuration } from "../../../components/contests/words.ts";

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

interface ContestProblemRow
  extends Pick<ContestProblem, "displayId" | "ac" | "total" | "own"> {
  title: string;
  href: string;
  /** Of its balloon; empty: none. */
  color: string;
  /** The most points it gives; null: it has none. */
  most: number | null;
}

interface ContestProblemTableProps {
  rows: readonly ContestProblemRow[];
  /** False: what is counted is not told yet. */
  isLive: boolean;
  /** Whether points are what counts. */
  isOi: boolean;
}

/** The problems of a contest: how they are called, where one stands, how others fare (spec 2 §2). */
function ContestProblemTable(
  { rows, isLive, isOi }: ContestProblemTableProps,
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
          of: (row) => <Own row={row} isOi={isOi} />,
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
          of: ({ ac, total }) => isLive && <Rate ac={ac} total={total} />,
        },
      ]}
    />
  );
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
      <span class="num">{(100 * share).toFixed(2)}%</span>
    </span>
  );
}

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
