import { startMaintenance } from "./maintenance.ts";
import { inBackground } from "../background.ts";
import { resumeDisbanding } from "../groups/disbanding.ts";
import type { Site } from "./site.ts";

/** How often other processes are told which judges are connected, in ms; they believe it for longer. */
const TELL_MS = 3_000;

/**
 * Begins what only one process of a site does, and goes on with what the previous
 * leader has left. Returns what ends it.
 */
export function startLeading(site: Site): Promise<() => void> {
  return site.store.role.act(async () => {
    // First reads all commits, so that nothing is done twice.
    await site.store.log?.readOn();
    site.queue.scheduler.lead();
    const stopMaintenance = startMaintenance(site);
    const stopRemote = site.remote.desk.lead();
    const telling = setInterval(site.judges.tell, TELL_MS);
    site.jobs.lead(site);
    await site.jobs.resume();
    inBackground(site, { work: "disbanding" }, () => resumeDisbanding(site));
    return () => {
      clearInterval(telling);
      stopMaintenance();
      stopRemote();
    };
  });
}
