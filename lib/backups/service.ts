import { join, resolve } from "node:path";
import { isRoot, type Viewer } from "../accounts/access.ts";
import { backupDirOf } from "../config.ts";
import { type Refusal, refuse } from "../failure.ts";
import { BackupError, type Fault, faultOf } from "./fault.ts";
import { type Packed, streamArchive } from "../files/archive.ts";
import { isThere } from "../files/file_store.ts";
import { isEnded } from "../jobs/schema.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import {
  isBackupName,
  listBackups,
  type Listed,
  removeBackup,
} from "./folder.ts";
import { type BackupJob, SUBJECT } from "./job.ts";
import { refuseOthers } from "./owner.ts";
import type { MadeBy } from "./schema.ts";
import {
  FIRST_SCHEDULE,
  isAhead,
  lastTime,
  type Schedule,
  type ScheduleDraft,
} from "./schedule.ts";
import { LABEL_FILE } from "./schema.ts";

/** A backup has everything, passwords' hashes too. */
const mayHandle = (viewer: Viewer | null) => viewer !== null && isRoot(viewer);

export const scheduleOf = async (site: Site): Promise<Schedule> =>
  await site.backups.schedules.get(FIRST_SCHEDULE.id) ?? FIRST_SCHEDULE;

/** The backup that is being made, or else the last one. */
export async function latestJob(site: Site): Promise<BackupJob | null> {
  const [job = null] = await site.backups.jobs.about(SUBJECT, 1);
  return job;
}

export interface BackupState {
  folder: string;
  backups: Listed[];
  /** Why they cannot be listed. */
  fault: Fault | null;
  schedule: Schedule;
  job: BackupJob | null;
  /** How many files it has gone through; null: none is being made. */
  files: number | null;
  isEncrypted: boolean;
  /** What is not in a backup, as it is not among the data here: at `KV_URL`, at `S3_URL`. */
  lacks: { database: boolean; files: boolean };
}

/** Everything that the page shows. */
export async function backupState(
  { site, viewer }: Act,
): Promise<Result<BackupState, Refusal>> {
  if (!mayHandle(viewer)) return refuse("forbidden");
  const folder = resolve(backupDirOf(site.settings));
  const job = await latestJob(site);
  const isRunning = job !== null && !isEnded(job);
  let backups: Listed[] = [];
  let fault: Fault | null = null;
  try {
    await refuseOthers(folder, site.settings);
    backups = await listBackups(folder);
  } catch (reason) {
    fault = faultOf(reason, folder);
  }
  return ok({
    folder,
    backups,
    fault,
    schedule: await scheduleOf(site),
    job,
    files: isRunning ? site.backups.progress.files : null,
    isEncrypted: site.settings.BACKUP_PASSPHRASE !== undefined,
    lacks: {
      database: site.settings.KV_URL !== undefined,
      files: site.settings.S3_URL !== undefined,
    },
  });
}

async function begin(
  site: Site,
  { by, now, viewer }: { by: MadeBy; now: number; viewer: Viewer | null },
  also?: Parameters<Site["backups"]["jobs"]["begin"]>[1],
) {
  return await site.backups.jobs.begin({
    id: await site.backups.jobIds.next(),
    subject: SUBJECT,
    uid: viewer?.uid ?? "",
    by: viewer?.username ?? "",
    at: now,
    step: "making",
    data: { by, name: null, fault: null },
  }, also);
}

/** Begins a backup in the background. */
export async function makeBackupNow(
  { site, viewer, now }: Act,
): Promise<Result<number, Refusal>> {
  if (!mayHandle(viewer)) return refuse("forbidden");
  const begun = await begin(site, { by: "page", now, viewer });
  return begun.ok ? ok(begun.value.id) : begun;
}

/** What another site has made is not there for this one. */
async function isOthers(site: Site, folder: string): Promise<boolean> {
  try {
    await refuseOthers(folder, site.settings);
    return false;
  } catch (reason) {
    if (reason instanceof BackupError) return true;
    throw reason;
  }
}

/** Deletes one backup. */
export async function deleteBackup(
  { site, viewer }: Act,
  name: string,
): Promise<Result<null, Refusal>> {
  if (!mayHandle(viewer)) return refuse("forbidden");
  const folder = backupDirOf(site.settings);
  if (await isOthers(site, folder)) return refuse("backupGone");
  const removed = await removeBackup(folder, name);
  return removed ? ok(null) : refuse("backupGone");
}

/** Changes when backups are made, and how many are kept. */
export async function setSchedule(
  { site, viewer }: Act,
  draft: ScheduleDraft,
): Promise<Result<null, Refusal>> {
  if (!mayHandle(viewer)) return refuse("forbidden");
  await changeSchedule(site, (schedule) => ({ ...schedule, ...draft }));
  return ok(null);
}

async function changeSchedule(
  site: Site,
  change: (schedule: Schedule) => Schedule,
): Promise<void> {
  const { schedules } = site.backups;
  await site.store.transact(async (tx) => {
    const known = await tx.get(schedules, FIRST_SCHEDULE.id);
    const next = change(known ?? FIRST_SCHEDULE);
    if (known === null) tx.insert(schedules, next);
    else tx.put(schedules, next);
    return ok(null);
  });
}

/** One backup as a zip that is made while it is sent. */
export async function downloadBackup(
  { site, viewer }: Act,
  name: string,
): Promise<Result<ReadableStream<Uint8Array>, Refusal>> {
  if (!mayHandle(viewer)) return refuse("forbidden");
  const folder = backupDirOf(site.settings);
  const path = join(folder, name);
  const isOne = !await isOthers(site, folder) && isBackupName(name) &&
    await isThere(join(path, LABEL_FILE));
  return isOne ? ok(streamArchive(filesOf(path, name))) : refuse("backupGone");
}

async function* filesOf(path: string, within: string): AsyncGenerator<Packed> {
  for await (const { name, isDirectory } of Deno.readDir(path)) {
    const next = [join(path, name), `${within}/${name}`] as const;
    if (isDirectory) yield* filesOf(...next);
    else yield { path: next[0], name: next[1] };
  }
}

/**
 * Begins the night's backup when its hour has come, or has passed while the site was
 * down; called again and again by the process that leads.
 */
export async function backUpByClock(site: Site, now: number): Promise<void> {
  const { KV_URL, S3_URL } = site.settings;
  // Then nothing is here that could be copied.
  if (KV_URL !== undefined && S3_URL !== undefined) return;
  const schedule = await scheduleOf(site);
  if (schedule.since === null || isAhead(schedule.since, now)) {
    return await changeSchedule(site, (known) => ({ ...known, since: now }));
  }
  const begunAt = schedule.begunAt ?? 0;
  const last = Math.max(schedule.since, isAhead(begunAt, now) ? 0 : begunAt);
  if (!schedule.isNightly || lastTime(schedule.hour, now) <= last) return;
  const begun = await begin(site, { by: "night", now, viewer: null });
  // One that somebody has begun just now is waited for.
  if (!begun.ok) return;
  await changeSchedule(site, (known) => ({ ...known, begunAt: now }));
}
