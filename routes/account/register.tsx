import { z } from "zod";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Notice.tsx";
import { RegisterForm } from "../../components/account/RegisterForm.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { register, sendRegisterCode } from "../../lib/sign_in/registering.ts";
import { fields, registerDraft } from "../../lib/accounts/schema.ts";
import { refuse } from "../../lib/failure.ts";
import type { Form } from "../../lib/http/body.ts";
import { parseInput } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { RESEND_MS } from "../../lib/mail/codes.ts";
import { canSendMail } from "../../lib/mail/config.ts";
import { form } from "../form.ts";
import { formState } from "../forms.ts";
import { htmlPage, safePath } from "../page.tsx";

interface RegisterPage {
  form: FormState;
  next: string;
  sentTo?: string;
}

function show(c: AppContext, { form, next, sentTo }: RegisterPage) {
  const t = c.get("t");
  const { site, now } = c.get("act");
  if (!site.website.config.register) return showClosed(c, next);
  const captcha = canSendMail(site) ? null : site.accounts.captchas.create(now);
  const isFresh = form === EMPTY_FORM || sentTo !== undefined;
  return htmlPage(c, {
    title: t("accounts.registerTitle"),
    status: isFresh ? 200 : 422,
    body: (
      <div class="wrap py-7 sm:py-[8vh]">
        <RegisterForm
          {...{ form, captcha, next, sentTo }}
          waitSeconds={RESEND_MS.register / 1_000}
        />
      </div>
    ),
  });
}

/** Nothing that was typed is of use any more: there is no form to show. */
function showClosed(c: AppContext, next: string) {
  const t = c.get("t");
  return htmlPage(c, {
    title: t("accounts.registerTitle"),
    status: 403,
    body: (
      <div class="wrap py-7 sm:py-[8vh]">
        <h1 class="sr-only">{t("accounts.registerTitle")}</h1>
        <Empty icon="user" title={t("errors.registrationClosed")}>
          <p>{t("accounts.registerClosedHelp")}</p>
          <Button href={`/login?next=${encodeURIComponent(next)}`}>
            {t("accounts.loginTitle")}
          </Button>
        </Empty>
      </div>
    ),
  });
}

export const showRegister = (c: AppContext) =>
  show(c, {
    form: EMPTY_FORM,
    next: safePath(c.req.query("next")) ?? "/home",
  });

const nextOf = (form: Form) => safePath(form.get("next")) ?? "/home";

export const registerForm = form({
  look: ({ c, form }) =>
    form.get("send") === null ? null : sendCodeFor(c, form, nextOf(form)),
  draft: ({ act, form }) =>
    parseInput(registerDraft(canSendMail(act.site)), form.toObject()),
  run: async ({ act, form }, draft) =>
    form.get("passwordAgain") === draft.password
      ? await register(act, draft)
      : refuse("passwordMismatch", { field: "passwordAgain" }),
  next: ({ form }) => ({
    to: `/login?next=${encodeURIComponent(nextOf(form))}`,
    key: "accounts.registered",
  }),
  again: ({ c, form }, state) => show(c, { form: state, next: nextOf(form) }),
});

const EmailOnly = z.object({ email: fields.email });

/** Without script: the form sends the code, and comes back as it was. */
async function sendCodeFor(c: AppContext, form: Form, next: string) {
  const draft = parseInput(EmailOnly, form.toObject());
  const sent = draft.ok
    ? await sendRegisterCode(c.get("act"), draft.value.email, c.get("locale"))
    : draft;
  return await show(c, {
    form: formState(c, form, sent.ok ? [] : [sent.error].flat()),
    next,
    sentTo: sent.ok && draft.ok ? draft.value.email : undefined,
  });
}
