import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";
import { Check, SelectField } from "../../ui/Field.tsx";

/** Asks which of a contest's accepted programs are wanted, and in which folders (spec 3 §2). */
export const AcceptedDialog = (
  { cid, title, cancel }: {
    cid: number;
    title: string;
    cancel: string;
  },
) => {
  const t = useT();
  return (
    <div class="dialog" data-dialog-content="">
      <form
        class="flex flex-col gap-4"
        action="/api/file/download-contest-ac-submission"
      >
        <input type="hidden" name="cid" value={cid} />
        <h2 id="dialog-title" class="dialog-only text-lg">
          {t("contestStaff.zip")}
        </h2>
        <p class="text-md text-ink2 break-words">{title}</p>
        <SelectField
          name="splitType"
          label={t("contestStaff.zipFolders")}
          value="user"
          options={[
            { value: "user", text: t("contestStaff.zipByUser") },
            { value: "problem", text: t("contestStaff.zipByProblem") },
          ]}
        />
        <Check
          name="excludeAdmin"
          label={t("contestStaff.zipWithoutAdmins")}
          help={t("contestStaff.zipWithoutAdminsHelp")}
          checked
        />
        <div class="flex flex-wrap gap-3">
          <Button kind="primary" icon="download">
            {t("contestStaff.zipDownload")}
          </Button>
          <span class="page-only">
            <Button kind="quiet" href={cancel}>{t("shell.cancel")}</Button>
          </span>
        </div>
      </form>
    </div>
  );
};
