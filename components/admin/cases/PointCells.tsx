import { useT } from "../../reader.tsx";
import { PROBLEM_TYPE } from "../../../lib/judging/fold.ts";
import type { Problem, ProblemCase } from "../../../lib/problems/schema.ts";
import { CardLabel } from "../../ui/CardLabel.tsx";
import type { FormState } from "../../ui/Field.tsx";
import { Cell } from "./NumberCell.tsx";

type Rule = Pick<
  Problem,
  "type" | "judgeCaseMode" | "caseVersion"
>;

/** What of a case a problem knows: points, groups. */
export const wordsOf = (
  { type, judgeCaseMode }: Pick<Problem, "type" | "judgeCaseMode">,
) => ({
  hasScore: type === PROBLEM_TYPE.oi,
  hasGroup: judgeCaseMode.startsWith("subtask_"),
});

interface OfAll {
  problem: Rule;
}

/**
 * What a form of points goes by: the version that was seen, the rule for the sum
 * as it is typed (islands/shell/scoring.ts), the sum that was agreed to.
 */
export function PointFacts(
  { problem: { caseVersion, type, judgeCaseMode }, form, worthSeen = "" }: {
    problem: Rule;
    form: FormState;
    worthSeen?: string;
  },
) {
  const facts = {
    seen: form.values.seen ?? caseVersion,
    type: String(type),
    judgeCaseMode,
    worthSeen: form.values.worthSeen ?? worthSeen,
  };
  return (
    <>
      {Object.entries(facts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

export function PointHeads({ problem }: OfAll) {
  const t = useT();
  const { hasScore, hasGroup } = wordsOf(problem);
  return (
    <>
      {hasGroup && <th class="narrow end">{t("admin.caseGroup")}</th>}
      {hasScore && <th class="narrow end">{t("admin.caseScore")}</th>}
    </>
  );
}

export interface PointCellsProps extends OfAll {
  form: FormState;
  /** Of the case among all. */
  n: number;
  row: Pick<ProblemCase, "score" | "groupNum">;
}

/** Group and points of one case, to be typed. */
export function PointCells({ problem, form, n, row }: PointCellsProps) {
  const t = useT();
  const { hasScore, hasGroup } = wordsOf(problem);
  return (
    <>
      {hasGroup && (
        <td class="narrow end stands">
          <CardLabel text={t("admin.caseGroup")} />
          <Cell
            form={form}
            name={`files.${n}.groupNum`}
            label={t("admin.caseGroup")}
            value={row.groupNum ?? 1}
            min={1}
          />
        </td>
      )}
      {hasScore && (
        <td class="narrow end stands">
          <CardLabel text={t("admin.caseScore")} />
          <Cell
            form={form}
            name={`files.${n}.score`}
            label={t("admin.caseScore")}
            value={row.score}
            min={0}
          />
        </td>
      )}
    </>
  );
}

export interface CaseNameProps {
  n: number;
  name: string;
  /** What is stored: whoever does not change it keeps another's change of it. */
  stored?: PointCellsProps["row"];
}

/** By which one case is told from another, also as the sum is typed. */
export const CaseName = ({ n, name, stored }: CaseNameProps) => (
  <>
    <input type="hidden" name={`files.${n}.input`} value={name} />
    {stored && (
      <>
        <input
          type="hidden"
          name={`files.${n}.scoreWas`}
          value={String(stored.score)}
        />
        <input
          type="hidden"
          name={`files.${n}.groupNumWas`}
          value={String(stored.groupNum ?? 1)}
        />
      </>
    )}
  </>
);
