import { useT } from "../../reader.tsx";
import { toScored } from "../../../lib/problems/points/groups.ts";
import type { Mode } from "../../../lib/problems/points/mode_change.ts";
import type { ProblemCase } from "../../../lib/problems/schema.ts";
import { Button } from "../../ui/Button.tsx";
import type { FormState } from "../../ui/Field.tsx";
import { Bytes } from "./Bytes.tsx";
import { downloadPath } from "./DataSection.tsx";
import { dataPath } from "../verification/DataBuildSection.tsx";
import { ScoringFields } from "./ScoringFields.tsx";
import { WindowsNote } from "./WindowsNote.tsx";

export interface DataSummaryProps {
  form: FormState;
  pid: number;
  cases: readonly ProblemCase[];
  /** How they are counted now. */
  counted: Mode;
}

/** Of a problem's test data: how they count; they have pages of their own. */
export function DataSummary(
  { form, pid, cases, counted }: DataSummaryProps,
) {
  const t = useT();
  const bytes = cases.reduce(
    (sum, { input, output }) => sum + input.size + output.size,
    0,
  );
  return (
    <section class="form-section flex flex-col gap-4" id="data">
      <h2>{t("admin.casesTitle")}</h2>
      <div class="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p class="grow">
          {t("scoring.cases", { count: cases.length })} <Bytes bytes={bytes} />
        </p>
        <Button small icon="edit" href={dataPath(pid)}>
          {t("scoring.toData")}
        </Button>
        {cases.length > 0 && (
          <Button small kind="quiet" icon="download" href={downloadPath(pid)}>
            {t("admin.downloadCases")}
          </Button>
        )}
      </div>
      <WindowsNote cases={cases}>
        <a href={dataPath(pid)}>{t("scoring.toData")}</a>
      </WindowsNote>
      <ScoringFields
        form={form}
        cases={cases.map(toScored)}
        before={counted}
        typed={[]}
      />
    </section>
  );
}
