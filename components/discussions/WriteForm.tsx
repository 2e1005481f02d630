import { useT } from "../reader.tsx";
import { MAX_COMMENT_CHARS } from "../../lib/discussions/schema.ts";
import { Button } from "../ui/Button.tsx";
import { DraftOffer, isFreshForm, keepsDraft } from "../ui/DraftOffer.tsx";
import type { FormState } from "../ui/Field.tsx";
import { FormErrors } from "../ui/FormErrors.tsx";
import { MarkdownField } from "../ui/MarkdownField.tsx";
import { SendKey } from "../ui/SendKey.tsx";

export interface WriteFormProps {
  id: string;
  action: string;
  label: string;
  send: string;
  /** What stands in it at first, as a quotation. */
  value?: string;
  /** What it answers. */
  kept?: Record<string, string | number>;
  canUpload: boolean;
  rows?: number;
  form: FormState;
}

/** A comment, or a reply to one. */
export function WriteForm(props: WriteFormProps) {
  const t = useT();
  const { id, action, form, kept = {} } = props;
  const draft = `${action}#${id}`;
  return (
    <form
      class="talk-write"
      id={id}
      method="post"
      action={action}
      {...keepsDraft(draft, { isFresh: isFreshForm(form) })}
    >
      <FormErrors form={form} />
      <SendKey />
      <DraftOffer name={draft} />
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <MarkdownField
        id={`${id}-content`}
        uploads={props.canUpload}
        name="content"
        label={props.label}
        help={t("discussions.writeHelp")}
        value={props.value}
        rows={props.rows ?? 4}
        maxLength={MAX_COMMENT_CHARS}
        form={form}
        required
      />
      <div>
        <Button kind="primary" icon="send">{props.send}</Button>
      </div>
    </form>
  );
}
