import { useT } from "../../../components/reader.tsx";
import {
  type Term,
  type TermPart,
  WORK_KINDS,
} from "../../../lib/terms/schema.ts";
import { ruleOf } from "../../../lib/terms/total.ts";

export const KIND_WORDS = {
  homework: "terms.homework",
  quiz: "terms.quiz",
  contest: "terms.contest",
  hand: "terms.hand",
} as const;

/** How a term's total is made, in words (row S1.2). */
export function Formula({ term }: { term: Term }) {
  const t = useT();
  const rule = ruleOf(term);
  const used = WORK_KINDS.filter((kind) => rule[kind].weight > 0);
  const hasBonus = term.columns.some(({ isBonus }) => isBonus);
  // Whoever fills a column that counts nothing is told so.
  const idle = WORK_KINDS.filter((kind) =>
    kind === "hand" && rule[kind].weight === 0 &&
    term.columns.some(({ isBonus }) => !isBonus)
  );
  return (
    <section class="max-w-text">
      <h2>{t("terms.formula")}</h2>
      <ul>
        {used.map((kind) => (
          <li key={kind}>
            {t("terms.formulaPart", {
              kind: t(KIND_WORDS[kind]),
              weight: rule[kind].weight,
            })}
            {rule[kind].drop > 0 && (
              <>{" "}{t("terms.formulaDrop", { count: rule[kind].drop })}</>
            )}
          </li>
        ))}
        {idle.map((kind) => (
          <li key={kind}>
            {t("terms.formulaIdle", { kind: t(KIND_WORDS[kind]) })}
          </li>
        ))}
      </ul>
      <p>{t("terms.formulaMean")} {t("terms.formulaDue")}</p>
      {hasBonus && <p>{t("terms.formulaBonus")}</p>}
    </section>
  );
}

/** The same for one person, with what they have reached. */
export function Parts(
  { parts, bonus, total }: {
    parts: readonly TermPart[];
    bonus: number;
    total: number | null;
  },
) {
  const t = useT();
  return (
    <div class="figures-line">
      <p>
        <b>{total ?? "–"}</b>
        {t("terms.totalOf")}
      </p>
      {parts.filter(({ weight, share }) => weight > 0 && share !== null).map((
        { kind, weight, share },
      ) => (
        <p key={kind}>
          <b>{Math.round(1000 * share!) / 10}%</b>
          {t("terms.partOf", { kind: t(KIND_WORDS[kind]), weight })}
        </p>
      ))}
      {bonus > 0 && (
        <p>
          <b>+{bonus}</b>
          {t("terms.bonus")}
        </p>
      )}
    </div>
  );
}
