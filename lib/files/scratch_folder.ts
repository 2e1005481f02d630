import { type FileStore, removeIfThere } from "./file_store.ts";

/** How often deleting is tried: a thread may still finish its last write. */
const TRIES = 20;
const PAUSE_MS = 50;

/** Creates a folder for one piece of work, which is deleted when it is disposed of. */
export async function scratchFolder(
  store: FileStore,
): Promise<{ path: string } & AsyncDisposable> {
  const path = store.tempPath(`work-${crypto.randomUUID()}`);
  await Deno.mkdir(path, { mode: 0o700 });
  return { path, [Symbol.asyncDispose]: () => removeFolder(path) };
}

/** Deletes the folder. A thread that was told to stop may write into it for a moment yet. */
async function removeFolder(path: string): Promise<void> {
  for (let n = 1;; n++) {
    try {
      return await removeIfThere(path, { recursive: true });
    } catch (reason) {
      if (n === TRIES) throw reason;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
