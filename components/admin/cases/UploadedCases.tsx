import { useT } from "../../reader.tsx";
import { TextField } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Bytes } from "./Bytes.tsx";
import type { CasesSectionProps } from "./CasesSection.tsx";
import { Cell } from "./NumberCell.tsx";
import { StepButton } from "../problem/StepButton.tsx";
import { ZipNotes } from "./ZipNotes.tsx";

/** Test cases from a zip, with points and group of each. */
export function UploadedCases(props: CasesSectionProps) {
  const t = useT();
  const { form, action, files, uploadId } = props;
  return (
    <div class="flex flex-col gap-4">
      {files.length > 0 && (
        <Notice kind="ok">
          {t("admin.casesUploaded", { count: files.length })}
        </Notice>
      )}
      <ZipNotes
        form={form}
        missing={props.missing ?? []}
        unused={props.unused}
        alike={props.alike}
        cases={props.uploaded ?? []}
        action={`${action}#cases`}
      />
      <input type="hidden" name="uploadId" value={uploadId ?? ""} />
      <TextField
        name="casesZip"
        type="file"
        label={t("admin.casesByZip")}
        help={t("admin.casesHelp")}
        form={form}
        accept=".zip,application/zip"
      />
      <div>
        <StepButton
          small
          icon="upload"
          step="read"
          action={`${action}#cases`}
        >
          {t("admin.readZip")}
        </StepButton>
      </div>
      {files.length > 0 && <FileTable {...props} />}
    </div>
  );
}

function FileTable({ form, files, missing }: CasesSectionProps) {
  const t = useT();
  return (
    <div class="card overflow-x-auto">
      <table class="table">
        <thead>
          <tr>
            <th>{t("admin.caseInput")}</th>
            <th>{t("admin.caseOutput")}</th>
            <th class="narrow group-only">{t("admin.caseGroup")}</th>
            <th class="narrow oi-only">{t("admin.caseScore")}</th>
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
                {file.input}{" "}
                <span class="inline-block whitespace-nowrap">
                  <Bytes bytes={file.inputSize} />
                </span>
              </td>
              <td class="mono">
                {file.output}{" "}
                <span class="inline-block whitespace-nowrap">
                  <Bytes bytes={file.outputSize} />
                </span>
                {missing?.includes(file.output) && (
                  <span class="answers-only text-sm text-danger">
                    {" "}
                    {t("data.noAnswer")}
                  </span>
                )}
              </td>
              <td class="group-only">
                <Cell
                  form={form}
                  name={`files.${n}.groupNum`}
                  label={t("admin.caseGroup")}
                  min={1}
                />
              </td>
              <td class="oi-only">
                <Cell
                  form={form}
                  name={`files.${n}.score`}
                  label={t("admin.caseScore")}
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
