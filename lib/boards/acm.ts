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

/** What a wrong attempt at a problem that is solved later costs (behaviour facts §1). */
export const PENALTY_SECONDS = 1_200;

export const PENALISED: ReadonlySet<number> = new Set([
  STATUS.presentationError,
  STATUS.wrongAnswer,
  STATUS.timeLimitExceeded,
  STATUS.memoryLimitExceeded,
  STATUS.runtimeError,
]);

/** What contests held elsewhere may have otherwise. */
interface AcmOptions {
  penaltySeconds: number;
  /** Which verdicts cost time. */
  penalised: ReadonlySet<number>;
}

/** Solved problems count, then the time of each and of the wrong attempts before (behaviour facts §1). */
export const acmRule = (
  { penaltySeconds, penalised }: AcmOptions,
): Rule<AcmCell> => ({
  key: `acm ${penaltySeconds} ${[...penalised].sort().join(" ")}`,
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
        cell.time = cell.solvedAt + cell.errors * penaltySeconds;
      } else if (penalised.has(status)) cell.errors++;
    }
    return cell;
  },
});

export const ACM: Rule<AcmCell> = acmRule({
  penaltySeconds: PENALTY_SECONDS,
  penalised: PENALISED,
});

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
