import { useT } from "../reader.tsx";
import type { FormState } from "./Field.tsx";
import { Icon } from "./Icon.tsx";

export interface FormErrorsProps {
  form: FormState;
  /** A long form: each message leads to its field. */
  linked?: boolean;
}

/** On top of a form: what its marks mean, what concerns it as a whole, or that fields need care. */
export function FormErrors({ form, linked }: FormErrorsProps) {
  const t = useT();
  const texts = Object.entries(form.errors);
  const whole = form.errors[""];
  return (
    <>
      {/* Seen where the form marks some (styles/controls.css). */}
      <p class="needed-words">{t("shell.needed")}</p>
      <div
        class="notice notice-error"
        role="alert"
        data-form-errors={t("shell.errorForm")}
        hidden={texts.length === 0}
      >
        <Icon name="alert" />
        <div>
          <p data-form-error="">{whole ?? t("shell.errorForm")}</p>
          <ul class="list-disc pl-5" data-form-error-list="">
            {texts.filter(([field]) => field !== "").map(([field, text]) => (
              <li key={field}>
                {linked ? <a href={`#${field}`}>{text}</a> : text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
