import type { Fields as Described, Values } from "../../lib/http/fields.ts";
import type { MessageKey } from "../../lib/i18n/mod.ts";
import { useT } from "../reader.tsx";
import { Check, type FormState, SelectField, TextField } from "./Field.tsx";
import { MarkdownField } from "./MarkdownField.tsx";
import { MomentField } from "./MomentField.tsx";

interface FieldsProps {
  of: Described;
  values: Values;
  form: FormState;
}

/** Fields of a form as they are described (lib/http/fields.ts), in their order. */
export function Fields({ of, values, form }: FieldsProps) {
  // Labels of fields take no parameters.
  const say = useT() as (key: MessageKey) => string;
  return Object.entries(of).map(([key, field]) => {
    const name = field.as ?? key;
    const props = {
      key,
      name,
      label: say(field.label),
      help: field.help && say(field.help),
      required: field.required,
      form,
    };
    const value = String(values[name]);
    switch (field.kind) {
      case "tick":
        return <Check {...props} checked={values[name] === true} />;
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
            uploads
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
      default:
        return (
          <TextField
            {...props}
            value={value}
            maxLength={field.max}
            autoComplete={field.kind === "secret" ? "off" : undefined}
          />
        );
    }
  });
}
