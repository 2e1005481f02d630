import { useT } from "../../reader.tsx";
import {
  type DataPlan,
  FATES,
  type PlannedCase,
  worthBefore,
} from "../../../lib/problems/cases/new_data.ts";
import { Button } from "../../ui/Button.tsx";
import type { FormState } from "../../ui/Field.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { CardLabel } from "../../ui/CardLabel.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Bytes } from "./Bytes.tsx";
import { zipPath } from "./DataSection.tsx";
import { FillTools } from "../accounts/FillTools.tsx";
import { dataPath } from "../verification/DataBuildSection.tsx";
import {
  CaseName,
  PointCells,
  PointFacts,
  PointHeads,
  wordsOf,
} from "./PointCells.tsx";
import { PickCell, PickHead } from "../accounts/PickCells.tsx";
import { Worth } from "./ScoringFields.tsx";
import { ENTER_STEP, EnterStep } from "../problem/StepButton.tsx";
import { FileNames, ZipNotes } from "./ZipNotes.tsx";

/** To which the boxes of the cases belong. */
const TAKE_FORM = "take";

export interface DataPreviewProps {
  plan: DataPlan;
  uploadId: string;
  form: FormState;
  /** What the problem would be worth by what stands in the form. */
  points: number | null;
}

/** What uploaded data would put in place of what, before it is done. */
export function DataPreview(props: DataPreviewProps) {
  const t = useT();
  const { plan, uploadId, form, points } = props;
  const { problem, present, rows, removed, planned, missing } = plan;
  const { pid } = problem;
  const { hasScore } = wordsOf(problem);
  const here = zipPath(pid, uploadId);
  const counts = FATES.map((fate) => ({
    fate,
    n: rows.filter((row) => row.fate === fate).length,
  })).filter(({ n }) => n > 0);
  return (
    <form
      class="points-form flex flex-col gap-4"
      method="post"
      action={here}
      id={TAKE_FORM}
    >
      <EnterStep step={ENTER_STEP} />
      <FormErrors form={form} />
      <PointFacts
        problem={problem}
        form={form}
        worthSeen={String(planned ?? "")}
      />
      <p class="text-lg">
        {present === 0
          ? t("data.takesNone", { count: rows.length })
          : t("data.takes", { present, count: rows.length })}
      </p>
      <ul class="flex flex-wrap gap-2">
        {counts.map(({ fate, n }) => (
          <li key={fate} class="tag">{t(`data.fate.${fate}`)} {n}</li>
        ))}
        {removed.length > 0 && (
          <li class="tag">{t("data.removed")} {removed.length}</li>
        )}
      </ul>
      {removed.length > 0 && (
        <Notice kind="info">
          {t("data.removedNames")}{" "}
          <FileNames names={removed.map(({ input }) => input.name)} />
        </Notice>
      )}
      <ZipNotes
        form={form}
        missing={missing}
        unused={plan.unused}
        alike={plan.alike}
        cases={rows.map(({ files }) => files)}
        action={here}
      />
      {hasScore && (
        <FillTools
          problem={problem}
          form={form}
          action={`${here}#${TAKE_FORM}`}
        />
      )}
      <Rows {...props} />
      {hasScore && present > 0 && (
        <p class="text-md text-ink2">
          {t("data.worthWas", { points: problem.ioScore ?? 0 })}
        </p>
      )}
      <p class="text-ink2 max-w-form">{t("data.takeHelp")}</p>
      <div class="form-foot">
        {hasScore && (
          <Worth
            form={form}
            points={points}
            cases={null}
            worth={worthBefore(problem)}
          />
        )}
        <Button kind="primary" icon="check">{t("making.apply")}</Button>
        <Button kind="quiet" href={dataPath(pid)}>{t("making.drop")}</Button>
      </div>
    </form>
  );
}

function Rows(
  { plan: { problem, rows, missing }, form }: DataPreviewProps,
) {
  const t = useT();
  const { hasScore } = wordsOf(problem);
  return (
    <div class="card rows">
      <table class="table cards case-table">
        <thead>
          <tr>
            {hasScore && <PickHead formId={TAKE_FORM} />}
            <th class="narrow end">#</th>
            <th>{t("admin.caseInput")}</th>
            <th>{t("admin.caseOutput")}</th>
            <PointHeads problem={problem} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={row.files.input.name}>
              {hasScore && <PickCell {...{ form, n }} formId={TAKE_FORM} />}
              <td class="narrow end num lead">
                <CardLabel text={t("data.case")} />
                {n + 1}
                <CaseName n={n} name={row.files.input.name} />
              </td>
              <td>
                <File row={row} side="input" />
                <span class="block text-sm text-ink2">
                  {t(`data.fate.${row.fate}`)}
                </span>
              </td>
              <td>
                <File row={row} side="output" />
                <Missing row={row} missing={missing} />
              </td>
              <PointCells {...{ problem, form, n, row }} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Marks an answer that the zip did not have. */
function Missing({ row, missing }: {
  row: PlannedCase;
  missing: readonly string[];
}) {
  const t = useT();
  return missing.includes(row.files.output.name)
    ? <span class="block text-sm text-danger">{t("data.noAnswer")}</span>
    : null;
}

/** Its size, and what it was where that has changed. */
function File({ row, side }: {
  row: PlannedCase;
  side: "input" | "output";
}) {
  const t = useT();
  const { name, size, hash } = row.files[side];
  const before = row.before?.[side];
  return (
    <div class="case-file">
      <CardLabel
        text={t(side === "input" ? "admin.caseInput" : "admin.caseOutput")}
      />
      <span class="mono">{name}</span>
      {before !== undefined && before.hash !== hash && (
        <>
          <Bytes bytes={before.size} /> →
        </>
      )}
      <Bytes bytes={size} />
    </div>
  );
}
