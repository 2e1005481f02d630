import { z } from "zod";
import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import {
  JudgeIdentity,
  TASK_KINDS,
  type TaskKind,
  type TaskRef,
} from "../judging/protocol.ts";

/** Who goes first; within one of these everybody has their turn. */
export const PRIORITY = {
  contest: 0,
  normal: 1,
  rejudge: 2,
  /** What authors try: after all that students wait for. */
  authoring: 2,
} as const;

/** Something that is to be judged, or is being judged under a lease. */
export const Task = z.object({
  kind: z.enum(TASK_KINDS),
  /** Of the submission, the test run, or whatever a kind is about. */
  id: z.number().int(),
  language: z.string(),
  state: z.enum(["waiting", "claimed"]),
  priority: z.number().int(),
  /** Whose turn it takes: an account's, or that of one great rejudge. */
  party: z.string(),
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
  store.collection<Task, [kind: TaskKind, id: number]>({
    name: "judge_tasks",
    schema: Task,
    id: (task) => [task.kind, task.id],
    index: {
      lease: (task) => task.leaseUntil === null ? undefined : [task.leaseUntil],
      judge: (task) => task.judge === null ? undefined : [task.judge.name],
    },
  });
export type TaskCollection = ReturnType<typeof taskCollection>;
export type KeptTasks = Kept<Task, [kind: TaskKind, id: number]>;

/** The tasks, and what is known of them in memory. */
export async function openTasks(store: Store) {
  const tasks = taskCollection(store);
  return { tasks, keptTasks: await Kept.load(tasks) };
}

type NewTask = Pick<Task, "kind" | "id" | "language" | "party" | "enqueuedAt">;

/** One that nobody has had yet. */
export const newTask = (
  task: NewTask,
  priority: keyof typeof PRIORITY = "normal",
): Task => ({
  ...task,
  state: "waiting",
  priority: PRIORITY[priority],
  attempt: 0,
  faults: 0,
  judge: null,
  leaseUntil: null,
});

/** An answer counts for the claim that it was asked by, and only while it holds. */
export function isHeld(
  task: Task | null,
  judge: JudgeIdentity,
  ref: TaskRef,
): task is Task {
  return task !== null && task.attempt === ref.attempt &&
    task.judge?.name === judge.name &&
    task.judge.instance === judge.instance;
}
