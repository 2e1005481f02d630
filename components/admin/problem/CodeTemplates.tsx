import { useT } from "../../reader.tsx";
import { LANGUAGE_NAMES } from "../../../lib/judging/languages.ts";
import { type FormState, hasErrorIn } from "../../ui/Field.tsx";
import { CodeField } from "./CodeField.tsx";

export interface CodeTemplatesProps {
  form: FormState;
  /** Those that pupils may write in: the first of them is shown at first. */
  languages: ReadonlySet<string>;
}

const nameOf = (language: string) => `template.${language}`;

/**
 * What the editor shows at first, by language: one at a time, chosen above it
 * (styles/problem_form.css), and each in which something is wrong.
 */
export function CodeTemplates({ form, languages }: CodeTemplatesProps) {
  const t = useT();
  const written = LANGUAGE_NAMES.filter((name) => form.values[nameOf(name)]);
  const shown = written[0] ??
    LANGUAGE_NAMES.find((name) => languages.has(name)) ?? LANGUAGE_NAMES[0];
  return (
    <details
      class="form-section"
      id="templates"
      open={hasErrorIn(form, "template.")}
    >
      <summary>
        {t("admin.templates")}
        {written.length > 0 && (
          <span class="text-sm text-ink3 font-normal">
            {written.join(", ")}
          </span>
        )}
      </summary>
      <p class="text-sm text-ink3 mb-3">{t("admin.templatesHelp")}</p>
      <div class="one-of">
        {LANGUAGE_NAMES.map((language) => (
          <Template
            key={language}
            form={form}
            language={language}
            isShown={language === shown}
          />
        ))}
      </div>
    </details>
  );
}

interface TemplateProps extends Pick<CodeTemplatesProps, "form"> {
  language: string;
  isShown: boolean;
}

function Template({ form, language, isShown }: TemplateProps) {
  const t = useT();
  const name = nameOf(language);
  return (
    <>
      <label class="tag-pick">
        {/* Only what is seen depends on it: it belongs to no form. */}
        <input
          type="radio"
          name="template-shown"
          form="none"
          value={language}
          checked={isShown}
        />
        <span class="tag">{language}</span>
      </label>
      <div class="one-of-panel">
        <CodeField
          name={name}
          language={{ is: language }}
          label={t("admin.templateOf", { language })}
          form={form}
          rows={8}
          // Whether it is empty is to be seen by styles.
          placeholder=" "
        />
      </div>
    </>
  );
}
