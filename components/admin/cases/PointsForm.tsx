import { useT } from "../../reader.tsx";
import type { ReactNode } from "react";
import type { Problem } from "../../../lib/problems/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { EMPTY_FORM, type FormState } from "../../ui/Field.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { FillTools } from "../accounts/FillTools.tsx";
import { dataPath } from "../verification/DataBuildSection.tsx";
import { PointFacts, wordsOf } from "./PointCells.tsx";
import { Worth } from "./ScoringFields.tsx";
import { ENTER_STEP, EnterStep } from "../problem/StepButton.tsx";

const pointsPath = (pid: number) => `${dataPath(pid)}/points`;
/** Of the form, to which the ticked cases belong. */
export const POINTS_FORM = "points";

export interface PointsFormProps {
  problem: Problem;
  form: FormState;
  /** What the problem is worth by what stands in the form. */
  points: number | null;
  /** The table of all cases. */
  children: ReactNode;
}

/** Around all cases: their points and groups, and what the problem is worth. */
export function PointsForm(
  { problem, form, points, children }: PointsFormProps,
) {
  const t = useT();
  const { pid, ioScore } = problem;
  return (
    <form
      class="points-form flex flex-col gap-4"
      method="post"
      action={pointsPath(pid)}
      id={POINTS_FORM}
      data-unsaved={form === EMPTY_FORM ? undefined : ""}
    >
      <EnterStep step={ENTER_STEP} />
      <FormErrors form={form} />
      <PointFacts problem={problem} form={form} />
      {children}
      <div class="form-foot">
        <Worth
          form={form}
          points={points}
          cases={null}
          worth={ioScore ?? 0}
        />
        <Button kind="primary" name="step" value="save">
          {t("shell.save")}
        </Button>
      </div>
    </form>
  );
}

/** Fills in points and groups of several cases at once. */
export function PointsTools(
  { problem, form }: Pick<PointsFormProps, "problem" | "form">,
) {
  const t = useT();
  const { pid } = problem;
  const here = `${pointsPath(pid)}#${POINTS_FORM}`;
  return (
    <FillTools problem={problem} form={form} action={here}>
      {!wordsOf(problem).hasGroup && (
        <p class="text-sm text-ink2">
          {t("scoring.noGroups", {
            mode: t(`admin.caseMode.${problem.judgeCaseMode}`),
          })}{" "}
          <a href={`/admin/problem/edit/${pid}#data`}>
            {t("scoring.toMode")}
          </a>
        </p>
      )}
    </FillTools>
  );
}
