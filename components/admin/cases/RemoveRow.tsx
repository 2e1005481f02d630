import type { Translate } from "../../../lib/i18n/mod.ts";
import { StepButton } from "../problem/StepButton.tsx";

export interface RemoveRowProps {
  t: Translate;
  kind: "cases" | "examples" | "judgeExtra" | "userExtra";
  row: number;
  /** Where the form is sent, with the place to come back to. */
  action: string;
  /** What goes, for those who cannot see the row. */
  what: string;
}

/** Sends the form to come back without this row; nothing is saved. */
export const RemoveRow = ({ t, kind, row, action, what }: RemoveRowProps) => (
  <StepButton
    small
    kind="quiet"
    icon="trash"
    step={`drop-${kind}.${row}`}
    label={t("admin.removeRow", { what })}
    action={action}
  />
);
