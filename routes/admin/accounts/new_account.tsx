import { z } from "zod";
import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import { may } from "../../../lib/accounts/access.ts";
import { type Role, ROLES } from "../../../lib/accounts/schema.ts";
import {
  createAccount,
  NewAccountDraft,
} from "../../../lib/account_lists/create.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { page } from "../../define.ts";
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

function show(c: AppContext, state: FormState, role: Role = "user") {
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
        role={isForAll ? role : null}
      />
    ),
  });
}

/** `role`: chosen at first, as by a link that says whom to add. */
export const showNewAccount = page({
  query: z.object({ role: z.enum(ROLES).optional().catch(undefined) }),
}, (c, { query: { role } }) => show(c, EMPTY_FORM, role));

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
  /** That is chosen at first; null: they give none. */
  role: Role | null;
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
        {props.role && <RoleField form={form} value={props.role} />}
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
