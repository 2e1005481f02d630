import { newTask, type PRIORITY } from "../../queue/schema.ts";
import type { Transaction } from "../../store/transaction.ts";
import { traitsOf } from "../../venues/traits.ts";
import type { Site } from "../act.ts";
import type { Submission } from "../schema.ts";

/** What becomes of programs whose problem another judge judges; registered by the area that sends them there. */
export interface Elsewhere {
  /** Has a program sent there, or asked about if it is there already. */
  begin(tx: Transaction, submission: Submission): Promise<void>;
  /** Forgets it; false if it is on its way right now. */
  end(tx: Transaction, submitId: number): Promise<boolean>;
}

/** Has a submission judged: by a judge of ours, or elsewhere if the problem is from there. */
export async function queueSubmission(
  tx: Transaction,
  site: Site,
  submission: Submission,
  { party, now, priority = traitsOf(submission.venue).priority }: {
    /** Whose turn it takes. */
    party: string;
    now: number;
    priority?: keyof typeof PRIORITY;
  },
): Promise<void> {
  const { submitId: id, pid, language } = submission;
  if (site.problems.catalogue.get(pid)?.isRemote) {
    return await site.submissions.elsewhere.begin(tx, submission);
  }
  const task = { kind: "submission", id, language, party } as const;
  tx.insert(
    site.queue.tasks,
    newTask({ ...task, enqueuedAt: now }, priority),
  );
}

/** Takes a submission back that waits to be judged; false if it is being judged. */
export async function unqueueSubmission(
  tx: Transaction,
  site: Site,
  submitId: number,
  { alsoClaimed = false } = {},
): Promise<boolean> {
  const task = await tx.get(site.queue.tasks, "submission", submitId);
  if (task?.state === "claimed" && !alsoClaimed) return false;
  if (task !== null) tx.delete(site.queue.tasks, "submission", submitId);
  const isFree = await site.submissions.elsewhere.end(tx, submitId);
  return isFree || alsoClaimed;
}
