import type { VNode } from "preact";
import { casePath } from "../../components/admin/cases/CaseTable.tsx";
import { ProblemName } from "../../components/problems/ProblemName.tsx";
import {
  CaseList,
  type CaseListProps,
  pointsText,
} from "../../components/submissions/CaseList.tsx";
import {
  compilerParts,
  type ErrorPlace,
  firstErrorIn,
  lineId,
} from "../../components/submissions/compiler_words.ts";
import { firstFailingOf } from "../../components/submissions/cases.ts";
import {
  FirstFailing,
  hasMoreToTell,
} from "../../components/submissions/FirstFailing.tsx";
import { noteText } from "../../components/submissions/notes.ts";
import { ChangeVerdictPanel } from "../../components/submissions/ChangeVerdictPanel.tsx";
import {
  EMPTY_FORM,
  type FormState,
  hasErrorIn,
} from "../../components/ui/Field.tsx";
import { Icon } from "../../components/ui/Icon.tsx";
import { Notice } from "../../components/ui/Notice.tsx";
import { formatMemory, verdictWords } from "../../components/ui/words.ts";
import { may } from "../../lib/accounts/access.ts";
import { unwrap } from "../../lib/failure.ts";
import { flag, SubmitId } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { groupScore, PROBLEM_TYPE } from "../../lib/judging/fold.ts";
import { showsErrorMessage, STATUS } from "../../lib/judging/status.ts";
import type { Problem } from "../../lib/problems/schema.ts";
import { failingData } from "../../lib/submissions/failing_data.ts";
import { toListRow } from "../../lib/submissions/lists/list.ts";
import { setByHand } from "../../lib/submissions/rejudging/verdict_change_record.ts";
import type { SeenSubmission } from "../../lib/submissions/seen.ts";
import { openSubmission, setShare } from "../../lib/submissions/service.ts";
import {
  openReport,
  type ReaderCase,
  type ReaderReport,
} from "../../lib/submissions/reports/reader_report.ts";
import { type Subtask, toSubtasks } from "../../lib/submissions/view.ts";
import type { Act } from "../../lib/site/site.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { htmlPage } from "../page.tsx";
import { Banner } from "./banner.tsx";
import { codeSection } from "./code_section.tsx";
import { NextSteps } from "./next_steps.tsx";
import { tableWords, toRows } from "./rows.tsx";
import { useT } from "../../components/reader.tsx";
import { Verdict } from "../../components/ui/Verdict.tsx";
import { Fact, Facts } from "../../components/ui/Facts.tsx";
import { When } from "../../components/ui/When.tsx";
import { markableOf } from "../../lib/notes/marks.ts";
import { wallStateOf } from "../../lib/notes/wall.ts";
import { WallPanel } from "./wall_panel.tsx";
import { MarkPanel } from "./mark_panel.tsx";
import { PersonName } from "../../components/users/PersonName.tsx";
import type {
  SubmissionRow,
  SubmissionTableWords,
} from "../../components/submissions/SubmissionRows.tsx";

/** The latest of them; nobody changes a verdict so often. */
const MAX_VERDICT_CHANGES = 20;

export const submissionDetail = page(
  { params: SubmitId },
  (c, { params }) => showSubmission(c, params.submitID),
);

