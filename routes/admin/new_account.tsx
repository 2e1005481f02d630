import { NewAccountForm } from "../../components/admin/NewAccountForm.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { may } from "../../lib/accounts/access.ts";
import { createAccount, NewAccountDraft } from "../../lib/accounts/create.ts";
import { parseInput } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/http/request.ts";
import { ok } from "../../lib/result.ts";
import { formState, once, receiveForm } from "../forms.ts";
import { redirect } from "../page.tsx";
import { classesOf } from "./account_lists.tsx";
import { officePage } from "./office_page.tsx";
import { keepSlips } from "./slips.tsx";

function show(c: AppContext, form: FormState) {
  const t = c.get("t");
  const isForAll = may(c.get("act").viewer, "user_admin");
  return officePage(c, {
    title: t("people.newTitle"),
    isRefused: form !== EMPTY_FORM,
    children: (
      <NewAccountForm
        t={t}
        form={form}
        classes={classesOf(c).map(({ name }) => name)}
        needsClass={!isForAll}
        canGiveRole={isForAll}
      />
    ),
  });
}

export const showNewAccount = (c: AppContext) => show(c, EMPTY_FORM);

export async function newAccountForm(c: AppContext) {
  await using form = await receiveForm(c);
  const draft = parseInput(NewAccountDraft, form.toObject());
  const made = draft.ok
    ? await once(c, form, async () => {
      const made = await createAccount(c.get("act"), draft.value);
      return made.ok
        ? ok({ name: made.value.username, href: keepSlips(c, [made.value]) })
        : made;
    })
    : draft;
  if (!made.ok) return show(c, formState(c, form, made.error));
  const { name, href } = made.value;
  return redirect(c, href, { key: "people.addedOne", params: { name } });
}
