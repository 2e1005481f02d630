import { EXPORT_FORMATS } from "../../lib/exchange/export/formats.ts";
import type { ImportJob } from "../../lib/exchange/schema.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";
import { Check, type FormState, SelectField, TextField } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { SendKey } from "../ui/SendKey.tsx";
import { type Moment, Time } from "../ui/Time.tsx";
import { UploadBar } from "../ui/UploadBar.tsx";

export const EXCHANGE_PATH = "/admin/problem/batch-operation";
const EXPORT_PATH = "/admin/problem/export";
export const importPath = (id: number) => `${EXCHANGE_PATH}/${id}`;

export interface ExchangePageProps {
  t: Translate;
  moment: Moment;
  jobs: readonly ImportJob[];
  /** How many problems there are. */
  problems: number;
  importForm: FormState;
  exportForm: FormState;
}

/** Problems in, and problems out (spec 3 §2.10). */
export function ExchangePage(props: ExchangePageProps) {
  const { t, moment, jobs } = props;
  return (
    <>
      <div class="grid gap-5 lg:grid-cols-2 items-start">
        <ImportSection {...props} />
        <ExportSection {...props} />
      </div>
      {jobs.length > 0 && (
        <section class="flex flex-col gap-2">
          <h2>{t("exchange.earlier")}</h2>
          <ul class="flex flex-col gap-2">
            {jobs.map((job) => (
              <li key={job.id}>
                <Time at={job.at} moment={moment} />{" "}
                <a class="break-all underline" href={importPath(job.id)}>
                  {job.file.name}
                </a>{" "}
                <span class="text-ink2">
                  {t("exchange.who", {
                    by: job.by,
                    state: t(`exchange.state.${job.state}`),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function ImportSection({ t, importForm }: ExchangePageProps) {
  return (
    <section class="card p-5 flex flex-col gap-4">
      <h2>{t("exchange.importTitle")}</h2>
      <p class="text-ink2">{t("exchange.importLead")}</p>
      <form
        class="flex flex-col gap-4"
        method="post"
        action={EXCHANGE_PATH}
        enctype="multipart/form-data"
        data-upload={t("shell.uploading")}
      >
        <FormErrors t={t} form={importForm} />
        <SendKey />
        <TextField
          name="file"
          type="file"
          accept=".zip,.kpp,.xml"
          label={t("exchange.file")}
          help={t("exchange.fileHelp")}
          form={importForm}
          required
        />
        <UploadBar t={t} />
        <div>
          <Button kind="primary" icon="upload">{t("exchange.upload")}</Button>
        </div>
      </form>
    </section>
  );
}

function ExportSection({ t, exportForm, problems }: ExchangePageProps) {
  // The field says what is wrong with it, three lines below.
  const { ids: _, ...errors } = exportForm.errors;
  return (
    <section class="card p-5 flex flex-col gap-4">
      <h2>{t("exchange.exportTitle")}</h2>
      <p class="text-ink2">{t("exchange.exportLead")}</p>
      <form class="flex flex-col gap-4" method="post" action={EXPORT_PATH}>
        <FormErrors t={t} form={{ ...exportForm, errors }} />
        <TextField
          name="ids"
          label={t("exchange.exportIds")}
          help={t("exchange.exportIdsHelp")}
          form={exportForm}
          mono
        />
        <Check
          name="all"
          label={t("exchange.exportAll", { n: problems })}
          checked={exportForm.values.all === "true"}
        />
        <SelectField
          name="format"
          label={t("exchange.exportFormat")}
          form={exportForm}
          options={EXPORT_FORMATS.map((format) => ({
            value: format,
            text: t(`exchange.exportFormat.${format}`),
          }))}
        />
        <div>
          <Button icon="download">{t("exchange.exportButton")}</Button>
        </div>
      </form>
    </section>
  );
}
