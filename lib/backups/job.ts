import { resolve } from "node:path";
import { z } from "zod";
import { backupDirOf } from "../config.ts";
import type { JobRun } from "../jobs/run.ts";
import { isEnded } from "../jobs/schema.ts";
import type { JobOf, JobSpec, JobWork } from "../jobs/spec.ts";
import { jobNamed } from "../workers/jobs.ts";
import type { Task } from "../workers/task.ts";
import type { Site } from "./act.ts";
import { BackupError, type Fault, faultOf } from "./fault.ts";
import { pruneBackups, pruneUnproven } from "./folder.ts";
import { type BackupOf, makeBackup } from "./make.ts";
import { refuseOthers } from "./owner.ts";
import { proveBackup } from "./prove.ts";
import { MADE_BY, type MadeBy, StoredFault } from "./schema.ts";
import { FIRST_SCHEDULE } from "./schedule.ts";

const BackupData = z.object({
  by: z.enum(MADE_BY),
  /** Once it is made. */
  name: z.string().nullable(),
  /** Null: it is proven, or on its way. */
  fault: StoredFault.nullable(),
});
type BackupData = z.infer<typeof BackupData>;
export type BackupJob = JobOf<BackupData>;

/** One at a time for the whole site: the one subject. */
export const SUBJECT = 0;
const KEPT_MS = 30 * 86_400_000;

export const BACKUPS: JobSpec<BackupData> = {
  name: "backup",
  data: BackupData,
  goesOn: true,
  atOnce: 1,
  perPerson: 1,
  isAlone: (job) => !isEnded(job),
  taken: "backupRunning",
};

/** What the thread is given. */
interface Order {
  settings: BackupOf;
  folder: string;
  now: number;
  by: MadeBy;
}

/** What has come of it, as plain data. */
type Outcome = { name: string | null; fault: Fault | null };

/** Makes a backup and proves it, in a thread. */
export const BACKUP = jobNamed<Order, Outcome>("backup");

/** How long one may take: the files of the largest site, from a slow disk. */
const LIMIT_MS = 24 * 3_600_000;
const REPORT_FILES = 20;

export async function makeAndProve(
  { settings, folder, now, by }: Order,
  task: Task,
): Promise<Outcome> {
  const began = performance.now();
  const onFile = (done: number) => {
    if (task.isAborted) throw new BackupError("stopped");
    if (done % REPORT_FILES === 0) task.report(done);
  };
  try {
    const { name } = await makeBackup({ settings, folder, now, by, onFile });
    const { fault } = await proveBackup({
      backup: resolve(folder, name),
      dataDir: settings.DATA_DIR,
      passphrase: settings.BACKUP_PASSPHRASE,
      now,
      spentMs: performance.now() - began,
      onFile,
    });
    return { name, fault };
  } catch (reason) {
    return { name: null, fault: faultOf(reason, folder) };
  }
}

/** Cut off by a kill it begins anew: what was half made is swept. */
export const backupWork = (site: Site): JobWork<BackupData> => ({
  steps: { making: (run) => make(site, run) },
  isOld: ({ endedAt }, now) => endedAt !== null && now - endedAt > KEPT_MS,
});

async function make(site: Site, run: JobRun<BackupData>): Promise<void> {
  const { settings, backups, clock } = site;
  const { DATA_DIR, KV_URL, FILES_DIR, S3_URL, BACKUP_PASSPHRASE } = settings;
  const folder = backupDirOf(settings);
  const { by } = run.job.data;
  const { keep } = await backups.schedules.get(FIRST_SCHEDULE.id) ??
    FIRST_SCHEDULE;
  await tidied(site, (folder) => pruneUnproven(folder, keep));
  backups.progress.files = 0;
  const done = await backups.threads.run(BACKUP, {
    settings: { DATA_DIR, KV_URL, FILES_DIR, S3_URL, BACKUP_PASSPHRASE },
    folder,
    now: clock(),
    by,
  }, {
    account: "backups",
    budgetMs: LIMIT_MS,
    limitMs: LIMIT_MS,
    signal: run.signal,
    onReport: (files) => backups.progress.files = Number(files),
  });
  run.signal.throwIfAborted();
  const outcome = done.ok ? done.value : {
    name: null,
    fault: faultOf(new Error(`the backup's thread: ${done.error}`), folder),
  };
  if (outcome.fault === null) {
    await tidied(site, (folder) => pruneBackups(folder, keep));
  } else {
    site.log.error("a backup is not proven", { ...outcome.fault });
  }
  await run.save(({ data }) => ({
    state: outcome.fault === null ? "done" : "failed",
    data: { ...data, ...outcome },
  }));
}

/** What cannot be deleted makes no step begin anew, and with it another backup. */
async function tidied(
  site: Site,
  work: (folder: string) => Promise<unknown>,
): Promise<void> {
  const folder = backupDirOf(site.settings);
  try {
    await refuseOthers(folder, site.settings);
    await work(folder);
  } catch (reason) {
    site.log.error("old backups could not be deleted", { reason });
  }
}
