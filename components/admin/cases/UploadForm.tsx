import type { ReactNode } from "react";
import { Button } from "../../ui/Button.tsx";
import { type FormState, TextField } from "../../ui/Field.tsx";
import { FormErrors } from "../../ui/FormErrors.tsx";
import { SendKey } from "../../ui/SendKey.tsx";

export interface UploadFormProps {
  action: string;
  form: FormState;
  /** Of the field: what file, and what is taken. */
  label: string;
  help: string;
  accept?: string;
  /** The button's word. */
  send: string;
  /** Fields that go with the file. */
  children?: ReactNode;
}

/** One file more for a list. */
export function UploadForm(props: UploadFormProps) {
  const { form } = props;
  return (
    <form
      class="flex flex-col gap-4 max-w-form"
      method="post"
      action={props.action}
      enctype="multipart/form-data"
    >
      <FormErrors form={form} />
      <SendKey />
      <TextField
        name="file"
        type="file"
        label={props.label}
        help={props.help}
        accept={props.accept}
        form={form}
        required
      />
      {props.children}
      <div>
        <Button kind="primary" icon="upload">{props.send}</Button>
      </div>
    </form>
  );
}
