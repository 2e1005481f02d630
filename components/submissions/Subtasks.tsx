import { useT } from "../reader.tsx";
import { STATUS } from "../../lib/judging/status.ts";
import type { Subtask } from "../../lib/submissions/view.ts";
import { Verdict } from "../ui/Verdict.tsx";
import { formatMemory } from "../ui/words.ts";
import { CaseList, type CaseListProps, pointsText } from "./CaseList.tsx";
import type { ReaderCase } from "../../lib/submissions/reports/reader_report.ts";

export interface SubtasksProps extends Omit<CaseListProps, "cases"> {
  subtasks: readonly Subtask[];
  /** What the cases of a subtask give together; null: it is not known. */
  worthOf: (cases: readonly ReaderCase[]) => number | null;
}

/** Groups of cases; each opens to show its own, the first that failed is open. */
export function Subtasks(props: SubtasksProps) {
  const t = useT();
  const { subtasks, verdicts } = props;
  const failed = subtasks.find(({ status }) => status !== STATUS.accepted);
  return (
    <div class="case-lines">
      {subtasks.map((subtask) => (
        <details
          key={subtask.groupNum}
          class="case-run subtask more"
          open={subtask === failed}
        >
          <summary class="case-line">
            <b>{t("submissions.subtask", { n: subtask.groupNum })}</b>
            <Verdict status={subtask.status} words={verdicts} as="words" />
            <span class="num">
              {pointsText(t, subtask.score, props.worthOf(subtask.cases))}
            </span>
            <span class="case-figures">
              {subtask.ac} / {subtask.total} · {subtask.time} ms ·{" "}
              {formatMemory(subtask.memory)}
            </span>
          </summary>
          <CaseList {...props} cases={subtask.cases} />
        </details>
      ))}
    </div>
  );
}
