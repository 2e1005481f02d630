import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";
import { type FormState, TextField } from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { SendKey } from "../../ui/SendKey.tsx";
import { ACCOUNT_LIST_PATH } from "./AccountTable.tsx";
import { PersonFields } from "./PersonFields.tsx";
import { RoleField } from "./RoleField.tsx";

const NEW_PATH = `${ACCOUNT_LIST_PATH}/create`;

export interface NewAccountFormProps {
  form: FormState;
  classes: readonly string[];
  /** A teacher's accounts have to be in a class. */
  needsClass: boolean;
  canGiveRole: boolean;
}

/** One account: somebody who joins a class later, or a colleague. */
export function NewAccountForm(props: NewAccountFormProps) {
  const t = useT();
  const { form } = props;
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={NEW_PATH}
    >
      <FormErrors form={form} />
      <SendKey />
      <FormCard>
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
        {props.canGiveRole && <RoleField form={form} value="user" />}
      </FormCard>
      <FormButtons>
        <Button kind="primary" icon="plus">{t("people.newSubmit")}</Button>
        <Button kind="quiet" href={ACCOUNT_LIST_PATH}>
          {t("shell.cancel")}
        </Button>
      </FormButtons>
    </form>
  );
}
