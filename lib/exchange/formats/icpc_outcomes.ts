import type { Expectation } from "../../problems/solutions/expectation.ts";

/** How a submission may end, in the words of the format and of DOMjudge. */
export type Outcome = "AC" | "WA" | "TLE" | "RTE" | "MLE" | "OLE";

/** The expectation for a single outcome; too much memory counts as a crash there. */
const ALONE: Record<Outcome, Expectation> = {
  AC: "accepted",
  WA: "wrongAnswer",
  TLE: "timeLimitExceeded",
  RTE: "runtimeOrMemory",
  MLE: "memoryLimitExceeded",
  OLE: "notAccepted",
};

/** Returns the expectation if one of `outcomes` must come; for several it is a wider one. */
export function expectationAmong(outcomes: ReadonlySet<Outcome>): Expectation {
  const meant = new Set([...outcomes].map((outcome) => ALONE[outcome]));
  if (meant.has("runtimeOrMemory")) meant.delete("memoryLimitExceeded");
  const [only] = meant;
  if (meant.size === 1) return only;
  return outcomes.has("AC") ? "anything" : "notAccepted";
}

/** Folders of submissions that have no rules in the later formats. */
const FOLDERS: Record<string, Expectation> = {
  slow_accepted: "accepted",
  partially_accepted: "partialAccepted",
  memory_limit_exceeded: "memoryLimitExceeded",
  output_limit_exceeded: "notAccepted",
  no_output: "wrongAnswer",
};

/** Returns what the name of a folder means; null: nothing. */
export const expectationIn = (folder: string): Expectation | null =>
  Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder] : null;

/** What a comment in a submission says that it should get. */
interface Annotation {
  /** Null: nothing, or nothing that a program can get. */
  outcomes: Set<Outcome> | null;
  score: number | null;
  isUncompiled: boolean;
}

const RESULTS = /@EXPECTED_RESULTS@:\s*([A-Z_, -]+|[a-z_, -]+)/;
const SCORE = /@EXPECTED_SCORE@:\s*(\d+)(?![.\d])/;
const UNCOMPILED = "COMPILER-ERROR";
const WORDS: Record<string, readonly Outcome[]> = {
  "CORRECT": ["AC"],
  "ACCEPTED": ["AC"],
  "WRONG-ANSWER": ["WA"],
  "NO-OUTPUT": ["WA"],
  "TIMELIMIT": ["TLE"],
  "TIME-LIMIT-EXCEEDED": ["TLE"],
  "RUN-ERROR": ["RTE"],
  "RUN-TIME-ERROR": ["RTE"],
  "MEMORY-LIMIT": ["MLE"],
  "OUTPUT-LIMIT": ["OLE"],
  "CHECK-MANUALLY": ["AC", "WA", "TLE", "RTE"],
};

export function annotationIn(code: string): Annotation {
  const said = RESULTS.exec(code)?.[1].toUpperCase().split(",") ?? [];
  const words = said.map((word) =>
    word.replaceAll(/[\s_]/g, "-").replaceAll(/^-+|(?<!-)-+$/g, "")
  );
  const outcomes = new Set(words.flatMap((word) => WORDS[word] ?? []));
  const score = SCORE.exec(code)?.[1];
  return {
    outcomes: outcomes.size === 0 ? null : outcomes,
    score: score === undefined ? null : Number(score),
    isUncompiled: outcomes.size === 0 && words.includes(UNCOMPILED),
  };
}
