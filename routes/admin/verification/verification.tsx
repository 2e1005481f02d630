import { z } from "zod";
import {
  programPath,
  SolutionTable,
  verificationPath,
  type VerificationRow,
} from "../../../components/admin/verification/SolutionTable.tsx";
import {
  PublishNotice,
  SentNotice,
  VerificationNotice,
} from "../../../components/admin/verification/VerificationNotice.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { formatMemory, verdictWords } from "../../../components/ui/words.ts";
import {
  openVerification,
  startVerification,
} from "../../../lib/authoring/verify.ts";
import { verificationRow } from "../../../lib/authoring/verification_rows.ts";
import { failure, unwrap } from "../../../lib/failure.ts";
import { id, Pid } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { canPublishProblem } from "../../../lib/problems/access.ts";
import { type Problem, PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { problemPage } from "../problem/problem_page.tsx";
import { toRejudge } from "./problem_verification.tsx";
import { useT } from "../../../components/reader.tsx";
import { PROBLEM_TYPE } from "../../../lib/judging/fold.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import type {
  CaseReport,
  SubmissionReport,
} from "../../../lib/submissions/schema.ts";
import { noteText } from "../../../components/submissions/notes.ts";
import { CardLabel } from "../../../components/ui/CardLabel.tsx";
import { Verdict, type VerdictWords } from "../../../components/ui/Verdict.tsx";
import { Margin } from "../../../components/admin/cases/Margin.tsx";
import { expectationText } from "../../../components/admin/verification/verification_words.ts";

/** A problem's solutions, what they must get and what they have got. */
export const showVerification = page(
  { params: Pid },
  async (c, { params }) => {
    const t = c.get("t");
    const act = c.get("act");
    const verification = unwrap(await openVerification(act, params.pid));
    const { problem, rows, doubts } = verification;
    const isRunning = doubts.includes("running");
    const sent = await toRejudge(act, problem.pid);
    return problemPage(c, {
      problem,
      current: "dryRun",
      children: (
        <>
          <p class="text-ink2 max-w-form">{t("dryRun.lead")}</p>
          <div
            class="flex flex-col gap-5"
            id="dry-run"
            data-live={isRunning ? String(problem.pid) : undefined}
          >
            {rows.length > 0 && <VerificationNotice doubts={doubts} />}
            {rows.length > 0 && (
              <Actions c={c} problem={problem} isRunning={isRunning} />
            )}
            {rows.length === 0
              ? (
                <div class="card">
                  <Empty icon="code" title={t("dryRun.none")}>
                    <p class="max-w-[44em] balanced">{t("dryRun.noneHint")}</p>
                    <Add c={c} problem={problem} isFirst />
                  </Empty>
                </div>
              )
              : (
                <SolutionTable
                  pid={problem.pid}
                  rows={rows.map((row) => verificationRow(act, problem, row))}
                  verdicts={verdictWords(t)}
                />
              )}
            <SentNotice pid={problem.pid} count={sent} />
            {problem.auth !== PROBLEM_AUTH.public &&
              canPublishProblem(act.viewer) && (
              <PublishNotice
                pid={problem.pid}
                doubts={doubts}
                isAsked={false}
              />
            )}
          </div>
        </>
      ),
    });
  },
);

interface ActionsProps {
  c: AppContext;
  problem: Problem;
  isRunning: boolean;
}

function Actions({ c, problem, isRunning }: ActionsProps) {
  const t = c.get("t");
  const path = verificationPath(problem.pid);
  return (
    <div class="flex flex-wrap gap-2">
      <form method="post" action={path}>
        <Button kind="primary" icon="play">{t("dryRun.runAll")}</Button>
      </form>
      <Add c={c} problem={problem} />
      {isRunning && (
        <Button kind="quiet" icon="refresh" href={path}>
          {t("dryRun.refresh")}
        </Button>
      )}
    </div>
  );
}

const Add = (
  { c, problem, isFirst }: Pick<ActionsProps, "c" | "problem"> & {
    isFirst?: boolean;
  },
) => (
  <Button
    kind={isFirst ? "primary" : "plain"}
    icon="plus"
    href={programPath(problem.pid, "create")}
  >
    {c.get("t")("dryRun.add")}
  </Button>
);

/** Runs all of them, or the one whose button was pressed. */
export const verificationForm = form({
  params: Pid,
  run({ act, form, params: { pid } }) {
    const only = form.get("only");
    return startVerification(
      act,
      pid,
      only === null ? undefined : [Number(only)],
    );
  },
  next: ({ params: { pid } }) => ({ to: verificationPath(pid) }),
});

const SolutionRunParams = z.object({ pid: id, programId: id });

/** One solution's result, case by case. */
export const showSolutionRun = page(
  { params: SolutionRunParams },
  async (c, { params }) => {
    const t = c.get("t");
    const act = c.get("act");
    const { problem, rows } = unwrap(await openVerification(act, params.pid));
    const proven = rows.find(({ program }) => program.id === params.programId);
    if (proven === undefined) throw failure("notFound");
    const row: VerificationRow = verificationRow(act, problem, proven);
    return problemPage(c, {
      problem,
      current: "dryRun",
      part: row.program.name,
      children: (
        <>
          <p class="flex flex-wrap gap-2">
            <Button
              small
              icon="chevronLeft"
              href={verificationPath(problem.pid)}
            >
              {t("dryRun.toDryRun")}
            </Button>
            <Button
              small
              kind="quiet"
              icon="edit"
              href={programPath(problem.pid, row.program.id)}
            >
              {t("dryRun.edit")}
            </Button>
          </p>
          <div
            class="flex flex-col gap-5"
            id="trial"
            data-live={row.state === "running"
              ? String(problem.pid)
              : undefined}
          >
            <SolutionRunReport
              row={row}
              report={row.solutionRun &&
                await act.site.authoring.solutionRunReports.get(
                  row.solutionRun.id,
                )}
              type={problem.type}
              verdicts={verdictWords(t)}
            />
          </div>
        </>
      ),
    });
  },
);

interface SolutionRunReportProps {
  row: VerificationRow;
  report: SubmissionReport | null;
  /** 1: with points. */
  type: number;
  verdicts: VerdictWords;
}

/** What became of one solution, case by case. */
function SolutionRunReport(props: SolutionRunReportProps) {
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
