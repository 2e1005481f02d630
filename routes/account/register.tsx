import { RegisterForm } from "../../components/account/RegisterForm.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { RegisterDraft } from "../../lib/accounts/schema.ts";
import { register } from "../../lib/accounts/service.ts";
import { refuse } from "../../lib/failure.ts";
import { parseInput } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/http/request.ts";
import { acceptForm, formState, receiveForm, rejectForm } from "../forms.ts";
import { htmlPage, safePath } from "../page.tsx";

async function show(c: AppContext, form: FormState, next: string) {
  const t = c.get("t");
  const { site, now } = c.get("act");
  const captcha = await site.captchas.create(now);
  return htmlPage(c, {
    title: t("accounts.registerTitle"),
    status: form === EMPTY_FORM ? 200 : 422,
    body: (
      <div class="wrap py-[6vh]">
        <RegisterForm {...{ t, form, captcha, next }} />
      </div>
    ),
  });
}

export const showRegister = (c: AppContext) =>
  show(c, EMPTY_FORM, safePath(c.req.query("next")) ?? "/home");

export async function registerForm(c: AppContext) {
  await using form = await receiveForm(c);
  const next = safePath(form.get("next")) ?? "/home";
  const draft = parseInput(RegisterDraft, form.toObject());
  const registered = !draft.ok
    ? draft
    : form.get("passwordAgain") !== draft.value.password
    ? refuse("passwordMismatch", { field: "passwordAgain" })
    : await register(c.get("act"), draft.value);
  if (!registered.ok) {
    const refusals = [registered.error].flat();
    return rejectForm(
      c,
      formState(c, form, refusals),
      (form) => show(c, form, next),
    );
  }
  return acceptForm(c, `/login?next=${encodeURIComponent(next)}`, {
    key: "accounts.registered",
  });
}
