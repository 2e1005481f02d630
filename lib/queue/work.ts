import type { JudgeOutcome } from "../judging/calls.ts";
import type {
  AnyTask,
  JudgeIdentity,
  TaskKind,
  TaskRef,
} from "../judging/protocol.ts";
import type { Note } from "../judging/notes.ts";
import type { Result } from "../result.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Task } from "./schema.ts";

/** A judge's final answer about a task. */
export type Answer = Exclude<JudgeOutcome, { kind: "fault" }>;

/**
 * What happens to the tasks of one kind. All of it runs inside a transaction.
 */
export interface Work {
  /**
   * Returns what the judge that takes the task is told, or why the task cannot
   * be judged at all; null if nothing is left to judge.
   */
  begin(
    tx: Transaction,
    task: Task,
    judge: JudgeIdentity,
  ): Promise<Result<AnyTask, Note["code"]> | null>;
  /**
   * Shows the progress; the first call says that it is compiled. False: stale.
   */
  progress(
    judge: JudgeIdentity,
    claim: TaskRef,
    figures: { done: number; total: number },
  ): Promise<boolean>;
  /** Runs when the task goes back to the queue. */
  waitAgain(tx: Transaction, task: Task): Promise<void>;
  /** Stores the answer; the task itself is already removed. */
  finish(
    tx: Transaction,
    task: Task,
    answer: Answer,
  ): Promise<void>;
  /** Makes the answer for a task that no judge could answer. */
  failed(note: Note["code"], message?: string | null): Answer;
}

/** What each kind's area has registered for its tasks. */
export type TaskWork = Readonly<Record<TaskKind, Work>>;
