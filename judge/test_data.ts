import { createHash } from "node:crypto";
import { join } from "node:path";
import { ifThere, writeAll } from "./files.ts";
import type { WebClient } from "./client.ts";

const MAX_CACHE_BYTES = 4 * 1024 ** 3;

/**
 * Test data by content hash: from the web process's own folder when judge and
 * web share a machine, else fetched once, verified, and kept in a bounded cache.
 */
export class TestData {
  readonly #pending = new Map<string, Promise<string>>();

  constructor(
    readonly client: WebClient,
    readonly cacheDir: string,
    readonly sharedDir: string | null,
  ) {}

  /** Looked for and fetched once, however many slots ask at the same time. */
  fetch(hash: string): Promise<string> {
    const pending = this.#pending.get(hash) ??
      this.#find(hash).finally(() => this.#pending.delete(hash));
    this.#pending.set(hash, pending);
    return pending;
  }

  async #find(hash: string): Promise<string> {
    if (this.sharedDir !== null) {
      const path = join(this.sharedDir, hash.slice(0, 2), hash);
      if (await isFile(path)) return path;
    }
    const path = join(this.cacheDir, hash);
    if (!await isFile(path)) return await this.#download(hash, path);
    // The least recently used goes first.
    await Deno.utime(path, new Date(), new Date());
    return path;
  }

  async #download(hash: string, path: string): Promise<string> {
    await this.#makeRoom();
    const partial = `${path}.${crypto.randomUUID()}`;
    const digest = createHash("sha256");
    try {
      using file = await Deno.open(partial, { write: true, createNew: true });
      await this.client.file(hash, async (chunk) => {
        digest.update(chunk);
        await writeAll(file, chunk);
      });
      if (digest.digest("hex") !== hash) {
        throw new Error(`test data ${hash} arrived damaged`);
      }
      await Deno.rename(partial, path);
      return path;
    } catch (reason) {
      await ifThere(Deno.remove(partial));
      throw reason;
    }
  }

  async #makeRoom(): Promise<void> {
    const files: { path: string; size: number; usedAt: number }[] = [];
    for await (const { name } of Deno.readDir(this.cacheDir)) {
      const path = join(this.cacheDir, name);
      // Another slot's download may have been finished or given up since.
      const info = await ifThere(Deno.stat(path));
      if (info === null) continue;
      const usedAt = info.mtime?.getTime() ?? 0;
      files.push({ path, size: info.size, usedAt });
    }
    let total = files.reduce((sum, { size }) => sum + size, 0);
    for (const file of files.sort((a, b) => a.usedAt - b.usedAt)) {
      if (total <= MAX_CACHE_BYTES) return;
      await ifThere(Deno.remove(file.path));
      total -= file.size;
    }
  }
}

const isFile = async (path: string) =>
  (await ifThere(Deno.stat(path)))?.isFile ?? false;
