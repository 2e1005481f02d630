import { createHash } from "node:crypto";
import { BusyError } from "../failure.ts";
import { basename, join } from "node:path";

export interface StoredFile {
  /** SHA-256 of the content, in hex: the file's only name. */
  hash: string;
  size: number;
}

export interface PutOptions {
  maxBytes?: number;
  observe?: (chunk: Uint8Array) => void;
}

/** What takes the content of a file. */
export interface FileSink {
  put(
    stream: ReadableStream<Uint8Array>,
    options?: PutOptions,
  ): Promise<StoredFile>;
}

/** The folder is not the one that was opened: its disk is gone, for now. */
class FolderAwayError extends BusyError {
  constructor(dir: string) {
    super(`the folder of files is away: ${dir}`, 5);
  }
}

export class FileTooLargeError extends Error {
  constructor(readonly maxBytes: number) {
    super(`A file is larger than ${maxBytes} bytes.`);
  }
}

/** The hash of a content, as files are named. */
export const HASH = /^[0-9a-f]{64}$/;
const TEMP = "tmp";
const AT_ONCE = 16;

/**
 * Content-addressed files below one folder: equal content is stored once, and a
 * file never changes. A file appears under its name only when it is complete
 * and on disk, so a crash leaves at most a temporary file.
 */
export class FileStore {
  protected constructor(readonly dir: string, readonly tempDir: string) {}

  /**
   * Makes the folders and clears what an earlier process left half-written;
   * of processes that share the folder each needs an `owner` of its own.
   */
  static async open(
    dir: string,
    owner: string | null = null,
  ): Promise<FileStore> {
    return new FileStore(dir, await prepareTempDir(dir, owner));
  }

  pathOf(hash: string): string {
    if (!HASH.test(hash)) throw new Error(`not a content hash: ${hash}`);
    return join(this.dir, hash.slice(0, 2), hash);
  }

  /** The same, once the file is there, if it has to come from elsewhere. */
  pathHere(hash: string): Promise<string> {
    return Promise.resolve(this.pathOf(hash));
  }

  async has(hash: string): Promise<boolean> {
    const isHere = await isThere(this.pathOf(hash));
    // Where its disk is not mounted, no file is lost.
    if (!isHere && !await isThere(this.dir)) {
      throw new FolderAwayError(this.dir);
    }
    return isHere;
  }

  async open(hash: string): Promise<Deno.FsFile> {
    return await Deno.open(await this.pathHere(hash));
  }

  /** A path for a file of the caller's, who removes it. */
  tempPath(name: string = crypto.randomUUID()): string {
    return join(this.tempDir, name);
  }

  /**
   * Stores a stream without holding it in memory. `observe` sees each piece.
   * When the stream fails or is too large nothing is left on disk.
   */
  async put(
    stream: ReadableStream<Uint8Array>,
    options: PutOptions = {},
  ): Promise<StoredFile> {
    await using batch = this.batch();
    const stored = await batch.put(stream, options);
    await batch.keep();
    return stored;
  }

  /** For files that are stored together, or none of them. */
  batch(): FileBatch {
    return new FileBatch(this);
  }

  putBytes(bytes: Uint8Array): Promise<StoredFile> {
    return this.put(ReadableStream.from([bytes]));
  }

  /** Gives a whole file, made at `tempPath`, its name. */
  async adopt(path: string, hash: string): Promise<void> {
    const target = this.pathOf(hash);
    await Deno.mkdir(join(this.dir, hash.slice(0, 2)), { recursive: true });
    await Deno.chmod(path, 0o444);
    await Deno.rename(path, target);
  }

  /** The same of loose files, all of which are there. */
  async adoptAll(dir: string, hashes: Iterable<string>): Promise<void> {
    const files = [...new Set(hashes)]
      .map((hash) => ({ path: join(dir, hash), hash }));
    while (files.length > 0) await this.adoptSome(files);
  }

