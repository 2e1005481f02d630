import { DraftOffer, isFreshForm, keepsDraft } from "../ui/DraftOffer.tsx";
import { useT } from "../reader.tsx";
import { areFactsKept, CLASS_FACTS } from "../../lib/accounts/access.ts";
import { GENDERS, type User } from "../../lib/accounts/schema.ts";
import { isWebAddress } from "../../lib/web_address.ts";
import { Button } from "../ui/Button.tsx";
import {
  EMPTY_FORM,
  type FormState,
  SelectField,
  TextArea,
  TextField,
} from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { type Said, SaidHere } from "./SaidHere.tsx";

export interface InfoFormProps {
  user: User;
  /** All of it; the record has the beginning only. */
  signature: string | null;
  said: Said;
  form?: FormState;
}

const GENDER_WORDS = {
  male: "settings.gender.male",
  female: "settings.gender.female",
  secrecy: "settings.gender.secrecy",
} as const;

/** What one tells of oneself (contract §3); what others see comes first. */
export function InfoForm(props: InfoFormProps) {
  const t = useT();
  const { user, signature, said, form = EMPTY_FORM } = props;
  return (
    <form
      class="flex flex-col gap-4"
      method="post"
      action="/setting/info"
      {...keepsDraft("/setting/info", { isFresh: isFreshForm(form) })}
    >
      <FormErrors form={form} />
      <DraftOffer name="/setting/info" />
      <div class="grid gap-4 sm:grid-cols-2">
        <Text {...props} name="nickname" maxLength={20} />
        <SelectField
          name="gender"
          label={t("settings.gender")}
          form={form}
          value={user.gender}
          options={GENDERS.map((value) => ({
            value,
            text: t(GENDER_WORDS[value]),
          }))}
        />
      </div>
      <Text {...props} name="school" maxLength={100} />
      <div class="grid gap-4 sm:grid-cols-2">
        <Text {...props} name="github" maxLength={255} isLink />
        <Text {...props} name="blog" maxLength={255} isLink />
      </div>
      <TextArea
        name="signature"
        label={t("settings.signature")}
        help={t("settings.signatureHelp")}
        form={form}
        value={signature ?? ""}
        rows={5}
        maxLength={65_535}
      />
      <h3 class="border-t border-line pt-5">
        {t("settings.private")}
      </h3>
      <p class="text-md text-ink2 -mt-3">{t("settings.privateLead")}</p>
      <div class="grid gap-4 sm:grid-cols-2">
        <Text {...props} name="realname" maxLength={50} />
        <Text {...props} name="number" maxLength={200} />
      </div>
      <Text {...props} name="cfUsername" maxLength={255} />
      <SaidHere of="/setting/info" said={said}>
        <Button kind="primary">{t("shell.save")}</Button>
      </SaidHere>
    </form>
  );
}

const LABELS = {
  nickname: "settings.nickname",
  school: "settings.school",
  github: "settings.github",
  blog: "settings.blog",
  realname: "settings.realname",
  number: "settings.number",
  cfUsername: "settings.cfUsername",
} as const;

interface TextProps extends InfoFormProps {
  name: keyof typeof LABELS;
  maxLength: number;
  isLink?: boolean;
}

function Text({ user, form, name, maxLength, isLink }: TextProps) {
  const t = useT();
  const isKept = areFactsKept(user) &&
    CLASS_FACTS.some((fact) => fact === name);
  return (
    <TextField
      name={name}
      label={t(LABELS[name])}
      help={isKept
        ? t("settings.factKept")
        : isLink
        ? t("settings.linkHelp")
        : undefined}
      // A call may have put something else there, which may stay.
      type={isLink && (!user[name] || isWebAddress(user[name]))
        ? "url"
        : undefined}
      invalid={isLink ? t("errors.webAddressInvalid") : undefined}
      // Of what cannot be typed here the newest is right.
      form={isKept ? { values: {}, errors: form?.errors ?? {} } : form}
      readOnly={isKept}
      value={user[name] ?? ""}
      maxLength={maxLength}
    />
  );
}
