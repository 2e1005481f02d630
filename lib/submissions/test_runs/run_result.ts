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
  /** Why it ended so, in the reader's language. */
  explanation: string | null;
}

/** Blanks at the ends of lines and of the text are nobody's business. */
const linesOf = (text: string) =>
  text.trimEnd().split("\n").map((line) => line.trimEnd());

/** The first line, from 1, in which two outputs differ; null: in none. */
export function firstDifference(a: string, b: string): number | null {
  const [left, right] = [linesOf(a), linesOf(b)];
  const most = Math.max(left.length, right.length);
  for (let n = 0; n < most; n++) {
    if (left[n] !== right[n]) return n + 1;
  }
  return null;
}

/** The sample, from 1, that has been run; null: it was an input of their own. */
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
