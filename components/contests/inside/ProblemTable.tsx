import { useT } from "../../reader.tsx";
import type { ContestProblem } from "../../../lib/contests/inside/problem_list.ts";
import { isInProgress, STATUS } from "../../../lib/judging/status.ts";
import { SolvedMark } from "../../problems/ProblemTable.tsx";
import { Balloon } from "../Balloon.tsx";
import { Table } from "../../ui/Table.tsx";

export interface ContestProblemRow
  extends Pick<ContestProblem, "displayId" | "ac" | "total" | "own"> {
  title: string;
  href: string;
  /** Of its balloon; empty: none. */
  color: string;
  /** The most points it gives; null: it has none. */
  most: number | null;
}

export interface ContestProblemTableProps {
  rows: readonly ContestProblemRow[];
  /** False: what is counted is not told yet. */
  isLive: boolean;
  /** Whether points are what counts. */
  isOi: boolean;
}

/** The problems of a contest: how they are called, where one stands, how others fare (spec 2 §2). */
export function ContestProblemTable(
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
export function Own(
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
export function Rate(
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
