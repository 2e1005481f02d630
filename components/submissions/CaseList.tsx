import { useT } from "../reader.tsx";
import type { Translate } from "../../lib/i18n/mod.ts";
import type { ReaderCase } from "../../lib/submissions/reports/reader_report.ts";
import { Icon } from "../ui/Icon.tsx";
import { Verdict, verdictColour, type VerdictWords } from "../ui/Verdict.tsx";
import { formatMemory, listed } from "../ui/words.ts";
import { caseId, caseLines, isSkipped, rangesOf } from "./cases.ts";
import { CaseWords } from "./CaseWords.tsx";

export interface CaseListProps {
  cases: readonly ReaderCase[];
  verdicts: VerdictWords;
  /** OI problems give points for each case. */
  showScores: boolean;
  /** What each case of the problem is worth; null: it is not known. */
  most: readonly number[] | null;
  /** The case whose words stand above the list already. */
  told: number | null;
}

/** “0 / 25 points”, or “0 points” where it is not known of how many. */
export const pointsText = (
  t: Translate,
  score: number,
  total: number | null,
): string =>
  total === null
    ? t("problems.points", { score })
    : t("submissions.pointsOf", { score, total });

/** Tiles of test cases; many are told in lines. */
export function CaseList(props: CaseListProps) {
  const lines = caseLines(props.cases);
  if (lines === null) return <Tiles {...props} />;
  return (
    <div class="case-lines">
      {lines.map((rows) =>
        rows.length === 1
          ? (
            <div key={rows[0].seq} class="case-line" id={caseId(rows[0].seq)}>
              <LineWords {...props} cases={rows} />
              <Output {...props} row={rows[0]} />
            </div>
          )
          : (
            <details key={rows[0].seq} class="case-run more">
              <summary class="case-line">
                <LineWords {...props} cases={rows} />
              </summary>
              <Tiles {...props} cases={rows} />
            </details>
          )
      )}
    </div>
  );
}

/** Of cases that ended alike: which, how, and the most that one of them took. */
function LineWords(props: CaseListProps) {
  const t = useT();
  const { cases, showScores } = props;
  const [row, ...others] = cases;
  const most = (of: (row: ReaderCase) => number) => Math.max(...cases.map(of));
  const time = most(({ time }) => time);
  const memory = formatMemory(most(({ memory }) => memory));
  const points = cases.reduce((sum, { score }) => sum + score, 0);
  const worth = props.most &&
    cases.reduce((sum, { seq }) => sum + props.most![seq - 1], 0);
  return (
    <>
      <b>#{listed(t, rangesOf(cases))}</b>
      <Ended {...props} row={row} as="words" />
      {!isSkipped(row) && (
        <span class="case-figures">
          {showScores && `${pointsText(t, points, worth)} · `}
          {others.length === 0
            ? `${time} ms · ${memory}`
            : t("submissions.caseMost", { time, memory })}
        </span>
      )}
    </>
  );
}

/** Its verdict, or that it was not run. */
function Ended(
  { row, verdicts, as }:
    & Pick<CaseListProps, "verdicts">
    & { row: ReaderCase; as: "letters" | "words" },
) {
  const t = useT();
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
function Case(props: CaseListProps & { row: ReaderCase }) {
  const t = useT();
  const { row, showScores } = props;
  // What is kept back is said once for all, above them.
  return (
    <li id={caseId(row.seq)} class={`case ${verdictColour(row.status)}`}>
      <span class="flex justify-between gap-2">
        <span class="text-ink3">#{row.seq}</span>
        <Ended {...props} as="letters" />
      </span>
      {!isSkipped(row) && (
        <span class="case-figures">
          {row.time} ms · <span>{formatMemory(row.memory)}</span>
        </span>
      )}
      {showScores && (
        <span class="case-figures">
          {pointsText(t, row.score, props.most && props.most[row.seq - 1])}
        </span>
      )}
      <Output {...props} />
    </li>
  );
}

/** What was said of a case, folded; nothing if nothing was. */
function Output(
  { row, told }: Pick<CaseListProps, "told"> & { row: ReaderCase },
) {
  const t = useT();
  if (row.seq === told || !row.note && !row.message) return null;
  return (
    <details>
      <summary class="text-sm underline">
        {t(row.message ? "submissions.output" : "submissions.message")}
      </summary>
      <CaseWords row={row} />
    </details>
  );
}
