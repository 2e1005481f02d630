import type { Translate } from "../../../lib/i18n/mod.ts";
import type { AnnexFile } from "../../../lib/problems/cases/annex.ts";
import type { FormState } from "../../ui/Field.tsx";
import { Empty } from "../../ui/Notice.tsx";
import type { Moment } from "../../ui/Time.tsx";
import { FileTable } from "./FileTable.tsx";
import { UploadForm } from "./UploadForm.tsx";

export const annexPath = (pid: number) => `/admin/problem/${pid}/annex`;

export interface AnnexAdminProps {
  t: Translate;
  moment: Moment;
  pid: number;
  files: readonly AnnexFile[];
  form: FormState;
}

/** What readers of a problem can download, and the form for more. */
export function AnnexAdmin(props: AnnexAdminProps) {
  const { t, moment, pid, files, form } = props;
  return (
    <>
      <UploadForm
        t={t}
        action={annexPath(pid)}
        form={form}
        label={t("practice.annexFile")}
        help={t("practice.annexHelp")}
        send={t("practice.annexAdd")}
      />
      <div class="card">
        {files.length === 0
          ? <Empty icon="inbox" title={t("practice.annexNone")} />
          : (
            <FileTable
              {...{ t, moment, files }}
              remove={{
                action: `${annexPath(pid)}/remove`,
                ask: (name) => t("practice.annexRemoveAsk", { name }),
              }}
            />
          )}
      </div>
    </>
  );
}
