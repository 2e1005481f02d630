import { useT } from "../../reader.tsx";
import type { DataBuildView } from "../../../lib/authoring/data_build.ts";
import { isUnderWay } from "../../../lib/authoring/data_build_record.ts";
import type { MadeReport } from "../../../lib/judging/protocol.ts";
import { noteText } from "../../submissions/notes.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Notice, type NoticeKind } from "../../ui/Notice.tsx";
import { Time } from "../../ui/Time.tsx";
import { Verdict, type VerdictWords } from "../../ui/Verdict.tsx";
import { Bytes } from "../cases/Bytes.tsx";
import { dataPath } from "./DataBuildSection.tsx";

export interface DataBuildReportProps {
  view: DataBuildView;
  verdicts: VerdictWords;
}

/** How far the building of test data is, and what has become of each case. */
export function DataBuildReport(props: DataBuildReportProps) {
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
                  <Result {...props} report={report} />
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

function Result({ report, verdicts }: ResultProps) {
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
