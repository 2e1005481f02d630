import { GenerateForm } from "../../../components/admin/accounts/GenerateForm.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { may } from "../../../lib/accounts/access.ts";
import {
  GenerateDraft,
  generateUsers,
} from "../../../lib/account_lists/generate.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { form } from "../../form.ts";
import { classesOf } from "./account_lists.tsx";
import { PAGE_PATIENCE_MS } from "../../../lib/account_lists/importing.ts";
import { slipsPath } from "./slips.tsx";
import { adminPage } from "../admin_page.tsx";

function show(c: AppContext, form: FormState) {
  const t = c.get("t");
  return adminPage(c, {
    title: t("people.generateTitle"),
    lead: t("people.generateLead"),
    isRefused: form !== EMPTY_FORM,
    children: (
      <GenerateForm
        form={form}
        classes={classesOf(c).map(({ name }) => name)}
        needsClass={!may(c.get("act").viewer, "user_admin")}
      />
    ),
  });
}

export const showGenerate = (c: AppContext) => show(c, EMPTY_FORM);

export const generateForm = form({
  schema: GenerateDraft,
  pick: (form) => ({
    ...form.toObject(),
    isPadded: form.get("isPadded") !== null,
  }),
  makes: true,
  run: ({ act }, draft) => generateUsers(act, draft, PAGE_PATIENCE_MS),
  next: (_, { key, added, isUnderWay }) => ({
    to: slipsPath(key),
    key: isUnderWay ? "people.adding" : "people.added",
    params: { count: added },
  }),
  again: ({ c }, form) => show(c, form),
});
