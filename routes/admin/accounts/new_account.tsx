import { NewAccountForm } from "../../../components/admin/accounts/NewAccountForm.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
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
