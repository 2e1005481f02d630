import type { openTasks } from "./schema.ts";
import type { Scheduler } from "./scheduler.ts";
import type { TaskWork } from "./work.ts";

/** What waits for judges, who gets it, and what becomes of the answers. */
export interface Queue extends Awaited<ReturnType<typeof openTasks>> {
  scheduler: Scheduler;
  work: TaskWork;
}
