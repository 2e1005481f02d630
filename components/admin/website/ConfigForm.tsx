import { useT } from "../../reader.tsx";
import { Button } from "../../ui/Button.tsx";
import { Check, type FormState, TextArea, TextField } from "../../ui/Field.tsx";
import { FormButtons } from "../../ui/FormCard.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { Time } from "../../ui/Time.tsx";

interface Common {
  name: string;
  label: string;
  /** What it does, in a sentence. */
  help: string;
}

/** One setting, as a switch, a whole number or a text. */
export type ConfigField =
  & Common
  & (
    | { kind: "switch"; value: boolean }
    | { kind: "number"; value: number; max: number }
    | {
      kind: "line" | "text";
      value: string;
      maxLength: number;
      required?: boolean;
    }
  );

export interface ConfigGroup {
  title: string;
  fields: readonly ConfigField[];
}

export interface ConfigFormProps {
  action: string;
  groups: readonly ConfigGroup[];
  form: FormState;
  /** The change that whoever sends the form has seen; 0: none. */
  seenAt: number;
  /** The last change there was. */
  changed: { at: number; by: string } | null;
}

/** The field in which a form says which change its page knows. */
export const SEEN_AT = "seenAt";

/** Settings in groups; what they are, they are on all pages at once. */
export function ConfigForm(props: ConfigFormProps) {
  const t = useT();
  const { action, groups, form, changed } = props;
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={action}
    >
      <input type="hidden" name={SEEN_AT} value={props.seenAt} />
      <FormErrors form={inOrder(form, groups)} linked />
      {groups.map(({ title, fields }) => (
        <fieldset key={title} class="card p-5 grid gap-5 sm:grid-cols-2">
          <legend class="sr-only">{title}</legend>
          <h2 aria-hidden="true" class="sm:col-span-2">{title}</h2>
          {fields.map((field, n) => (
            <div
              key={field.name}
              class={isAlone(fields, n) ? "sm:col-span-2" : undefined}
            >
              <Setting form={form} field={field} />
            </div>
          ))}
        </fieldset>
      ))}
      <FormButtons>
        <Button kind="primary">{t("shell.save")}</Button>
        {changed !== null && (
          <span class="text-sm text-ink3">
            {t("website.changedBy", { user: changed.by })}{" "}
            <Time at={changed.at} />
          </span>
        )}
      </FormButtons>
    </form>
  );
}

/** The form with its errors in the order of its fields. */
function inOrder(form: FormState, groups: readonly ConfigGroup[]): FormState {
  const names = groups.flatMap(({ fields }) => fields.map(({ name }) => name));
  const errors = Object.entries(form.errors)
    .sort(([a], [b]) => names.indexOf(a) - names.indexOf(b));
  return { ...form, errors: Object.fromEntries(errors) };
}

const isShort = (field: ConfigField | undefined) =>
  field?.kind === "line" || field?.kind === "number";

/** Short ones stand in pairs; one that has no other beside it has the line. */
function isAlone(fields: readonly ConfigField[], n: number): boolean {
  if (!isShort(fields[n])) return true;
  const before = fields.slice(0, n).reverse();
  const run = before.findIndex((field) => !isShort(field));
  const isFirst = (run < 0 ? n : run) % 2 === 0;
  return isFirst && !isShort(fields[n + 1]);
}

/** What was typed comes back by the form; a switch is on or was not sent. */
function Setting({ form, field }: { form: FormState; field: ConfigField }) {
  const { name, label, help } = field;
  const shared = { name, label, help, form };
  switch (field.kind) {
    case "switch": {
      const wasSent = SEEN_AT in form.values;
      const checked = wasSent ? name in form.values : field.value;
      return <Check {...{ name, label, help, checked }} />;
    }
    case "number":
      return (
        <div class="figure">
          <TextField
            {...shared}
            type="number"
            value={String(field.value)}
            min={0}
            max={field.max}
            required
          />
        </div>
      );
    case "text":
      return (
        <TextArea
          {...shared}
          value={field.value}
          maxLength={field.maxLength}
          rows={3}
        />
      );
    case "line":
      return (
        <TextField
          {...shared}
          value={field.value}
          maxLength={field.maxLength}
          required={field.required}
        />
      );
  }
}
