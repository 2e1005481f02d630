import { useT } from "../../reader.tsx";
import type { AttachmentFile } from "../../../lib/problems/cases/attachments.ts";
import type { FormState } from "../../ui/Field.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { FileTable } from "./FileTable.tsx";
import { UploadForm } from "./UploadForm.tsx";

export const attachmentsPath = (pid: number) => `/admin/problem/${pid}/annex`;

export interface AttachmentsAdminProps {
  pid: number;
  files: readonly AttachmentFile[];
  form: FormState;
}

/** What readers of a problem can download, and the form for more. */
export function AttachmentsAdmin(props: AttachmentsAdminProps) {
  const t = useT();
  const { pid, files, form } = props;
  return (
    <>
      <UploadForm
        action={attachmentsPath(pid)}
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
              {...{ files }}
              remove={{
                action: `${attachmentsPath(pid)}/remove`,
                ask: (name) => t("practice.annexRemoveAsk", { name }),
              }}
            />
          )}
      </div>
    </>
  );
}
