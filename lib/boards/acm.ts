import { STATUS } from "../judging/status.ts";
import { type Attempt, isUnjudged } from "./attempt.ts";
import type { Cell, Rule } from "./rule.ts";
import { isLate, isWithin } from "./window.ts";

export interface AcmCell extends Cell {
  isSolved: boolean;
  /** Whether it was solved after the end. */
  isLate: boolean;
  /** Attempts that cost time. */
  errors: number;
  /** Attempts after the seal, of which nothing else is told. */
  pending: number;
}

/** The verdicts that a contest may count as errors, by their letters (row E3.1). */
export const COSTLY = {
  PE: STATUS.presentationError,
  WA: STATUS.wrongAnswer,
  TLE: STATUS.timeLimitExceeded,
  MLE: STATUS.memoryLimitExceeded,
  RE: STATUS.runtimeError,
  CE: STATUS.compileError,
} as const;
type Costly = keyof typeof COSTLY;

/** What a contest sets of its ranking under ACM rules. */
export interface AcmSettings {
  /** What an error before the solution of its problem costs. */
  penaltyMinutes: number;
  /** Which verdicts are errors. */
  costs: readonly Costly[];
  /** How the times of solutions are added: seconds, whole minutes, or seconds whose sum is cut to minutes. */
  timesIn?: "seconds" | "minutes" | "sumInMinutes";
  /** Whether equal ones share their rank, or whose last solution came earlier is before. */
  ties: "shared" | "lastSolve";
}

/** As it is where nothing is set (behaviour facts §1). */
export const ACM_AT_FIRST: AcmSettings = {
  penaltyMinutes: 20,
  costs: ["PE", "WA", "TLE", "MLE", "RE"],
  ties: "shared",
};

/** What contests held elsewhere may have otherwise. */
interface AcmOptions {
  penaltySeconds: number;
  /** Which verdicts cost time. */
  penalised: ReadonlySet<number>;
  timesIn?: AcmSettings["timesIn"];
  breaksTies?: boolean;
}

/** In units of how many seconds rows are told apart. */
export const comparedIn = ({ timesIn }: Pick<AcmSettings, "timesIn">): number =>
  (timesIn ?? "seconds") === "seconds" ? 1 : 60;

/** Solved problems count, then the time of each and of the wrong attempts before (behaviour facts §1). */
export const acmRule = (
  { penaltySeconds, penalised, timesIn = "seconds", breaksTies = false }:
    AcmOptions,
): Rule<AcmCell> => ({
  key: `acm ${penaltySeconds} ${timesIn} ${
    [...penalised].sort().join(" ")
  } ${breaksTies}`,
  breaksTies,
  comparesIn: comparedIn({ timesIn }),
  cell(attempts, window) {
    let cell: AcmCell | null = null;
    for (const attempt of attempts) {
      const { at, status } = attempt;
      const isSealed = window.seal !== null && at >= window.seal;
      if (!isWithin(attempt, window) || isUnjudged(attempt) && !isSealed) {
        continue;
      }
      cell ??= emptyCell(attempt);
      cell.total++;
      if (isSealed) {
        cell.pending++;
        continue;
      }
      cell.told++;
      if (cell.isSolved) continue;
      if (status === STATUS.accepted) {
        cell.isSolved = true;
        cell.isLate = isLate(attempt, window);
        cell.solvedAt = Math.floor((at - window.begin) / 1_000);
        cell.points = 1;
        const time = timesIn === "minutes"
          ? cell.solvedAt - cell.solvedAt % 60
          : cell.solvedAt;
        cell.time = time + cell.errors * penaltySeconds;
      } else if (penalised.has(status)) cell.errors++;
    }
    return cell;
  },
});

/** The rule of a contest that is set so. */
export const acmRuleOf = (
  { penaltyMinutes, costs, timesIn, ties }: AcmSettings,
): Rule<AcmCell> =>
  acmRule({
    penaltySeconds: 60 * penaltyMinutes,
    penalised: penalisedBy(costs),
    timesIn,
    breaksTies: ties === "lastSolve",
  });

/** The verdicts that are errors. */
export const penalisedBy = (
  costs: AcmSettings["costs"],
): ReadonlySet<number> => new Set(costs.map((letters) => COSTLY[letters]));

export const ACM: Rule<AcmCell> = acmRuleOf(ACM_AT_FIRST);

const emptyCell = (first: Attempt): AcmCell => ({
  total: 0,
  told: 0,
  solvedAt: null,
  first,
  points: 0,
  time: 0,
  isSolved: false,
  isLate: false,
  errors: 0,
  pending: 0,
});
