import type { Settings } from "../config.ts";
import type { Bucket } from "../files/bucket.ts";
import type { FileStore } from "../files/file_store.ts";
import type { PackageReaders } from "../files/package_readers.ts";
import type { pictureCollection } from "../files/pictures.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Log } from "../log.ts";
import type { Store } from "../store/store.ts";
import type { Workers } from "../workers/workers.ts";
import type { Viewer } from "./access.ts";
import type { Accounts } from "./open.ts";

/** The parts of a site that every area has. */
interface Tools {
  settings: Settings;
  log: Log;
  store: Store;
  clock: () => number;
  workers: Workers;
  jobs: Jobs;
  /** The files of test data and uploads. */
  files: FileStore;
  /** The bucket with these files; null: they are in a folder. */
  bucket: Bucket | null;
  pictures: ReturnType<typeof pictureCollection>;
  packageReaders: PackageReaders;
  /** Returns the free bytes on the disk of the data; null: the system does not tell. */
  freeBytes: () => number | null;
  /** Background work that is not finished; awaited when the site stops. */
  background: Set<Promise<void>>;
  /** Aborted when the process begins to stop: open streams end. */
  stopping: AbortSignal;
}

/** The parts of a site that accounts work with. */
export interface Site extends Tools {
  accounts: Accounts;
}

/**
 * Who acts, when and from where, on which site: the first argument of services. Each
 * area has a type of its own, with the parts of a site that it may know.
 */
export interface ActOn<S> {
  site: S;
  viewer: Viewer | null;
  now: number;
  ip: string;
  userAgent: string;
}

export type Act = ActOn<Site>;
