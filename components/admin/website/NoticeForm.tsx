import { DraftOffer, isFreshForm, keepsDraft } from "../../ui/DraftOffer.tsx";
import { useT } from "../../reader.tsx";
import { ANNOUNCEMENT_FIELDS } from "../../../lib/announcements/fields.ts";
import { MAX_USERNAME_CHARS } from "../../../lib/accounts/schema.ts";
import { MAX_RECIPIENTS, NOTICE_TYPES } from "../../../lib/messages/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { type FormState, SelectField, TextField } from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { MarkdownField } from "../../ui/MarkdownField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SendKey } from "../../ui/SendKey.tsx";

export interface NoticeFormProps {
  action: string;
  values: { title: string; content: string; type: string; recipient: string };
  form: FormState;
  /** To whom it goes, in words. */
  addressee: string;
  /** How many people each group has now. */
  counts: Readonly<Record<"All" | "Admin", number>>;
  /** It has been pushed: that is settled. */
  isOut: boolean;
  /** What the text looks like: sanitised HTML, made by `lib/markdown`. */
  preview: string | null;
}

export function NoticeForm(props: NoticeFormProps) {
  const t = useT();
  const { action, values, form, isOut, preview } = props;
  return (
    <form
      class="notice-form flex flex-col gap-5 max-w-form"
      method="post"
      action={action}
      {...keepsDraft(action, { isFresh: isFreshForm(form) })}
    >
      <FormErrors form={form} />
      <SendKey />
      <DraftOffer name={action} />
      {isOut && (
        <Notice kind="info">
          <p>{t("messages.noticeKeepOpen")}</p>
          <p>
            {t("messages.noticeType")}: {props.addressee}
          </p>
        </Notice>
      )}
      <FormCard>
        <TextField
          name="title"
          label={t("home.announcementTitle")}
          value={values.title}
          maxLength={ANNOUNCEMENT_FIELDS.title.max}
          form={form}
          required
        />
        {!isOut && <Addressee {...props} />}
        <MarkdownField
          name="content"
          label={t("home.announcementContent")}
          help={t("home.markdown")}
          value={values.content}
          rows={10}
          maxLength={ANNOUNCEMENT_FIELDS.content.max}
          form={form}
          required
          mono
        />
      </FormCard>
      {preview !== null && (
        <section
          class="card p-5"
          id="preview"
          aria-label={t("shell.markdownPreview")}
        >
          <div
            class="prose written"
            dangerouslySetInnerHTML={{ __html: preview }}
          />
        </section>
      )}
      <FormButtons>
        {isOut ? <Button kind="primary">{t("shell.save")}</Button> : (
          <>
            {/* What Enter presses, so that it sends nothing to anybody. */}
            <button type="submit" name="action" value="draft" hidden />
            <Push {...props} />
            <Button name="action" value="draft">
              {t("messages.noticeDraft")}
            </Button>
          </>
        )}
        <noscript>
          <Button
            name="action"
            value="preview"
            formAction={`${action}#preview`}
            noValidate
          >
            {t("shell.markdownPreview")}
          </Button>
        </noscript>
        <Button kind="quiet" href="/admin/notice">{t("shell.cancel")}</Button>
      </FormButtons>
    </form>
  );
}

const TO = {
  All: "messages.noticeToAll",
  Admin: "messages.noticeToAdmins",
} as const;

/** Sends it to whoever is chosen (styles/messages.css); to many only after a question. */
const Push = ({ counts }: NoticeFormProps) => {
  const t = useT();
  return (
    <>
      {(["All", "Admin"] as const).map((type) => (
        <span key={type} data-to={type}>
          <Button
            kind="primary"
            name="action"
            value="push"
            confirm={t("messages.noticePushManyAsk", { count: counts[type] })}
          >
            {t("messages.noticePushMany", { count: counts[type] })}
          </Button>
        </span>
      ))}
      <span data-to="Single">
        <Button kind="primary" name="action" value="push">
          {t("messages.noticePush")}
        </Button>
      </span>
    </>
  );
};

function Addressee({ values, form, counts }: NoticeFormProps) {
  const t = useT();
  return (
    <div class="flex flex-col gap-5">
      <SelectField
        name="type"
        label={t("messages.noticeType")}
        value={values.type}
        form={form}
        options={NOTICE_TYPES.map((type) => ({
          value: type,
          text: t(`messages.noticeType.${type}`),
        }))}
      />
      {(["All", "Admin"] as const).map((type) => (
        <p key={type} class="addressee-help" data-to={type}>
          {t(TO[type], { count: counts[type] })}
        </p>
      ))}
      <div data-to="Single">
        <TextField
          name="recipient"
          label={t("messages.recipient")}
          help={t("messages.recipientHelp", { most: MAX_RECIPIENTS })}
          value={values.recipient}
          maxLength={MAX_RECIPIENTS * (MAX_USERNAME_CHARS + 2)}
          form={form}
          autoComplete="off"
        />
      </div>
    </div>
  );
}
