import { createHash } from "node:crypto";
import { join } from "node:path";
import { MAX_CASE_FILE_BYTES } from "../lib/judging/bounds.ts";
import type { WebClient } from "./client.ts";
import { diskFree } from "../lib/disk.ts";
import { ifThere, writeAll } from "./files.ts";
import { ProblemError } from "./problem_error.ts";

/** Only what looks like this becomes part of a path. */
const HASH = /^[0-9a-f]{64}$/;
const MAX_CACHE_BYTES = 4 * 1024 ** 3;
/** The part of the disk's free space that the cache may take; what is cached counts as free. */
const MAX_CACHE_SHARE = 0.5;
/** A file that was asked for within this time may be in use and is not deleted. */
const IN_USE_MS = 10 * 60_000;

type Look = "sound" | "damaged" | "absent";

/**
 * Finds files of test data by content hash: in the web process's folder when judge
 * and web share a machine, otherwise in a bounded cache, fetched when missing.
 * Before a file is used for the first time, and again when it has changed on disk,
 * its hash is checked: a disk may damage files, and no program should be judged
 * by damaged data.
 */
export class TestData {
  readonly #pending = new Map<string, Promise<string>>();
  /** Paths whose hash was right, with size and time of the file as they were then. */
  readonly #sound = new Map<string, string>();

  constructor(
    readonly client: WebClient,
    readonly cacheDir: string,
    readonly sharedDir: string | null,
    readonly freeBytes: () => number | null = () => diskFree(cacheDir),
  ) {}

  /**
   * Returns the path of the file with this hash. It is fetched once, even if
   * several slots ask at the same time. Throws a `ProblemError` when the site does
   * not have it any more.
   */
  fetch(hash: string): Promise<string> {
    if (!HASH.test(hash)) {
      return Promise.reject(new Error("a content hash that is none"));
    }
    const pending = this.#pending.get(hash) ??
      this.#find(hash).finally(() => this.#pending.delete(hash));
    this.#pending.set(hash, pending);
    return pending;
  }

  async #find(hash: string): Promise<string> {
    if (this.sharedDir !== null) {
      const path = join(this.sharedDir, hash.slice(0, 2), hash);
      const look = await this.#look(path, hash);
      if (look === "sound") return path;
      if (look === "damaged") throw damagedAtSite(hash);
    }
    const path = join(this.cacheDir, hash);
    if (await this.#look(path, hash) !== "sound") {
      await ifThere(Deno.remove(path));
      await this.#makeRoom();
      await this.#download(hash, path);
    }
    // The file's time says when it was last used: the oldest is deleted first.
    const now = new Date();
    await Deno.utime(path, now, now);
    this.#sound.set(path, stampOf(await Deno.stat(path)));
    return path;
  }

  async #look(path: string, hash: string): Promise<Look> {
    const info = await ifThere(Deno.stat(path));
    if (!info?.isFile) return "absent";
    const stamp = stampOf(info);
    if (this.#sound.get(path) === stamp) return "sound";
    if (await digestOfFile(path) !== hash) return "damaged";
    this.#sound.set(path, stamp);
    return "sound";
  }

  /** Fetches a file. If it arrives with the same wrong hash twice, the site's own copy is damaged. */
  async #download(hash: string, path: string): Promise<void> {
    let wrong: string | null = null;
    for (;;) {
      const partial = `${path}.${crypto.randomUUID()}`;
      try {
        const arrived = await this.#receive(hash, partial);
        if (arrived === hash) return await Deno.rename(partial, path);
        if (wrong === arrived) throw damagedAtSite(hash);
        if (wrong !== null) {
          throw new Error(`test data ${hash} arrived damaged`);
        }
        wrong = arrived;
      } finally {
        await ifThere(Deno.remove(partial));
      }
    }
  }

  async #receive(hash: string, path: string): Promise<string> {
    const digest = createHash("sha256");
    using file = await Deno.open(path, { write: true, createNew: true });
    let size = 0;
    await this.client.file(hash, async (chunk) => {
      size += chunk.length;
      if (size > MAX_CASE_FILE_BYTES) {
        throw new Error(`test data ${hash} has no end`);
      }
      digest.update(chunk);
      await writeAll(file, chunk);
    });
    return digest.digest("hex");
  }

  async #makeRoom(): Promise<void> {
    const files: { path: string; size: number; usedAt: number }[] = [];
    for await (const { name } of Deno.readDir(this.cacheDir)) {
      const path = join(this.cacheDir, name);
      // Another slot may have finished or abandoned its download since the folder was read.
      const info = await ifThere(Deno.stat(path));
      if (info === null) continue;
      const usedAt = info.mtime?.getTime() ?? 0;
      files.push({ path, size: info.size, usedAt });
    }
    let total = files.reduce((sum, { size }) => sum + size, 0);
    const free = this.freeBytes() ?? Infinity;
    const most = Math.min(MAX_CACHE_BYTES, MAX_CACHE_SHARE * (free + total));
    const old = files.filter(({ usedAt }) => usedAt < Date.now() - IN_USE_MS)
      .sort((a, b) => a.usedAt - b.usedAt);
    for (const file of old) {
      if (total <= most) return;
      await ifThere(Deno.remove(file.path));
      this.#sound.delete(file.path);
      total -= file.size;
    }
  }
}

const stampOf = ({ size, mtime, ino }: Deno.FileInfo) =>
  `${ino} ${size} ${mtime?.getTime()}`;

const damagedAtSite = (hash: string) =>
  new ProblemError(
    "testDataMissing",
    `the site's file is damaged: its content is not what was uploaded (${hash})`,
  );

async function digestOfFile(path: string): Promise<string> {
  using file = await Deno.open(path);
  const digest = createHash("sha256");
  const buffer = new Uint8Array(1024 ** 2);
  for (let read; (read = await file.read(buffer)) !== null;) {
    digest.update(buffer.subarray(0, read));
  }
  return digest.digest("hex");
}
