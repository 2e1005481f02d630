import { useT } from "../../reader.tsx";
import { StepButton } from "../problem/StepButton.tsx";

export interface RemoveRowProps {
  kind: "cases" | "examples" | "judgeExtra" | "userExtra";
  row: number;
  /** Where the form is sent, with the place to come back to. */
  action: string;
  /** What goes, for those who cannot see the row. */
  what: string;
}

/** Sends the form to come back without this row; nothing is saved. */
export const RemoveRow = ({ kind, row, action, what }: RemoveRowProps) => {
  const t = useT();
  return (
    <StepButton
      small
      kind="quiet"
      icon="trash"
      step={`drop-${kind}.${row}`}
      label={t("admin.removeRow", { what })}
      action={action}
    />
  );
};
