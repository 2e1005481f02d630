import type { Translate } from "../../../lib/i18n/mod.ts";
import { Button } from "../../ui/Button.tsx";
import { type FormState, TextField } from "../../ui/Field.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { ROSTER_PATH } from "./AccountTable.tsx";
import { PersonFields } from "./PersonFields.tsx";
import { RoleField } from "./RoleField.tsx";

const NEW_PATH = `${ROSTER_PATH}/create`;

export interface NewAccountFormProps {
  t: Translate;
  form: FormState;
  classes: readonly string[];
  /** A teacher's accounts have to be in a class. */
  needsClass: boolean;
  canGiveRole: boolean;
}

/** One account: somebody who joins a class later, or a colleague. */
export function NewAccountForm(props: NewAccountFormProps) {
  const { t, form } = props;
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={NEW_PATH}
    >
      <p class="text-ink2">{t("people.newLead")}</p>
      <FormErrors t={t} form={form} />
      <SendKey />
      <section class="card p-5 flex flex-col gap-4">
        <PersonFields {...props} account={null} />
        <TextField
          name="password"
          label={t("people.password")}
          help={t("people.newPasswordHelp")}
          maxLength={20}
          autoComplete="off"
          form={form}
          mono
        />
        {props.canGiveRole && <RoleField t={t} form={form} value="user" />}
      </section>
      <div>
        <Button kind="primary" icon="plus">{t("people.newSubmit")}</Button>
      </div>
    </form>
  );
}
