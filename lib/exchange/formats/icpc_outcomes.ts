import type { Expectation } from "../../problems/solutions/expectation.ts";

/** How a submission may end, in the words of the format and of DOMjudge. */
export type Outcome = "AC" | "WA" | "TLE" | "RTE" | "MLE" | "OLE";

/** What a dry run is to ask for; too much memory is a crash there. */
const ALONE: Record<Outcome, Expectation> = {
  AC: "accepted",
  WA: "wrongAnswer",
  TLE: "timeLimitExceeded",
  RTE: "runtimeOrMemory",
  MLE: "memoryLimitExceeded",
  OLE: "notAccepted",
};

/** One of `outcomes` has to come; several make a wider one of them. */
export function expectationAmong(outcomes: ReadonlySet<Outcome>): Expectation {
  const meant = new Set([...outcomes].map((outcome) => ALONE[outcome]));
  if (meant.has("runtimeOrMemory")) meant.delete("memoryLimitExceeded");
  const [only] = meant;
  if (meant.size === 1) return only;
  return outcomes.has("AC") ? "anything" : "notAccepted";
}

/** Folders of submissions of which no later format gives rules. */
const FOLDERS: Record<string, Expectation> = {
  slow_accepted: "accepted",
  partially_accepted: "partialAccepted",
  memory_limit_exceeded: "memoryLimitExceeded",
  output_limit_exceeded: "notAccepted",
  no_output: "wrongAnswer",
};

/** What the name of a folder says; null: nothing. */
export const expectationIn = (folder: string): Expectation | null =>
  Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder] : null;

/** What a submission says of itself. */
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
    word.replaceAll(/[\s_]/g, "-").replaceAll(/^-+|-+$/g, "")
  );
  const outcomes = new Set(words.flatMap((word) => WORDS[word] ?? []));
  const score = SCORE.exec(code)?.[1];
  return {
    outcomes: outcomes.size === 0 ? null : outcomes,
    score: score === undefined ? null : Number(score),
    isUncompiled: outcomes.size === 0 && words.includes(UNCOMPILED),
  };
}
