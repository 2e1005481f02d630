import { useT } from "../reader.tsx";
import type { StatusCount } from "../../lib/problems/catalogue/counts.ts";
import { Verdict, verdictColour } from "../ui/Verdict.tsx";
import { verdictWords } from "../ui/words.ts";

/** In percent with two decimals, as the pass rate is (spec 1 §9). */
export const percent = (share: number) => (100 * share).toFixed(2);

export interface StatusSharesProps {
  rows: readonly StatusCount[];
  /** Numbers beside the percentages. */
  withCounts: boolean;
}

/** What became of a problem's submissions: a bar and a figure for each verdict. */
export function StatusShares({ rows, withCounts }: StatusSharesProps) {
  const t = useT();
  const words = verdictWords(t);
  return (
    <table class="shares">
      <thead class={withCounts ? undefined : "sr-only"}>
        <tr>
          <th>{t("practice.verdict")}</th>
          <td />
          {withCounts && <th class="end">{t("practice.number")}</th>}
          <th class="end">{t("practice.share")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ status, count, share }) => (
          <tr key={status} data-share={status}>
            <th scope="row">
              <Verdict
                status={status}
                words={words}
                as={withCounts ? "words" : "letters"}
              />
            </th>
            <td class={`shares-bar ${verdictColour(status)}`}>
              <svg
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width={percent(share)} height="8" rx="1" />
              </svg>
            </td>
            {withCounts && <td class="end num">{count}</td>}
            <td class="end num">
              <span data-percent="">{percent(share)}</span>%
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
