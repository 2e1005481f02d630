import { ZONE } from "../../lib/http/form_zone.ts";
import { useReader } from "../reader.tsx";
import { TextField, type TextFieldProps } from "./Field.tsx";

export interface MomentFieldProps
  extends Omit<TextFieldProps, "type" | "isMoment"> {
  /** As `momentField` writes it in the form's zone; empty: none. */
  value: string | undefined;
}

/** Date and time, in the reader's zone where that is known. */
export function MomentField({ help, ...props }: MomentFieldProps) {
  const { formZone: { name, words } } = useReader();
  return (
    <>
      <TextField
        {...props}
        help={[help, words].filter(Boolean).join(" ") || undefined}
        isMoment
      />
      <input type="hidden" name={ZONE} value={name} />
    </>
  );
}
