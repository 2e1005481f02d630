import { backupDirOf } from "../config.ts";
import type { Site } from "./act.ts";
import { type Fault, faultOf } from "./fault.ts";
import { listBackups, type Listed } from "./folder.ts";
import { refuseOthers } from "./owner.ts";
import { isAhead } from "./schedule.ts";
import { latestJob, scheduleOf } from "./service.ts";
import type { Proof } from "./schema.ts";

/** Without a proven backup for so long there is an alarm: two nights went wrong, or nobody looked. */
const OLD_MS = 2 * 86_400_000;

/** How the backups do: for the dashboard and its alarms. */
export interface BackupHealth {
  /** The newest that is proven, with when it was made. */
  proven: { at: number; proof: Proof } | null;
  /** What is wrong with the newest. */
  fault: Fault | null;
  /** For how many days there has been none that is proven, if that is too long. */
  oldDays: number | null;
}

export async function backupHealth(
  site: Site,
  now: number,
): Promise<BackupHealth> {
  const folder = backupDirOf(site.settings);
  let all: Listed[] = [];
  try {
    await refuseOthers(folder, site.settings);
    all = await listBackups(folder);
  } catch (reason) {
    return { proven: null, fault: faultOf(reason, folder), oldDays: null };
  }
  const found = all.find(({ label, proof }) =>
    proof?.fault === null && label !== null && !isAhead(label.at, now)
  );
  const proven = found?.label && found.proof
    ? { at: found.label.at, proof: found.proof }
    : null;
  const { isNightly, since } = await scheduleOf(site);
  const sinceMs = now - Math.max(proven?.at ?? 0, since ?? now);
  const isOld = isNightly && since !== null && sinceMs > OLD_MS;
  return {
    proven,
    fault: await faultOfNewest(site, all[0]),
    oldDays: isOld ? Math.floor(sinceMs / 86_400_000) : null,
  };
}

/** Of the last one that was begun here, or of a newer one that the command has made. */
async function faultOfNewest(
  site: Site,
  newest: Listed | undefined,
): Promise<Fault | null> {
  const job = await latestJob(site);
  const madeAt = newest?.label?.at ?? 0;
  // What the command has made after it counts, and so does a proof that was repeated.
  if (job?.state === "failed" && job.at > madeAt) return job.data.fault;
  return newest?.proof?.fault ?? null;
}
