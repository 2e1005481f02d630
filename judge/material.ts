import { join } from "node:path";
import { emptyFolder } from "./files.ts";
import type { Box } from "./sandbox/box.ts";

export const materialPath = (box: Box, name: string) =>
  join(box.dir, "material", name);

/** Empties the folder of files that the programs of a case may read. */
export const clearMaterial = (box: Box) =>
  emptyFolder(join(box.dir, "material"), 0o711);

/**
 * Makes a file of test data readable for the sandbox's user, under a new name:
 * the folder where it lies is closed to that user. The file itself may be read by
 * everybody, so a hard link is enough.
 */
export async function material(
  box: Box,
  name: string,
  path: string,
): Promise<string> {
  const shown = materialPath(box, name);
  try {
    await Deno.link(path, shown);
  } catch (reason) {
    if (reason instanceof Deno.errors.AlreadyExists) return shown;
    // A link is impossible to another file system, or to somebody else's file.
    await Deno.copyFile(path, shown);
    await Deno.chmod(shown, 0o444);
  }
  return shown;
}
