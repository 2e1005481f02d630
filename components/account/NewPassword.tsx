import { useT } from "../reader.tsx";
import { type FormState, TextField } from "../ui/Field.tsx";

export interface NewPasswordProps {
  form: FormState;
  name?: string;
  label?: string;
  /** The name of the field to begin with, where it is one of these. */
  focused?: string;
}

/** A password for later, twice: nobody sees what is typed. */
export function NewPassword(props: NewPasswordProps) {
  const t = useT();
  const { form, name = "password", label = t("accounts.password") } = props;
  const { focused } = props;
  // Something else was wrong: what was typed here does not come back.
  const isAskedAgain = Object.keys(form.errors).length > 0;
  return (
    <>
      <TextField
        name={name}
        type="password"
        label={label}
        reveal={t("accounts.reveal")}
        help={t(
          isAskedAgain ? "accounts.passwordRetype" : "accounts.passwordHelp",
        )}
        form={form}
        minLength={6}
        maxLength={20}
        autoComplete="new-password"
        autoFocus={focused === name}
        required
        invalid={t("errors.passwordLength")}
      />
      <TextField
        name="passwordAgain"
        type="password"
        label={t("accounts.passwordAgain")}
        reveal={t("accounts.reveal")}
        form={form}
        maxLength={20}
        autoComplete="new-password"
        autoFocus={focused === "passwordAgain"}
        required
        same={{ as: name, otherwise: t("errors.passwordMismatch") }}
      />
    </>
  );
}
