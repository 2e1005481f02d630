import { STATUS, type Status } from "../../judging/status.ts";

/** What the author of a problem says that a solution must get. */
export const EXPECTATIONS = [
  "accepted",
  "wrongAnswer",
  "timeLimitExceeded",
  "memoryLimitExceeded",
  "runtimeError",
  "presentationError",
  "partialAccepted",
  /** Some judges have one verdict for both. */
  "runtimeOrMemory",
  /** Whatever a program can get, but not accepted. */
  "notAccepted",
  /** Its figures are of interest, not its verdict. */
  "anything",
] as const;
export type Expectation = typeof EXPECTATIONS[number];

export const SEVERAL = ["runtimeOrMemory", "notAccepted", "anything"] as const;

/** Whether it stands for several verdicts. */
export const isSeveral = (
  expected: Expectation,
): expected is typeof SEVERAL[number] =>
  (SEVERAL as readonly Expectation[]).includes(expected);

export interface Expected {
  expected: Expectation;
  /** With `partialAccepted`: so many; null: any part. */
  points: number | null;
}

export interface Got {
  status: Status;
  score: number | null;
}

/** These say nothing about what the program does. */
const NO_VERDICTS: readonly Status[] = [
  STATUS.compileError,
  STATUS.systemError,
  STATUS.submittedFailed,
  STATUS.cancelled,
];

/** Whether a solution got what it must. One that does not compile never does. */
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
