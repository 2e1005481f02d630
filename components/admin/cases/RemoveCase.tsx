import { useT } from "../../reader.tsx";
import type { Problem } from "../../../lib/problems/schema.ts";
import { Button } from "../../ui/Button.tsx";
import { casePath } from "./CaseTable.tsx";

export interface RemoveCaseProps {
  problem: Problem;
  caseId: number;
  /** Where it stands, from 1 on. */
  number: number;
}

/** The last case stays: a problem has at least one. */
export function RemoveCase({ problem, caseId, number }: RemoveCaseProps) {
  const t = useT();
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
