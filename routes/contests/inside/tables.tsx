import { boardTime } from "../../../components/boards/cell_look.ts";
import { Icon } from "../../../components/ui/Icon.tsx";
import type { RoomProblem } from "../../../lib/contests/inside/room.ts";
import { hatchOf } from "../../../components/contests/TimeLine.tsx";
import { useT } from "../../../components/reader.tsx";
import type { Quiz } from "../../../lib/quizzes/schema.ts";
import { QUIZ_TYPE_WORDS } from "../../../components/admin/quizzes/quiz_words.ts";
import { Balloon } from "../../../components/contests/Balloon.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import { isInProgress, STATUS } from "../../../lib/judging/status.ts";
import { SolvedMark } from "../../../components/problems/ProblemTable.tsx";

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
export function ContestQuizTable(
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

export interface ContestProblemRow
  extends Omit<RoomProblem, "item" | "problem"> {
  title: string;
  href: string;
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
export function ContestProblemTable(
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
              {!isLive ? "?" : firstAt === null ? "–" : boardTime(firstAt)}
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