/** The page of a submission; `verdictChange`: root's form on it, as it was sent; `top`: of what it is a part. */
export async function showSubmission(
  c: AppContext,
  submitId: number,
  {
    verdictChange = EMPTY_FORM,
    note = EMPTY_FORM,
    mark = EMPTY_FORM,
    wall = EMPTY_FORM,
    top = null,
  }: {
    verdictChange?: FormState;
    /** A note at its program, as it was sent. */
    note?: FormState;
    /** A mark by hand, as it was sent. */
    mark?: FormState;
    /** What was to be shown the class, as it was sent. */
    wall?: FormState;
    top?: VNode | null;
  } = {},
): Promise<Response> {
  const act = c.get("act");
  const t = c.get("t");
  const { submission, problem } = unwrap(
    await openSubmission(act, submitId),
  );
  const report = await openReport(act, submission, problem);
  const [row] = toRows(c, [toListRow(act, submission)]);
  const byHand = await setByHand(act.site, submission);
  const { time, memory } = row;
  const data = problem && report && await failingData(act, problem, report);
  const first = firstFailingOf(report?.cases ?? []);
  const told = first && hasMoreToTell(first, { sample: report!.sample, data })
    ? first.seq
    : null;
  const markable = markableOf(act, submission);
  const wallState = await wallStateOf(act, submission);
  const most = problem && await fullPoints(act, problem, report?.cases);
  return htmlPage(c, {
    title: t("submissions.detailTitle", { id: submission.submitId }),
    status: [verdictChange, note, mark, wall].some((form) =>
        hasErrorIn(form, "")
      )
      ? 422
      : 200,
    placesTrail: top !== null,
    body: (
      <>
        {top}
        <div class="wrap flex flex-col gap-5 py-7">
          <div class="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-md">
            {row.problem === null && (
              <p class="text-ink3">
                {row.problemId} · {t("submissions.problemGone")}
              </p>
            )}
            {row.problem && (
              <a class="back" href={row.problem.href}>
                <Icon name="chevronLeft" />
                <ProblemName
                  problemId={row.problem.problemId}
                  title={row.problem.title}
                />
              </a>
            )}
            <h1 class="text-md font-normal text-ink2">
              {t("submissions.detailTitle", { id: submission.submitId })}
            </h1>
          </div>
          <div class="submission-head">
            <Banner {...{ c, submission, problem, byHand, report, data }} />
            <SubmissionFacts
              row={byHand ? { ...row, time: null, memory: null } : row}
              words={{
                ...tableWords(t),
                author: t("submissions.author"),
                submitTime: t("submissions.submitTime"),
                judge: t("submissions.judge"),
              }}
              judger={byHand ? "" : submission.judger}
              compiler={report?.compiler ?? null}
            />
            <NextSteps c={c} submission={submission} problem={problem} />
          </div>
          <div class="submission-parts">
            <div>
              {byHand?.judged && report?.cases && (
                <JudgedBefore {...byHand.judged} {...{ time, memory }} />
              )}
              {report?.cases && (
                <FirstFailing
                  cases={report.cases}
                  sample={report.sample}
                  data={data}
                  dataHref={data && casePath(problem!.pid, data.caseId)}
                />
              )}
              {report && <Message {...{ c, submission, report }} />}
              {report && <Cases {...{ c, problem, report, most, told }} />}
            </div>
            {await codeSection(
              c,
              submission,
              firstErrorOf(submission, report)?.line ?? null,
              note,
            )}
          </div>
          {markable && (
            <MarkPanel
              {...markable}
              submitId={submission.submitId}
              by={markable.mark &&
                act.site.accounts.directory.nameOf(markable.mark.byUid)}
              form={mark}
            />
          )}
          {wallState && (
            <WallPanel
              {...wallState}
              submitId={submission.submitId}
              form={wall}
            />
          )}
          {may(act.viewer, "rejudge") && (
            <ChangeVerdictPanel
              submitId={submission.submitId}
              status={submission.status}
              score={submission.score}
              most={problem?.type === PROBLEM_TYPE.oi
                ? problem.ioScore ?? 0
                : null}
              form={verdictChange}
              records={await verdictChangesOf(act, submission.submitId)}
            />
          )}
        </div>
      </>
    ),
  });
}

/** What each case gives when it is right; null: they are not those that were run. */
async function fullPoints(
  { site }: Act,
  { pid, type }: Problem,
  cases: readonly ReaderCase[] | null | undefined,
): Promise<number[] | null> {
  if (type !== PROBLEM_TYPE.oi || !cases) return null;
  const rows = await site.problems.cases.get(pid) ?? [];
  const points = rows.map(({ score }) => score ?? 0);
  return points.length === cases.length &&
      cases.every(({ seq, score }) => score <= (points[seq - 1] ?? -1))
    ? points
    : null;
}

