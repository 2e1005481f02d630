import { z } from "zod";
import type { Store } from "../store/store.ts";
import { JudgeIdentity } from "../judging/protocol.ts";

/** A submission that is to be judged, or is being judged under a lease. */
export const Task = z.object({
  /** The submission's id. */
  id: z.number().int(),
  language: z.string(),
  state: z.enum(["waiting", "claimed"]),
  /** Grows with each claim: an answer counts for its own claim only. */
  attempt: z.number().int(),
  /** Judges that gave up on it for reasons of their own. */
  faults: z.number().int(),
  judge: JudgeIdentity.nullable(),
  leaseUntil: z.number().int().nullable(),
  enqueuedAt: z.number().int(),
});
export type Task = z.infer<typeof Task>;

export const taskCollection = (store: Store) =>
  store.collection<Task, [id: number]>({
    name: "judge_tasks",
    schema: Task,
    id: (task) => [task.id],
    index: {
      waiting: (task) => task.state === "waiting" ? [] : undefined,
      lease: (task) => task.leaseUntil === null ? undefined : [task.leaseUntil],
      judge: (task) => task.judge === null ? undefined : [task.judge.name],
    },
  });
export type TaskCollection = ReturnType<typeof taskCollection>;
