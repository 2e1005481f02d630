import { join } from "node:path";
import type { PackedFile } from "../bundle.ts";
import { PackageError } from "../findings.ts";
import { memoryFile } from "../formats/parts.ts";

/** What is smaller than a page of memory's worth stays there. */
const IN_MEMORY_CHARS = 16 * 1024;

/** Where parts of a package lie that cannot be read in place. */
export class Scratch {
  #made = 0;

  private constructor(readonly dir: string) {}

  /** In a folder that somebody else removes. */
  static within(dir: string): Scratch {
    return new Scratch(dir);
  }

  /** A text as a file, in memory or on disk. */
  async keep(name: string, text: string): Promise<PackedFile> {
    if (text.length <= IN_MEMORY_CHARS) return memoryFile(name, text);
    const path = join(this.dir, String(this.#made++));
    await Deno.writeTextFile(path, text);
    const { size } = await Deno.stat(path);
    return { name, size, stream: () => ReadableStream.from(contentOf(path)) };
  }

  /** A copy to read here and there; `most` bytes at most. */
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
