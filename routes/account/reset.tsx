import { z } from "zod";
import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../components/ui/Field.tsx";
import {
  applyReset,
  ApplyResetDraft,
  ResetDraft,
  resetPassword,
} from "../../lib/sign_in/reset.ts";
import { refuse } from "../../lib/failure.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { RESEND_MS } from "../../lib/mail/codes.ts";
import { canSendMail } from "../../lib/mail/config.ts";
import { page } from "../define.ts";
import { form } from "../form.ts";
import { formState, wantsJson } from "../forms.ts";
import { htmlPage } from "../page.tsx";
import { useT } from "../../components/reader.tsx";
import type { Captcha } from "../../lib/accounts/captcha.ts";
import { Button } from "../../components/ui/Button.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { Notice } from "../../components/ui/Notice.tsx";
import { CaptchaField } from "../../components/account/Captcha.tsx";
import { NewPassword } from "../../components/account/NewPassword.tsx";

/** The home page, with the sign-in open over it (islands/shell/dialog.ts). */
const SIGN_IN = "/#login";
const WAIT_SECONDS = RESEND_MS.reset / 1_000;

const showAsk = (c: AppContext, status: 200 | 422 = 200) =>
  htmlPage(c, {
    title: c.get("t")("accounts.forgot"),
    status,
    body: (
      <div class="wrap py-7 sm:py-[8vh]">
        <AskForPassword />
      </div>
    ),
  });

function showApply(c: AppContext, form: FormState, sentTo?: string) {
  const t = c.get("t");
  const { site, now } = c.get("act");
  if (!canSendMail(site)) return showAsk(c, form === EMPTY_FORM ? 200 : 422);
  const captcha = site.accounts.captchas.create(now);
  const isFresh = form === EMPTY_FORM || sentTo !== undefined;
  return htmlPage(c, {
    title: t("accounts.resetTitle"),
    status: isFresh ? 200 : 422,
    body: (
      <div class="wrap py-7 sm:py-[8vh]">
        <ApplyResetForm
          {...{ form, captcha, sentTo }}
          waitSeconds={WAIT_SECONDS}
        />
      </div>
    ),
  });
}

export const showApplyReset = (c: AppContext) => showApply(c, EMPTY_FORM);

export const applyResetForm = form({
  schema: ApplyResetDraft,
  run: ({ c, act }, draft) => applyReset(act, draft, c.get("locale")),
  next({ c, form }) {
    const email = form.get("email")!.trim();
    const sent = c.get("t")("accounts.resetSent", { email });
    return wantsJson(c)
      ? c.json({ sent, wait: WAIT_SECONDS })
      : showApply(c, formState(c, form, []), email);
  },
  tell: (_, [refusal]) => ({ wait: Number(refusal.params?.seconds ?? 0) }),
  again: ({ c }, form) => showApply(c, form),
});

interface ResetPage {
  form: FormState;
  username: string;
  code: string;
}

function showReset(c: AppContext, { form, username, code }: ResetPage) {
  const t = c.get("t");
  const canSend = canSendMail(c.get("act").site);
  // A link that was sent while there was mail is still good.
  if (!canSend && code === "") return showAsk(c);
  return htmlPage(c, {
    title: t("accounts.resetTitle"),
    status: form === EMPTY_FORM ? 200 : 422,
    body: (
      <div class="wrap py-7 sm:py-[8vh]">
        <ResetForm {...{ form, username, code, canSend }} />
      </div>
    ),
  });
}

const Link = z.object({
  username: z.string().max(100).default(""),
  code: z.string().max(200).default(""),
});

/** Looking at it uses nothing up: mail servers follow links, too. */
export const resetPage = page(
  { query: Link },
  (c, { query }) => showReset(c, { form: EMPTY_FORM, ...query }),
);

export const resetForm = form({
  schema: ResetDraft,
  pick: (form) => ({ code: "", ...form.toObject() }),
  run: async ({ act, form }, draft) =>
    form.get("passwordAgain") === draft.password
      ? await resetPassword(act, draft)
      : refuse("passwordMismatch", { field: "passwordAgain" }),
  next: () => ({ to: SIGN_IN, key: "accounts.resetDone" }),
  // A link that is no link concerns the form as a whole.
  fields: { code: null },
  again: ({ c, form }, state) =>
    showReset(c, {
      form: state,
      username: form.get("username") ?? "",
      code: form.get("code") ?? "",
    }),
});

