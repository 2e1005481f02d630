import type { Translate } from "../../lib/i18n/mod.ts";
import type { Problem, ProblemCase } from "../../lib/problems/schema.ts";
import { Button } from "../ui/Button.tsx";
import type { FormState } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { wordsOf } from "./CaseTable.tsx";
import { dataPath } from "./MakingSection.tsx";
import { CaseName, PointCells, PointFacts, PointHeads } from "./PointCells.tsx";
import { Worth } from "./ScoringFields.tsx";
import { StepButton } from "./StepButton.tsx";

const pointsPath = (pid: number) => `${dataPath(pid)}/points`;

export interface PointsFormProps {
  t: Translate;
  problem: Problem;
  cases: readonly ProblemCase[];
  form: FormState;
  /** What the problem is worth by what stands in the form. */
  points: number | null;
}

/** Points and groups of all cases at once, and what the problem is worth. */
export function PointsForm(props: PointsFormProps) {
  const { t, problem, form, points } = props;
  const { pid, ioScore } = problem;
  const { hasGroup } = wordsOf(problem);
  return (
    <form
      class="form-section flex flex-col gap-4"
      method="post"
      action={pointsPath(pid)}
      id="points"
    >
      <h2>{t("scoring.pointsTitle")}</h2>
      <FormErrors t={t} form={form} />
      <PointFacts problem={problem} form={form} />
      {hasGroup && (
        <p class="text-md text-ink2 max-w-form">
          {t("scoring.pointsHelp")}
        </p>
      )}
      <Rows {...props} />
      <Worth
        t={t}
        form={form}
        points={points}
        cases={null}
        worth={ioScore ?? 0}
      />
      <div class="flex flex-wrap gap-2">
        <Button kind="primary" name="step" value="save">
          {t("shell.save")}
        </Button>
        <StepButton step="split">{t("scoring.split")}</StepButton>
      </div>
    </form>
  );
}

function Rows({ t, problem, cases, form }: PointsFormProps) {
  return (
    <div class="card">
      <table class="table">
        <thead>
          <tr>
            <th class="narrow end">#</th>
            <th>{t("admin.caseInput")}</th>
            <PointHeads t={t} problem={problem} />
          </tr>
        </thead>
        <tbody>
          {cases.map((row, n) => (
            <tr key={row.caseId}>
              <td class="narrow end num">{n + 1}</td>
              <td class="mono break-all">
                {row.input.name}
                <CaseName n={n} name={row.input.name} stored={row} />
              </td>
              <PointCells {...{ t, problem, form, n, row }} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
