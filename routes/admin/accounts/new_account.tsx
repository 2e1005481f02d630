import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import { may } from "../../../lib/accounts/access.ts";
import {
  createAccount,
  NewAccountDraft,
} from "../../../lib/account_lists/create.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { form } from "../../form.ts";
import { classesOf } from "./account_lists.tsx";
import { adminPage } from "../admin_page.tsx";
import { slipsPath } from "./slips.tsx";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { FormButtons, FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { ACCOUNT_LIST_PATH } from "../../../components/admin/accounts/AccountTable.tsx";
import { PersonFields } from "../../../components/admin/accounts/PersonFields.tsx";
import { RoleField } from "../../../components/admin/accounts/RoleField.tsx";

function show(c: AppContext, state: FormState) {
  const t = c.get("t");
  const isForAll = may(c.get("act").viewer, "user_admin");
  return adminPage(c, {
    title: t("people.newTitle"),
    lead: t("people.newLead"),
    isRefused: state !== EMPTY_FORM,
    children: (
      <NewAccountForm
        form={state}
        classes={classesOf(c).map(({ name }) => name)}
        needsClass={!isForAll}
        canGiveRole={isForAll}
      />
    ),
  });
}

export const showNewAccount = (c: AppContext) => show(c, EMPTY_FORM);

export const newAccountForm = form({
  schema: NewAccountDraft,
  makes: true,
  run: ({ act }, draft) => createAccount(act, draft),
  next: (_, { username, key }) => ({
    to: slipsPath(key),
    key: "people.addedOne",
    params: { name: username },
  }),
  again: ({ c }, state) => show(c, state),
});

const NEW_PATH = `${ACCOUNT_LIST_PATH}/create`;

interface NewAccountFormProps {
  form: FormState;
  classes: readonly string[];
  /** A teacher's accounts have to be in a class. */
  needsClass: boolean;
  canGiveRole: boolean;
}

/** One account: somebody who joins a class later, or a colleague. */
function NewAccountForm(props: NewAccountFormProps) {
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
