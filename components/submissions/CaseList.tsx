import type { Translate } from "../../lib/i18n/mod.ts";
import type { ToldCase } from "../../lib/submissions/told.ts";
import { Icon } from "../ui/Icon.tsx";
import { Verdict, verdictColour, type VerdictWords } from "../ui/Verdict.tsx";
import { formatMemory } from "../ui/words.ts";
import { caseId, isSkipped } from "./cases.ts";
import { explained } from "./notes.ts";

export interface CaseListProps {
  t: Translate;
  cases: readonly ToldCase[];
  verdicts: VerdictWords;
  /** OI problems give points for each case. */
  showScores: boolean;
}

/** One tile a test case: number, verdict, figures. */
export function CaseList(props: CaseListProps) {
  return (
    <ol class="caselist">
      {props.cases.map((row) => <Case key={row.seq} row={row} {...props} />)}
    </ol>
  );
}

function Case(
  { row, t, verdicts, showScores }: CaseListProps & { row: ToldCase },
) {
  // What is kept back is said once for all, above them.
  const explanation = explained(t, row);
  return (
    <li id={caseId(row.seq)} class={`case ${verdictColour(row.status)}`}>
      <span class="flex justify-between gap-2">
        <span class="text-ink3">#{row.seq}</span>
        {isSkipped(row)
          ? (
            <span class="verdict v-system">
              <Icon name="dash" />
              {t("submissions.skipped")}
            </span>
          )
          : <Verdict status={row.status} words={verdicts} as="letters" />}
      </span>
      {!isSkipped(row) && (
        <span class="case-figures">
          {row.time} ms · {formatMemory(row.memory)}
        </span>
      )}
      {showScores && (
        <span class="case-figures">
          {t("problems.points", { score: row.score })}
        </span>
      )}
      {explanation !== "" && (
        <details>
          <summary class="text-sm underline">
            {t(row.message ? "submissions.output" : "submissions.message")}
          </summary>
          <pre class="mt-1 text-ink2 whitespace-pre-wrap text-sm">
            {explanation}
          </pre>
        </details>
      )}
    </li>
  );
}
