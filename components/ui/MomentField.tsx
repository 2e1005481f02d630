import { ZONE } from "../../lib/http/form_zone.ts";
import { TextField, type TextFieldProps } from "./Field.tsx";

/** The zone that a form's moments are in: it is sent along, so that saving moves none. */
export interface FormZone {
  name: string;
  /** Says which it is, where that may not be the reader's own; null: it is. */
  words: string | null;
}

export interface MomentFieldProps
  extends Omit<TextFieldProps, "type" | "isMoment"> {
  /** As `momentField` writes it in this zone; empty: none. */
  value: string | undefined;
  zone: FormZone;
}

/** Date and time, in the reader's zone where that is known. */
export const MomentField = ({ zone, help, ...props }: MomentFieldProps) => (
  <>
    <TextField
      {...props}
      help={[help, zone.words].filter(Boolean).join(" ") || undefined}
      isMoment
    />
    <input type="hidden" name={ZONE} value={zone.name} />
  </>
);
