import type { JudgeOutcome } from "../judging/calls.ts";
import type {
  AnyTask,
  JudgeIdentity,
  TaskKind,
  TaskRef,
} from "../judging/protocol.ts";
import type { Note } from "../judging/notes.ts";
import type { Result } from "../result.ts";
import type { Site } from "../site.ts";
import type { Transaction } from "../store/transaction.ts";
import { compileWork } from "../authoring/compile_check.ts";
import { makeWork } from "../authoring/make_work.ts";
import { trialWork } from "../authoring/trial_work.ts";
import { previewWork } from "../submissions/preview.ts";
import { runWork } from "../submissions/test_run.ts";
import type { Task } from "./schema.ts";
import { submissionWork } from "./verdicts.ts";

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
    site: Site,
    task: Task,
    judge: JudgeIdentity,
  ): Promise<Result<AnyTask, Note["code"]> | null>;
  /**
   * Shows the progress; the first call says that it is compiled. False: stale.
   */
  progress(
    site: Site,
    judge: JudgeIdentity,
    claim: TaskRef,
    figures: { done: number; total: number },
  ): Promise<boolean>;
  /** Runs when the task goes back to the queue. */
  waitAgain(tx: Transaction, site: Site, task: Task): Promise<void>;
  /** Stores the answer; the task itself is already removed. */
  finish(
    tx: Transaction,
    site: Site,
    task: Task,
    answer: Answer,
  ): Promise<void>;
  /** Makes the answer for a task that no judge could answer. */
  failed(note: Note["code"], message?: string | null): Answer;
}

export const WORK: Readonly<Record<TaskKind, Work>> = {
  submission: submissionWork,
  preview: previewWork,
  run: runWork,
  trial: trialWork,
  compile: compileWork,
  make: makeWork,
};
