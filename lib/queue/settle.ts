import type { JudgeOutcome } from "../judging/calls.ts";
import {
  type JudgeIdentity,
  MAX_ATTEMPTS,
  MAX_FAULTS,
  type TaskRef,
} from "../judging/protocol.ts";
import type { Note } from "../judging/notes.ts";
import { err, ok, type Result } from "../result.ts";
import type { Site } from "./act.ts";
import type { Transaction } from "../store/transaction.ts";
import { isHeld, type Task } from "./schema.ts";
import type { Answer } from "./work.ts";

/**
 * Writes an answer with everything that follows from it, in the transaction
 * that also removes the task: it is written once or not at all.
 */
export async function finish(
  tx: Transaction,
  site: Site,
  task: Task,
  answer: Answer,
): Promise<void> {
  tx.delete(site.queue.tasks, task.kind, task.id);
  await site.queue.work[task.kind].finish(tx, task, answer);
}

/** Returns a claimed task to the queue. */
async function putBack(
  tx: Transaction,
  site: Site,
  task: Task,
): Promise<void> {
  tx.put(site.queue.tasks, {
    ...task,
    state: "waiting",
    judge: null,
    leaseUntil: null,
  });
  await site.queue.work[task.kind].waitAgain(tx, task);
}

/**
 * Does so for a task that no judge has answered; after too many attempts it is
 * given up.
 */
export async function putBackIf(
  site: Site,
  { kind, id }: Pick<Task, "kind" | "id">,
  when: (task: Task) => boolean,
): Promise<void> {
  await site.store.transact(async (tx) => {
    const task = await tx.get(site.queue.tasks, kind, id);
    if (task === null || !when(task)) return err("stale");
    if (task.attempt - task.excused < MAX_ATTEMPTS) {
      await putBack(tx, site, task);
    } else {
      const work = site.queue.work[kind];
      await finish(tx, site, task, work.failed("judgeLost"));
    }
    return ok(null);
  });
}

/** Ends a task without a judge's answer. */
export async function giveUpIf(
  site: Site,
  { kind, id }: Pick<Task, "kind" | "id">,
  when: (task: Task) => boolean,
  note: Note["code"],
  message: string | null = null,
): Promise<void> {
  await site.store.transact(async (tx) => {
    const task = await tx.get(site.queue.tasks, kind, id);
    if (task === null || !when(task)) return err("stale");
    await finish(tx, site, task, site.queue.work[kind].failed(note, message));
    return ok(null);
  });
}

/** Stores a judge's answer if it is for the claim that holds the task now. */
export async function settle(
  site: Site,
  judge: JudgeIdentity,
  ref: TaskRef,
  outcome: JudgeOutcome,
): Promise<Result<"judged" | "requeued", "stale">> {
  return await site.store.transact(async (tx) => {
    const task = await tx.get(site.queue.tasks, ref.kind, ref.id);
    if (!isHeld(task, judge, ref)) return err("stale");
    if (outcome.kind !== "fault") {
      await finish(tx, site, task, outcome);
      return ok("judged");
    }
    // However long they are away, no program is to blame for it.
    if (outcome.filesAway) {
      await putBack(tx, site, { ...task, excused: task.excused + 1 });
      return ok("requeued");
    }
    const faults = task.faults + 1;
    if (faults >= MAX_FAULTS) {
      const work = site.queue.work[task.kind];
      await finish(tx, site, task, work.failed("judgeFault", outcome.reason));
      return ok("judged");
    }
    await putBack(tx, site, { ...task, faults });
    return ok("requeued");
  });
}
