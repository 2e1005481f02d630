import { z } from "zod";
import {
  ApplyResetForm,
  AskForPassword,
  ResetForm,
} from "../../components/account/ResetForms.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
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
