import { useT } from "../reader.tsx";
import { NewPassword } from "../account/NewPassword.tsx";
import { Button } from "../ui/Button.tsx";
import { EMPTY_FORM, type FormState, TextField } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { type Said, SaidHere } from "./SaidHere.tsx";

export interface PasswordFormProps {
  username: string;
  said: Said;
  form?: FormState;
}

const FIELDS = ["oldPassword", "newPassword", "passwordAgain"];

export function PasswordForm(
  { username, said, form = EMPTY_FORM }: PasswordFormProps,
) {
  const t = useT();
  const faulty = FIELDS.find((name) => form.errors[name]);
  return (
    <form
      class="flex flex-col gap-4"
      method="post"
      action="/setting/password"
      data-async="page"
      noValidate
    >
      <FormErrors form={form} />
      {/* For password managers, which keep a password under a name. */}
      <input
        type="hidden"
        name="username"
        autoComplete="username"
        value={username}
      />
      <div class="grid gap-4 sm:grid-cols-2">
        <TextField
          name="oldPassword"
          type="password"
          label={t("settings.oldPassword")}
          reveal={t("accounts.reveal")}
          form={form}
          autoComplete="current-password"
          // The page begins with another form: this is what has come back.
          autoFocus={faulty === "oldPassword"}
          required
        />
      </div>
      <div class="grid gap-4 sm:grid-cols-2">
        <NewPassword
          form={form}
          name="newPassword"
          label={t("settings.newPassword")}
          focused={faulty}
        />
      </div>
      <SaidHere of="/setting/password" said={said}>
        <Button kind="primary">{t("settings.changePassword")}</Button>
        {said?.of !== "/setting/password" && (
          <span class="text-sm text-ink3">{t("settings.passwordEnds")}</span>
        )}
      </SaidHere>
    </form>
  );
}
