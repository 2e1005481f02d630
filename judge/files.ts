import { join } from "node:path";

/**
 * Makes an empty folder at a path, after removing the files of one that is there.
 * Programs cannot write at these places and the judge makes no folders inside, so
 * removing never goes into subfolders.
 */
export async function emptyFolder(path: string, mode: number): Promise<void> {
  try {
    await Deno.mkdir(path, { mode });
  } catch (reason) {
    if (!(reason instanceof Deno.errors.AlreadyExists)) throw reason;
    await removeFiles(path);
  }
}

/** Removes a folder of the judge's own that has only files in it. */
export async function removeFolder(path: string): Promise<void> {
  await removeFiles(path);
  await Deno.remove(path);
}

async function removeFiles(folder: string): Promise<void> {
  for await (const { name } of Deno.readDir(folder)) {
    await Deno.remove(join(folder, name));
  }
}

/** Returns what `work` gives, or null when the file that it needs does not exist. */
export async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return null;
    throw reason;
  }
}

/** Writes the whole chunk: one `write` may take only a part of it. */
export async function writeAll(
  file: Deno.FsFile,
  chunk: Uint8Array,
): Promise<void> {
  for (let at = 0; at < chunk.length;) {
    at += await file.write(chunk.subarray(at));
  }
}
