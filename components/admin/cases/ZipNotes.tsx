import { useT } from "../../reader.tsx";
import type { CaseFiles, Upload } from "../../../lib/problems/schema.ts";
import { Check, type FormState } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { StepButton } from "../problem/StepButton.tsx";
import { WindowsNote } from "./WindowsNote.tsx";

export interface ZipNotesProps {
  form: FormState;
  /** Answers that the zip did not have. */
  missing: readonly string[];
  unused: Upload["unused"];
  /** Names in it that differ from another one's by case alone. */
  alike: Upload["alike"];
  cases: readonly CaseFiles[];
  /** Where the button that mends files sends the form. */
  action: string;
}

/** What a zip lacks, with the word that this is meant, and what of it is left. */
export function ZipNotes(
  { form, missing, unused, alike = [], cases, action }: ZipNotesProps,
) {
  const t = useT();
  return (
    <>
      <WindowsNote cases={cases}>
        <StepButton small step="mend" action={action}>
          {t("data.windowsMend")}
        </StepButton>
      </WindowsNote>
      {missing.length > 0 && (
        <div class="answers-only flex flex-col gap-3" id="missingMeant">
          <Notice kind="error">
            {t("data.answersMissing", { count: missing.length })}{" "}
            <FileNames names={missing} />
          </Notice>
          <Check
            name="missingMeant"
            label={t("data.missingMeant")}
            checked={form.values.missingMeant === "true"}
            form={form}
          />
        </div>
      )}
      {unused !== undefined && unused.count > 0 && (
        <Notice kind="info">
          {t("data.unused", { count: unused.count })} <FileNames {...unused} />
        </Notice>
      )}
      {alike.length > 0 && (
        <Notice kind="info">
          {t("data.alike")} <FileNames names={alike} />
        </Notice>
      )}
    </>
  );
}

const NAMED = 20;

/** The first of them; that there are more is seen. */
export function FileNames({ names, count = names.length }: {
  names: readonly string[];
  count?: number;
}) {
  const shown = names.slice(0, NAMED);
  return (
    <span class="mono [overflow-wrap:anywhere]">
      {shown.join(", ")}
      {count > shown.length && ", …"}
    </span>
  );
}
