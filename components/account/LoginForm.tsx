import { PASSWORD_CHARS } from "../../lib/accounts/schema.ts";
import { useT } from "../reader.tsx";
import type { Captcha } from "../../lib/accounts/captcha.ts";
import { Button } from "../ui/Button.tsx";
import { type FormState, TextField } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { Verification } from "./Verification.tsx";

export interface LoginFormProps {
  form: FormState;
  /** Where to go afterwards. */
  next: string;
  /** The admin area has a sign-in of its own, without registration. */
  admin?: boolean;
  /** Whether visitors may make themselves an account. */
  canRegister: boolean;
  /** After too many failures: what has to be solved as well. */
  captcha: Captcha | null;
}

export function LoginForm(props: LoginFormProps) {
  const t = useT();
  const { form, next, admin, canRegister, captcha } = props;
  // Refused: the name is there, the password is asked for again.
  const isNamed = Boolean(form.values.username);
  return (
    <div class="dialog mx-auto" data-dialog-content="">
      <h1 id="dialog-title">
        {admin ? t("accounts.adminHello") : t("accounts.loginTitle")}
      </h1>
      <p class="mt-1 mb-4 text-md text-ink2">
        {admin ? t("accounts.adminLead") : t("accounts.loginLead")}
      </p>
      <form
        class="flex flex-col gap-4"
        method="post"
        action={admin ? "/admin/login" : "/login"}
        data-async=""
      >
        <input type="hidden" name="next" value={next} />
        <FormErrors form={form} />
        <TextField
          name="username"
          label={t("accounts.username")}
          form={form}
          maxLength={20}
          autoComplete="username"
          autoFocus={!isNamed}
          required
        />
        <TextField
          name="password"
          type="password"
          label={t("accounts.password")}
          reveal={t("accounts.reveal")}
          form={form}
          maxLength={PASSWORD_CHARS.max}
          autoComplete="current-password"
          autoFocus={isNamed}
          required
        />
        <Verification {...{ form, captcha }} />
        <Button kind="primary">{t("accounts.loginTitle")}</Button>
      </form>
      <p class="mt-4 text-md">
        <a class="underline" href="/apply-reset-password" data-dialog="">
          {t("accounts.forgot")}
        </a>
      </p>
      {!admin && canRegister && (
        <p class="mt-2 text-md text-ink2">
          {t("accounts.noAccount")}{" "}
          <a
            class="underline"
            href={`/register?next=${encodeURIComponent(next)}`}
            data-dialog=""
          >
            {t("accounts.registerTitle")}
          </a>
        </p>
      )}
    </div>
  );
}
