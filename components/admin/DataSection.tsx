import { Button } from "../ui/Button.tsx";
import { type FormState, TextField } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { Empty } from "../ui/Notice.tsx";
import { UploadBar } from "../ui/UploadBar.tsx";
import {
  casePath,
  CaseTable,
  type CaseTableProps,
  Checksums,
} from "./CaseTable.tsx";
import { dataPath } from "./MakingSection.tsx";

export const zipPath = (pid: number, uploadId?: string) =>
  [`${dataPath(pid)}/zip`, ...uploadId ? [uploadId] : []].join("/");

export const downloadPath = (pid: number) =>
  `/api/file/download-testcase?pid=${pid}`;

export interface DataSectionProps extends CaseTableProps {
  /** Of the upload. */
  form: FormState;
}

/** The test data of a problem: all cases, and the ways in and out. */
export function DataSection(props: DataSectionProps) {
  const { t, problem: { pid }, cases } = props;
  return (
    <section class="flex flex-col gap-4" aria-labelledby="cases-title">
      <div class="flex flex-wrap items-center gap-2">
        <h2 id="cases-title" class="grow">{t("data.cases")}</h2>
        <Button small icon="plus" href={casePath(pid, "create")}>
          {t("data.add")}
        </Button>
        {cases.length > 0 && (
          <>
            <Button small icon="download" href={downloadPath(pid)}>
              {t("data.download")}
            </Button>
            <Button small kind="quiet" icon="upload" href="#upload">
              {t("admin.casesByZip")}
            </Button>
          </>
        )}
      </div>
      {cases.length === 0
        ? (
          <div class="card">
            <Empty icon="inbox" title={t("data.none")} />
          </div>
        )
        : (
          <>
            <CaseTable {...props} />
            <Checksums t={t} pid={pid} cases={cases} />
          </>
        )}
      <UploadForm {...props} />
    </section>
  );
}

function UploadForm({ t, problem: { pid }, form }: DataSectionProps) {
  return (
    <form
      class="card p-4 flex flex-col gap-4"
      id="upload"
      method="post"
      action={zipPath(pid)}
      enctype="multipart/form-data"
      data-upload={t("shell.uploading")}
    >
      <FormErrors t={t} form={form} />
      <TextField
        name="zip"
        type="file"
        label={t("admin.casesByZip")}
        help={t("data.zipHelp")}
        form={form}
        accept=".zip,application/zip"
        required
      />
      <UploadBar t={t} />
      <div>
        <Button icon="upload">{t("data.upload")}</Button>
      </div>
    </form>
  );
}
