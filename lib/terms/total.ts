import type { TermCell, TermPart, TermWork, WorkKind } from "./schema.ts";
import { WORK_KINDS } from "./schema.ts";
import type { Term } from "./schema.ts";

export const tenths = (value: number) => Math.round(10 * value) / 10;

export type TermRule = Pick<
  Term,
  | "weightHomework"
  | "weightQuiz"
  | "weightContest"
  | "weightHand"
  | "dropHomework"
  | "dropQuiz"
  | "dropContest"
>;

/** What a kind weighs, and how many of its lowest are left out. */
export const ruleOf = (
  term: TermRule,
): Readonly<Record<WorkKind, { weight: number; drop: number }>> => ({
  homework: { weight: term.weightHomework, drop: term.dropHomework },
  quiz: { weight: term.weightQuiz, drop: term.dropQuiz },
  contest: { weight: term.weightContest, drop: term.dropContest },
  hand: { weight: term.weightHand, drop: 0 },
});

const MOST = 100;

const counts = ({ is }: TermCell, { isBonus, isLeft, most }: TermWork) =>
  (is === "done" || is === "missing") && !isBonus && !isLeft && most > 0;

/**
 * The total of one person, of 100 (row S1.1). Each work of a kind counts the same: the
 * kind's share is their mean, its lowest n left out as long as one stays. The total is the
 * mean of the kinds by weight, of those of which something counts; bonus points are added
 * to it, up to 100.
 */
export function totalOf(
  term: TermRule,
  works: readonly TermWork[],
  cells: readonly TermCell[],
): {
  cells: TermCell[];
  parts: TermPart[];
  bonus: number;
  total: number | null;
} {
  const dropped = new Set<number>();
  const parts: TermPart[] = [];
  const rule = ruleOf(term);
  for (const kind of WORK_KINDS) {
    const { weight, drop } = rule[kind];
    const counting = works.flatMap((work, n) =>
      work.kind === kind && counts(cells[n], work)
        ? [{ n, share: (cells[n].points ?? 0) / work.most }]
        : []
    ).sort((a, b) => a.share - b.share || a.n - b.n);
    const kept = counting.slice(Math.min(drop, counting.length - 1));
    for (const { n } of counting.slice(0, counting.length - kept.length)) {
      dropped.add(n);
    }
    const sum = kept.reduce((all, { share }) => all + share, 0);
    parts.push({
      kind,
      weight,
      share: kept.length === 0 ? null : sum / kept.length,
    });
  }
  const bonus = tenths(works.reduce(
    (sum, { isBonus, isLeft }, n) =>
      sum + (isBonus && !isLeft ? cells[n].points ?? 0 : 0),
    0,
  ));
  const used = parts.filter(({ share, weight }) =>
    share !== null && weight > 0
  );
  const whole = used.reduce((sum, { weight }) => sum + weight, 0);
  const mean = used.reduce(
    (sum, { share, weight }) => sum + weight * share!,
    0,
  );
  return {
    cells: cells.map((cell, n) =>
      dropped.has(n) ? { ...cell, isDropped: true } : cell
    ),
    parts,
    bonus,
    total: whole === 0
      ? null
      : tenths(Math.min(MOST, MOST * mean / whole + bonus)),
  };
}
