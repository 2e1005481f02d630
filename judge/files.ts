import { join } from "node:path";

/**
 * An empty folder in place of one with files. Programs never write where it is,
 * and nobody else puts a folder there: none is gone into.
 */
export async function emptyFolder(path: string, mode: number): Promise<void> {
  try {
    await Deno.mkdir(path, { mode });
  } catch (reason) {
    if (!(reason instanceof Deno.errors.AlreadyExists)) throw reason;
    await removeFiles(path);
  }
}

/** A folder of our own with nothing but files in it. */
export async function removeFolder(path: string): Promise<void> {
  await removeFiles(path);
  await Deno.remove(path);
}

async function removeFiles(folder: string): Promise<void> {
  for await (const { name } of Deno.readDir(folder)) {
    await Deno.remove(join(folder, name));
  }
}

/** What `work` gives, or null when its file is not there. */
export async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return null;
    throw reason;
  }
}

/** All of it: a write may take only a part. */
export async function writeAll(
  file: Deno.FsFile,
  chunk: Uint8Array,
): Promise<void> {
  for (let at = 0; at < chunk.length;) {
    at += await file.write(chunk.subarray(at));
  }
}
