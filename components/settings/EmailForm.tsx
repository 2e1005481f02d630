import { useT } from "../reader.tsx";
import { DefaultButton, EmailCode } from "../account/EmailCode.tsx";
import { Button } from "../ui/Button.tsx";
import { EMPTY_FORM, type FormState, TextField } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { type Said, SaidHere } from "./SaidHere.tsx";

export interface EmailFormProps {
  email: string | null;
  /** What is changed by mail needs mail. */
  canSendMail: boolean;
  /** Seconds between two codes. */
  waitSeconds: number;
  /** Where a code has just been sent to. */
  sentTo?: string;
  said: Said;
  form?: FormState;
}

export function EmailForm(props: EmailFormProps) {
  const t = useT();
  const { email, canSendMail, form = EMPTY_FORM } = props;
  return (
    <>
      <p class={`[overflow-wrap:anywhere] ${email ? "" : "text-ink2"}`}>
        {email ?? t("settings.emailNone")}
      </p>
      {canSendMail
        ? <ChangeForm {...props} form={form} />
        : <p class="text-md text-ink2">{t("settings.emailNeedsMail")}</p>}
    </>
  );
}

function ChangeForm(props: EmailFormProps & { form: FormState }) {
  const t = useT();
  const { form } = props;
  return (
    <form
      class="flex flex-col gap-4"
      method="post"
      action="/setting/email"
      id="email"
      noValidate
    >
      <DefaultButton />
      <FormErrors form={form} />
      <TextField
        name="newEmail"
        type="email"
        label={t("settings.newEmail")}
        form={form}
        maxLength={320}
        autoComplete="email"
        autoFocus={Object.keys(form.errors).length > 0}
        required
        taken={t("errors.emailTaken")}
        invalid={t("errors.emailFormat")}
      />
      <EmailCode
        {...props}
        purpose="changeEmail"
        call="/api/get-change-email-code"
        emailField="newEmail"
      />
      <TextField
        name="password"
        type="password"
        label={t("settings.oldPassword")}
        reveal={t("accounts.reveal")}
        form={form}
        autoComplete="current-password"
        required
      />
      <SaidHere of="/setting/email" said={props.said}>
        <Button kind="primary">{t("settings.changeEmail")}</Button>
      </SaidHere>
    </form>
  );
}
