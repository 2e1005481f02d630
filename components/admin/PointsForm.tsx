import type { Translate } from "../../lib/i18n/mod.ts";
import type { Problem, ProblemCase } from "../../lib/problems/schema.ts";
import { Button } from "../ui/Button.tsx";
import type { FormState } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { wordsOf } from "./CaseTable.tsx";
import { dataPath } from "./MakingSection.tsx";
import { Cell } from "./NumberCell.tsx";
import { Worth } from "./ScoringFields.tsx";

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
  const { pid, caseVersion, type, judgeCaseMode, ioScore } = problem;
  const hidden = {
    seen: form.values.seen ?? caseVersion,
    type: String(type),
    judgeCaseMode,
    worthSeen: form.values.worthSeen ?? "",
  };
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
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hasGroup && (
        <p class="text-md text-ink2 max-w-[760px]">
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
        <Button name="step" value="split" noValidate>
          {t("scoring.split")}
        </Button>
      </div>
    </form>
  );
}

function Rows({ t, problem, cases, form }: PointsFormProps) {
  const { hasGroup } = wordsOf(problem);
  return (
    <div class="case-frame">
      <table class="table">
        <thead>
          <tr>
            <th class="narrow end">#</th>
            <th>{t("admin.caseInput")}</th>
            {hasGroup && <th class="narrow">{t("admin.caseGroup")}</th>}
            <th class="narrow">{t("admin.caseScore")}</th>
          </tr>
        </thead>
        <tbody>
          {cases.map(({ caseId, input, score, groupNum }, n) => (
            <tr key={caseId}>
              <td class="narrow end num">{n + 1}</td>
              <td class="mono break-all">
                {input.name}
                <input
                  type="hidden"
                  name={`files.${n}.input`}
                  value={input.name}
                />
              </td>
              {hasGroup && (
                <td class="narrow">
                  <Cell
                    form={form}
                    name={`files.${n}.groupNum`}
                    label={t("admin.caseGroup")}
                    value={groupNum ?? 1}
                    min={1}
                  />
                </td>
              )}
              <td class="narrow">
                <Cell
                  form={form}
                  name={`files.${n}.score`}
                  label={t("admin.caseScore")}
                  value={score}
                  min={0}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
