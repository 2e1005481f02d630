import { join } from "node:path";
import { filesDirOf, ownNameOf, type Settings } from "../config.ts";
import type { Log } from "../log.ts";
import { DataError } from "../store/data_folder.ts";
import { Bucket, BucketError } from "./bucket.ts";
import { BucketFiles } from "./bucket_files.ts";
import { FileStore } from "./file_store.ts";

/**
 * Of a command beside web processes on other machines: what those are writing in
 * the same folder is not its to clear away. No host has such a name.
 */
const NAMELESS = "_";

class BucketUnusableError extends DataError {
  override mayPass = true;

  constructor(url: string, reason: BucketError) {
    super((t) => t("terminal.filesUnusable", { url, reason: reason.message }));
  }
}

/** Opens the site's files, which are in a folder or in a bucket. */
export async function openFiles(settings: Settings, log: Log) {
  const filesDir = filesDirOf(settings);
  const owner = ownNameOf(settings) ??
    (settings.KV_URL === undefined ? null : NAMELESS);
  const bucket = await openBucket(settings, log);
  const open = (name: string) =>
    bucket === null
      ? FileStore.open(join(filesDir, name), owner)
      : BucketFiles.openIn(bucket, { cacheDir: filesDir, name, owner });
  return {
    filesDir,
    bucket,
    /** Test data, uploads, and files of problems and texts. */
    files: await open("files"),
    /** Pictures of users; apart from test data because anybody may fetch them. */
    avatars: await open("avatars"),
  };
}

async function openBucket(
  { S3_URL, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }: Settings,
  log: Log,
): Promise<Bucket | null> {
  if (S3_URL === undefined) return null;
  try {
    return await Bucket.open({
      url: S3_URL,
      region: S3_REGION,
      accessKey: S3_ACCESS_KEY!,
      secretKey: S3_SECRET_KEY!,
    }, log);
  } catch (reason) {
    if (!(reason instanceof BucketError)) throw reason;
    throw new BucketUnusableError(S3_URL, reason);
  }
}