/** Without mail nobody can be sent a link: who sets a new password for whom. */
function AskForPassword() {
  const t = useT();
  return (
    <div class="dialog mx-auto" data-dialog-content="">
      <h1 id="dialog-title">{t("accounts.forgot")}</h1>
      <p class="mt-1 mb-4 text-md text-ink2">{t("accounts.askLead")}</p>
      <dl class="flex flex-col gap-3 text-md">
        <div>
          <dt class="font-semibold">{t("accounts.askPupil")}</dt>
          <dd class="text-ink2">{t("accounts.askTeacher")}</dd>
        </div>
        <div>
          <dt class="font-semibold">{t("accounts.askOthers")}</dt>
          <dd class="text-ink2">{t("accounts.askAdmin")}</dd>
        </div>
      </dl>
      <BackToSignIn />
    </div>
  );
}

const BackToSignIn = () => {
  const t = useT();
  return (
    <p class="mt-4 text-md text-ink2">
      <a class="underline" href="/login" data-dialog="">
        {t("accounts.resetBack")}
      </a>
    </p>
  );
};

interface ApplyResetFormProps {
  form: FormState;
  captcha: Captcha;
  waitSeconds: number;
  /** Where a link has just been sent to. */
  sentTo?: string;
}

/** The third mode of the sign-in's dialog: a link by mail (spec 1 §2). */
function ApplyResetForm(props: ApplyResetFormProps) {
  const t = useT();

  return (
    <div class="dialog mx-auto" data-dialog-content="">
      <h1 id="dialog-title">{t("accounts.resetTitle")}</h1>
      <p class="mt-1 mb-4 text-md text-ink2">
        {t("accounts.resetLead")}
      </p>
      <Apply {...props} />
      <BackToSignIn />
    </div>
  );
}

function Apply(
  { form, captcha, waitSeconds, sentTo }: ApplyResetFormProps,
) {
  const t = useT();
  return (
    <form
      class="flex flex-col gap-4"
      method="post"
      action="/apply-reset-password"
      data-async=""
    >
      <FormErrors form={form} />
      <TextField
        name="email"
        type="email"
        label={t("accounts.email")}
        form={form}
        maxLength={320}
        autoComplete="email"
        autoFocus
        required
        missing={t("errors.emailUnknown")}
        invalid={t("errors.emailFormat")}
      />
      <CaptchaField {...{ form, captcha }} />
      <button
        type="submit"
        class="btn btn-primary"
        data-wait-name="reset"
        data-wait-text={t("accounts.waitText", { seconds: "{seconds}" })}
        data-wait-now={sentTo === undefined ? undefined : waitSeconds}
      >
        {t("accounts.resetSend")}
      </button>
      <p class="text-md" role="status" data-said="">
        {sentTo !== undefined && t("accounts.resetSent", { email: sentTo })}
      </p>
    </form>
  );
}

interface ResetFormProps {
  form: FormState;
  /** Of the link. */
  username: string;
  code: string;
  /** Whether another link can be sent. */
  canSend: boolean;
}

/** Where the link leads: a new password for the account that it names. */
function ResetForm(
  { form, username, code, canSend }: ResetFormProps,
) {
  const t = useT();
  return (
    <div class="dialog mx-auto">
      <h1>{t("accounts.resetTitle")}</h1>
      <p class="mt-1 mb-4 text-md text-ink2">{t("accounts.resetNewLead")}</p>
      {code === "" && (
        <div class="mb-4">
          <Notice kind="error">{t("accounts.resetNoCode")}</Notice>
        </div>
      )}
      <form class="flex flex-col gap-4" method="post" action="/reset-password">
        <input type="hidden" name="code" value={code} />
        <FormErrors form={form} />
        <TextField
          name="username"
          label={t("accounts.username")}
          form={form}
          value={username}
          maxLength={20}
          autoComplete="username"
          required
          missing={t("errors.usernameUnknown")}
        />
        <NewPassword form={form} />
        <Button kind="primary">{t("accounts.resetSave")}</Button>
      </form>
      <p class="mt-4 text-md text-ink2">
        {canSend
          ? (
            <a class="underline" href="/apply-reset-password" data-dialog="">
              {t("accounts.resetAgain")}
            </a>
          )
          : t("accounts.forgotAsk")}
      </p>
    </div>
  );
}
