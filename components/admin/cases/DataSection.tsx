import type { ReactNode } from "react";
import { useT } from "../../reader.tsx";
import type { ProblemCase } from "../../../lib/problems/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { EMPTY_FORM, type FormState, TextField } from "../../ui/Field.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { UploadBar } from "../../ui/UploadBar.tsx";
import { WindowsNote } from "./WindowsNote.tsx";
import { Bytes } from "./Bytes.tsx";
import { casePath, CaseTable, type CaseTableProps } from "./CaseTable.tsx";
import { Checksums } from "./Checksums.tsx";
import { dataPath } from "../verification/DataBuildSection.tsx";
import { wordsOf } from "./PointCells.tsx";
import {
  POINTS_FORM,
  PointsForm,
  type PointsFormProps,
  PointsTools,
} from "./PointsForm.tsx";

export const zipPath = (pid: number, uploadId?: string) =>
  [`${dataPath(pid)}/zip`, ...uploadId ? [uploadId] : []].join("/");

export const downloadPath = (pid: number) =>
  `/api/file/download-testcase?pid=${pid}`;

export interface DataSectionProps extends Omit<CaseTableProps, "points"> {
  /** What mends files that an editor of Windows has written. */
  mend: ReactNode;
  /** Of the upload. */
  form: FormState;
  /** As they were sent, with what the problem is worth by them. */
  points: Pick<PointsFormProps, "form" | "points">;
}

/** The test data of a problem: all cases, and the ways in and out. */
export function DataSection(props: DataSectionProps) {
  const t = useT();
  const { problem: { pid }, cases, form } = props;
  // Where there are cases, a zip replaces all of them: it waits below, folded.
  const isAsked = cases.length === 0 || form !== EMPTY_FORM;
  return (
    <section class="flex flex-col gap-4" aria-labelledby="cases-title">
      <div class="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <h2 id="cases-title">{t("data.cases")}</h2>
          {cases.length > 0 && <Total {...props} />}
        </div>
        <div class="flex gap-2">
          <Button small icon="plus" href={casePath(pid, "create")}>
            {t("data.add")}
          </Button>
          {cases.length > 0 && (
            <Button small icon="download" href={downloadPath(pid)}>
              {t("data.download")}
            </Button>
          )}
        </div>
      </div>
      {cases.length === 0 && (
        <div class="card">
          <Empty icon="inbox" title={t("data.none")} />
        </div>
      )}
      <WindowsNote cases={cases}>{props.mend}</WindowsNote>
      {isAsked && <UploadForm {...props} isOpen />}
      {cases.length > 0 && <Cases {...props} />}
      {!isAsked && <UploadForm {...props} isOpen={false} />}
      {cases.length > 0 && <Checksums pid={pid} cases={cases} />}
    </section>
  );
}

function Total({ cases }: DataSectionProps) {
  const t = useT();
  const sum = (sizeOf: (row: ProblemCase) => number) =>
    cases.reduce((total, row) => total + sizeOf(row), 0);
  return (
    <p class="text-md text-ink2">
      {t("data.total", { count: cases.length })} · {t("admin.caseInput")}{" "}
      <Bytes bytes={sum((row) => row.input.size)} /> · {t("admin.caseOutput")}
      {" "}
      <Bytes bytes={sum((row) => row.output.size)} />
    </p>
  );
}

/** Where cases have points, the list is the form in which they are changed. */
function Cases(props: DataSectionProps) {
  const { problem, points } = props;
  if (!wordsOf(problem).hasScore) return <CaseTable {...props} points={null} />;
  return (
    <PointsForm problem={problem} {...points}>
      <CaseTable
        {...props}
        points={{ form: points.form, formId: POINTS_FORM }}
        tools={<PointsTools problem={problem} form={points.form} />}
      />
    </PointsForm>
  );
}

function UploadForm(
  { problem: { pid }, form, isOpen }: DataSectionProps & { isOpen: boolean },
) {
  const t = useT();
  return (
    <details class="form-section" id="upload" open={isOpen}>
      <summary>{t("admin.casesByZip")}</summary>
      <form
        class="flex flex-col gap-4"
        method="post"
        action={zipPath(pid)}
        enctype="multipart/form-data"
        data-upload={t("shell.uploading")}
      >
        <FormErrors form={form} />
        <TextField
          name="zip"
          type="file"
          label={t("data.zipFile")}
          help={t("data.zipHelp")}
          form={form}
          accept=".zip,application/zip"
          required
        />
        <UploadBar />
        <div>
          <Button icon="upload">{t("data.upload")}</Button>
        </div>
      </form>
    </details>
  );
}
