import type { KeptTasks } from "../queue/schema.ts";
import { QueueWatch } from "./watch.ts";

/** Opens what watches whether judging goes on. */
export const openMonitoring = (tasks: KeptTasks, clock: () => number) => ({
  queueWatch: new QueueWatch(tasks, clock),
});
export type Monitoring = ReturnType<typeof openMonitoring>;
