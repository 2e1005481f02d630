import { type FormState, TextField } from "./Field.tsx";

export interface MomentFieldProps {
  name: string;
  label: string;
  help?: string;
  /** As `momentField` writes it; empty: none. */
  value: string;
  form: FormState;
  required?: boolean;
}

/** Date and time in the reader's zone. */
export const MomentField = (props: MomentFieldProps) => (
  <TextField {...props} isMoment />
);
