import { z } from "zod";
import { Kept } from "../store/kept.ts";
import type { Store } from "../store/store.ts";
import {
  isAwaited,
  JudgeIdentity,
  TASK_KINDS,
  type TaskKind,
  type TaskRef,
} from "../judging/protocol.ts";

/** Decides who goes first; within one priority, parties take turns. */
export const PRIORITY = {
  contest: 0,
  normal: 1,
  rejudge: 2,
  /** Authors' solutions and data builds come after everything that students wait for. */
  authoring: 2,
  /** Nobody waits for what made-up teams send. */
  rehearsal: 3,
} as const;

/** Whether whatever students send overtakes it. */
export const isBackground = ({ priority }: Pick<Task, "priority">) =>
  priority > PRIORITY.normal;

/**
 * Whose share a task counts in: its party's, which has another one for what a person
 * waits for.
 */
export const shareKeyOf = (task: Pick<Task, "party" | "kind">): string =>
  isAwaited(task) ? `${task.party} waits` : task.party;

/** Something to be judged, or being judged under a lease. */
export const Task = z.object({
  kind: z.enum(TASK_KINDS),
  /** The id of the submission, the test run, or whatever the kind is about. */
  id: z.number().int(),
  language: z.string(),
  state: z.enum(["waiting", "claimed"]),
  priority: z.number().int(),
  /** Whose turn it takes: an account's, or that of one large rejudge. */
  party: z.string(),
  /** Grows with each claim; an answer counts only for its own claim. */
  attempt: z.number().int(),
  /** How many judges gave up on it for reasons of their own. */
  faults: z.number().int(),
  /** How many gave it back while the site's files were away; they count nowhere. */
  excused: z.number().int().default(0),
  judge: JudgeIdentity.nullable(),
  leaseUntil: z.number().int().nullable(),
  enqueuedAt: z.number().int(),
});
export type Task = z.infer<typeof Task>;

export const taskCollection = (store: Store) =>
  store.collection<Task, [kind: TaskKind, id: number]>({
    name: "judge_tasks",
    audience: "private",
    schema: Task,
    id: (task) => [task.kind, task.id],
    index: {
      lease: (task) => task.leaseUntil === null ? undefined : [task.leaseUntil],
      judge: (task) => task.judge === null ? undefined : [task.judge.name],
    },
  });
export type TaskCollection = ReturnType<typeof taskCollection>;
export type KeptTasks = Kept<Task, [kind: TaskKind, id: number]>;

/** Opens the tasks, and what is known of them in memory. */
export async function openTasks(store: Store) {
  const tasks = taskCollection(store);
  return { tasks, keptTasks: await Kept.load(tasks) };
}

type NewTask = Pick<Task, "kind" | "id" | "language" | "party" | "enqueuedAt">;

/** Makes a task that no judge has had yet. */
export const newTask = (
  task: NewTask,
  priority: keyof typeof PRIORITY = "normal",
): Task => ({
  ...task,
  state: "waiting",
  priority: PRIORITY[priority],
  attempt: 0,
  faults: 0,
  excused: 0,
  judge: null,
  leaseUntil: null,
});

/** Whether a claim still holds its task; only then does its answer count. */
export function isHeld(
  task: Task | null,
  judge: JudgeIdentity,
  ref: TaskRef,
): task is Task {
  return task !== null && task.attempt === ref.attempt &&
    task.judge?.name === judge.name &&
    task.judge.instance === judge.instance;
}
