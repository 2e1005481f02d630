import { DataSection } from "../../../components/admin/cases/DataSection.tsx";
import {
  DataBuildSection,
  dataPath,
} from "../../../components/admin/verification/DataBuildSection.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { verdictWords } from "../../../components/ui/words.ts";
import {
  type DataBuildDraft,
  type DataBuildView,
  endDataBuild,
  openDataBuild,
  startDataBuild,
} from "../../../lib/authoring/data_build.ts";
import { isUnderWay } from "../../../lib/authoring/data_build_record.ts";
import { type Refusal, unlessFull, unwrap } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { Pid } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { missingFiles } from "../../../lib/problems/cases/cases.ts";
import { mendData } from "../../../lib/problems/cases/windows.ts";
import { worthIn } from "../../../lib/problems/points/set_points.ts";
import {
  openPrograms,
  saveScript,
} from "../../../lib/problems/solutions/solutions.ts";
import { ok, type Result } from "../../../lib/result.ts";
import type { Act } from "../../../lib/site/site.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { problemPage } from "../problem/problem_page.tsx";
import { problemVerification } from "../verification/problem_verification.tsx";
import { textAsStored } from "../problem/problem_untouched.ts";
import { useT } from "../../../components/reader.tsx";
import type { MadeReport } from "../../../lib/judging/protocol.ts";
import { noteText } from "../../../components/submissions/notes.ts";
import { Icon } from "../../../components/ui/Icon.tsx";
import { Notice, type NoticeKind } from "../../../components/ui/Notice.tsx";
import { Time } from "../../../components/ui/Time.tsx";
import { Verdict, type VerdictWords } from "../../../components/ui/Verdict.tsx";
import { Bytes } from "../../../components/admin/cases/Bytes.tsx";

/** A problem's test data: the cases, what makes and checks them. */
export const showData = page(
  { params: Pid },
  (c, { params }) => showDataPage(c, params.pid, {}),
);

/** The page with one of its forms as it was sent. */
export async function showDataPage(
  c: AppContext,
  pid: number,
  { script = EMPTY_FORM, upload = EMPTY_FORM, points = EMPTY_FORM }: {
    script?: FormState;
    upload?: FormState;
    points?: FormState;
  },
) {
  const t = c.get("t");
  const act = c.get("act");
  const { problem, kept } = unwrap(await openPrograms(act, pid));
  const view = unwrap(await openDataBuild(act, pid));
  const cases = await act.site.problems.cases.get(pid) ?? [];
  const hasErrors = [script, upload, points]
    .some(({ errors }) => Object.keys(errors).length > 0);
  const isBusy = view !== null && isUnderWay(view.dataBuild.state);
  return problemPage(c, {
    problem,
    current: "data",
    isRefused: hasErrors,
    children: (
      <>
        {await problemVerification(c, problem)}
        <div class="data-page" id="cases">
          <DataSection
            problem={problem}
            cases={cases}
            mend={
              <form method="post" action={`${dataPath(pid)}/mend`}>
                <input type="hidden" name="seen" value={problem.caseVersion} />
                <Button small>{t("data.windowsMend")}</Button>
              </form>
            }
            missing={await missingFiles(act.site, cases)}
            form={upload}
            points={{
              form: points,
              points: worthIn(points.values, problem, cases),
            }}
          />
        </div>
        <DataBuildSection
          pid={pid}
          kept={kept}
          form={script}
          caseCount={problem.caseCount}
          isBusy={isBusy}
          isInteractive={problem.judgeMode === "interactive"}
          isBegun={view !== null}
        />
        <div
          id="making"
          data-live={isBusy ? String(pid) : undefined}
          data-live-then={isBusy ? "cases" : undefined}
        >
          {view !== null && (
            <DataBuildReport
              view={view}
              verdicts={verdictWords(t)}
            />
          )}
        </div>
      </>
    ),
  });
}

