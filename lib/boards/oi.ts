import { STATUS } from "../judging/status.ts";
import { type Attempt, isUnjudged, quizOf } from "./attempt.ts";
import type { Cell, Rule } from "./rule.ts";
import { isWithin, type Window } from "./window.ts";

export interface OiCell extends Cell {
  /** Null: the attempt that counts has none. */
  score: number | null;
  /** The quickest run with all points, in ms; null: none. */
  runTime: number | null;
}

/** What a program gets that is right, where its problem gives no points of its own. */
const FULL = 100;

/** What a right answer gives in a place that has points of its own, by columns. */
export type Worths = ReadonlyMap<number, Worth>;
export interface Worth {
  /** The points of the place. */
  points: number;
  /** The points that attempts come with when all is right. */
  full: number;
}

const OWN_POINTS: Worths = new Map();

/** The points of an attempt where a right one gives others; null: it has none. */
export const worthOf = (
  score: number | null,
  worth: Worth | undefined,
): number | null =>
  score === null || worth === undefined || worth.points === worth.full
    ? score
    : Math.floor(score * worth.points / worth.full);

/**
 * Points count, then the run time of programs with all points; of several attempts the
 * last or the best one (behaviour facts §2).
 */
export const oiRule = (
  scoreBy: "recent" | "highest",
  worths: Worths = OWN_POINTS,
): Rule<OiCell> => ({
  key: `oi ${scoreBy}${
    [...worths].map(([pid, { points, full }]) => ` ${pid}:${points}/${full}`)
      .join("")
  }`,
  cell(attempts, window) {
    const counted = attempts.filter((attempt) => counts(attempt, window));
    if (counted.length === 0) return null;
    const chosen = scoreBy === "recent" ? [counted.at(-1)!] : best(counted);
    // Answers to quizzes do not run.
    const right = chosen.filter(({ status, pid }) =>
      status === STATUS.accepted && quizOf(pid) === null
    );
    const runTime = right.length === 0
      ? null
      : Math.min(...right.map(({ time }) => time ?? 0));
    const score = worthOf(scoreOf(chosen[0]), worths.get(chosen[0].pid));
    const solved = counted.find(({ status }) => status === STATUS.accepted);
    return {
      total: counted.length,
      told: counted.length,
      solvedAt: solved ? secondOf(solved, window) : null,
      first: counted[0],
      points: score ?? 0,
      time: runTime ?? 0,
      score,
      runTime,
    };
  },
});

function best(attempts: readonly Attempt[]): Attempt[] {
  const most = Math.max(...attempts.map((one) => scoreOf(one) ?? -1));
  return attempts.filter((one) => (scoreOf(one) ?? -1) === most);
}

const scoreOf = ({ score, status }: Attempt) =>
  score ?? (status === STATUS.accepted ? FULL : null);

const secondOf = ({ at }: Attempt, { begin }: Window) =>
  Math.floor((at - begin) / 1_000);

const counts = (attempt: Attempt, window: Window) =>
  isWithin(attempt, window) && !isUnjudged(attempt) &&
  (window.seal === null || attempt.at < window.seal);
