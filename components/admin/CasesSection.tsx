import type { Translate } from "../../lib/i18n/mod.ts";
import { JUDGE_CASE_MODES } from "../../lib/judging/fold.ts";
import { Button } from "../ui/Button.tsx";
import {
  type FormState,
  SelectField,
  TextArea,
  TextField,
} from "../ui/Field.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Bytes } from "./Bytes.tsx";
import { Cell } from "./NumberCell.tsx";

export interface CaseFileRow {
  input: string;
  output: string;
  /** In bytes. */
  inputSize: number;
  outputSize: number;
}

export interface CasesSectionProps {
  t: Translate;
  form: FormState;
  from: "manual" | "upload";
  /** Rows for cases typed by hand. */
  manual: number;
  /** Uploaded pairs, the problem's own or those just sent. */
  files: readonly CaseFileRow[];
  uploadId: string | null;
  downloadHref: string | null;
}

/** Rule, scoring, and the test cases by hand or from a zip. */
export function CasesSection(props: CasesSectionProps) {
  const { t, form, from } = props;
  return (
    <section class="flex flex-col gap-4">
      <h2>{t("admin.casesTitle")}</h2>
      <div class="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="type"
          label={t("admin.rule")}
          form={form}
          options={[
            { value: "0", text: t("problems.ruleAcm") },
            { value: "1", text: t("problems.ruleOi") },
          ]}
        />
        <SelectField
          name="judgeCaseMode"
          label={t("admin.caseMode")}
          form={form}
          options={JUDGE_CASE_MODES.map((mode) => ({
            value: mode,
            text: t(`admin.caseMode.${mode}`),
          }))}
        />
      </div>
      {form.errors.cases && <Notice kind="error">{form.errors.cases}</Notice>}
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
      <div>
        <Button small kind="quiet" name="step" value="split" noValidate>
          {t("scoring.split")}
        </Button>
      </div>
    </section>
  );
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

function ManualCases({ t, form, manual }: CasesSectionProps) {
  return (
    <div class="flex flex-col gap-4">
      {Array.from(
        { length: manual },
        (_, n) => (
          <div key={n} class="card p-4 grid gap-4 sm:grid-cols-2">
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
            <Points t={t} form={form} name={`cases.${n}`} />
          </div>
        ),
      )}
      <div>
        <Button small icon="plus" name="step" value="add-case" noValidate>
          {t("admin.addCase")}
        </Button>
      </div>
    </div>
  );
}

/** OI problems give points; subtasks need groups. */
function Points(
  { t, form, name }: { t: Translate; form: FormState; name: string },
) {
  return (
    <div class="grid gap-4 grid-cols-2 sm:col-span-2 max-w-[320px]">
      <TextField
        name={`${name}.score`}
        type="number"
        label={t("admin.caseScore")}
        form={form}
        min={0}
      />
      <TextField
        name={`${name}.groupNum`}
        type="number"
        label={t("admin.caseGroup")}
        form={form}
        min={1}
      />
    </div>
  );
}

function UploadedCases(props: CasesSectionProps) {
  const { t, form, files, uploadId, downloadHref } = props;
  return (
    <div class="flex flex-col gap-4">
      {files.length > 0 && (
        <Notice kind={uploadId === null ? "info" : "ok"}>
          {uploadId === null
            ? t("admin.casesKept", { count: files.length })
            : t("admin.casesUploaded", { count: files.length })}{" "}
          {downloadHref && (
            <a href={downloadHref}>{t("admin.downloadCases")}</a>
          )}
        </Notice>
      )}
      <input type="hidden" name="uploadId" value={uploadId ?? ""} />
      <TextField
        name="casesZip"
        type="file"
        label={t("admin.casesByZip")}
        help={t("admin.casesHelp")}
        form={form}
        accept=".zip,application/zip"
      />
      {files.length > 0 && <FileTable {...props} />}
    </div>
  );
}

function FileTable({ t, form, files }: CasesSectionProps) {
  return (
    <div class="card overflow-x-auto">
      <table class="table">
        <thead>
          <tr>
            <th>{t("admin.caseInput")}</th>
            <th>{t("admin.caseOutput")}</th>
            <th class="narrow">{t("admin.caseScore")}</th>
            <th class="narrow">{t("admin.caseGroup")}</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file, n) => (
            <tr key={file.input}>
              <td class="mono">
                <input
                  type="hidden"
                  name={`files.${n}.input`}
                  value={file.input}
                />
                {file.input} <Bytes bytes={file.inputSize} />
              </td>
              <td class="mono">
                {file.output} <Bytes bytes={file.outputSize} />
              </td>
              <td>
                <Cell
                  form={form}
                  name={`files.${n}.score`}
                  label={t("admin.caseScore")}
                  min={0}
                />
              </td>
              <td>
                <Cell
                  form={form}
                  name={`files.${n}.groupNum`}
                  label={t("admin.caseGroup")}
                  min={1}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