async function verdictChangesOf({ site }: Act, submitId: number) {
  const { rows } = await site.submissions.verdictChanges.list("submission", {
    prefix: [submitId],
    limit: MAX_VERDICT_CHANGES,
    reverse: true,
  });
  return rows;
}

/** Where in its program the compiler found the first error. */
const firstErrorOf = (
  { status }: SeenSubmission,
  report: ReaderReport | null,
): ErrorPlace | null =>
  status === STATUS.compileError && report?.message
    ? firstErrorIn(report.message)
    : null;

/** In place of figures, for verdicts that come with words (spec 1 §2). */
function Message({ c, submission, report }: {
  c: AppContext;
  submission: SeenSubmission;
  report: ReaderReport;
}) {
  const t = c.get("t");
  if (!showsErrorMessage(submission.status)) return null;
  return (
    <section class="flex flex-col gap-3">
      {report.note && <Notice kind="error">{noteText(t, report.note)}</Notice>}
      {report.message && (
        <div class="card">
          <h2 class="px-5 pt-4">
            {t(
              submission.status === STATUS.compileError
                ? "submissions.compilerSays"
                : "submissions.problemSays",
            )}
          </h2>
          <CompilerSays
            message={report.message}
            first={submission.sight.code === "open"
              ? firstErrorOf(submission, report)
              : null}
          />
        </div>
      )}
    </section>
  );
}

function Cases({ c, problem, report, most, told }: {
  c: AppContext;
  problem: Problem | null;
  report: ReaderReport;
  /** What each case is worth, where that is known. */
  most: readonly number[] | null;
  told: number | null;
}) {
  const t = c.get("t");
  const { cases, keptTo } = report;
  if (cases === null) {
    // If the problem itself shows them, the rules of where it is asked do not, now.
    const isByRules = problem?.openCaseResult === true;
    return (
      <Notice kind="info">
        {t(isByRules ? "submissions.casesHeldBack" : "submissions.casesHidden")}
      </Notice>
    );
  }
  if (cases.length === 0) return null;
  const shared = {
    t,
    verdicts: verdictWords(t),
    // What counts as a whole has no points for each of its cases.
    showScores: problem?.type === PROBLEM_TYPE.oi &&
      report.judgeCaseMode !== "subtask_lowest",
    most,
    told,
  };
  const isSubtask = report.judgeCaseMode.startsWith("subtask_");
  return (
    <section class="card">
      <h2 class="px-5 pt-4">{t("submissions.cases")}</h2>
      {keptTo !== null && (
        <p class="px-5 pt-1 text-md text-ink2">
          {t(`submissions.keptBack.${keptTo}`)}
        </p>
      )}
      {isSubtask
        ? (
          <Subtasks
            {...shared}
            subtasks={toSubtasks(report.judgeCaseMode, cases)}
            worthOf={(rows) =>
              most && groupScore(
                report.judgeCaseMode,
                rows.map(({ seq }) => most[seq - 1]),
              )}
          />
        )
        : <CaseList {...shared} cases={cases} />}
    </section>
  );
}

/** The share switch, as a form. */
export const shareForm = form({
  params: SubmitId,
  schema: flag.catch(false),
  pick: (form) => form.get("share"),
  run: ({ act, params: { submitID } }, isOn) => setShare(act, submitID, isOn),
  next: ({ params: { submitID } }, _, isOn) => ({
    to: `/submission-detail/${submitID}`,
    key: isOn ? "submissions.shareOn" : "submissions.shareOff",
  }),
});

interface CompilerSaysProps {
  message: string;
  /** The first error, where its line can be shown. */
  first: ErrorPlace | null;
}

