import { useT } from "../../reader.tsx";
import type { JudgeFile } from "../../../lib/problems/cases/judge_files.ts";
import type { FormState } from "../../ui/Field.tsx";
import { Empty } from "../../ui/Notice.tsx";
import { FileTable } from "./FileTable.tsx";
import { UploadForm } from "./UploadForm.tsx";

export interface JudgeFileListProps {
  files: readonly JudgeFile[];
  form: FormState;
  /** Other admins look. */
  canChange: boolean;
}

/** What stands beside every checker of the site, and the form for more. */
export function JudgeFileList(props: JudgeFileListProps) {
  const t = useT();
  const { files, form, canChange } = props;
  return (
    <>
      {canChange && (
        <UploadForm
          action="/admin/judge-files"
          form={form}
          label={t("authoring.judgeFile")}
          help={t("authoring.judgeFileHelp")}
          send={t("authoring.judgeFileUpload")}
        />
      )}
      <div class="card">
        {files.length === 0
          ? (
            <Empty icon="code" title={t("authoring.judgeFilesNone")}>
              {!canChange && <p>{t("authoring.judgeFilesAsk")}</p>}
            </Empty>
          )
          : (
            <FileTable
              {...{ files }}
              withAuthors
              remove={canChange
                ? {
                  action: "/admin/judge-files/remove",
                  ask: (name) => t("authoring.judgeFileRemoveAsk", { name }),
                }
                : undefined}
            />
          )}
      </div>
    </>
  );
}
