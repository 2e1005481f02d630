import { useT } from "../reader.tsx";
import {
  CODE_CHARS,
  GROUP_AUTHS,
  type GroupDraft,
  MAX_BRIEF_CHARS,
  MAX_DESCRIPTION_CHARS,
  MAX_GROUP_NAME_CHARS,
  MAX_SHORT_NAME_CHARS,
} from "../../lib/groups/schema.ts";
import { Button } from "../ui/Button.tsx";
import { Check, type FormState, SelectField, TextField } from "../ui/Field.tsx";
import { FormButtons, FormCard } from "../ui/FormCard.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { MarkdownField } from "../ui/MarkdownField.tsx";
import { SendKey } from "../ui/SendKey.tsx";
import { Since } from "../ui/Since.tsx";
import { AUTH_MARKS } from "./words.ts";

export interface GroupFormProps {
  /** The version that it was filled from; none: it is a new one. */
  since?: string;
  action: string;
  values: GroupDraft;
  form: FormState;
  isNew: boolean;
  cancel: string;
}

/** A group's name and how one joins it, to make one and to change it. */
export function GroupForm(props: GroupFormProps) {
  const t = useT();
  const { action, values, form, isNew, cancel } = props;
  return (
    <form class="flex flex-col gap-5 max-w-form" method="post" action={action}>
      <FormErrors form={form} />
      <SendKey />
      <Since value={props.since} />
      <FormCard>
        <TextField
          name="name"
          label={t("groups.name")}
          help={t("groups.nameHelp")}
          value={values.name}
          maxLength={MAX_GROUP_NAME_CHARS}
          form={form}
          required
        />
        <TextField
          name="shortName"
          label={t("groups.shortName")}
          help={t("groups.shortNameHelp")}
          value={values.shortName}
          maxLength={MAX_SHORT_NAME_CHARS}
          form={form}
          required
        />
        <TextField
          name="brief"
          label={t("groups.brief")}
          help={t("groups.briefHelp")}
          value={values.brief}
          maxLength={MAX_BRIEF_CHARS}
          form={form}
          required
        />
        <MarkdownField
          uploads={!isNew}
          name="description"
          label={t("groups.description")}
          help={t("home.markdown")}
          value={values.description}
          maxLength={MAX_DESCRIPTION_CHARS}
          rows={6}
          form={form}
          required
          mono
        />
      </FormCard>
      <FormCard title={t("groups.joining")}>
        <SelectField
          name="auth"
          label={t("groups.auth")}
          help={t("groups.authHelp")}
          value={values.auth}
          form={form}
          options={GROUP_AUTHS.map((auth) => ({
            value: auth,
            text: t(AUTH_MARKS[auth].text),
          }))}
        />
        <TextField
          name="code"
          label={t("groups.code")}
          help={t("groups.codeHelp")}
          value={values.code}
          maxLength={CODE_CHARS}
          autoComplete="off"
          form={form}
          mono
        />
        <Check
          name="isVisible"
          label={t("groups.visible")}
          help={t("groups.visibleHelp")}
          checked={values.isVisible}
        />
      </FormCard>
      <FormButtons>
        <Button kind="primary">
          {t(isNew ? "groups.create" : "shell.save")}
        </Button>
        <Button kind="quiet" href={cancel}>{t("shell.cancel")}</Button>
      </FormButtons>
    </form>
  );
}
