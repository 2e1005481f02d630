import type { OutputDigest } from "./digest.ts";
import { STATUS } from "./status.ts";
import type { JudgeTask } from "./protocol.ts";

/**
 * Returns the verdict on an output (behaviour facts §7). With
 * `isRemoveEndBlank`, blanks at the end of lines and of the text do not count,
 * and there is no presentation error. Without it the bytes must be equal, and
 * an output that differs only in white space is a presentation error.
 */
export function compareOutput(
  output: OutputDigest,
  expected: Omit<OutputDigest, "size">,
  { isRemoveEndBlank }: Pick<JudgeTask, "isRemoveEndBlank">,
) {
  if (isRemoveEndBlank) {
    return output.trimmed === expected.trimmed
      ? STATUS.accepted
      : STATUS.wrongAnswer;
  }
  if (output.exact === expected.exact) return STATUS.accepted;
  return output.squeezed === expected.squeezed
    ? STATUS.presentationError
    : STATUS.wrongAnswer;
}
