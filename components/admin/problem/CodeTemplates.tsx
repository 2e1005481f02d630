import type { Translate } from "../../../lib/i18n/mod.ts";
import { LANGUAGE_NAMES } from "../../../lib/judging/languages.ts";
import { type FormState, hasErrorIn } from "../../ui/Field.tsx";
import { CodeField } from "./CodeField.tsx";

/** What the editor shows at first, by language; none where nothing stands. */
export function CodeTemplates({ t, form }: { t: Translate; form: FormState }) {
  return (
    <details
      class="form-section"
      id="templates"
      open={hasErrorIn(form, "template.")}
    >
      <summary>{t("admin.templates")}</summary>
      <p class="text-sm text-ink3 mb-3">{t("admin.templatesHelp")}</p>
      <div class="flex flex-col gap-3">
        {LANGUAGE_NAMES.map((language) => {
          const name = `template.${language}`;
          const isWritten = Boolean(form.values[name]) ||
            name in form.errors;
          return (
            <details key={language} class="more" open={isWritten}>
              <summary class="text-md">{language}</summary>
              <div class="mt-2">
                <CodeField
                  name={name}
                  language={{ is: language }}
                  label={t("admin.templateOf", { language })}
                  form={form}
                  rows={6}
                />
              </div>
            </details>
          );
        })}
      </div>
    </details>
  );
}
