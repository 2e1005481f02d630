import { useT } from "../reader.tsx";
import {
  MAX_REASON_CHARS,
  REPORT_TAGS,
  type ReportTag,
} from "../../lib/discussions/schema.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { Button } from "../ui/Button.tsx";
import { type FormState, TextArea } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";

/** The words of each reason, as they are stored too. */
export const tagWords = (t: Translate): Record<ReportTag, string> => ({
  spam: t("discussions.tagSpam"),
  illegal: t("discussions.tagIllegal"),
  pornographic: t("discussions.tagPornographic"),
  gambling: t("discussions.tagGambling"),
  flame: t("discussions.tagFlame"),
  plagiarism: t("discussions.tagPlagiarism"),
});

export interface ReportFormProps {
  action: string;
  cancel: string;
  /** The beginning of what is reported. */
  excerpt: string;
  form: FormState;
}

/** What is wrong with a text, for who looks after the place (spec 2 §5). */
export function ReportForm(props: ReportFormProps) {
  const t = useT();
  const { action, form, excerpt } = props;
  const words = tagWords(t);
  return (
    <div class="wrap py-7">
      <div class="dialog" data-dialog-content="">
        <form
          class="flex flex-col gap-4"
          method="post"
          action={action}
          data-async=""
        >
          <h1 id="dialog-title">{t("discussions.report")}</h1>
          <p class="text-md text-ink2">{t("discussions.reportHelp")}</p>
          <blockquote class="text-md text-ink2 break-words">
            {excerpt}
          </blockquote>
          <FormErrors form={form} />
          <fieldset class="talk-tags">
            <legend class="label">{t("discussions.reportKind")}</legend>
            {REPORT_TAGS.map((tag) => (
              <label key={tag} class="check">
                <input
                  type="checkbox"
                  name={`tag_${tag}`}
                  value="true"
                  checked={form.values[`tag_${tag}`] === "true"}
                />
                <span>{words[tag]}</span>
              </label>
            ))}
          </fieldset>
          <TextArea
            name="reason"
            label={t("discussions.reportReason")}
            maxLength={MAX_REASON_CHARS}
            rows={4}
            form={form}
          />
          <div class="flex flex-wrap gap-3">
            <Button kind="primary">{t("discussions.reportSend")}</Button>
            <span class="page-only">
              <Button kind="quiet" href={props.cancel}>
                {t("shell.cancel")}
              </Button>
            </span>
          </div>
        </form>
      </div>
    </div>
  );
}
