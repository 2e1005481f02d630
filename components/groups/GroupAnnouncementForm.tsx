import { useT } from "../reader.tsx";
import {
  MAX_CONTENT_CHARS,
  MAX_TITLE_CHARS,
} from "../../lib/announcements/schema.ts";
import { Button } from "../ui/Button.tsx";
import { Check, type FormState, TextField } from "../ui/Field.tsx";
import { FormButtons, FormCard } from "../ui/FormCard.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { MarkdownField } from "../ui/MarkdownField.tsx";
import { SendKey } from "../ui/SendKey.tsx";
import { Since } from "../ui/Since.tsx";

export interface GroupAnnouncementFormProps {
  action: string;
  cancel: string;
  /** The version that it was filled from; none: it is a new one. */
  since?: string;
  values: { title: string; content: string; isShown: boolean };
  form: FormState;
}

/** An announcement of a group, to make one and to change it. */
export function GroupAnnouncementForm(props: GroupAnnouncementFormProps) {
  const t = useT();
  const { action, cancel, values, form } = props;
  return (
    <form class="flex flex-col gap-5 max-w-form" method="post" action={action}>
      <FormErrors form={form} />
      <SendKey />
      <Since value={props.since} />
      <FormCard>
        <TextField
          name="title"
          label={t("home.announcementTitle")}
          value={values.title}
          maxLength={MAX_TITLE_CHARS}
          form={form}
          required
        />
        <MarkdownField
          uploads
          name="content"
          label={t("home.announcementContent")}
          help={t("home.markdown")}
          value={values.content}
          rows={8}
          maxLength={MAX_CONTENT_CHARS}
          form={form}
          required
          mono
        />
        <Check
          name="shown"
          label={t("home.announcementShow")}
          checked={values.isShown}
        />
      </FormCard>
      <FormButtons>
        <Button kind="primary">{t("shell.save")}</Button>
        <Button kind="quiet" href={cancel}>{t("shell.cancel")}</Button>
      </FormButtons>
    </form>
  );
}
