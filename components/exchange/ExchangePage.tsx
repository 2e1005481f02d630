import { useT } from "../reader.tsx";
import type { ImportJob } from "../../lib/exchange/schema.ts";
import { Button } from "../ui/Button.tsx";
import { type FormState, TextField } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { SendKey } from "../ui/SendKey.tsx";
import { Table } from "../ui/Table.tsx";
import { Time } from "../ui/Time.tsx";
import { UploadBar } from "../ui/UploadBar.tsx";
import { ExportSection, type ExportSectionProps } from "./ExportSection.tsx";

export const EXCHANGE_PATH = "/admin/problem/batch-operation";
export const importPath = (id: number) => `${EXCHANGE_PATH}/${id}`;

export interface ExchangePageProps extends ExportSectionProps {
  jobs: readonly ImportJob[];
  importForm: FormState;
}

/** Problems in, and problems out (spec 3 §2.10). */
export function ExchangePage(props: ExchangePageProps) {
  return (
    <div class="flex flex-col gap-5 max-w-form">
      <ImportSection {...props} />
      {props.jobs.length > 0 && <Earlier {...props} />}
      <ExportSection {...props} />
    </div>
  );
}

/** What was brought in before, the latest first. */
function Earlier({ jobs }: ExchangePageProps) {
  const t = useT();
  return (
    <section class="flex flex-col gap-3">
      <h2>{t("exchange.earlier")}</h2>
      <div class="card rows">
        <Table
          rows={jobs}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t("exchange.file"),
              cell: "lead",
              of: ({ id, file }) => (
                <a class="row-link break-all" href={importPath(id)}>
                  {file.name}
                </a>
              ),
            },
            {
              title: t("exchange.stateHead"),
              width: "narrow",
              cell: "stands",
              of: ({ state }) => t(`exchange.state.${state}`),
            },
            {
              title: t("exchange.problems"),
              width: "narrow end",
              isLabelled: true,
              of: ({ total }) => total,
            },
            {
              title: t("exchange.by"),
              width: "narrow",
              cell: "text-ink2",
              isLabelled: true,
              of: ({ by }) => by,
            },
            {
              title: t("exchange.at"),
              width: "narrow end",
              cell: "text-ink2",
              isLabelled: true,
              of: ({ at }) => <Time at={at} />,
            },
          ]}
        />
      </div>
    </section>
  );
}

function ImportSection({ importForm }: ExchangePageProps) {
  const t = useT();
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
        <FormErrors form={importForm} />
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
        <UploadBar />
        <div>
          <Button kind="primary" icon="upload">{t("exchange.upload")}</Button>
        </div>
      </form>
    </section>
  );
}
