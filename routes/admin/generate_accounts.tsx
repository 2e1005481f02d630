import { GenerateForm } from "../../components/admin/GenerateForm.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { may } from "../../lib/accounts/access.ts";
import { GenerateDraft, generateUsers } from "../../lib/accounts/generate.ts";
import { parseInput } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/http/request.ts";
import { ok } from "../../lib/result.ts";
import { formState, once, receiveForm } from "../forms.ts";
import { redirect } from "../page.tsx";
import { classesOf } from "./account_lists.tsx";
import { keepSlips } from "./slips.tsx";
import { officePage } from "./office_page.tsx";

function show(c: AppContext, form: FormState) {
  const t = c.get("t");
  return officePage(c, {
    title: t("people.generateTitle"),
    isRefused: form !== EMPTY_FORM,
    children: (
      <GenerateForm
        t={t}
        form={form}
        classes={classesOf(c).map(({ name }) => name)}
        needsClass={!may(c.get("act").viewer, "user_admin")}
      />
    ),
  });
}

export const showGenerate = (c: AppContext) => show(c, EMPTY_FORM);

export async function generateForm(c: AppContext) {
  await using form = await receiveForm(c);
  const { isPadded, ...typed } = form.toObject();
  const draft = parseInput(GenerateDraft, {
    ...typed,
    isPadded: isPadded !== undefined,
  });
  const made = draft.ok
    ? await once(c, form, async () => {
      const made = await generateUsers(c.get("act"), draft.value);
      const count = made.ok ? made.value.length : 0;
      return made.ok ? ok({ count, href: keepSlips(c, made.value) }) : made;
    })
    : draft;
  if (!made.ok) return show(c, formState(c, form, [made.error].flat()));
  const { count, href } = made.value;
  return redirect(c, href, { key: "people.added", params: { count } });
}
