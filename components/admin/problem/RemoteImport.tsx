import { useT } from "../../reader.tsx";
import { REMOTE_KEYS } from "../../../lib/judging/remote_languages.ts";
import { EXAMPLE_IDS } from "../../../lib/remote/ids.ts";
import { REMOTE_NAMES } from "../../../lib/remote/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { type FormState, SelectField, TextField } from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";

export interface RemoteFieldsProps {
  form: FormState;
}

/** A judge, and a problem by its id there. */
export const RemoteFields = ({ form }: RemoteFieldsProps) => {
  const t = useT();
  return (
    <>
      <SelectField
        name="name"
        label={t("remote.judge")}
        value={REMOTE_KEYS[0]}
        options={REMOTE_KEYS.map((key) => ({
          value: key,
          text: REMOTE_NAMES[key],
        }))}
        form={form}
      />
      <TextField
        name="problemId"
        label={t("remote.problemId")}
        help={t("remote.problemIdHelp", {
          examples: REMOTE_KEYS.map((key) =>
            `${REMOTE_NAMES[key]} ${EXAMPLE_IDS[key]}`
          ).join(", "),
        })}
        value=""
        maxLength={60}
        form={form}
        required
      />
    </>
  );
};

export interface RemoteImportProps extends RemoteFieldsProps {
  action: string;
}

/** Brings a problem of another judge here. */
export const RemoteImport = ({ action, form }: RemoteImportProps) => {
  const t = useT();
  return (
    <form class="flex flex-col gap-5 max-w-form" method="post" action={action}>
      <FormErrors form={form} linked />
      <FormCard help={t("remote.importHelp")}>
        <RemoteFields form={form} />
      </FormCard>
      <FormButtons>
        <Button kind="primary" icon="inbox">{t("remote.import")}</Button>
        <Button kind="quiet" href="/admin/problems">{t("shell.cancel")}</Button>
      </FormButtons>
    </form>
  );
};
