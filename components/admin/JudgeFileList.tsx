import type { Translate } from "../../lib/i18n/mod.ts";
import type { JudgeFile } from "../../lib/problems/judge_files.ts";
import { HiddenHead } from "../ui/HiddenHead.tsx";
import { Button } from "../ui/Button.tsx";
import { type FormState, TextField } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { Empty } from "../ui/Notice.tsx";
import { type Moment, Time } from "../ui/Time.tsx";
import { Bytes } from "./Bytes.tsx";

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
        <form
          class="flex flex-col gap-4 max-w-form"
          method="post"
          action="/admin/judge-files"
          enctype="multipart/form-data"
        >
          <FormErrors t={t} form={form} />
          <TextField
            name="file"
            type="file"
            label={t("authoring.judgeFile")}
            help={t("authoring.judgeFileHelp")}
            form={form}
            required
          />
          <div>
            <Button kind="primary" icon="upload">
              {t("authoring.judgeFileUpload")}
            </Button>
          </div>
        </form>
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
    <table class="table">
      <thead>
        <tr>
          <th>{t("admin.extraName")}</th>
          <th class="narrow end">{t("authoring.judgeFileSize")}</th>
          <th class="narrow wide-only">{t("authoring.judgeFileBy")}</th>
          <th class="narrow end wide-only">{t("admin.updatedAt")}</th>
          {canChange && <HiddenHead text={t("admin.actions")} />}
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.name}>
            <td class="mono break-all">{file.name}</td>
            <td class="narrow end">
              <Bytes bytes={file.size} />
            </td>
            <td class="narrow wide-only text-ink2">{file.by}</td>
            <td class="narrow end wide-only text-ink2">
              <Time at={file.at} moment={moment} />
            </td>
            {canChange && (
              <td class="narrow">
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
  );
}
