import { resumeMakings } from "./authoring/making_steps.ts";
import { inBackground } from "./background.ts";
import { interruptImports } from "./exchange/import.ts";
import { startMaintenance } from "./maintenance.ts";
import type { Site } from "./site.ts";
import { resumeRejudges } from "./submissions/rejudge.ts";

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
    site.scheduler.lead();
    const stopMaintenance = startMaintenance(site);
    const telling = setInterval(site.tellJudges, TELL_MS);
    await resumeRejudges(site);
    // A full disk takes the note later, and is no reason not to be read from.
    void inBackground(
      site,
      { imports: "interrupted" },
      () => interruptImports(site),
    );
    await resumeMakings(site);
    return () => {
      clearInterval(telling);
      stopMaintenance();
    };
  });
}
