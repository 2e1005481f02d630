import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";
import { type FormState, TextArea, TextField } from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { ClassFields } from "./ClassFields.tsx";
import { ACCOUNT_LIST_PATH } from "./AccountTable.tsx";

export const IMPORT_PATH = `${ACCOUNT_LIST_PATH}/import`;

export interface ImportFormProps {
  form: FormState;
  /** For the field of the class to offer. */
  classes: readonly string[];
}

/** Where a list comes from; what is in it is shown before anything is done. */
export function ImportForm({ form, classes }: ImportFormProps) {
  const t = useT();
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={IMPORT_PATH}
      encType="multipart/form-data"
    >
      <FormErrors form={form} />
      <FormCard title={t("people.importList")} help={t("people.importShape")}>
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
      </FormCard>
      <FormCard title={t("people.importRest")}>
        <div class="grid gap-5 sm:grid-cols-2">
          <ClassFields
            form={form}
            course={{
              label: t("people.classDefault"),
              help: t("people.classDefaultHelp"),
            }}
            school={{ label: t("people.schoolDefault") }}
            classes={classes}
          />
        </div>
      </FormCard>
      <FormButtons>
        <Button kind="primary" icon="chevronRight">
          {t("people.preview")}
        </Button>
        <Button kind="quiet" href={ACCOUNT_LIST_PATH}>
          {t("shell.cancel")}
        </Button>
      </FormButtons>
    </form>
  );
}
