import { Script } from "node:vm";

/** What a job has of the side that asked for it. */
export interface Task {
  /**
   * Runs `work`, which is ended by force when the job has used up its time,
   * whatever it is at: a loop, a regular expression. All that is heavy belongs
   * in here, and nothing of it may wait.
   */
  bounded<T>(work: () => T): T;
  /** Whether nobody wants the answer any more: to be asked between two steps. */
  readonly isAborted: boolean;
  /** Tells how far it is; plain data. */
  report(news: unknown): void;
}

/** The job has used up its time. */
export class LateError extends Error {}

/** Where a script finds what it is to call; the engine can end only scripts. */
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

/** A task whose bounded parts together may take so long. */
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
