import { TRY_ENDS } from "../../lib/submissions/tries.ts";
import { useT } from "../reader.tsx";
import { Histogram } from "../ui/Histogram.tsx";

export interface TriesFigureProps {
  people: number;
  /** Who got there, by the attempt that did (`TRY_ENDS`). */
  solved: readonly number[];
}

/** How many got there at the first try, at the second, …, and how many have not yet (row W8.2). */
export function TriesFigure({ people, solved }: TriesFigureProps) {
  const t = useT();
  const done = solved.reduce((sum, n) => sum + n, 0);
  const inPercent = (n: number) => Math.round(100 * n / (people || 1));
  const bars = solved.map((count, n) => {
    const label = columnLabel(n);
    return { label, count, told: t("practice.triesBar", { label, count }) };
  });
  const left = t("practice.triesLeft");
  return (
    <figure class="tries">
      <div class="tries-figures">
        <p>
          <b class="num">{inPercent(solved[0])}%</b>
          <span>{t("practice.triesFirst")}</span>
        </p>
        <p>
          <b class="num">{inPercent(done)}%</b>
          <span>{t("practice.triesSolved")}</span>
        </p>
        <p>
          <b class="num">{people}</b>
          <span>{t("practice.triesPeople", { count: people })}</span>
        </p>
      </div>
      <Histogram
        label={t("practice.triesSum", {
          people,
          first: solved[0],
          done,
        })}
        bars={[...bars, {
          label: left,
          count: people - done,
          told: `${left}: ${people - done}`,
          look: "left",
        }]}
      />
      <figcaption>{t("practice.triesHelp")}</figcaption>
    </figure>
  );
}

/** "1", "2", "3", "4–5", "6–10", "11+". */
function columnLabel(column: number): string {
  const from = (TRY_ENDS[column - 1] ?? 0) + 1;
  const to = TRY_ENDS[column];
  if (to === undefined) return `${from}+`;
  return from === to ? String(to) : `${from}–${to}`;
}
