import type { Translate } from "../../lib/i18n/mod.ts";
import type { JudgeFile } from "../../lib/problems/judge_files.ts";
import { HiddenHead } from "../ui/HiddenHead.tsx";
import { Button } from "../ui/Button.tsx";
import { CardLabel } from "../ui/CardLabel.tsx";
import type { FormState } from "../ui/Field.tsx";
import { Empty } from "../ui/Notice.tsx";
import { type Moment, Time } from "../ui/Time.tsx";
import { Bytes } from "./Bytes.tsx";
import { UploadForm } from "./UploadForm.tsx";

export interface JudgeFileListProps {
  t: Translate;
  moment: Moment;
  files: readonly JudgeFile[];
  form: FormState;
  /** Other admins look. */
  canChange: boolean;
}

/** What stands beside every checker of the site, and the form for more. */
export function JudgeFileList(props: JudgeFileListProps) {
  const { t, files, form, canChange } = props;
  return (
    <>
      {canChange && (
        <UploadForm
          t={t}
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
          : <Rows {...props} />}
      </div>
    </>
  );
}

function Rows({ t, moment, files, canChange }: JudgeFileListProps) {
  return (
    <div class="rows">
      <table class="table cards">
        <thead>
          <tr>
            <th>{t("admin.extraName")}</th>
            <th class="narrow end">{t("authoring.judgeFileSize")}</th>
            <th class="narrow">{t("authoring.judgeFileBy")}</th>
            <th class="narrow end">{t("admin.updatedAt")}</th>
            {canChange && <HiddenHead text={t("admin.actions")} />}
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.name}>
              <td class="lead mono break-all">{file.name}</td>
              <td class="narrow end">
                <CardLabel text={t("authoring.judgeFileSize")} />
                <Bytes bytes={file.size} />
              </td>
              <td class="narrow text-ink2">
                <CardLabel text={t("authoring.judgeFileBy")} />
                {file.by}
              </td>
              <td class="narrow end text-ink2">
                <CardLabel text={t("admin.updatedAt")} />
                <Time at={file.at} moment={moment} />
              </td>
              {canChange && (
                <td class="narrow row-tools">
                  <form method="post" action="/admin/judge-files/remove">
                    <input type="hidden" name="name" value={file.name} />
                    <Button
                      kind="quiet"
                      small
                      icon="trash"
                      label={t("admin.delete")}
                      confirm={t("authoring.judgeFileRemoveAsk", {
                        name: file.name,
                      })}
                    />
                  </form>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