/** Keeps the script, and has it done what the pressed button says. */
export const dataForm = form({
  params: Pid,
  run: ({ act, form, params: { pid } }) => work(act, pid, form),
  next: ({ params: { pid } }, hasBegun) => ({
    to: `${dataPath(pid)}${hasBegun ? "#making" : ""}`,
    key: hasBegun ? "making.begun" : "making.saved",
  }),
  again: ({ c, params: { pid } }, script) => showDataPage(c, pid, { script }),
});

const ORDERS = new Map<string | null, Omit<DataBuildDraft, "keeps">>([
  ["make", { kind: "generate", applies: true }],
  ["try", { kind: "generate", applies: false }],
  ["check", { kind: "check", applies: false }],
]);

/** Whether something has begun. */
async function work(
  act: Act,
  pid: number,
  form: Form,
): Promise<Result<boolean, Refusal>> {
  const { kept } = unwrap(await openPrograms(act, pid));
  const script = textAsStored(form.get("script") ?? "", kept.script);
  const saved = await saveScript(act, pid, script);
  if (!saved.ok) return saved;
  const order = ORDERS.get(form.get("step"));
  if (order === undefined) return ok(false);
  const keeps = form.get("keeps") === "true";
  const begun = await startDataBuild(act, pid, { ...order, keeps });
  return begun.ok ? ok(true) : begun;
}

/** Makes plain text of files that an editor of Windows has written. */
export const mendDataForm = form({
  params: Pid,
  run: ({ act, form, params: { pid } }) =>
    unlessFull(() => mendData(act, pid, form.get("seen") ?? "")),
  next: ({ params: { pid } }) => ({
    to: dataPath(pid),
    key: "data.windowsMended",
  }),
});

/** Takes over what is ready, or stops and forgets it. */
export const endDataBuildForm = form({
  params: Pid,
  run: ({ act, form, params: { pid } }) =>
    endDataBuild(act, pid, form.get("how") === "apply" ? "apply" : "drop"),
  next: ({ params: { pid } }) => ({ to: dataPath(pid) }),
});

interface DataBuildReportProps {
  view: DataBuildView;
  verdicts: VerdictWords;
}

/** How far the building of test data is, and what has become of each case. */
function DataBuildReport(props: DataBuildReportProps) {
  const t = useT();
  const { view: { dataBuild, rows } } = props;
  const done = rows.filter(({ built }) => built?.report).length;
  const bad = rows.filter(({ built }) => built?.report?.fault).length;
  return (
    <section class="flex flex-col gap-4" aria-labelledby="making-report">
      <h2 id="making-report">{t(`making.report.${dataBuild.kind}`)}</h2>
      <p class="text-ink2">
        <Time at={dataBuild.at} /> {t("making.by", { by: dataBuild.by })}
      </p>
      <State {...props} done={done} bad={bad} />
      {rows.length > 0 && <Cases {...props} />}
    </section>
  );
}

const KINDS: Partial<Record<string, NoticeKind>> = {
  applied: "ok",
  checked: "ok",
  failed: "error",
};

type StateProps = DataBuildReportProps & { done: number; bad: number };

function State({ view: { dataBuild }, done, bad }: StateProps) {
  const t = useT();
  const { state, total, reason, pid } = dataBuild;
  const isOpen = isUnderWay(state) || state === "ready";
  return (
    <>
      {isUnderWay(state)
        ? (
          <p class="flex flex-wrap items-center gap-3">
            <progress
              class="progress"
              aria-label={t(`making.state.${state}`)}
              value={done}
              max={Math.max(1, total)}
            />
            {t("making.progress", { done, total })}
          </p>
        )
        : (
          <Notice kind={KINDS[state] ?? "info"}>
            {t(`making.state.${state}`)}
            {reason !== null && <p>{t(`making.reason.${reason}`)}</p>}
            {bad > 0 && <p>{t("making.bad", { count: bad })}</p>}
          </Notice>
        )}
      {isOpen && (
        <form
          method="post"
          action={`${dataPath(pid)}/end`}
          class="flex flex-wrap gap-2"
        >
          {state === "ready" && (
            <Button kind="primary" icon="check" name="how" value="apply">
              {t("making.apply")}
            </Button>
          )}
          <Button kind="quiet" name="how" value="drop">
            {isUnderWay(state) ? t("making.stop") : t("making.drop")}
          </Button>
        </form>
      )}
    </>
  );
}

