import type { Translate } from "../../lib/i18n/mod.ts";
import type { AnnexFile } from "../../lib/problems/annex.ts";
import { HiddenHead } from "../ui/HiddenHead.tsx";
import { Button } from "../ui/Button.tsx";
import { CardLabel } from "../ui/CardLabel.tsx";
import type { FormState } from "../ui/Field.tsx";
import { Empty } from "../ui/Notice.tsx";
import { type Moment, Time } from "../ui/Time.tsx";
import { Bytes } from "./Bytes.tsx";
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
  const { t, pid, files, form } = props;
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
          : <Rows {...props} />}
      </div>
    </>
  );
}

function Rows({ t, moment, pid, files }: AnnexAdminProps) {
  return (
    <div class="rows">
      <table class="table cards">
        <thead>
          <tr>
            <th>{t("practice.fileName")}</th>
            <th class="narrow end">{t("practice.fileSize")}</th>
            <th class="narrow end">{t("admin.updatedAt")}</th>
            <HiddenHead text={t("admin.delete")} />
          </tr>
        </thead>
        <tbody>
          {files.map(({ name, size, at }) => (
            <tr key={name}>
              <td class="lead mono break-all">{name}</td>
              <td class="narrow end">
                <CardLabel text={t("practice.fileSize")} />
                <Bytes bytes={size} />
              </td>
              <td class="narrow end text-ink2">
                <CardLabel text={t("admin.updatedAt")} />
                <Time at={at} moment={moment} />
              </td>
              <td class="narrow row-tools">
                <form method="post" action={`${annexPath(pid)}/remove`}>
                  <input type="hidden" name="name" value={name} />
                  <Button
                    kind="quiet"
                    small
                    icon="trash"
                    label={t("admin.delete")}
                    confirm={t("practice.annexRemoveAsk", { name })}
                  />
                </form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
