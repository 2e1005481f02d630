import { startMaintenance } from "./maintenance.ts";
import type { Site } from "./site.ts";

/** The others know for longer than that which judges are there. */
const TELL_MS = 3_000;

/**
 * Begins what only one process of a site does, and goes on with what the last
 * one to do it has left. Returns what ends it.
 */
export function startLeading(site: Site): Promise<() => void> {
  return site.store.role.act(async () => {
    // Nothing that another process has done is to be done again.
    await site.store.log?.readOn();
    site.queue.scheduler.lead();
    const stopMaintenance = startMaintenance(site);
    const telling = setInterval(site.judges.tell, TELL_MS);
    site.jobs.lead(site);
    await site.jobs.resume();
    return () => {
      clearInterval(telling);
      stopMaintenance();
    };
  });
}
