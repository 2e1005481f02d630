import type { Translate } from "../../lib/i18n/mod.ts";
import type { ToldCase } from "../../lib/submissions/told.ts";
import { Icon } from "../ui/Icon.tsx";
import { Verdict, verdictColour, type VerdictWords } from "../ui/Verdict.tsx";
import { formatMemory, listed } from "../ui/words.ts";
import { caseId, foldedCases, isSkipped, rangesOf } from "./cases.ts";
import { CaseWords } from "./CaseWords.tsx";

export interface CaseListProps {
  t: Translate;
  cases: readonly ToldCase[];
  verdicts: VerdictWords;
  /** OI problems give points for each case. */
  showScores: boolean;
}

/** Tiles of test cases; of many, what ended alike is a line that opens. */
export function CaseList(props: CaseListProps) {
  return (
    <>
      {foldedCases(props.cases).map(({ isFolded, rows }) =>
        isFolded
          ? <Run key={rows[0].seq} {...props} cases={rows} />
          : <Tiles key={rows[0]?.seq} {...props} cases={rows} />
      )}
    </>
  );
}

/** Cases that ended alike: which, how, and the most that one of them took. */
function Run(props: CaseListProps) {
  const { t, cases } = props;
  const points = cases.reduce((sum, { score }) => sum + score, 0);
  const most = (of: (row: ToldCase) => number) => Math.max(...cases.map(of));
  return (
    <details class="case-run more">
      <summary>
        <span class="case-run-name">
          {t("submissions.caseRun", { cases: listed(t, rangesOf(cases)) })}
        </span>
        <Ended {...props} row={cases[0]} as="words" />
        {!isSkipped(cases[0]) && (
          <span class="case-figures">
            {t("submissions.caseMost", {
              time: most(({ time }) => time),
              memory: formatMemory(most(({ memory }) => memory)),
            })}
            {props.showScores &&
              ` · ${t("problems.points", { score: points })}`}
          </span>
        )}
      </summary>
      <Tiles {...props} />
    </details>
  );
}

/** Its verdict, or that it was not run. */
function Ended(
  { t, row, verdicts, as }:
    & Pick<CaseListProps, "t" | "verdicts">
    & { row: ToldCase; as: "letters" | "words" },
) {
  return isSkipped(row)
    ? (
      <span class="verdict v-system">
        <Icon name="dash" />
        {t("submissions.skipped")}
      </span>
    )
    : <Verdict status={row.status} words={verdicts} as={as} />;
}

const Tiles = (props: CaseListProps) => (
  <ol class="caselist">
    {props.cases.map((row) => <Case key={row.seq} row={row} {...props} />)}
  </ol>
);

/** One tile a test case: number, verdict, figures. */
function Case(props: CaseListProps & { row: ToldCase }) {
  const { row, t, showScores } = props;
  // What is kept back is said once for all, above them.
  return (
    <li id={caseId(row.seq)} class={`case ${verdictColour(row.status)}`}>
      <span class="flex justify-between gap-2">
        <span class="text-ink3">#{row.seq}</span>
        <Ended {...props} as="letters" />
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
