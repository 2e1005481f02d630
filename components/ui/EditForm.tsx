import type { ComponentChildren } from "preact";
import { useT } from "../reader.tsx";
import { Button } from "./Button.tsx";
import { DraftOffer, isFreshForm, keepsDraft } from "./DraftOffer.tsx";
import type { FormState } from "./Field.tsx";
import { FormButtons } from "./FormCard.tsx";
import { FormErrors } from "./FormErrors.tsx";
import { SendKey } from "./SendKey.tsx";
import { Since } from "./Since.tsx";

export interface EditFormProps {
  action: string;
  /** The page before it, for "cancel". */
  back: string;
  /** The version that it was filled from; none: it makes something new. */
  since?: string;
  form: FormState;
  /** A button that takes away what the form is about. */
  danger?: ComponentChildren;
  children: ComponentChildren;
}

/** The form by which a thing is made or changed: keeps what is typed, makes once what is sent twice. */
export function EditForm(
  { action, back, since, form, danger, children }: EditFormProps,
) {
  const t = useT();
  return (
    <form
      class="flex flex-col gap-5 max-w-form"
      method="post"
      action={action}
      {...keepsDraft(action, { isFresh: isFreshForm(form) })}
    >
      <FormErrors form={form} linked />
      <SendKey />
      <DraftOffer name={action} />
      <Since value={since} />
      {children}
      <FormButtons danger={danger}>
        <Button kind="primary">{t("shell.save")}</Button>
        <Button kind="quiet" href={back}>{t("shell.cancel")}</Button>
      </FormButtons>
    </form>
  );
}
