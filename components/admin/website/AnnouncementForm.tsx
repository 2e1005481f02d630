import { useT } from "../../reader.tsx";
import {
  MAX_CONTENT_CHARS,
  MAX_TITLE_CHARS,
} from "../../../lib/announcements/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { Check, type FormState, TextField } from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { MarkdownField } from "../../ui/MarkdownField.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { Since } from "../../ui/Since.tsx";

export interface AnnouncementFormProps {
  /** The version that it was filled from; none: it is a new one. */
  since?: string;
  action: string;
  values: { title: string; content: string; isShown: boolean };
  form: FormState;
}

export function AnnouncementForm(props: AnnouncementFormProps) {
  const t = useT();
  const { action, values, form } = props;
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={action}
    >
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
          rows={10}
          maxLength={MAX_CONTENT_CHARS}
          form={form}
          required
          mono
        />
        <Check
          name="shown"
          label={t("home.announcementShow")}
          help={t("home.announcementShowHelp")}
          checked={values.isShown}
        />
      </FormCard>
      <FormButtons>
        <Button kind="primary">{t("shell.save")}</Button>
        <Button kind="quiet" href="/admin/announcement">
          {t("shell.cancel")}
        </Button>
      </FormButtons>
    </form>
  );
}
