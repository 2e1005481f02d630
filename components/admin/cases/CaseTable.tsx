import { useT } from "../../reader.tsx";
import type { ReactNode } from "react";
import { groupScore } from "../../../lib/judging/fold.ts";
import { wholePoints } from "../../../lib/problems/points/points.ts";
import type { Problem, ProblemCase } from "../../../lib/problems/schema.ts";
import { CardLabel } from "../../ui/CardLabel.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Bytes } from "./Bytes.tsx";
import { dataPath } from "../verification/DataBuildSection.tsx";
import { PickCell, PickHead, type PointsIn } from "../accounts/PickCells.tsx";
import { CaseName, PointCells, PointHeads, wordsOf } from "./PointCells.tsx";

export const casePath = (pid: number, caseId: number | "create") =>
  `${dataPath(pid)}/case/${caseId}`;

export interface CaseTableProps {
  problem: Problem;
  cases: readonly ProblemCase[];
  /** Names of files that are not on disk any more. */
  missing: readonly string[];
  /** Null: the problem's rule has no points. */
  points: PointsIn | null;
  /** Above the cases: what is done with many of them. */
  tools?: ReactNode;
}

/** Every test case: its files and their sizes, points and groups. */
export function CaseTable(props: CaseTableProps) {
  const t = useT();
  const { problem, points, tools } = props;
  return (
    <div class="card rows">
      {tools && <div class="case-tools">{tools}</div>}
      <table class="table cards case-table">
        <thead>
          <tr>
            {points && <PickHead formId={points.formId} />}
            <th class="narrow end">#</th>
            <th>{t("admin.caseInput")}</th>
            <th>{t("admin.caseOutput")}</th>
            <PointHeads problem={problem} />
          </tr>
        </thead>
        {runsOf(props).map((run) => (
          <tbody key={run.from} class={run.group === null ? "" : "case-group"}>
            <GroupHead {...props} run={run} />
            {run.cases.map((row, n) => (
              <Row key={row.caseId} {...props} row={row} n={run.from + n} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** What of a case is shown: as it was sent, or else as it is. */
const shownOf = (
  { points }: CaseTableProps,
  n: number,
  name: "groupNum" | "score",
  stored: number,
) => wholePoints(points?.form.values[`files.${n}.${name}`] ?? "") ?? stored;

/** Cases of one group that follow each other. */
interface Run {
  /** Null: the problem has no groups. */
  group: number | null;
  /** The points of all its cases, also of later runs; null: told above an earlier one. */
  points: number[] | null;
  /** The first of them, among all. */
  from: number;
  cases: ProblemCase[];
}

function runsOf(props: CaseTableProps): Run[] {
  const { hasGroup } = wordsOf(props.problem);
  const pointsOf = new Map<number | null, number[]>();
  const runs: Run[] = [];
  props.cases.forEach((row, n) => {
    const group = hasGroup
      ? shownOf(props, n, "groupNum", row.groupNum ?? 1)
      : null;
    if (runs.at(-1)?.group !== group) {
      const points = pointsOf.has(group) ? null : [];
      if (points !== null) pointsOf.set(group, points);
      runs.push({ group, points, from: n, cases: [] });
    }
    runs.at(-1)!.cases.push(row);
    pointsOf.get(group)!.push(shownOf(props, n, "score", row.score));
  });
  return runs;
}

/** Above cases of a group: which it is; once for each, how many and what it is worth. */
function GroupHead(
  { problem, points, run }: CaseTableProps & { run: Run },
) {
  const t = useT();
  if (run.group === null) return null;
  const { hasScore } = wordsOf(problem);
  return (
    <tr class="group-head">
      <th scope="rowgroup" colSpan={points ? 6 : 4}>
        {t("submissions.subtask", { n: run.group })}
        {run.points !== null && (
          <span class="font-normal text-ink2 num">
            {t("scoring.cases", { count: run.points.length })}
            {hasScore && " · "}
            {hasScore && t("problems.points", {
              score: groupScore(problem.judgeCaseMode, run.points),
            })}
          </span>
        )}
      </th>
    </tr>
  );
}

type RowProps = CaseTableProps & { row: ProblemCase; n: number };

function Row(props: RowProps) {
  const t = useT();
  const { problem, points, row, n } = props;
  const { hasGroup } = wordsOf(problem);
  // Beside fields to type in, a row that leads elsewhere would be hit by chance.
  const kind = points === null ? "row-link num" : "num";
  return (
    <tr>
      {points && <PickCell n={n} {...points} />}
      <td class="narrow end lead">
        <CardLabel text={t("data.case")} />
        <a class={kind} href={casePath(problem.pid, row.caseId)}>{n + 1}</a>
        {points && <CaseName n={n} name={row.input.name} stored={row} />}
      </td>
      {(["input", "output"] as const).map((side) => (
        <td key={side}>
          <File {...props} side={side} />
        </td>
      ))}
      {points
        ? <PointCells {...{ problem, n, row }} form={points.form} />
        : hasGroup && (
          <td class="narrow num">
            <CardLabel text={t("admin.caseGroup")} />
            {row.groupNum ?? 1}
          </td>
        )}
    </tr>
  );
}

function File(
  { problem, points, missing, row, side }: RowProps & {
    side: "input" | "output";
  },
) {
  const t = useT();
  const { name, size } = row[side];
  const href = casePath(problem.pid, row.caseId);
  const download = t("data.downloadFile", { name });
  return (
    <div class="case-file">
      <CardLabel
        text={t(side === "input" ? "admin.caseInput" : "admin.caseOutput")}
      />
      {points
        ? <a class="mono" href={href}>{name}</a>
        : <span class="mono">{name}</span>}
      <Bytes bytes={size} />
      {missing.includes(name) && (
        <span class="proof proof-disagrees">
          <Icon name="alert" /> {t("data.missing")}
        </span>
      )}
      <a
        class="btn btn-quiet btn-small btn-icon"
        href={`${href}/${side}`}
        aria-label={download}
        title={download}
      >
        <Icon name="download" />
      </a>
    </div>
  );
}
