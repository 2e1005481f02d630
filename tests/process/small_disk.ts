import assert from "node:assert/strict";
import { join } from "node:path";

/** A disk of its own, in memory; null where this machine lets nobody mount. */
export async function mountDisk(words: string) {
  const dir = await Deno.makeTempDir({ prefix: "gavel-disk-" });
  if (!await succeeds("mount", "-t", "tmpfs", "-o", words, "tmpfs", dir)) {
    await Deno.remove(dir);
    return null;
  }
  const filler = join(dir, "filler");
  return {
    dir,
    /** Takes what room there is. */
    async fill(): Promise<void> {
      using file = await Deno.open(filler, { create: true, append: true });
      const page = new Uint8Array(4096);
      await assert.rejects(async () => {
        for (;;) await file.write(page);
      }, /No space left/);
    },
    empty: () => Deno.remove(filler),
    async [Symbol.asyncDispose]() {
      // What still runs on it holds it for a moment longer.
      await succeeds("umount", "--lazy", dir);
      await Deno.remove(dir);
    },
  };
}

async function succeeds(command: string, ...args: string[]) {
  try {
    const output = { stdout: "null", stderr: "null" } as const;
    return (await new Deno.Command(command, { args, ...output }).output())
      .success;
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return false;
    throw reason;
  }
}
