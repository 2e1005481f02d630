import { join } from "node:path";
import { BackupError } from "./fault.ts";
import { FOLDER_MODE, removeFolder } from "./files.ts";

/** Beside the data: copies of the database on their way, which are never encrypted here. */
const SCRATCH = ".backup";
const LOCK = ".backup.lock";

/** An empty folder for one backup of the data at a time, deleted when it is disposed of. */
export async function takeScratch(
  dataDir: string,
): Promise<{ path: string } & AsyncDisposable> {
  await Deno.mkdir(dataDir, { recursive: true, mode: FOLDER_MODE });
  const lock = await Deno.open(join(dataDir, LOCK), {
    write: true,
    create: true,
    mode: 0o600,
  });
  if (!await lock.tryLock(true)) {
    lock.close();
    throw new BackupError("running");
  }
  const path = join(dataDir, SCRATCH);
  try {
    await removeFolder(path);
    await Deno.mkdir(path, { mode: FOLDER_MODE });
  } catch (reason) {
    lock.close();
    throw reason;
  }
  return {
    path,
    async [Symbol.asyncDispose]() {
      try {
        await removeFolder(path);
      } finally {
        lock.close();
      }
    },
  };
}
