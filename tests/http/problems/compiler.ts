import type { CheckerSource, TaskRef } from "../../../lib/judging/protocol.ts";
import type { TestSite } from "../../support.ts";
import { aClaim } from "../judging.ts";

/** What it says of code that holds the word. */
export const BAD_CODE = "#error";
export const COMPILER_WORDS = "checker.cpp:1:2: error: #error";

/**
 * A judge that does nothing but compile checkers: all but those with `BAD_CODE`.
 * Returns what it is given.
 */
export async function openCompiler(t: TestSite): Promise<CheckerSource[]> {
  const judge = { name: "compiler", instance: "1" };
  const languages = ["C With O2", "C++ With O2"];
  const sources: CheckerSource[] = [];
  const { scheduler, tasks } = t.site.queue;
  const answerAll = async () => {
    const request = aClaim({ judge, languages });
    const claimed = await scheduler.claim(request, AbortSignal.abort());
    for (const task of claimed) {
      if (task.kind !== "compile") throw new Error(`a ${task.kind} to compile`);
      sources.push(task.source);
      const isCompiled = !task.source.code.includes(BAD_CODE);
      await scheduler.result(judge, task as TaskRef, {
        kind: "compiled",
        isCompiled,
        note: null,
        message: isCompiled ? null : COMPILER_WORDS,
      });
    }
  };
  tasks.onState((_, after) => {
    if (after?.kind === "compile" && after.state === "waiting") answerAll();
  });
  await answerAll();
  return sources;
}
