import { STATUS } from "../../lib/judging/status.ts";
import type { Subtask } from "../../lib/submissions/view.ts";
import { Verdict } from "../ui/Verdict.tsx";
import { formatMemory } from "../ui/words.ts";
import { CaseList, type CaseListProps } from "./CaseList.tsx";

export interface SubtasksProps extends Omit<CaseListProps, "cases"> {
  subtasks: readonly Subtask[];
}

/** Groups of cases; each opens to show its own, the first that failed is open. */
export function Subtasks(props: SubtasksProps) {
  const { t, subtasks, verdicts } = props;
  const failed = subtasks.find(({ status }) => status !== STATUS.accepted);
  return (
    <div class="flex flex-col px-2 py-3">
      {subtasks.map((subtask) => (
        <details
          key={subtask.groupNum}
          class="subtask border-b border-line"
          open={subtask === failed}
        >
          <summary class="flex flex-wrap items-center gap-4 px-3 py-2 text-md">
            <b>{t("submissions.subtask", { n: subtask.groupNum })}</b>
            <Verdict status={subtask.status} words={verdicts} as="words" />
            <span class="num">
              {t("problems.points", { score: subtask.score })}
            </span>
            <span class="num text-ink2">{subtask.ac} / {subtask.total}</span>
            <span class="num text-ink3 ml-auto">
              {subtask.time} ms · {formatMemory(subtask.memory)}
            </span>
          </summary>
          <CaseList {...props} cases={subtask.cases} />
        </details>
      ))}
    </div>
  );
}
