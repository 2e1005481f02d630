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
  /** The page before it, for "cancel"; none: this is it. */
  back?: string;
  /** The version that it was filled from; none: it makes something new. */
  since?: string;
  form: FormState;
  /** With script it is a dialog as large as the window, of this title. */
  dialog?: string;
  /** What stands above its fields. */
  before?: ComponentChildren;
  /** Buttons beside that which saves. */
  more?: ComponentChildren;
  /** Files are sent with it. */
  hasFiles?: boolean;
  /** What its button says, where that is not that it saves. */
  save?: string;
  /** A button that takes away what the form is about. */
  danger?: ComponentChildren;
  /** The field by which the server makes it with all of its rows (`keepsDraft`). */
  step?: string;
  children: ComponentChildren;
}

/** The form by which a thing is made or changed: keeps what is typed, makes once what is sent twice. */
export function EditForm(
  { action, back, since, form, step, children, ...more }: EditFormProps,
) {
  const t = useT();
  const { dialog } = more;
  const cancel = back && (
    <Button kind="quiet" href={back}>{t("shell.cancel")}</Button>
  );
  return (
    <form
      class={`flex flex-col gap-5 ${dialog ? "" : "max-w-form"}`}
      data-async={dialog ? "" : undefined}
      method="post"
      action={action}
      enctype={more.hasFiles ? "multipart/form-data" : undefined}
      {...keepsDraft(action, { isFresh: isFreshForm(form), step })}
    >
      {dialog && <h1 id="dialog-title">{dialog}</h1>}
      <FormErrors form={form} linked />
      {more.before}
      <SendKey />
      <DraftOffer name={action} />
      <Since value={since} />
      {/* Sent by Enter, it saves, whatever buttons stand within it. */}
      {more.more && (
        <button
          type="submit"
          class="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      {children}
      <FormButtons danger={more.danger}>
        <Button kind="primary" icon={dialog ? "send" : undefined}>
          {more.save ?? t("shell.save")}
        </Button>
        {more.more}
        {dialog ? <span class="page-only">{cancel}</span> : cancel}
      </FormButtons>
    </form>
  );
}
