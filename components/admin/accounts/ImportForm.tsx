import type { Translate } from "../../../lib/i18n/mod.ts";
import { Button } from "../../ui/Button.tsx";
import { type FormState, TextArea, TextField } from "../../ui/Field.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { ClassFields } from "./ClassFields.tsx";
import { ROSTER_PATH } from "./AccountTable.tsx";

export const IMPORT_PATH = `${ROSTER_PATH}/import`;

export interface ImportFormProps {
  t: Translate;
  form: FormState;
  /** For the field of the class to offer. */
  classes: readonly string[];
}

/** Where a list comes from; what is in it is shown before anything is done. */
export function ImportForm({ t, form, classes }: ImportFormProps) {
  return (
    <form
      class="flex flex-col gap-4 max-w-form"
      method="post"
      action={IMPORT_PATH}
      encType="multipart/form-data"
    >
      <p class="text-ink2">{t("people.importLead")}</p>
      <FormErrors t={t} form={form} />
      <section class="card p-5 flex flex-col gap-4">
        <p class="text-md text-ink2">{t("people.importShape")}</p>
        <TextField
          name="file"
          type="file"
          label={t("people.chooseFile")}
          help={t("people.chooseFileHelp")}
          accept=".csv,.txt,.tsv,.xlsx"
          form={form}
        />
        <TextArea
          name="csv"
          label={t("people.orPaste")}
          help={t("people.orPasteHelp")}
          placeholder={t("admin.importPlaceholder")}
          form={form}
          rows={8}
          mono
        />
        <ClassFields
          form={form}
          course={{
            label: t("people.classDefault"),
            help: t("people.classDefaultHelp"),
          }}
          school={{ label: t("people.schoolDefault") }}
          classes={classes}
        />
      </section>
      <div>
        <Button kind="primary" icon="chevronRight">
          {t("people.preview")}
        </Button>
      </div>
    </form>
  );
}
