import { isMainThread } from "node:worker_threads";
import { setPriority } from "node:os";
import type { Grammar } from "../judging/languages.ts";
import { jobNamed } from "../workers/jobs.ts";
import type { Task } from "../workers/task.ts";
import { compareAll, type Comparison } from "./compare.ts";
import { tokensOf } from "./lexer.ts";

/** Programs as they were sent, and how many tokens of each are read. */
interface ReadOrder {
  programs: { code: string; grammar: Grammar | null }[];
  most: number;
}

interface CompareOrder {
  programs: Uint16Array[];
  templates: Uint16Array[];
}

/** Reads some programs into tokens, in a thread. */
export const READ_TOKENS = jobNamed<ReadOrder, Uint16Array[]>("readTokens");
/** Compares programs that were read; null: nobody waits for it any more. */
export const COMPARE_PROGRAMS = jobNamed<CompareOrder, Comparison | null>(
  "comparePrograms",
);

/** A tenth of the time of what people wait for, so that it gets on where that never ends. */
const NICE = 10;

/** Lets the judge and all requests go before this thread; it is nobody's own. */
function stepBack(): void {
  if (!isMainThread) setPriority(0, NICE);
}

export function readTokens(
  { programs, most }: ReadOrder,
  task: Task,
): Uint16Array[] {
  stepBack();
  return task.bounded(() =>
    programs.map(({ code, grammar }) => tokensOf(code, grammar, most).kinds)
  );
}

/** Thrown on the way when nobody waits. */
class StoppedError extends Error {}

export function comparePrograms(
  { programs, templates }: CompareOrder,
  task: Task,
): Comparison | null {
  stepBack();
  const check = () => {
    if (task.isAborted) throw new StoppedError();
  };
  try {
    return task.bounded(() => compareAll(programs, templates, check));
  } catch (reason) {
    if (reason instanceof StoppedError) return null;
    throw reason;
  }
}
