import { useT } from "../../reader.tsx";
import type { Said } from "../../../lib/problems/points/groups.ts";
import { wholePoints } from "../../../lib/problems/points/points.ts";
import type { CaseFiles, Upload } from "../../../lib/problems/schema.ts";
import { type FormState, TextArea, TextField } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { RemoveRow } from "./RemoveRow.tsx";
import { ScoringFields } from "./ScoringFields.tsx";
import { StepButton } from "../problem/StepButton.tsx";
import { UploadedCases } from "./UploadedCases.tsx";

export interface CaseFileRow {
  input: string;
  output: string;
  /** In bytes. */
  inputSize: number;
  outputSize: number;
}

export interface CasesSectionProps {
  form: FormState;
  /** Where the form is sent. */
  action: string;
  from: "manual" | "upload";
  /** Rows for cases typed by hand. */
  manual: number;
  /** Uploaded pairs, just sent. */
  files: readonly CaseFileRow[];
  uploadId: string | null;
  /** Answers that the upload lacks, and files of it that want a look. */
  missing?: readonly string[];
  unused?: Upload["unused"];
  alike?: Upload["alike"];
  /** The upload's files, as they are stored. */
  uploaded?: readonly CaseFiles[];
}

/** Rule, scoring, and a new problem's test cases by hand or from a zip. */
export function CasesSection(props: CasesSectionProps) {
  const t = useT();
  const { form, from, action } = props;
  return (
    <section class="form-section flex flex-col gap-4" id="data">
      <h2>{t("admin.casesTitle")}</h2>
      <p class="text-md text-ink2" id="cases">{t("scoring.dataHelp")}</p>
      {form.errors.cases && (
        <Notice kind="error">
          <span data-error-for="cases">{form.errors.cases}</span>
        </Notice>
      )}
      <fieldset class="choice">
        <Choice value="manual" chosen={from} label={t("admin.casesByHand")} />
        <Choice value="upload" chosen={from} label={t("admin.casesByZip")} />
        <div class="choice-manual">
          <ManualCases {...props} />
        </div>
        <div class="choice-upload">
          <UploadedCases {...props} />
        </div>
      </fieldset>
      <ScoringFields
        form={form}
        cases={null}
        before={null}
        typed={typedIn(props)}
      />
      <div class="oi-only">
        <StepButton small step="split" action={`${action}#cases`}>
          {t("scoring.split")}
        </StepButton>
      </div>
    </section>
  );
}

/** The cases of the form, as far as points go; an empty row is none. */
function typedIn(
  { form: { values }, from, manual, files }: CasesSectionProps,
): Said[] {
  const kind = from === "upload" ? "files" : "cases";
  const count = from === "upload" ? files.length : manual;
  return Array.from({ length: count }, (_, n) => ({
    isThere: from === "upload" ||
      Boolean(values[`cases.${n}.input`] || values[`cases.${n}.output`]),
    name: files[n]?.input ?? `${n + 1}.in`,
    score: wholePoints(values[`${kind}.${n}.score`] ?? ""),
    groupNum: Number(values[`${kind}.${n}.groupNum`]) || null,
  })).filter(({ isThere }) => isThere);
}

interface ChoiceProps {
  value: "manual" | "upload";
  chosen: string;
  label: string;
}

function Choice({ value, chosen, label }: ChoiceProps) {
  return (
    <label class="check mr-6 mb-3">
      <input
        type="radio"
        name="casesFrom"
        value={value}
        checked={chosen === value}
      />
      <span>{label}</span>
    </label>
  );
}

function ManualCases({ form, manual, action }: CasesSectionProps) {
  const t = useT();
  return (
    <div class="flex flex-col gap-4">
      {Array.from(
        { length: manual },
        (_, n) => (
          <div key={n} class="form-row grid gap-4 sm:grid-cols-2">
            <TextArea
              name={`cases.${n}.input`}
              label={`${t("admin.caseInput")} ${n + 1}`}
              form={form}
              rows={3}
              mono
            />
            <TextArea
              name={`cases.${n}.output`}
              label={`${t("admin.caseOutput")} ${n + 1}`}
              form={form}
              rows={3}
              mono
            />
            <div class="sm:col-span-2 flex items-end justify-end gap-4">
              <Points form={form} name={`cases.${n}`} />
              <RemoveRow
                kind="cases"
                row={n}
                action={`${action}#cases`}
                what={t("admin.caseNumber", { n: n + 1 })}
              />
            </div>
          </div>
        ),
      )}
      <div>
        <StepButton
          small
          icon="plus"
          step="add-case"
          action={`${action}#cases.${manual}.input`}
        >
          {t("admin.addCase")}
        </StepButton>
      </div>
    </div>
  );
}

/** OI problems give points; subtasks need groups. */
function Points(
  { form, name }: { form: FormState; name: string },
) {
  const t = useT();
  return (
    <div class="oi-only grid gap-4 grid-cols-2 max-w-[320px] mr-auto">
      <div class="group-only">
        <TextField
          name={`${name}.groupNum`}
          type="number"
          label={t("admin.caseGroup")}
          form={form}
          min={1}
        />
      </div>
      <TextField
        name={`${name}.score`}
        type="number"
        label={t("admin.caseScore")}
        form={form}
        min={0}
      />
    </div>
  );
}
