import { useT } from "../reader.tsx";
import type { Captcha } from "../../lib/accounts/captcha.ts";
import { Button } from "../ui/Button.tsx";
import { type FormState, TextField } from "../ui/Field.tsx";

export interface CaptchaFieldProps {
  form: FormState;
  /** Null: none yet; the script gets one when it is needed. */
  captcha: Captcha | null;
}

/** A small sum as a picture; another one at a click. */
export function CaptchaField({ form, captcha }: CaptchaFieldProps) {
  const t = useT();
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
      <div class="flex-none flex flex-col items-end mt-[27px]">
        <img
          class="captcha-picture"
          src={captcha?.img}
          alt={t("accounts.captchaImage")}
          width={130}
          height={44}
        />
        <Button kind="quiet" small type="button" icon="reset">
          {t("accounts.captchaNew")}
        </Button>
      </div>
    </div>
  );
}
