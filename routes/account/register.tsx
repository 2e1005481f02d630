import { z } from "zod";
import { Button } from "../../components/ui/Button.tsx";
import {
  type MarkedSite,
  SignMark,
} from "../../components/layout/SiteMark.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../components/ui/Field.tsx";
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
import { useT } from "../../components/reader.tsx";
import type { Captcha } from "../../lib/accounts/captcha.ts";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { CaptchaField } from "../../components/account/Captcha.tsx";
import {
  DefaultButton,
  EmailCode,
} from "../../components/account/EmailCode.tsx";
import { NewPassword } from "../../components/account/NewPassword.tsx";

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
          site={site.website.config}
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

interface RegisterFormProps {
  form: FormState;
  /** What shows that a person registers, where no mail can; null: a code does. */
  captcha: Captcha | null;
  /** Seconds between two codes. */
  waitSeconds: number;
  /** Where a code has just been sent to. */
  sentTo?: string;
  next: string;
  site: MarkedSite;
}

function RegisterForm(props: RegisterFormProps) {
  const t = useT();
  const { form, captcha, next } = props;
  return (
    <div class="dialog mx-auto" data-dialog-content="">
      <SignMark site={props.site} />
      <h1 id="dialog-title">{t("accounts.registerTitle")}</h1>
      <p class="mt-1 mb-4 text-md text-ink2">{t("accounts.registerLead")}</p>
      <form
        class="flex flex-col gap-4"
        method="post"
        action="/register"
        data-async=""
        noValidate
      >
        <DefaultButton />
        <input type="hidden" name="next" value={next} />
        <FormErrors form={form} />
        <TextField
          name="username"
          label={t("accounts.username")}
          help={t("accounts.usernameHelp")}
          form={form}
          maxLength={20}
          autoComplete="username"
          autoFocus
          required
          pattern="\s*\S+\s*"
          invalid={t("errors.usernameCharacters")}
          taken={t("errors.usernameTaken")}
        />
        <TextField
          name="email"
          type="email"
          label={t("accounts.email")}
          help={t(
            captcha === null
              ? "accounts.emailHelp"
              : "accounts.emailHelpUnsent",
          )}
          form={form}
          maxLength={320}
          autoComplete="email"
          required
          invalid={t("errors.emailFormat")}
          taken={t("errors.emailTaken")}
        />
        {captcha === null && (
          <EmailCode
            {...props}
            purpose="register"
            call="/api/get-register-code"
            emailField="email"
          />
        )}
        <NewPassword form={form} />
        {captcha !== null && <CaptchaField {...{ form, captcha }} />}
        <Button kind="primary">{t("accounts.registerTitle")}</Button>
      </form>
      <p class="mt-4 text-md text-ink2">
        {t("accounts.haveAccount")}{" "}
        <a
          class="underline"
          href={`/login?next=${encodeURIComponent(next)}`}
          data-dialog=""
        >
          {t("accounts.loginTitle")}
        </a>
      </p>
    </div>
  );
}
