import type { Translate } from "../../../lib/i18n/mod.ts";
import type { Problem } from "../../../lib/problems/schema.ts";
import { type FormState, TextField } from "../../ui/Field.tsx";
import { wordsOf } from "../cases/PointCells.tsx";
import { StepButton } from "../problem/StepButton.tsx";

export interface FillToolsProps {
  t: Translate;
  problem: Pick<Problem, "type" | "judgeCaseMode">;
  form: FormState;
  /** Where the form is sent, with the place to come back to. */
  action: string;
}

/** Points and groups of several cases at once: filled in, and not saved yet. */
export function FillTools({ t, problem, form, action }: FillToolsProps) {
  const { hasScore, hasGroup } = wordsOf(problem);
  return (
    <fieldset class="fill-tools">
      <legend>{t("scoring.fillTitle")}</legend>
      <TextField
        name="fill.cases"
        label={t("data.cases")}
        form={form}
        placeholder={hasGroup ? "1-3; 4-8" : "1-5, 8"}
      />
      {hasGroup && (
        <div class="fill-number">
          <TextField
            name="fill.groupNum"
            type="number"
            label={t("admin.caseGroup")}
            form={form}
            min={1}
          />
        </div>
      )}
      {hasScore && (
        <div class="fill-number">
          <TextField
            name="fill.score"
            type="number"
            label={t("admin.caseScore")}
            form={form}
            min={0}
          />
        </div>
      )}
      <StepButton step="fill" action={action}>{t("scoring.fill")}</StepButton>
      <p class="help">
        {t("scoring.fillHelp")}
        {hasGroup && <>{" "}{t("scoring.fillGroupsHelp")}</>}
      </p>
      {hasGroup && <p class="help">{t("scoring.pointsHelp")}</p>}
    </fieldset>
  );
}
