import {
  Check,
  EMPTY_FORM,
  type FormState,
  TextField,
  type TextFieldProps,
} from "../../../components/ui/Field.tsx";
import { may } from "../../../lib/accounts/access.ts";
import {
  GenerateDraft,
  generateUsers,
} from "../../../lib/account_lists/generate.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { form } from "../../form.ts";
import { classesOf } from "./account_lists.tsx";
import { PAGE_PATIENCE_MS } from "../../../lib/account_lists/importing.ts";
import { slipsPath } from "./slips.tsx";
import { adminPage } from "../admin_page.tsx";
import { useT } from "../../../components/reader.tsx";
import { PASSWORD_CHARS } from "../../../lib/accounts/schema.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { FormButtons, FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { ClassFields } from "../../../components/admin/accounts/ClassFields.tsx";
import { ACCOUNT_LIST_PATH } from "../../../components/admin/accounts/AccountTable.tsx";

function show(c: AppContext, form: FormState) {
  const t = c.get("t");
  return adminPage(c, {
    title: t("people.generateTitle"),
    lead: t("people.generateLead"),
    isRefused: form !== EMPTY_FORM,
    children: (
      <GenerateForm
        form={form}
        classes={classesOf(c).map(({ name }) => name)}
        needsClass={!may(c.get("act").viewer, "user_admin")}
      />
    ),
  });
}

export const showGenerate = (c: AppContext) => show(c, EMPTY_FORM);

export const generateForm = form({
  schema: GenerateDraft,
  pick: (form) => ({
    ...form.toObject(),
    isPadded: form.get("isPadded") !== null,
  }),
  makes: true,
  run: ({ act }, draft) => generateUsers(act, draft, PAGE_PATIENCE_MS),
  next: (_, { key, added, isUnderWay }) => ({
    to: slipsPath(key),
    key: isUnderWay ? "people.adding" : "people.added",
    params: { count: added },
  }),
  again: ({ c }, form) => show(c, form),
});

const GENERATE_PATH = `${ACCOUNT_LIST_PATH}/generate`;

interface GenerateFormProps {
  form: FormState;
  classes: readonly string[];
  /** A teacher's accounts have to be in a class. */
  needsClass: boolean;
}

/** Accounts by prefix and number (spec 3 §2.10). */
function GenerateForm(
  { form, classes, needsClass }: GenerateFormProps,
) {
  const t = useT();
  const isSentAgain = "prefix" in form.values;
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={GENERATE_PATH}
    >
      <FormErrors form={form} />
      <SendKey />
      <FormCard title={t("people.generateNames")}>
        <div class="grid gap-5 sm:grid-cols-2">
          <AffixField name="prefix" label={t("people.prefix")} form={form} />
          <AffixField name="suffix" label={t("people.suffix")} form={form} />
          <NumberField
            form={form}
            name="number_from"
            label={t("people.numberFrom")}
            value={1}
            min={0}
          />
          <NumberField
            form={form}
            name="number_to"
            label={t("people.numberTo")}
            value={40}
            min={0}
          />
        </div>
        <Check
          name="isPadded"
          label={t("people.isPadded")}
          checked={isSentAgain ? "isPadded" in form.values : true}
        />
        <p
          class="text-md text-ink2"
          data-generated=""
          aria-live="polite"
          hidden
        >
          {t("people.generateSample")} <b class="mono text-ink" />
        </p>
        <div class="figure">
          <NumberField
            form={form}
            name="password_length"
            label={t("people.passwordLength")}
            help={t("people.passwordLengthHelp", PASSWORD_CHARS)}
            value={8}
            min={PASSWORD_CHARS.min}
            max={PASSWORD_CHARS.max}
          />
        </div>
      </FormCard>
      <FormCard title={t("people.generateClass")}>
        <div class="grid gap-5 sm:grid-cols-2">
          <ClassFields
            form={form}
            course={{ label: t("people.class"), required: needsClass }}
            school={{ label: t("people.school") }}
            classes={classes}
          />
        </div>
      </FormCard>
      <FormButtons>
        <Button kind="primary" icon="plus">
          <span>
            {t("people.generateSubmit")}
            <span class="num" data-generated-count="" />
          </span>
        </Button>
        <Button kind="quiet" href={ACCOUNT_LIST_PATH}>
          {t("shell.cancel")}
        </Button>
      </FormButtons>
    </form>
  );
}

/** What stands before and behind each number. */
const AffixField = (props: Pick<TextFieldProps, "name" | "label" | "form">) => (
  <TextField {...props} maxLength={20} autoComplete="off" mono />
);

const NumberField = (
  { value, ...props }:
    & Pick<TextFieldProps, "name" | "label" | "help" | "min" | "max" | "form">
    & { value: number },
) => <TextField {...props} type="number" value={`${value}`} required />;
