import type { JudgeMode } from "../../judging/protocol.ts";

/** The answer of a test run, as the API and the page give it (contract §6). */
export interface RunResult {
  status: number;
  /** Ms and KB. */
  time: number | null;
  memory: number | null;
  userInput: string;
  userOutput: string;
  expectedOutput: string | null;
  stderr: string;
  problemJudgeMode: JudgeMode;
  /** Why it ended like this, in the reader's language. */
  explanation: string | null;
  /** Where it was run on all samples: what came of each, and of the own input. */
  rows?: RunRow[];
}

/** What came of one input. */
export interface RunRow extends Omit<RunResult, "rows" | "problemJudgeMode"> {
  /** From 1; null: the input is its author's own. */
  sample: number | null;
}

/** Splits an output into lines, without blanks at the ends of lines and of the text, which do not count. */
const linesOf = (text: string) =>
  text.trimEnd().split("\n").map((line) => line.trimEnd());

/** Returns the first line (from 1) in which two outputs differ; null: they agree. */
export function firstDifference(a: string, b: string): number | null {
  const [left, right] = [linesOf(a), linesOf(b)];
  const most = Math.max(left.length, right.length);
  for (let n = 0; n < most; n++) {
    if (left[n] !== right[n]) return n + 1;
  }
  return null;
}

/** Returns which sample (from 1) was run; null: it was another input. */
export function sampleOf(
  samples: readonly { input: string; output: string }[],
  { userInput, expectedOutput }: RunResult,
): number | null {
  const found = samples.findIndex(({ input, output }) =>
    firstDifference(input, userInput) === null &&
    firstDifference(output, expectedOutput ?? "") === null
  );
  return found === -1 ? null : found + 1;
}
