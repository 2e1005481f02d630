import { useT } from "../reader.tsx";
import { type FormState, TextField } from "../ui/Field.tsx";

export interface EmailCodeProps {
  form: FormState;
  /** Its name in the browser's memory of who has to wait. */
  purpose: "register" | "changeEmail";
  /** The call that sends one. */
  call: string;
  /** The field with the address that it goes to. */
  emailField: string;
  waitSeconds: number;
  /** Where one has just been sent to. */
  sentTo?: string;
}

/**
 * The code out of a mail, and the button that sends it. Without script the
 * button sends the form, which comes back with what was typed.
 */
export function EmailCode(props: EmailCodeProps) {
  const t = useT();
  const { form, purpose, call, emailField, waitSeconds, sentTo } = props;
  const said = sentTo === undefined
    ? ""
    : t("accounts.codeSent", { email: sentTo });
  return (
    <div>
      <div class="flex items-start gap-3">
        <div class="grow min-w-0">
          <TextField
            name="code"
            label={t("accounts.code")}
            form={form}
            maxLength={6}
            autoComplete="one-time-code"
            required
          />
        </div>
        <button
          type="submit"
          class="btn flex-none mt-[25px] px-2 min-w-[128px]"
          name="send"
          value="code"
          formNoValidate
          data-send-code={call}
          data-email-field={emailField}
          data-sent={t("accounts.codeSent", { email: "{email}" })}
          data-wait-name={purpose}
          data-wait={waitSeconds}
          data-wait-text={t("accounts.waitText", { seconds: "{seconds}" })}
          data-wait-now={sentTo === undefined ? undefined : waitSeconds}
        >
          {t("accounts.codeSend")}
        </button>
      </div>
      <p class="text-sm text-ink2" role="status" data-said="">{said}</p>
    </div>
  );
}

/**
 * Where a form has a button before its own: what the Enter key presses. It has
 * to be the first one of the form.
 */
export const DefaultButton = () => (
  <button
    type="submit"
    hidden
    tabIndex={-1}
  />
);
