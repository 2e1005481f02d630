import type { ActOn } from "../accounts/act.ts";
import type { Site as WithJudges } from "../judges/act.ts";
import type { Site as WithProblems } from "../problems/act.ts";
import type { openTasks } from "./schema.ts";
import type { Scheduler } from "./scheduler.ts";
import type { TaskWork } from "./work.ts";

/** The parts of a site that tasks work with. */
export interface Site extends WithJudges, WithProblems {
  queue: Queue;
}

export type Act = ActOn<Site>;

/** The queue's part of the site: waiting tasks, who gets them, what becomes of the answers. */
interface Queue extends Awaited<ReturnType<typeof openTasks>> {
  scheduler: Scheduler;
  work: TaskWork;
}
