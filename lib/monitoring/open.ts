import type { KeptTasks } from "../queue/schema.ts";
import type { Store } from "../store/store.ts";
import { LoadBook } from "./load.ts";
import { QueueWatch } from "./watch.ts";

/** Opens what watches whether judging goes on, and how it went. */
export const openMonitoring = async (
  store: Store,
  tasks: KeptTasks,
  clock: () => number,
) => ({
  queueWatch: new QueueWatch(tasks, clock),
  load: await LoadBook.load(store, tasks, clock),
});
export type Monitoring = Awaited<ReturnType<typeof openMonitoring>>;
