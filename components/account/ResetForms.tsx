import { useT } from "../reader.tsx";
import type { Captcha } from "../../lib/accounts/captcha.ts";
import { Button } from "../ui/Button.tsx";
import { type FormState, TextField } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { Notice } from "../ui/Notice.tsx";
import { CaptchaField } from "./Captcha.tsx";
import { NewPassword } from "./NewPassword.tsx";

/** Without mail nobody can be sent a link: who sets a new password for whom. */
export function AskForPassword() {
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

export interface ApplyResetFormProps {
  form: FormState;
  captcha: Captcha;
  waitSeconds: number;
  /** Where a link has just been sent to. */
  sentTo?: string;
}

/** The third mode of the sign-in's dialog: a link by mail (spec 1 §2). */
export function ApplyResetForm(props: ApplyResetFormProps) {
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

export interface ResetFormProps {
  form: FormState;
  /** Of the link. */
  username: string;
  code: string;
  /** Whether another link can be sent. */
  canSend: boolean;
}

/** Where the link leads: a new password for the account that it names. */
export function ResetForm(
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
