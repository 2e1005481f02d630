import { useT } from "../../reader.tsx";
import type { VerificationRow } from "./SolutionTable.tsx";
import { PROBLEM_TYPE } from "../../../lib/judging/fold.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import type {
  CaseReport,
  SubmissionReport,
} from "../../../lib/submissions/schema.ts";
import { noteText } from "../../submissions/notes.ts";
import { CardLabel } from "../../ui/CardLabel.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Verdict, type VerdictWords } from "../../ui/Verdict.tsx";
import { formatMemory } from "../../ui/words.ts";
import { Margin } from "../cases/Margin.tsx";
import { expectationText } from "./verification_words.ts";

export interface SolutionRunReportProps {
  row: VerificationRow;
  report: SubmissionReport | null;
  /** 1: with points. */
  type: number;
  verdicts: VerdictWords;
}

/** What became of one solution, case by case. */
export function SolutionRunReport(props: SolutionRunReportProps) {
  const t = useT();
  const { row, report, verdicts } = props;
  const { program, solutionRun, state } = row;
  const words = report && [
    report.note && noteText(t, report.note),
    report.message,
  ].filter(Boolean).join("\n");
  const isCompileError = solutionRun?.status === STATUS.compileError;
  return (
    <>
      <p class="flex flex-wrap items-center gap-x-6 gap-y-2">
        {solutionRun !== null && (
          <Verdict {...solutionRun} words={verdicts} as="words" />
        )}
        <span class="text-ink2">
          {t("dryRun.must", { what: expectationText(t, program) })}
        </span>
        <span class={`proof proof-${state}`}>
          {t(`dryRun.state.${state}`)}
        </span>
      </p>
      {words && (
        <Notice kind={isCompileError ? "error" : "info"}>
          <pre class="text-md whitespace-pre-wrap [overflow-wrap:anywhere] max-h-[320px] overflow-y-auto">
            {words}
          </pre>
        </Notice>
      )}
      {report !== null && report.cases.length > 0 && (
        <Cases {...props} cases={report.cases} />
      )}
    </>
  );
}

function Cases(
  props: SolutionRunReportProps & { cases: readonly CaseReport[] },
) {
  const t = useT();
  const { cases, type } = props;
  const hasGroups = cases.some(({ groupNum }) => groupNum !== null);
  const showScores = type === PROBLEM_TYPE.oi;
  return (
    <div class="card rows">
      <table class="table cards">
        <thead>
          <tr>
            <th class="narrow end">#</th>
            <th>{t("admin.caseInput")}</th>
            {hasGroups && <th class="narrow end">{t("admin.caseGroup")}</th>}
            <th>{t("dryRun.got")}</th>
            {showScores && <th class="narrow end">{t("admin.caseScore")}</th>}
            <th class="narrow end">{t("submissions.time")}</th>
            <th class="narrow end">{t("submissions.memory")}</th>
          </tr>
        </thead>
        <tbody>
          {cases.map((one) => (
            <Case
              key={one.seq}
              {...props}
              one={one}
              hasGroups={hasGroups}
              showScores={showScores}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CaseProps extends SolutionRunReportProps {
  one: CaseReport;
  hasGroups: boolean;
  showScores: boolean;
}

function Case({ row, one, hasGroups, showScores, verdicts }: CaseProps) {
  const t = useT();
  const isSkipped = one.status === STATUS.cancelled;
  const words = [one.note && noteText(t, one.note), one.message]
    .filter(Boolean).join("\n");
  return (
    <tr>
      <td class="narrow end num mark">
        <span class="card-label">#</span>
        {one.seq}
      </td>
      <td class="mono">
        {one.inputName && <CardLabel text={t("admin.caseInput")} />}
        {one.inputName}
      </td>
      {hasGroups && (
        <td class="narrow end num">
          <CardLabel text={t("admin.caseGroup")} />
          {one.groupNum}
        </td>
      )}
      <td class="lead">
        {isSkipped
          ? <span class="text-ink3">{t("submissions.skipped")}</span>
          : <Verdict status={one.status} words={verdicts} as="letters" />}
        {words && !isSkipped && (
          <pre class="text-sm text-ink2 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {words}
          </pre>
        )}
      </td>
      {showScores && (
        <td class="narrow end num">
          <CardLabel text={t("admin.caseScore")} />
          {one.score}
        </td>
      )}
      <td class="narrow end">
        {!isSkipped && (
          <>
            <CardLabel text={t("submissions.time")} />
            <Margin
              used={one.time}
              limit={row.timeLimit}
              text={`${one.time} ms`}
              label={`${one.time} / ${row.timeLimit} ms`}
            />
          </>
        )}
      </td>
      <td class="narrow end">
        {!isSkipped && (
          <>
            <CardLabel text={t("submissions.memory")} />
            <Margin
              used={one.memory}
              limit={row.memoryLimit}
              text={formatMemory(one.memory)}
              label={`${formatMemory(one.memory)} / ${
                formatMemory(row.memoryLimit)
              }`}
            />
          </>
        )}
      </td>
    </tr>
  );
}
