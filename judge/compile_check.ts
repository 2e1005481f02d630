import type { CompileReport, CompileTask } from "../lib/judging/protocol.ts";
import type { FlowDeps } from "./flow.ts";
import { ProblemError } from "./problem_error.ts";

/**
 * Tells whether a checker compiles, in the same sandbox and beside the same files
 * as when it is used. The compiled checker is kept for the first submission.
 */
export async function checkCompile(
  { source }: CompileTask,
  { box, checkers, fetchFile }: Omit<FlowDeps, "toolchain">,
): Promise<CompileReport> {
  try {
    await checkers.get(box, source, fetchFile);
    return { kind: "compiled", isCompiled: true, note: null, message: null };
  } catch (reason) {
    if (!(reason instanceof ProblemError)) throw reason;
    const { limit: note, message } = reason;
    return { kind: "compiled", isCompiled: false, note, message };
  }
}
