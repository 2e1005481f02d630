import { STATUS, type Status } from "./status.ts";

/** 0: all or nothing; 1: points. These numbers are sent (contract §0.6). */
export const PROBLEM_TYPE = { acm: 0, oi: 1 } as const;

export const JUDGE_CASE_MODES = [
  "default",
  "subtask_lowest",
  "subtask_average",
  "ergodic_without_error",
] as const;
export type JudgeCaseMode = typeof JUDGE_CASE_MODES[number];

/** The result of one test case. Time in ms, memory in KB. */
export interface CaseOutcome {
  seq: number;
  groupNum: number | null;
  /** The points that the case is worth. */
  fullScore: number;
  status: Status;
  time: number;
  memory: number;
  /** The share of a partially accepted case, 0 to 1. */
  percentage?: number;
}

export interface FoldRules {
  type: number;
  judgeCaseMode: JudgeCaseMode;
  ioScore: number | null;
  difficulty: number;
  /** In ms and KB; measured figures are cut to them. */
  timeLimit: number;
  memoryLimit: number;
}

export interface Verdict {
  status: Status;
  time: number;
  memory: number;
  score: number | null;
  oiRankScore: number | null;
  /** Points per case, in the order of the outcomes. */
  caseScores: number[];
}

/**
 * Computes the verdict from the results of the cases (behaviour facts §7). It
 * is pure, so a table of cases shows all that it does.
 */
export function foldVerdict(
  rules: FoldRules,
  outcomes: readonly CaseOutcome[],
): Verdict {
  const caseScores = outcomes.map(caseScore);
  const figures = {
    time: Math.min(largest(outcomes.map((o) => o.time)), rules.timeLimit),
    memory: Math.min(largest(outcomes.map((o) => o.memory)), rules.memoryLimit),
  };
  if (rules.type !== PROBLEM_TYPE.oi) {
    const status = firstFailure(outcomes)?.status ?? STATUS.accepted;
    return { status, ...figures, score: null, oiRankScore: null, caseScores };
  }
  const score = oiScore(rules, outcomes, caseScores);
  return {
    status: oiStatus(outcomes),
    ...figures,
    score,
    oiRankScore: oiRankScore(score, rules.difficulty),
    caseScores,
  };
}

/** Returns the full points, the rounded-down share of a partial case, or 0. */
export function caseScore(outcome: CaseOutcome): number {
  if (outcome.status === STATUS.accepted) return outcome.fullScore;
  if (outcome.status !== STATUS.partialAccepted) return 0;
  return Math.floor((outcome.percentage ?? 0) * outcome.fullScore);
}

/**
 * Returns what a submission with these points counts for in rankings, whoever
 * gave them: round(0.1 × score + 2 × difficulty) (spec 2 §9), or 0 for 0
 * points.
 */
export function oiRankScore(score: number, difficulty: number): number {
  return score <= 0 ? 0 : Math.round(0.1 * score + 2 * difficulty);
}

const isFailure = (outcome: CaseOutcome) => outcome.status !== STATUS.accepted;

function firstFailure(outcomes: readonly CaseOutcome[]) {
  return outcomes.filter(isFailure).sort((a, b) => a.seq - b.seq).at(0);
}

function oiStatus(outcomes: readonly CaseOutcome[]): Status {
  const first = firstFailure(outcomes);
  if (first === undefined) return STATUS.accepted;
  return outcomes.every(isFailure) ? first.status : STATUS.partialAccepted;
}

function oiScore(
  { judgeCaseMode, ioScore }: FoldRules,
  outcomes: readonly CaseOutcome[],
  scores: readonly number[],
): number {
  if (judgeCaseMode === "default" && !outcomes.some(isFailure)) {
    return ioScore ?? sum(scores);
  }
  const points = groupPoints(judgeCaseMode, outcomes, scores);
  return ioScore ? Math.min(points, ioScore) : points;
}

function groupPoints(
  mode: JudgeCaseMode,
  outcomes: readonly CaseOutcome[],
  scores: readonly number[],
): number {
  if (mode === "default" || mode === "ergodic_without_error") {
    return sum(scores);
  }
  const groups = Map.groupBy(scores, (_, n) => outcomes[n].groupNum ?? 1);
  return sum([...groups.values()].map((points) => groupScore(mode, points)));
}

/** Returns what a subtask is worth: its worst case, or the rounded mean. */
export function groupScore(mode: JudgeCaseMode, points: number[]): number {
  return mode === "subtask_lowest"
    ? Math.min(...points)
    : Math.round(sum(points) / points.length);
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const largest = (numbers: readonly number[]) => Math.max(0, ...numbers);
