import { useT } from "../../reader.tsx";
import type { MessageKey } from "../../../lib/i18n/mod.ts";
import {
  MAX_SMS_FIELD_CHARS,
  type SmsDraft,
} from "../../../lib/website/sms.ts";
import { Button } from "../../ui/Button.tsx";
import { type FormState, TextField } from "../../ui/Field.tsx";
import { FormButtons, FormCard } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";

interface SmsFormProps {
  action: string;
  form: FormState;
  values: SmsDraft;
}

const FIELDS = [
  ["regionId", "website.smsRegion"],
  ["domain", "website.smsDomain"],
  ["accessKeyId", "website.smsKey"],
  ["accessKeySecret", "website.smsSecret"],
  ["signName", "website.smsSign"],
  ["templateCode", "website.smsTemplate"],
] as const satisfies readonly (readonly [keyof SmsDraft, MessageKey])[];

/** How text messages would be sent. Its secret goes in and never comes out. */
export const SmsForm = ({ action, form, values }: SmsFormProps) => {
  const t = useT();
  return (
    <form
      id="sms"
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={action}
    >
      <FormErrors form={form} />
      <FormCard title={t("website.sms")} help={t("website.smsHelp")}>
        <div class="grid gap-5 sm:grid-cols-2">
          {FIELDS.map(([name, text]) =>
            name === "accessKeySecret"
              ? (
                <TextField
                  key={name}
                  name={name}
                  type="password"
                  label={t(text)}
                  help={values[name] === ""
                    ? undefined
                    : t("website.smsSecretKept")}
                  form={form}
                  maxLength={MAX_SMS_FIELD_CHARS}
                  autoComplete="new-password"
                />
              )
              : (
                <TextField
                  key={name}
                  name={name}
                  label={t(text)}
                  form={form}
                  value={values[name]}
                  maxLength={MAX_SMS_FIELD_CHARS}
                  autoComplete="off"
                />
              )
          )}
        </div>
      </FormCard>
      <FormButtons>
        <Button kind="primary">{t("website.smsSave")}</Button>
      </FormButtons>
    </form>
  );
};
