import { createHash } from "node:crypto";
import { join } from "node:path";
import { diskFree } from "../disk.ts";
import { type Bucket, BucketError } from "./bucket.ts";
import {
  FileStore,
  HASH,
  isThere,
  prepareTempDir,
  removeIfThere,
} from "./file_store.ts";

/** What was written as lately nobody removes: it need not be sent again. */
const YOUNG_MS = 12 * 3_600_000;
/** What was asked for as lately may be in use. */
const IN_USE_MS = 10 * 60_000;
const MAX_CACHE_BYTES = 20 * 1024 ** 3;
/** Of what is free, what is cached already counted as free. */
const MAX_CACHE_SHARE = 0.5;
/** After so much that is new here it is looked at how much there is. */
const LOOK_AFTER_BYTES = 512 * 1024 ** 2;
/** Few: each is looked at once more just before it goes. */
const REMOVED_AT_ONCE = 16;

/**
 * Files in a bucket, by the hash of their content below one name there. Each is
 * sent once, before anything refers to it; a folder of this machine keeps those
 * that were asked for lately, and may be deleted at any time.
 */
export class BucketFiles extends FileStore {
  readonly #coming = new Map<string, Promise<void>>();
  #new = Infinity;

  private constructor(
    readonly bucket: Bucket,
    /** What the keys begin with. */
    readonly name: string,
    readonly clock: () => number,
    folder: { dir: string; tempDir: string },
  ) {
    super(folder.dir, folder.tempDir);
  }

  static async openIn(
    bucket: Bucket,
    { cacheDir, name, owner, clock = Date.now }: {
      cacheDir: string;
      name: string;
      owner: string | null;
      clock?: () => number;
    },
  ): Promise<BucketFiles> {
    const dir = join(cacheDir, name);
    const tempDir = await prepareTempDir(dir, owner);
    return new BucketFiles(bucket, name, clock, { dir, tempDir });
  }

  #keyOf = (hash: string) => `${this.name}/${hash.slice(0, 2)}/${hash}`;

  override async has(hash: string): Promise<boolean> {
    return await isThere(this.pathOf(hash)) ||
      await this.bucket.find(this.#keyOf(hash)) !== null;
  }

  override tempPath(name?: string): string {
    Deno.mkdirSync(this.tempDir, { recursive: true });
    return super.tempPath(name);
  }

  override async pathHere(hash: string): Promise<string> {
    const path = this.pathOf(hash);
    // What was used last stays longest.
    if (await touch(path)) return path;
    const coming = this.#coming.get(hash) ??
      this.#fetch(hash).finally(() => this.#coming.delete(hash));
    this.#coming.set(hash, coming);
    await coming;
    return path;
  }

  async #fetch(hash: string): Promise<void> {
    const path = this.tempPath();
    try {
      const first = await this.#receive(hash, path);
      const arrived = first === hash ? first : await this.#receive(hash, path);
      if (arrived === hash) return await this.#keep(path, hash);
      const words = `bucket: ${hash} is damaged`;
      // What arrives twice in the same way is so there, and stays so.
      if (arrived !== first) throw new BucketError(words);
      this.bucket.log.error(words);
      throw new Deno.errors.NotFound(words);
    } finally {
      await removeIfThere(path);
    }
  }

  /** Returns the hash of what has arrived, which is on disk by then. */
  async #receive(hash: string, path: string): Promise<string> {
    const isHad = await this.bucket.get(this.#keyOf(hash), {
      begin: async () => {
        const file = await Deno.open(path, {
          write: true,
          create: true,
          truncate: true,
        });
        return file.writable;
      },
    });
    if (!isHad) throw new Deno.errors.NotFound(`the bucket has no ${hash}`);
    using file = await Deno.open(path, { read: true, write: true });
    // It gets its name after this: a power cut leaves no empty file under it.
    await file.sync();
    return await digestOf(path);
  }

  /** It is in the bucket first: whoever reads of it may be on any machine. */
  override async adopt(path: string, hash: string): Promise<void> {
    const key = this.#keyOf(hash);
    const known = await this.bucket.find(key);
    const isYoung = known !== null &&
      known.modifiedAt > this.clock() - YOUNG_MS;
    if (!isYoung) await this.bucket.put(key, path);
    await this.#keep(path, hash);
  }

  async #keep(path: string, hash: string): Promise<void> {
    const { size } = await Deno.stat(path);
    await super.adopt(path, hash);
    this.#new += size;
    if (this.#new < LOOK_AFTER_BYTES) return;
    this.#new = 0;
    await this.#makeRoom();
  }

  override async sweep(
    keep: ReadonlySet<string>,
    olderThan: number,
  ): Promise<number> {
    const old: string[] = [];
    for await (const { key, modifiedAt } of this.bucket.list(`${this.name}/`)) {
      const hash = key.slice(key.lastIndexOf("/") + 1);
      const isOurs = HASH.test(hash) && key === this.#keyOf(hash);
      if (isOurs && !keep.has(hash) && modifiedAt < olderThan) old.push(key);
    }
    let removed = 0;
    for (let from = 0; from < old.length; from += REMOVED_AT_ONCE) {
      const some = old.slice(from, from + REMOVED_AT_ONCE);
      removed += await this.#remove(some, olderThan);
    }
    await Deno.mkdir(this.dir, { recursive: true });
    await super.sweep(keep, olderThan);
    return removed;
  }

  /** But what was sent again since it was listed: a record is about to name it. */
  async #remove(keys: readonly string[], olderThan: number): Promise<number> {
    const found = await Promise.all(keys.map((key) => this.bucket.find(key)));
    const old = found.filter((one) => one !== null)
      .filter(({ modifiedAt }) => modifiedAt < olderThan);
    await this.bucket.delete(old.map(({ key }) => key));
    return old.length;
  }

  /** Forgets here what was not asked for for the longest time. */
  async #makeRoom(): Promise<void> {
    const files: { path: string; size: number; usedAt: number }[] = [];
    for await (const path of this.paths()) {
      const info = await Deno.stat(path).catch(() => null);
      if (info === null) continue;
      const { size, mtime } = info;
      files.push({ path, size, usedAt: mtime?.getTime() ?? 0 });
    }
    let total = files.reduce((sum, { size }) => sum + size, 0);
    const free = diskFree(this.dir) ?? Infinity;
    const most = Math.min(MAX_CACHE_BYTES, MAX_CACHE_SHARE * (free + total));
    // deno-lint-ignore gavel/given-time -- compared with times that the disk gives
    const before = Date.now() - IN_USE_MS;
    const old = files.filter(({ usedAt }) => usedAt < before)
      .sort((a, b) => a.usedAt - b.usedAt);
    for (const { path, size } of old) {
      if (total <= most) return;
      await removeIfThere(path);
      total -= size;
    }
  }
}

/** Notes that a file is in use; false: there is none. */
async function touch(path: string): Promise<boolean> {
  // deno-lint-ignore gavel/given-time -- compared with times that the disk gives
  const now = new Date();
  try {
    await Deno.utime(path, now, now);
    return true;
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return false;
    throw reason;
  }
}

async function digestOf(path: string): Promise<string> {
  const digest = createHash("sha256");
  using file = await Deno.open(path);
  for await (const chunk of file.readable) digest.update(chunk);
  return digest.digest("hex");
}
