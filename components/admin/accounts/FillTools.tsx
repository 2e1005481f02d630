import { useT } from "../../reader.tsx";
import type { ComponentChildren } from "preact";
import type { Problem } from "../../../lib/problems/schema.ts";
import { EMPTY_FORM, type FormState, TextField } from "../../ui/Field.tsx";
import { wordsOf } from "../cases/PointCells.tsx";
import { StepButton } from "../problem/StepButton.tsx";

export interface FillToolsProps {
  problem: Pick<Problem, "type" | "judgeCaseMode">;
  form: FormState;
  /** Where the form is sent, with the place to come back to. */
  action: string;
  /** What else is to be known before points are set. */
  children?: ComponentChildren;
}

/**
 * Points and groups of several cases at once: filled in, and not saved yet. One
 * line above the cases, which are what the page is for, until it is wanted.
 */
export function FillTools(props: FillToolsProps) {
  const t = useT();
  const { form, action, children } = props;
  return (
    <div class="fill-line">
      <details class="more" open={form !== EMPTY_FORM}>
        <summary>{t("scoring.fillTitle")}</summary>
        <div class="flex flex-col gap-2 pt-2">
          <Tools {...props} />
          {children}
        </div>
      </details>
      <StepButton small step="split" action={action}>
        {t("scoring.split")}
      </StepButton>
    </div>
  );
}

/** Without rules of their own: a browser cannot say what is wrong in a part that folds. */
function Tools({ problem, form, action }: FillToolsProps) {
  const t = useT();
  const { hasScore, hasGroup } = wordsOf(problem);
  return (
    <fieldset class="fill-tools">
      <legend class="sr-only">{t("scoring.fillTitle")}</legend>
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
          />
        </div>
      )}
      <button
        class="btn"
        type="submit"
        name="step"
        value="fill"
        formAction={action}
        formNoValidate
        data-fill={t("scoring.fillCount", { count: "%count" })}
        data-fill-plain={t("scoring.fill")}
      >
        {t("scoring.fill")}
      </button>
      <p class="help">
        {t("scoring.fillHelp")}
        {hasGroup && <>{" "}{t("scoring.fillGroupsHelp")}</>}
      </p>
    </fieldset>
  );
}
