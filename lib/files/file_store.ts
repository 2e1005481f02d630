import { createHash } from "node:crypto";
import { join } from "node:path";

export interface StoredFile {
  /** SHA-256 of the content, in hex: the file's only name. */
  hash: string;
  size: number;
}

export class FileTooLargeError extends Error {
  constructor(readonly maxBytes: number) {
    super(`A file is larger than ${maxBytes} bytes.`);
  }
}

const HASH = /^[0-9a-f]{64}$/;

/**
 * Content-addressed files below one folder: equal content is stored once, and a
 * file never changes. A file appears under its name only when it is complete
 * and on disk, so a crash leaves at most a temporary file.
 */
export class FileStore {
  private constructor(readonly dir: string, readonly tempDir: string) {}

  /** Makes the folders and clears what an earlier process left half-written. */
  static async open(dir: string): Promise<FileStore> {
    const tempDir = join(dir, "tmp");
    await Deno.remove(tempDir, { recursive: true }).catch((reason) => {
      if (!(reason instanceof Deno.errors.NotFound)) throw reason;
    });
    await Deno.mkdir(tempDir, { recursive: true });
    return new FileStore(dir, tempDir);
  }

  pathOf(hash: string): string {
    if (!HASH.test(hash)) throw new Error(`not a content hash: ${hash}`);
    return join(this.dir, hash.slice(0, 2), hash);
  }

  async has(hash: string): Promise<boolean> {
    try {
      return (await Deno.stat(this.pathOf(hash))).isFile;
    } catch (reason) {
      if (reason instanceof Deno.errors.NotFound) return false;
      throw reason;
    }
  }

  open(hash: string): Promise<Deno.FsFile> {
    return Deno.open(this.pathOf(hash));
  }

  /** A path for a file of the caller's, who removes it. */
  tempPath(): string {
    return join(this.tempDir, crypto.randomUUID());
  }

  /**
   * Stores a stream without holding it in memory. `observe` sees each piece.
   * When the stream fails or is too large nothing is left on disk.
   */
  async put(
    stream: ReadableStream<Uint8Array>,
    { maxBytes = Infinity, observe }: {
      maxBytes?: number;
      observe?: (chunk: Uint8Array) => void;
    } = {},
  ): Promise<StoredFile> {
    const path = this.tempPath();
    try {
      const hash = createHash("sha256");
      let size = 0;
      {
        using file = await Deno.open(path, { write: true, createNew: true });
        for await (const chunk of stream) {
          size += chunk.length;
          if (size > maxBytes) throw new FileTooLargeError(maxBytes);
          hash.update(chunk);
          observe?.(chunk);
          await writeAll(file, chunk);
        }
        await file.sync();
      }
      const name = hash.digest("hex");
      await this.#adopt(path, name);
      return { hash: name, size };
    } finally {
      await removeIfThere(path);
    }
  }

  putBytes(bytes: Uint8Array): Promise<StoredFile> {
    return this.put(ReadableStream.from([bytes]));
  }

  async #adopt(path: string, hash: string): Promise<void> {
    const target = this.pathOf(hash);
    await Deno.mkdir(join(this.dir, hash.slice(0, 2)), { recursive: true });
    await Deno.chmod(path, 0o444);
    await Deno.rename(path, target);
  }

  /**
   * Removes the files that nothing refers to. Young ones are spared: their
   * record may be about to be written. Returns how many were removed.
   */
  async sweep(keep: ReadonlySet<string>, olderThan: number): Promise<number> {
    let removed = 0;
    for await (const folder of Deno.readDir(this.dir)) {
      if (!folder.isDirectory || folder.name === "tmp") continue;
      for await (const file of Deno.readDir(join(this.dir, folder.name))) {
        if (keep.has(file.name) || !HASH.test(file.name)) continue;
        const path = this.pathOf(file.name);
        const { mtime } = await Deno.stat(path);
        if (mtime === null || mtime.getTime() >= olderThan) continue;
        await Deno.remove(path);
        removed++;
      }
    }
    return removed;
  }
}

export async function writeAll(
  file: Deno.FsFile,
  bytes: Uint8Array,
): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    at += await file.write(bytes.subarray(at));
  }
}

export async function removeIfThere(path: string): Promise<void> {
  try {
    await Deno.remove(path);
  } catch (reason) {
    if (!(reason instanceof Deno.errors.NotFound)) throw reason;
  }
}
