import { STATUS, type Status } from "../../judging/status.ts";

/** The verdicts that an author can expect of a solution. */
export const EXPECTATIONS = [
  "accepted",
  "wrongAnswer",
  "timeLimitExceeded",
  "memoryLimitExceeded",
  "runtimeError",
  "presentationError",
  "partialAccepted",
  /** Runtime Error or Memory Limit Exceeded: some judges have one verdict for both. */
  "runtimeOrMemory",
  /** Any verdict on the program but Accepted. */
  "notAccepted",
  /** Any verdict: only time and memory are of interest. */
  "anything",
] as const;
export type Expectation = typeof EXPECTATIONS[number];

export const SEVERAL = ["runtimeOrMemory", "notAccepted", "anything"] as const;

/** Tells whether an expectation stands for several verdicts. */
export const isSeveral = (
  expected: Expectation,
): expected is typeof SEVERAL[number] =>
  (SEVERAL as readonly Expectation[]).includes(expected);

export interface Expected {
  expected: Expectation;
  /** With `partialAccepted`: exactly so many points; null: any number. */
  points: number | null;
}

export interface Got {
  status: Status;
  score: number | null;
}

/** Statuses that say nothing about the program. */
const NO_VERDICTS: readonly Status[] = [
  STATUS.compileError,
  STATUS.systemError,
  STATUS.submittedFailed,
  STATUS.cancelled,
];

/** Tells whether a solution got the expected verdict. One that does not compile never does. */
export function agrees({ expected, points }: Expected, got: Got): boolean {
  if (NO_VERDICTS.includes(got.status)) return false;
  if (expected === "anything") return true;
  if (expected === "notAccepted") return got.status !== STATUS.accepted;
  if (expected === "runtimeOrMemory") {
    return got.status === STATUS.runtimeError ||
      got.status === STATUS.memoryLimitExceeded;
  }
  // Points may be nothing at all, which is no part any more.
  if (expected === "partialAccepted" && points !== null) {
    return got.score === points;
  }
  return got.status === STATUS[expected];
}
