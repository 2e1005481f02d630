import type { Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";
import { Check, type FormState, TextField } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { ClassNames } from "./ClassNames.tsx";
import { ROSTER_PATH } from "./AccountTable.tsx";

const GENERATE_PATH = `${ROSTER_PATH}/generate`;

export interface GenerateFormProps {
  t: Translate;
  form: FormState;
  classes: readonly string[];
  /** A teacher's accounts have to be in a class. */
  needsClass: boolean;
}

/** Accounts by prefix and number (spec 3 §2.10). */
export function GenerateForm(
  { t, form, classes, needsClass }: GenerateFormProps,
) {
  const isSentAgain = "prefix" in form.values;
  return (
    <form
      class="flex flex-col gap-4 max-w-form"
      method="post"
      action={GENERATE_PATH}
    >
      <FormErrors t={t} form={form} />
      <p>{t("people.generateLead")}</p>
      <div class="grid gap-4 sm:grid-cols-2">
        <TextField
          name="prefix"
          label={t("people.prefix")}
          maxLength={20}
          autoComplete="off"
          form={form}
          mono
        />
        <TextField
          name="suffix"
          label={t("people.suffix")}
          maxLength={20}
          autoComplete="off"
          form={form}
          mono
        />
        <TextField
          name="number_from"
          type="number"
          label={t("people.numberFrom")}
          value="1"
          min={0}
          form={form}
          required
        />
        <TextField
          name="number_to"
          type="number"
          label={t("people.numberTo")}
          value="40"
          min={0}
          form={form}
          required
        />
      </div>
      <Check
        name="isPadded"
        label={t("people.isPadded")}
        checked={isSentAgain ? "isPadded" in form.values : true}
      />
      <TextField
        name="password_length"
        type="number"
        label={t("people.passwordLength")}
        help={t("people.passwordLengthHelp")}
        value="8"
        min={6}
        max={25}
        form={form}
        required
      />
      <TextField
        name="course"
        label={t("people.class")}
        maxLength={100}
        autoComplete="off"
        list="classes"
        required={needsClass}
        form={form}
      />
      <TextField
        name="school"
        label={t("people.school")}
        maxLength={100}
        autoComplete="off"
        form={form}
      />
      <ClassNames names={classes} />
      <div>
        <Button kind="primary" icon="plus">{t("people.generateSubmit")}</Button>
      </div>
    </form>
  );
}
