import type {
  JudgeTask,
  JudgeVerdict,
  RunVerdict,
} from "../lib/judging/protocol.ts";
import { type FlowDeps, judge } from "./flow.ts";
import { testRun } from "./test_run.ts";
import { throwIfGone, type Toolchain } from "./toolchain.ts";

/** Judges with what this machine has; throws when that is not enough. */
export async function judgeHere(
  task: JudgeTask,
  toolchains: readonly Toolchain[],
  deps: Omit<FlowDeps, "toolchain">,
): Promise<JudgeVerdict | RunVerdict> {
  const toolchain = toolchains.find(({ language }) =>
    language.name === task.language
  );
  if (!toolchain) throw new Error(`no ${task.language} on this judge`);
  const languages = [task.language, task.checker?.language];
  const needed = toolchains.filter(({ language }) =>
    languages.includes(language.name)
  );
  throwIfGone(needed);
  const { run } = task;
  const verdict = run === null
    ? await judge(task, { ...deps, toolchain })
    : await testRun({ ...task, run }, { ...deps, toolchain });
  // What happens without a compiler looks like a program's own mistake.
  throwIfGone(needed);
  return verdict;
}
