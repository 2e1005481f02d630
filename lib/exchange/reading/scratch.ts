import { join } from "node:path";
import type { PackedFile } from "../bundle.ts";
import { PackageError } from "../findings.ts";
import { memoryFile } from "../formats/parts.ts";

/** Up to this size a text stays in memory. */
const IN_MEMORY_CHARS = 16 * 1024;

/** A folder for parts of a package that cannot be read in place. */
export class Scratch {
  #made = 0;

  private constructor(readonly dir: string) {}

  /** Uses a folder that the caller removes. */
  static within(dir: string): Scratch {
    return new Scratch(dir);
  }

  /** Stores a text as a file, in memory or on disk. */
  async keep(name: string, text: string): Promise<PackedFile> {
    if (text.length <= IN_MEMORY_CHARS) return memoryFile(name, text);
    const path = join(this.dir, String(this.#made++));
    await Deno.writeTextFile(path, text);
    const { size } = await Deno.stat(path);
    return { name, size, stream: () => ReadableStream.from(contentOf(path)) };
  }

  /** Copies a file to disk, so that any part of it can be read; at most `most` bytes. */
  async copy(file: PackedFile, most: number): Promise<string> {
    if (file.size > most) {
      const mb = Math.floor(most / 1024 ** 2);
      throw new PackageError("innerTooLarge", { name: file.name, mb });
    }
    const path = join(this.dir, String(this.#made++));
    await Deno.writeFile(path, file.stream());
    return path;
  }
}

async function* contentOf(path: string): AsyncGenerator<Uint8Array> {
  const file = await Deno.open(path);
  yield* file.readable;
}
