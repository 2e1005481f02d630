import type { openTasks } from "./schema.ts";
import type { Scheduler } from "./scheduler.ts";
import type { TaskWork } from "./work.ts";

/** The queue's part of the site: waiting tasks, who gets them, what becomes of the answers. */
export interface Queue extends Awaited<ReturnType<typeof openTasks>> {
  scheduler: Scheduler;
  work: TaskWork;
}
