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

/** A judge's last word about a task. */
export type Answer = Exclude<JudgeOutcome, { kind: "fault" }>;

/** What a kind of task is about. All of it happens inside a transaction. */
export interface Work {
  /**
   * A judge takes it: what the judge is told, or why it cannot be judged at
   * all; null when there is nothing left to judge.
   */
  begin(
    tx: Transaction,
    site: Site,
    task: Task,
    judge: JudgeIdentity,
  ): Promise<Result<AnyTask, Note["code"]> | null>;
  /** How far it is; the first call says that it is compiled. False: stale. */
  progress(
    site: Site,
    judge: JudgeIdentity,
    claim: TaskRef,
    figures: { done: number; total: number },
  ): Promise<boolean>;
  /** It goes back to the queue. */
  waitAgain(tx: Transaction, site: Site, task: Task): Promise<void>;
  /** Its answer; the task itself is removed already. */
  finish(
    tx: Transaction,
    site: Site,
    task: Task,
    answer: Answer,
  ): Promise<void>;
  /** The answer when no judge could give one. */
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