  /** The first of many, side by side: each may have a long way to go. */
  async adoptSome(files: { path: string; hash: string }[]): Promise<void> {
    const some = files.slice(0, AT_ONCE);
    const ends = await Promise.allSettled(
      some.map(({ path, hash }) => this.adopt(path, hash)),
    );
    const failed = ends.find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
    files.splice(0, some.length);
  }

  /**
   * Deletes the files that nothing refers to, but no young ones: their record may be
   * about to be written. Returns how many were deleted.
   */
  async sweep(keep: ReadonlySet<string>, olderThan: number): Promise<number> {
    let removed = 0;
    for await (const path of this.paths()) {
      if (keep.has(basename(path))) continue;
      const { mtime } = await Deno.stat(path);
      if (mtime === null || mtime.getTime() >= olderThan) continue;
      await Deno.remove(path);
      removed++;
    }
    return removed;
  }

  /** Of all files in the folder. */
  protected async *paths(): AsyncGenerator<string> {
    for await (const folder of Deno.readDir(this.dir)) {
      if (!folder.isDirectory || folder.name === TEMP) continue;
      for await (const { name } of Deno.readDir(join(this.dir, folder.name))) {
        if (HASH.test(name)) yield this.pathOf(name);
      }
    }
  }
}

export async function isThere(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return false;
    throw reason;
  }
}

/** An empty folder for what is being written, for one process. */
export async function prepareTempDir(
  dir: string,
  owner: string | null,
): Promise<string> {
  const tempDir = join(dir, TEMP, owner ?? "");
  await removeIfThere(tempDir, { recursive: true });
  await Deno.mkdir(tempDir, { recursive: true });
  return tempDir;
}

/**
 * Files on their way into a store: none is there before `keep`. What has not
 * been kept when this is disposed of is gone.
 */
class FileBatch implements FileSink, AsyncDisposable {
  readonly #waiting: { path: string; hash: string }[] = [];

  constructor(readonly store: FileStore) {}

  async put(
    stream: ReadableStream<Uint8Array>,
    options: PutOptions = {},
  ): Promise<StoredFile> {
    const file = { path: this.store.tempPath(), hash: "" };
    this.#waiting.push(file);
    const stored = await writeHashed(file.path, stream, options);
    file.hash = stored.hash;
    return stored;
  }

  /** To be called once each `put` has come to its end. */
  async keep(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.store.adoptSome(this.#waiting);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { path } of this.#waiting.splice(0)) await removeIfThere(path);
  }
}

/** A stream as a new file, on disk when this returns. */
async function writeHashed(
  path: string,
  stream: ReadableStream<Uint8Array>,
  { maxBytes = Infinity, observe }: PutOptions,
): Promise<StoredFile> {
  const hash = createHash("sha256");
  let size = 0;
  using out = await Deno.open(path, { write: true, createNew: true });
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw new FileTooLargeError(maxBytes);
    hash.update(chunk);
    observe?.(chunk);
    await writeAll(out, chunk);
  }
  await out.sync();
  return { hash: hash.digest("hex"), size };
}

/**
 * Files that another thread makes for a store: they lie in a folder of its own
 * under their hashes until the store adopts them.
 */
export class LooseFiles implements FileSink {
  /** `check` is asked at each piece, and throws when nobody waits any more. */
  constructor(readonly dir: string, readonly check: () => void) {}

  async put(
    stream: ReadableStream<Uint8Array>,
    { maxBytes, observe }: PutOptions = {},
  ): Promise<StoredFile> {
    const path = join(this.dir, crypto.randomUUID());
    const stored = await writeHashed(path, stream, {
      maxBytes,
      observe: (chunk) => {
        this.check();
        observe?.(chunk);
      },
    });
    await Deno.rename(path, join(this.dir, stored.hash));
    return stored;
  }
}

export async function writeAll(
  file: { write(bytes: Uint8Array): Promise<number> },
  bytes: Uint8Array,
): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    at += await file.write(bytes.subarray(at));
  }
}

export async function removeIfThere(
  path: string,
  options: Deno.RemoveOptions = {},
): Promise<void> {
  try {
    await Deno.remove(path, options);
  } catch (reason) {
    if (!(reason instanceof Deno.errors.NotFound)) throw reason;
  }
}
