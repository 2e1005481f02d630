import type { Captcha } from "../../lib/accounts/captcha.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";
import { type FormState, TextField } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { Verification } from "./Verification.tsx";

export interface LoginFormProps {
  t: Translate;
  form: FormState;
  /** Where to go afterwards. */
  next: string;
  /** The back office has a sign-in of its own, without registration. */
  admin?: boolean;
  /** After too many failures: what has to be solved as well. */
  captcha: Captcha | null;
}

export function LoginForm({ t, form, next, admin, captcha }: LoginFormProps) {
  return (
    <div class="dialog mx-auto" data-dialog-content="">
      <h1 class="text-lg" id="dialog-title">
        {admin ? t("accounts.adminTitle") : t("accounts.loginTitle")}
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
        <FormErrors t={t} form={form} />
        <TextField
          name="username"
          label={t("accounts.username")}
          form={form}
          maxLength={20}
          autoComplete="username"
          autoFocus
          required
        />
        <TextField
          name="password"
          type="password"
          label={t("accounts.password")}
          form={form}
          maxLength={20}
          autoComplete="current-password"
          required
        />
        <Verification {...{ t, form, captcha }} />
        <Button kind="primary">{t("accounts.loginTitle")}</Button>
      </form>
      {!admin && (
        <p class="mt-4 text-md text-ink2 text-center">
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
