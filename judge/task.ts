import type { JudgeOutcome } from "../lib/judging/calls.ts";
import type {
  AnyTask,
  CompileReport,
  CompileTask,
} from "../lib/judging/protocol.ts";
import { type FlowDeps, judge } from "./flow.ts";
import { makeCase, type Store } from "./make.ts";
import { makeSlides, type PdfReader } from "./slides.ts";
import { testRun } from "./test_run.ts";
import { compilerOf, throwIfGone, type Toolchain } from "./toolchain.ts";
import { ProblemError } from "./problem_error.ts";

type Deps = Omit<FlowDeps, "toolchain"> & {
  store: Store;
  /** What makes pictures of PDFs, where that is there. */
  pdf?: PdfReader | null;
};

/** Does a task of any kind with this machine's toolchains; throws when one of them is missing. */
export async function judgeHere(
  task: AnyTask,
  toolchains: readonly Toolchain[],
  deps: Deps,
): Promise<JudgeOutcome> {
  const find = (name: string | undefined) =>
    toolchains.find(({ language }) => language.name === name);
  const missing = languagesOf(task).find((name) => !find(name));
  if (missing !== undefined) throw new Error(`no ${missing} on this judge`);
  // A checker's compiler is looked for when it is compiled, because its author is told.
  const needed = [...languagesOf(task), checkerOf(task)].map(find)
    .filter((toolchain) => toolchain !== undefined);
  throwIfGone(needed);
  const answer = await answerTo(task, needed, deps);
  // If a compiler was removed meanwhile, the failure would look like the program's own.
  throwIfGone(needed);
  return answer;
}

function languagesOf(task: AnyTask): string[] {
  if (task.kind === "slides") return [];
  if (task.kind !== "make") return [task.language];
  const { language, validator, solution } = task;
  return [language, validator?.language, solution?.source.language]
    .filter((name) => name !== undefined);
}

const checkerOf = (task: AnyTask) =>
  "checker" in task ? task.checker?.language : undefined;

async function answerTo(
  task: AnyTask,
  toolchains: readonly Toolchain[],
  deps: Deps,
): Promise<JudgeOutcome> {
  if (task.kind === "compile") return await checkCompile(task, deps);
  if (task.kind === "make") return await makeCase(task, deps);
  if (task.kind === "slides") return await makeSlides(task, deps);
  const toolchain = toolchains.find(({ language }) =>
    language.name === task.language
  )!;
  const { run } = task;
  return run === null
    ? {
      ...await judge(task, { ...deps, toolchain }),
      compiler: compilerOf(toolchain),
    }
    : await testRun({ ...task, run }, { ...deps, toolchain });
}

/**
 * Tells whether a checker compiles, in the same sandbox and beside the same files
 * as when it is used. The compiled checker is kept for the first submission.
 */
async function checkCompile(
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
