import type { Captcha } from "../../lib/accounts/captcha.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { type FormState, TextField } from "../ui/Field.tsx";

export interface CaptchaFieldProps {
  t: Translate;
  form: FormState;
  /** Null: none yet; the script gets one when it is needed. */
  captcha: Captcha | null;
}

/** A small sum as a picture; another one at a click. */
export function CaptchaField({ t, form, captcha }: CaptchaFieldProps) {
  return (
    <div class="flex items-start gap-3" data-captcha="">
      <input
        type="hidden"
        name="captchaKey"
        value={captcha?.captchaKey ?? ""}
      />
      <div class="grow">
        <TextField
          name="captcha"
          label={t("accounts.captcha")}
          help={t("accounts.captchaHelp")}
          form={form}
          maxLength={8}
          autoComplete="off"
          required={captcha !== null}
        />
      </div>
      <button
        type="button"
        class="flex-none mt-[25px] p-0 bg-transparent rounded-md overflow-hidden"
        title={t("accounts.captchaNew")}
        aria-label={t("accounts.captchaNew")}
      >
        <img
          src={captcha?.img}
          alt={t("accounts.captchaImage")}
          width={130}
          height={44}
        />
      </button>
    </div>
  );
}
