import { useT } from "../../reader.tsx";
import { type FormState, TextArea, TextField } from "../../ui/Field.tsx";
import { MarkdownField } from "../../ui/MarkdownField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { RemoveRow } from "../cases/RemoveRow.tsx";
import { StepButton } from "./StepButton.tsx";

export interface StatementProps {
  form: FormState;
  locale: "zh-CN" | "en-US";
  title: string;
  open: boolean;
}

/** The texts in one language. */
export function Statement({ form, locale, title, open }: StatementProps) {
  const t = useT();
  const name = (field: string) => `texts.${locale}.${field}`;
  return (
    <details class="form-section" open={open}>
      <summary>
        {title}
        {!open && (
          <span class="text-sm text-ink3 font-normal" lang={locale}>
            {form.values[name("title")]}
          </span>
        )}
      </summary>
      <div class="flex flex-col gap-4" lang={locale}>
        <TextField
          name={name("title")}
          label={t("admin.textTitle")}
          form={form}
          maxLength={255}
          needed
        />
        <MarkdownField
          uploads
          beside
          name={name("description")}
          label={t("admin.textDescription")}
          help={t("admin.textHelp")}
          form={form}
          rows={9}
        />
        <div class="io-texts">
          <MarkdownField
            uploads
            name={name("input")}
            label={t("admin.textInput")}
            form={form}
            rows={3}
            needed
          />
          <MarkdownField
            uploads
            name={name("output")}
            label={t("admin.textOutput")}
            form={form}
            rows={3}
            needed
          />
        </div>
        <MarkdownField
          uploads
          name={name("hint")}
          label={t("admin.textHint")}
          form={form}
          rows={3}
        />
      </div>
    </details>
  );
}

export interface ExamplesProps {
  form: FormState;
  /** Where the form is sent. */
  action: string;
  /** Sample rows shown, filled or not. */
  examples: number;
}

/** Two at most are recommended (spec 3 §9); more are taken. */
export function Examples({ form, action, examples }: ExamplesProps) {
  const t = useT();
  return (
    <section class="form-section flex flex-col gap-4" id="examples">
      <div>
        <h2>{t("admin.samplesTitle")}</h2>
        <p class="text-sm text-ink3 mt-1">{t("admin.samplesHelp")}</p>
      </div>
      {form.errors.examples && (
        <Notice kind="error">
          <span data-error-for="examples">{form.errors.examples}</span>
        </Notice>
      )}
      {Array.from(
        { length: examples },
        (_, n) => (
          <div key={n} class="form-row sample-row">
            <div class="grid gap-4 sm:grid-cols-2">
              <TextArea
                name={`examples.${n}.input`}
                label={t("admin.exampleInput", { n: n + 1 })}
                form={form}
                rows={3}
                mono
              />
              <TextArea
                name={`examples.${n}.output`}
                label={t("admin.exampleOutput", { n: n + 1 })}
                form={form}
                rows={3}
                mono
              />
            </div>
            <RemoveRow
              kind="examples"
              row={n}
              action={`${action}#examples`}
              what={t("admin.exampleNumber", { n: n + 1 })}
            />
          </div>
        ),
      )}
      <div>
        <StepButton
          small
          icon="plus"
          step="add-example"
          action={`${action}#examples.${examples}.input`}
        >
          {t("admin.addExample")}
        </StepButton>
      </div>
    </section>
  );
}
