import type { Translate } from "../../lib/i18n/mod.ts";
import { NewPassword } from "../account/NewPassword.tsx";
import { Button } from "../ui/Button.tsx";
import { EMPTY_FORM, type FormState, TextField } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";

export interface PasswordFormProps {
  t: Translate;
  username: string;
  form?: FormState;
}

export function PasswordForm(
  { t, username, form = EMPTY_FORM }: PasswordFormProps,
) {
  return (
    <form class="flex flex-col gap-4" method="post" action="/setting/password">
      <FormErrors t={t} form={form} />
      {/* For password managers, which keep a password under a name. */}
      <input
        type="hidden"
        name="username"
        autoComplete="username"
        value={username}
      />
      <TextField
        name="oldPassword"
        type="password"
        label={t("settings.oldPassword")}
        form={form}
        autoComplete="current-password"
        required
      />
      <NewPassword
        t={t}
        form={form}
        name="newPassword"
        label={t("settings.newPassword")}
        help={t("settings.passwordEnds")}
      />
      <div>
        <Button kind="primary">{t("settings.changePassword")}</Button>
      </div>
    </form>
  );
}
