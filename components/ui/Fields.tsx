import type {
  Field,
  Fields as Described,
  Values,
} from "../../lib/http/fields.ts";
import type { MessageKey } from "../../lib/i18n/mod.ts";
import { useT } from "../reader.tsx";
import { ColorField } from "./ColorField.tsx";
import {
  Check,
  type FormState,
  type Option,
  SelectField,
  TextArea,
  TextField,
} from "./Field.tsx";
import { MarkdownField } from "./MarkdownField.tsx";
import { MomentField } from "./MomentField.tsx";

interface FieldsProps {
  of: Described;
  values: Values;
  form: FormState;
  /** What is chosen once is sent along unseen where something is changed. */
  isNew?: boolean;
  /** What fields offer that are one of what the site has. */
  among?: Readonly<Record<string, readonly Option[]>>;
  /** Whether texts take pictures that are uploaded. */
  uploads?: boolean;
}

/** Fields of a form as they are described (lib/http/fields.ts), in their order; those that are the form's own are left to it. */
export const Fields = (
  { of, values, form, isNew = true, among = {}, uploads = true }: FieldsProps,
) =>
  Object.entries(of).map(([key, field]) => {
    if (field.kind === "own") return null;
    const name = field.as ?? key;
    return field.once && !isNew
      ? (
        <input
          key={key}
          type="hidden"
          name={name}
          value={String(values[name])}
        />
      )
      : (
        <One
          key={key}
          {...{ name, field, form, uploads }}
          of={values[name]}
          options={among[key]}
        />
      );
  });

interface OneProps {
  name: string;
  field: Exclude<Field, { kind: "own" }>;
  of: string | boolean;
  form: FormState;
  uploads: boolean;
  options?: readonly Option[];
}

function One({ name, field, of, form, uploads, options = [] }: OneProps) {
  // Labels of fields take no parameters.
  const say = useT() as (key: MessageKey) => string;
  const { required, needed, mono } = field;
  const props = {
    name,
    label: say(field.label),
    help: field.help && say(field.help),
    required,
    needed,
    form,
  };
  const value = String(of);
  switch (field.kind) {
    case "tick":
      return <Check {...props} checked={of === true} />;
    case "among":
      return <SelectField {...props} value={value} options={options} />;
    case "either":
    case "choice": {
      const options = Object.entries(field.options)
        .map(([value, text]) => ({ value, text: say(text) }));
      return <SelectField {...props} value={value} options={options} />;
    }
    case "markdown":
      return (
        <MarkdownField
          {...props}
          value={value}
          rows={field.rows}
          maxLength={field.max}
          uploads={uploads}
          beside={field.beside}
          mono
        />
      );
    case "number":
      return (
        <TextField
          {...props}
          type="number"
          value={value}
          min={field.min}
          max={field.max}
        />
      );
    case "moment":
      return <MomentField {...props} value={value} />;
    case "color":
      return <ColorField {...props} value={value} />;
    case "area":
    case "list":
      return (
        <TextArea
          {...props}
          value={value}
          rows={field.rows}
          maxLength={field.kind === "area" ? field.max : undefined}
          mono={mono}
        />
      );
    case "password":
      return (
        <TextField
          {...props}
          type="password"
          maxLength={field.max}
          autoComplete="new-password"
        />
      );
    default:
      return (
        <TextField
          {...props}
          type={field.kind === "email" ? "email" : undefined}
          value={value}
          maxLength={field.max}
          autoComplete={field.kind === "secret" || field.isPlain
            ? "off"
            : undefined}
          mono={mono}
        />
      );
  }
}
