import { useT } from "../../reader.tsx";
import type { MailConfigDraft } from "../../../lib/mail/config.ts";
import { Button } from "../../ui/Button.tsx";
import {
  Check,
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";

export interface MailFormProps {
  form: FormState;
  values: MailConfigDraft;
  hasPassword: boolean;
  /** There are settings, which can be taken away. */
  isOn: boolean;
  /** What to propose for the site's address; null: it has one. */
  origin: string | null;
}

/** The way to the mail server. Its password goes in and never comes out. */
export function MailForm(props: MailFormProps) {
  const t = useT();
  const { form, values, hasPassword, origin } = props;
  const isTicked = (name: "emailSsl" | "emailAnyCertificate") =>
    form === EMPTY_FORM ? values[name] : form.values[name] === "true";
  return (
    <>
      <form
        class="flex flex-col gap-5 max-w-form"
        method="post"
        action="/admin/mail"
      >
        <FormErrors form={form} />
        <FormCard title={t("mail.groupServer")}>
          <div class="grid gap-5 sm:grid-cols-[1fr_120px]">
            <TextField
              name="emailHost"
              label={t("mail.host")}
              help={t("mail.hostHelp")}
              form={form}
              value={values.emailHost}
              maxLength={255}
              autoComplete="off"
              required
              mono
            />
            <TextField
              name="emailPort"
              type="number"
              label={t("mail.port")}
              form={form}
              value={String(values.emailPort)}
              min={1}
              max={65_535}
              required
            />
          </div>
          <Check
            name="emailSsl"
            label={t("mail.ssl")}
            help={t("mail.sslHelp")}
            checked={isTicked("emailSsl")}
          />
          <Check
            name="emailAnyCertificate"
            label={t("mail.anyCertificate")}
            help={t("mail.anyCertificateHelp")}
            checked={isTicked("emailAnyCertificate")}
          />
        </FormCard>
        <FormCard title={t("mail.groupAccount")} help={t("mail.usernameHelp")}>
          <div class="grid gap-5 sm:grid-cols-2">
            <TextField
              name="emailUsername"
              label={t("mail.username")}
              form={form}
              value={values.emailUsername}
              maxLength={320}
              autoComplete="off"
            />
            <TextField
              name="emailPassword"
              type="password"
              label={t("mail.password")}
              help={hasPassword ? t("mail.passwordKept") : undefined}
              form={form}
              maxLength={1_024}
              autoComplete="new-password"
            />
          </div>
        </FormCard>
        <FormCard title={t("mail.groupLetters")}>
          <TextField
            name="emailSender"
            type="email"
            label={t("mail.sender")}
            help={t("mail.senderHelp")}
            form={form}
            value={values.emailSender}
            maxLength={320}
            autoComplete="off"
          />
          {origin !== null && (
            <TextField
              name="baseUrl"
              label={t("mail.baseUrl")}
              help={t("mail.baseUrlHelp")}
              form={form}
              value={origin}
              maxLength={500}
              autoComplete="off"
              required
            />
          )}
          <TextField
            name="emailBGImg"
            label={t("mail.background")}
            help={t("mail.backgroundHelp")}
            form={form}
            value={values.emailBGImg}
            maxLength={500}
            autoComplete="off"
          />
        </FormCard>
        <FormButtons
          danger={props.isOn && (
            <Button
              kind="danger"
              form="mail-remove"
              confirm={t("mail.removeAsk")}
            >
              {t("mail.remove")}
            </Button>
          )}
        >
          <Button kind="primary">{t("mail.save")}</Button>
          {!props.isOn && (
            <span class="text-sm text-ink3">{t("mail.testLater")}</span>
          )}
        </FormButtons>
      </form>
      {props.isOn && (
        <form id="mail-remove" method="post" action="/admin/mail/remove" />
      )}
    </>
  );
}
