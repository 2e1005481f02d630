import type { Translate } from "../../../lib/i18n/mod.ts";
import type { Problem } from "../../../lib/problems/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { casePath } from "./CaseTable.tsx";

export interface RemoveCaseProps {
  t: Translate;
  problem: Problem;
  caseId: number;
  /** Where it stands, from 1 on. */
  number: number;
}

/** The last case stays: a problem has at least one. */
export function RemoveCase({ t, problem, caseId, number }: RemoveCaseProps) {
  const { pid, caseVersion, caseCount } = problem;
  return (
    <form method="post" action={`${casePath(pid, caseId)}/remove`}>
      <input type="hidden" name="seen" value={caseVersion} />
      <Button
        kind="danger"
        icon="trash"
        disabled={caseCount <= 1}
        confirm={t("data.removeAsk", { n: number })}
      >
        {t("data.remove")}
      </Button>
    </form>
  );
}
