import type { JudgeTask } from "../../lib/judging/protocol.ts";
import type { Checkers } from "../checkers.ts";
import type { Program } from "../compile.ts";
import type { IdleBudget } from "../idleness.ts";
import type { ProgramLimits } from "../run.ts";
import type { Box } from "../sandbox/box.ts";
import { compareMode } from "./compare.ts";
import { interactiveMode } from "./interactive.ts";
import type { Mode } from "./mode.ts";
import { specialMode } from "./special.ts";

/** What every mode needs to judge a case. */
export interface ModeDeps {
  task: JudgeTask;
  box: Box;
  program: Program;
  limits: ProgramLimits;
  /** The idle time that all cases of the submission share. */
  idleness: IdleBudget;
  /** Ends what runs, when nobody wants to know any more. */
  stop?: AbortSignal;
  checkers: Checkers;
  /** Returns the path of the file with this hash, after fetching it if it is not here. */
  fetchFile: (hash: string) => Promise<string>;
}

/** Prepares the problem's way of judging: compiles its checker or interactor if it has one. */
export async function prepareMode(deps: ModeDeps): Promise<Mode> {
  const { task, box, checkers } = deps;
  if (task.judgeMode === "default" || task.checker === null) {
    return compareMode(deps);
  }
  const checker = await checkers.get(box, task.checker, deps.fetchFile);
  return task.judgeMode === "spj"
    ? specialMode(deps, checker)
    : interactiveMode(deps, checker);
}
