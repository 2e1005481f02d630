import { useT } from "../reader.tsx";
import type { Captcha } from "../../lib/accounts/captcha.ts";
import { Button } from "../ui/Button.tsx";
import { type FormState, TextField } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { CaptchaField } from "./Captcha.tsx";
import { DefaultButton, EmailCode } from "./EmailCode.tsx";
import { NewPassword } from "./NewPassword.tsx";

export interface RegisterFormProps {
  form: FormState;
  /** What shows that a person registers, where no mail can; null: a code does. */
  captcha: Captcha | null;
  /** Seconds between two codes. */
  waitSeconds: number;
  /** Where a code has just been sent to. */
  sentTo?: string;
  next: string;
}

export function RegisterForm(props: RegisterFormProps) {
  const t = useT();
  const { form, captcha, next } = props;
  return (
    <div class="dialog mx-auto" data-dialog-content="">
      <h1 id="dialog-title">{t("accounts.registerTitle")}</h1>
      <p class="mt-1 mb-4 text-md text-ink2">{t("accounts.registerLead")}</p>
      <form
        class="flex flex-col gap-4"
        method="post"
        action="/register"
        data-async=""
        noValidate
      >
        <DefaultButton />
        <input type="hidden" name="next" value={next} />
        <FormErrors form={form} />
        <TextField
          name="username"
          label={t("accounts.username")}
          help={t("accounts.usernameHelp")}
          form={form}
          maxLength={20}
          autoComplete="username"
          autoFocus
          required
          pattern="\s*\S+\s*"
          invalid={t("errors.usernameCharacters")}
          taken={t("errors.usernameTaken")}
        />
        <TextField
          name="email"
          type="email"
          label={t("accounts.email")}
          help={t(
            captcha === null
              ? "accounts.emailHelp"
              : "accounts.emailHelpUnsent",
          )}
          form={form}
          maxLength={320}
          autoComplete="email"
          required
          invalid={t("errors.emailFormat")}
          taken={t("errors.emailTaken")}
        />
        {captcha === null && (
          <EmailCode
            {...props}
            purpose="register"
            call="/api/get-register-code"
            emailField="email"
          />
        )}
        <NewPassword form={form} />
        {captcha !== null && <CaptchaField {...{ form, captcha }} />}
        <Button kind="primary">{t("accounts.registerTitle")}</Button>
      </form>
      <p class="mt-4 text-md text-ink2">
        {t("accounts.haveAccount")}{" "}
        <a
          class="underline"
          href={`/login?next=${encodeURIComponent(next)}`}
          data-dialog=""
        >
          {t("accounts.loginTitle")}
        </a>
      </p>
    </div>
  );
}
