import type { ComponentChildren } from "preact";
import { Button } from "./Button.tsx";
import type { FormState } from "./Field.tsx";
import { FormCard } from "./FormCard.tsx";
import { FormErrors } from "./FormErrors.tsx";
import { SendKey } from "./SendKey.tsx";

/** Where a file is sent that a job then reads: `children` stand below its field. */
export const UploadCard = (
  { action, form, title, help, accept, button, children }: {
    action: string;
    form: FormState;
    title: string;
    help: string;
    /** As `accept` of a file's input has it. */
    accept: string;
    button: string;
    children?: ComponentChildren;
  },
) => (
  <form method="post" action={action} encType="multipart/form-data">
    <FormCard title={title} help={help}>
      <FormErrors form={form} />
      <SendKey />
      <input
        class="input"
        type="file"
        name="file"
        aria-label={title}
        accept={accept}
        required
      />
      {children}
      <div>
        <Button kind="primary" icon="upload">{button}</Button>
      </div>
    </FormCard>
  </form>
);
