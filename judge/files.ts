/** A new folder in place of whatever was there. */
export async function emptyFolder(path: string, mode: number): Promise<void> {
  await ifThere(Deno.remove(path, { recursive: true }));
  await Deno.mkdir(path, { mode });
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
