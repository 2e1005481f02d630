import { useT } from "../../reader.tsx";
import type { ReaderTrouble } from "../../../lib/submissions/reports/reader_troubles.ts";
import { Notice } from "../../ui/Notice.tsx";
import { TroubleText } from "./TroubleList.tsx";

export interface ProblemTroubleProps {
  trouble: ReaderTrouble | null;
  /** Names of test data that is not on disk any more. */
  missing: readonly string[];
}

const SHOWN_NAMES = 10;

/** Above a problem's form: why it cannot be judged. */
export function ProblemTrouble(props: ProblemTroubleProps) {
  const t = useT();
  const { trouble, missing } = props;
  const names = missing.slice(0, SHOWN_NAMES).join(", ") +
    (missing.length > SHOWN_NAMES ? ", …" : "");
  return (
    <>
      {missing.length > 0 && (
        <Notice kind="error">{t("authoring.filesMissing", { names })}</Notice>
      )}
      {trouble !== null && (
        <Notice kind="error">
          <TroubleText trouble={trouble} open />
          <p class="text-md text-ink2 mt-2">{t("authoring.troubleHelp")}</p>
        </Notice>
      )}
    </>
  );
}
