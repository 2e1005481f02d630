import type { Translate } from "../../lib/i18n/mod.ts";
import { STATUS } from "../../lib/judging/status.ts";
import type { ToldCase } from "../../lib/submissions/told.ts";
import { Icon } from "../ui/Icon.tsx";
import { Verdict, verdictColour, type VerdictWords } from "../ui/Verdict.tsx";
import { formatMemory } from "../ui/words.ts";
import { caseId, hasFailed, isSkipped } from "./cases.ts";
import { CaseWords } from "./CaseWords.tsx";

export interface CaseListProps {
  t: Translate;
  cases: readonly ToldCase[];
  verdicts: VerdictWords;
  /** OI problems give points for each case. */
  showScores: boolean;
}

/** More of them are a wall: then what went well, or was not run, is folded. */
const MANY_CASES = 12;

/** One tile a test case: number, verdict, figures. */
export function CaseList(props: CaseListProps) {
  const { t, cases } = props;
  if (cases.length <= MANY_CASES) return <Tiles {...props} />;
  const failed = cases.filter(hasFailed);
  const others = cases.filter((row) => !hasFailed(row));
  return (
    <>
      {failed.length > 0 && <Tiles {...props} cases={failed} />}
      {others.length > 0 && (
        <details class="case-others more">
          <summary>
            {others.every(({ status }) => status === STATUS.accepted)
              ? t("submissions.casesPassed", { n: others.length })
              : t("submissions.casesOther", { n: others.length })}
          </summary>
          <Tiles {...props} cases={others} />
        </details>
      )}
    </>
  );
}

const Tiles = (props: CaseListProps) => (
  <ol class="caselist">
    {props.cases.map((row) => <Case key={row.seq} row={row} {...props} />)}
  </ol>
);

function Case(
  { row, t, verdicts, showScores }: CaseListProps & { row: ToldCase },
) {
  // What is kept back is said once for all, above them.
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
      {(row.note || row.message) && (
        <details>
          <summary class="text-sm underline">
            {t(row.message ? "submissions.output" : "submissions.message")}
          </summary>
          <CaseWords t={t} row={row} />
        </details>
      )}
    </li>
  );
}
