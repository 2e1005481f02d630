import { CHECKER_COMPILED_AS } from "../judging/languages.ts";
import type { AnyTask, CheckerSource } from "../judging/protocol.ts";
import { checkTask, inTheWay } from "../judging/task_check.ts";
import type { Result } from "../result.ts";

/**
 * Puts a task into the form that judges accept, or returns why no judge would:
 * each judge checks tasks by the same rules (`checkTask`). Extra files with the name
 * of the program's own source are left out, because older problems have some.
 */
export const handedOut = (task: AnyTask): Result<AnyTask, string> =>
  checkTask(withoutReplaced(task));

function withoutReplaced(task: AnyTask): AnyTask {
  if (task.kind === "slides") return task;
  if (task.kind === "compile") {
    return { ...task, source: checkerAlone(task.source) };
  }
  if (task.kind === "make") {
    const { input, validator, solution } = task;
    return {
      ...task,
      input: "generator" in input
        ? { ...input, generator: alone(input.generator) }
        : input,
      validator: validator && alone(validator),
      solution: solution && { ...solution, source: alone(solution.source) },
    };
  }
  const { language, code, userExtraFiles: extraFiles, checker } = task;
  return {
    ...task,
    userExtraFiles: alone({ language, code, extraFiles }).extraFiles,
    checker: checker && checkerAlone(checker),
  };
}

function alone(
  source: CheckerSource,
  language = source.language,
): CheckerSource {
  const { code, extraFiles, siteFiles } = source;
  const without = <T>(files: Record<string, T>): Record<string, T> => {
    const names = inTheWay({ language, code, extraFiles: files });
    if (names.length === 0) return files;
    return Object.fromEntries(
      Object.entries(files).filter(([name]) => !names.includes(name)),
    );
  };
  return {
    ...source,
    extraFiles: without(extraFiles),
    ...(siteFiles === undefined ? {} : { siteFiles: without(siteFiles) }),
  };
}

const checkerAlone = (source: CheckerSource) =>
  alone(source, CHECKER_COMPILED_AS[source.language]);