/** Sentences in lines that break; the code that they quote scrolls. */
function CompilerSays({ message, first }: CompilerSaysProps) {
  let isLinked = first === null;
  const linked = (text: string) => {
    const at = isLinked ? -1 : text.indexOf(first!.place);
    if (at < 0) return text;
    isLinked = true;
    return (
      <>
        {text.slice(0, at)}
        <a href={`#${lineId(first!.line)}`}>{first!.place}</a>
        {text.slice(at + first!.place.length)}
      </>
    );
  };
  return (
    <div class="compiler-says">
      {compilerParts(message).map(({ isQuoted, lines }, n) =>
        isQuoted
          ? <pre key={n} tabIndex={0}>{lines.join("\n")}</pre>
          : <p key={n}>{linked(lines.join("\n"))}</p>
      )}
    </div>
  );
}

interface JudgedBeforeProps {
  status: number;
  score: number | null;
  time: number | null;
  memory: number | null;
}

/** Above the cases of a verdict that a person has replaced: the judge's own. */
function JudgedBefore(props: JudgedBeforeProps) {
  const t = useT();
  const { status, score, time, memory } = props;
  return (
    <section class="flex flex-col gap-1">
      <h2>{t("submissions.judgedBefore")}</h2>
      <p class="flex flex-wrap items-baseline gap-x-4 text-md num">
        <Verdict status={status} words={verdictWords(t)} as="words" />
        {score !== null && <span>{t("problems.points", { score })}</span>}
        {time !== null && <span>{time} ms</span>}
        {memory !== null && <span>{formatMemory(memory)}</span>}
      </p>
      <p class="text-md text-ink2">{t("submissions.judgedBeforeHelp")}</p>
    </section>
  );
}

interface SubmissionFactsProps {
  row: SubmissionRow;
  words: SubmissionTableWords & { judge: string };
  judger: string;
  /** What compiled or ran the program. */
  compiler: string | null;
}

/** All that is known of a submission but its verdict, in a line that wraps. */
function SubmissionFacts(
  { row, words, judger, compiler }: SubmissionFactsProps,
) {
  return (
    <Facts>
      {row.time !== null && <Fact name={words.time}>{`${row.time} ms`}</Fact>}
      {row.memory !== null && (
        <Fact name={words.memory}>{formatMemory(row.memory)}</Fact>
      )}
      <Fact name={words.language}>
        {[row.language, compiler].filter(Boolean).join(" ")}
      </Fact>
      {row.length !== null && (
        <Fact name={words.length}>{`${row.length} B`}</Fact>
      )}
      {!row.isOwn && (
        <Fact name={words.author}>
          <PersonName {...row} gone={words.goneAccount} />
        </Fact>
      )}
      <Fact name={words.submitTime}>
        <When
          text={row.submittedAt}
          exact={row.submittedAtExact}
          iso={row.submittedAtIso}
        />
      </Fact>
      {judger !== "" && <Fact name={words.judge}>{judger}</Fact>}
    </Facts>
  );
}

interface SubtasksProps extends Omit<CaseListProps, "cases"> {
  subtasks: readonly Subtask[];
  /** What the cases of a subtask give together; null: it is not known. */
  worthOf: (cases: readonly ReaderCase[]) => number | null;
}

/** Groups of cases; each opens to show its own, the first that failed is open. */
function Subtasks(props: SubtasksProps) {
  const t = useT();
  const { subtasks, verdicts } = props;
  const failed = subtasks.find(({ status }) => status !== STATUS.accepted);
  return (
    <div class="case-lines">
      {subtasks.map((subtask) => (
        <details
          key={subtask.groupNum}
          class="case-run subtask more"
          open={subtask === failed}
        >
          <summary class="case-line">
            <b>{t("submissions.subtask", { n: subtask.groupNum })}</b>
            <Verdict status={subtask.status} words={verdicts} as="words" />
            <span class="num">
              {pointsText(t, subtask.score, props.worthOf(subtask.cases))}
            </span>
            <span class="case-figures">
              {subtask.ac} / {subtask.total} · {subtask.time} ms ·{" "}
              {formatMemory(subtask.memory)}
            </span>
          </summary>
          <CaseList {...props} cases={subtask.cases} />
        </details>
      ))}
    </div>
  );
}
