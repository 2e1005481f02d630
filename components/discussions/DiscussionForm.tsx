import { useT } from "../reader.tsx";
import {
  MAX_DESCRIPTION_CHARS,
  MAX_TEXT_CHARS,
  MAX_TITLE_CHARS,
} from "../../lib/discussions/schema.ts";
import { Button } from "../ui/Button.tsx";
import { DraftOffer, isFreshForm, keepsDraft } from "../ui/DraftOffer.tsx";
import {
  Check,
  type FormState,
  type Option,
  SelectField,
  TextField,
} from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { MarkdownField } from "../ui/MarkdownField.tsx";
import { Notice } from "../ui/Notice.tsx";
import { SendKey } from "../ui/SendKey.tsx";

export interface DiscussionValues {
  title: string;
  description: string;
  categoryId: string;
  content: string;
  topPriority: boolean;
}

export interface DiscussionFormProps {
  /** Its heading: a new one, or one that is changed. */
  title: string;
  action: string;
  cancel: string;
  values: DiscussionValues;
  categories: readonly Option[];
  /** The category of one that is changed stays (row D2.3). */
  isNew: boolean;
  /** The problem that it is about; null: none. */
  problemId: string | null;
  /** Why nothing can be sent as it is; null: it can. */
  whyNot: string | null;
  canTop: boolean;
  canUpload: boolean;
  form: FormState;
}

/** With script, a dialog as large as the window (islands/shell/dialog.ts). */
export function DiscussionForm(props: DiscussionFormProps) {
  const t = useT();
  const { action, values, form, isNew, problemId } = props;
  return (
    <div class="wrap py-7">
      <div class="dialog-wide" data-dialog-content="">
        <form
          class="flex flex-col gap-4"
          method="post"
          action={action}
          data-async=""
          {...keepsDraft(action, { isFresh: isFreshForm(form) })}
        >
          <h1 id="dialog-title">{props.title}</h1>
          {props.whyNot !== null && <Notice kind="info">{props.whyNot}</Notice>}
          <FormErrors form={form} />
          <SendKey />
          <DraftOffer name={action} />
          {problemId !== null && (
            <input type="hidden" name="pid" value={problemId} />
          )}
          <TextField
            name="title"
            label={t("discussions.title")}
            help={isNew && problemId !== null
              ? t("discussions.prefix", { problemId })
              : undefined}
            value={values.title}
            maxLength={MAX_TITLE_CHARS}
            form={form}
            required
          />
          <TextField
            name="description"
            label={t("discussions.description")}
            help={t("discussions.descriptionHelp")}
            value={values.description}
            maxLength={MAX_DESCRIPTION_CHARS}
            form={form}
            required
          />
          <SelectField
            name="categoryId"
            label={t("discussions.category")}
            value={values.categoryId}
            options={props.categories}
            form={form}
            disabled={!isNew}
            required={isNew}
          />
          <MarkdownField
            beside
            uploads={props.canUpload}
            name="content"
            label={t("discussions.content")}
            help={t("discussions.contentHelp")}
            value={values.content}
            rows={14}
            maxLength={MAX_TEXT_CHARS}
            form={form}
            required
            mono
          />
          {props.canTop && (
            <Check
              name="topPriority"
              label={t("discussions.toTop")}
              checked={values.topPriority}
            />
          )}
          <div class="flex flex-wrap gap-3">
            <Button kind="primary" icon="send">
              {isNew ? t("discussions.send") : t("shell.save")}
            </Button>
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
