import { Script } from "node:vm";

/** What a running job can do and ask. */
export interface Task {
  /**
   * Runs `work` and ends it by force (throws `LateError`) when the job's time is used
   * up, even in a loop or a regular expression. All heavy work belongs in here, and it
   * must not wait for anything.
   */
  bounded<T>(work: () => T): T;
  /** Whether nobody wants the answer any more; to be checked between steps. */
  readonly isAborted: boolean;
  /** Sends progress to the asker, as plain data. */
  report(news: unknown): void;
}

/** Thrown when the job has used up its time. */
export class LateError extends Error {}

/** Where the script finds the function to call: the engine can end only scripts by time. */
const WORK = Symbol.for("gavel.bounded");
const slot = globalThis as { [WORK]?: () => unknown };
const CALL = new Script("globalThis[Symbol.for('gavel.bounded')]()");

/**
 * Ends `work` after `ms`. Deno's `terminate` never ends a thread that is busy
 * (denoland/deno#35657); a script's time limit does.
 */
function within<T>(ms: number, work: () => T): T {
  const left = Math.floor(ms);
  if (left <= 0) throw new LateError();
  slot[WORK] = work;
  try {
    return CALL.runInThisContext({ timeout: left }) as T;
  } catch (reason) {
    const { code } = reason as { code?: unknown };
    throw code === "ERR_SCRIPT_EXECUTION_TIMEOUT" ? new LateError() : reason;
  }
}

/** Makes a task whose bounded parts may take `budgetMs` together. */
export function createTask(
  budgetMs: number,
  { isAborted, report, onPart }: {
    isAborted: () => boolean;
    report: (news: unknown) => void;
    /** Called before and after each bounded part. */
    onPart?: () => void;
  },
): Task {
  let left = budgetMs;
  return {
    get isAborted() {
      return isAborted();
    },
    report,
    bounded(work) {
      const started = performance.now();
      onPart?.();
      try {
        return within(left, work);
      } finally {
        onPart?.();
        left -= performance.now() - started;
      }
    },
  };
}
