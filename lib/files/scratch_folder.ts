import { type FileStore, removeIfThere } from "./file_store.ts";

/** Of a thread that is at its last write yet. */
const TRIES = 20;
const PAUSE_MS = 50;

/** A folder for one piece of work, which is gone with it. */
export async function scratchFolder(
  store: FileStore,
): Promise<{ path: string } & AsyncDisposable> {
  const path = store.tempPath(`work-${crypto.randomUUID()}`);
  await Deno.mkdir(path, { mode: 0o700 });
  return { path, [Symbol.asyncDispose]: () => removeFolder(path) };
}

/** Whoever writes there has been told to stop, and may not have heard it. */
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
