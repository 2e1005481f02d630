/** Submission status codes (spec 1 §4). They are stored and sent as numbers. */
export const STATUS = {
  notSubmitted: -10,
  unknownResult: -5,
  cancelled: -4,
  presentationError: -3,
  compileError: -2,
  wrongAnswer: -1,
  accepted: 0,
  timeLimitExceeded: 1,
  memoryLimitExceeded: 2,
  runtimeError: 3,
  systemError: 4,
  pending: 5,
  compiling: 6,
  judging: 7,
  partialAccepted: 8,
  submitting: 9,
  submittedFailed: 10,
} as const;

export type StatusName = keyof typeof STATUS;
export type Status = typeof STATUS[StatusName];

const NAMES = new Map(
  Object.entries(STATUS).map(([name, code]) => [code, name as StatusName]),
);

export const STATUS_CODES = [...NAMES.keys()];

export function statusName(code: number): StatusName {
  const name = NAMES.get(code as Status);
  if (!name) throw new Error(`${code} is not a submission status`);
  return name;
}

/** The letters of a verdict (spec 1 §4), the same in every language. */
export const STATUS_LETTERS: Record<StatusName, string> = {
  notSubmitted: "NS",
  unknownResult: "?",
  cancelled: "CA",
  presentationError: "PE",
  compileError: "CE",
  wrongAnswer: "WA",
  accepted: "AC",
  timeLimitExceeded: "TLE",
  memoryLimitExceeded: "MLE",
  runtimeError: "RE",
  systemError: "SE",
  pending: "…",
  compiling: "CP",
  judging: "…",
  partialAccepted: "PAC",
  submitting: "…",
  submittedFailed: "SF",
};

const IN_PROGRESS: ReadonlySet<number> = new Set([
  STATUS.pending,
  STATUS.compiling,
  STATUS.judging,
]);

/** Pending, Compiling or Judging: the status will still change by itself. */
export const isInProgress = (status: number) => IN_PROGRESS.has(status);

const WITH_MESSAGE: ReadonlySet<number> = new Set([
  STATUS.compileError,
  STATUS.systemError,
  STATUS.submittedFailed,
]);

/** The detail page shows an error text in place of times (spec 1 §2). */
export const showsErrorMessage = (status: number) => WITH_MESSAGE.has(status);

const SIGNALS: Record<number, string> = {
  4: "SIGILL",
  6: "SIGABRT",
  7: "SIGBUS",
  8: "SIGFPE",
  9: "SIGKILL",
  11: "SIGSEGV",
  13: "SIGPIPE",
  24: "SIGXCPU",
  25: "SIGXFSZ",
  31: "SIGSYS",
};

/** Whether this is a signal that crashes come with. */
export const isNamedSignal = (signal: number | null): boolean =>
  signal !== null && signal in SIGNALS;

/** Returns a signal's name, or its number if it is a rare one. */
export const signalName = (signal: number) => SIGNALS[signal] ?? String(signal);