function Cases(props: DataBuildReportProps) {
  const t = useT();
  const { view: { dataBuild, rows } } = props;
  const makes = dataBuild.kind === "generate";
  return (
    <div class="card overflow-x-auto">
      <table class="table">
        <thead>
          <tr>
            <th class="narrow end">#</th>
            <th>{t("making.from")}</th>
            <th class="narrow wide-only">{t("admin.caseInput")}</th>
            {makes && <th class="narrow wide-only">{t("admin.caseOutput")}</th>}
            {makes && (
              <th class="narrow end wide-only">{t("submissions.time")}</th>
            )}
            <th class="narrow">{t("making.result")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ planned, built }, n) => {
            const report = built?.report ?? null;
            return (
              <tr key={n}>
                <td class="narrow end num">{n + 1}</td>
                <td class="min-w-0">
                  <span class="mono [overflow-wrap:anywhere]">
                    {planned.label}
                  </span>
                  {planned.group !== null && (
                    <span class="block text-sm text-ink3">
                      {t("making.group", { n: planned.group })}
                    </span>
                  )}
                  {report?.fault && <Fault {...props} fault={report.fault} />}
                </td>
                <td class="narrow wide-only">
                  <File file={report?.input ?? planned.input} />
                </td>
                {makes && (
                  <td class="narrow wide-only">
                    <File file={report?.output ?? null} />
                  </td>
                )}
                {makes && (
                  <td class="narrow end wide-only num">
                    {report && report.time !== null && `${report.time} ms`}
                  </td>
                )}
                <td class="narrow">
                  <BuildResult {...props} report={report} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Enough to tell two apart; the whole is on hover. */
const SHOWN_DIGITS = 8;

function File({ file }: { file: { hash: string; size: number } | null }) {
  return file && (
    <>
      <Bytes bytes={file.size} />
      <code class="block text-sm text-ink3" title={`SHA-256 ${file.hash}`}>
        {file.hash.slice(0, SHOWN_DIGITS)}
      </code>
    </>
  );
}

type ResultProps = DataBuildReportProps & { report: MadeReport | null };

function BuildResult({ report, verdicts }: ResultProps) {
  const t = useT();
  if (report === null) {
    return <span class="text-ink3">{t("making.waits")}</span>;
  }
  if (report.fault === null) {
    return (
      <span class="proof proof-agrees">
        <Icon name="check" /> {t("making.good")}
      </span>
    );
  }
  const { stage, status } = report.fault;
  const isNo = stage === "validator" && report.fault.note?.code === "exitCode";
  return isNo
    ? (
      <span class="proof proof-disagrees">
        <Icon name="cross" /> {t("making.invalid")}
      </span>
    )
    : <Verdict status={status} words={verdicts} as="letters" />;
}

type FaultProps = DataBuildReportProps & {
  fault: NonNullable<MadeReport["fault"]>;
};

/** Whose fault it is, and what was said of it. */
function Fault({ fault }: FaultProps) {
  const t = useT();
  const { stage, note, message } = fault;
  // What it has said itself says more than how it has ended.
  const isToldBetter = note?.code === "exitCode" && message !== null;
  return (
    <span class="block text-sm">
      <b>{t(`making.stage.${stage}`)}</b>{" "}
      {note !== null && !isToldBetter && noteText(t, note)}
      {message && (
        <pre class="text-ink2 whitespace-pre-wrap [overflow-wrap:anywhere] max-h-[200px] overflow-y-auto">
          {message}
        </pre>
      )}
    </span>
  );
}
