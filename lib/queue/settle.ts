import {
  type JudgeIdentity,
  type JudgeOutcome,
  MAX_FAULTS,
  type TaskRef,
} from "../judging/protocol.ts";
import { err, ok, type Result } from "../result.ts";
import type { Site } from "../site.ts";
import type { Transaction } from "../store/transaction.ts";
import { isHeld, type Task } from "./schema.ts";
import { type Answer, WORK } from "./work.ts";

/**
 * Writes an answer with everything that follows from it, in the transaction
 * that also removes the task: so it is written once or not at all.
 */
export async function finish(
  tx: Transaction,
  site: Site,
  task: Task,
  answer: Answer,
): Promise<void> {
  tx.delete(site.tasks, task.kind, task.id);
  await WORK[task.kind].finish(tx, site, task, answer);
}

/** Returns a claimed task to the queue. */
export async function putBack(
  tx: Transaction,
  site: Site,
  task: Task,
): Promise<void> {
  tx.put(site.tasks, {
    ...task,
    state: "waiting",
    judge: null,
    leaseUntil: null,
  });
  await WORK[task.kind].waitAgain(tx, site, task);
}

/** Keeps a judge's answer, if it is for the claim that holds the task now. */
export async function settle(
  site: Site,
  judge: JudgeIdentity,
  ref: TaskRef,
  outcome: JudgeOutcome,
): Promise<Result<"judged" | "requeued", "stale">> {
  return await site.store.transact(async (tx) => {
    const task = await tx.get(site.tasks, ref.kind, ref.id);
    if (!isHeld(task, judge, ref)) return err("stale");
    if (outcome.kind !== "fault") {
      await finish(tx, site, task, outcome);
      return ok("judged");
    }
    const faults = task.faults + 1;
    if (faults >= MAX_FAULTS) {
      const work = WORK[task.kind];
      await finish(tx, site, task, work.failed("judgeFault", outcome.reason));
      return ok("judged");
    }
    await putBack(tx, site, { ...task, faults });
    return ok("requeued");
  });
}
