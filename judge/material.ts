import { join } from "node:path";
import { emptyFolder } from "./files.ts";
import type { Box } from "./sandbox/box.ts";

export const materialPath = (box: Box, name: string) =>
  join(box.dir, "material", name);

/** An empty folder for what the runs of a case are to be shown. */
export const clearMaterial = (box: Box) =>
  emptyFolder(join(box.dir, "material"), 0o711);

/**
 * Makes a file reachable for the box's user under a name of its own: test data
 * lies where only Gavel may look. Its content is readable to whoever has the
 * path, so a link is enough.
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
    // On another file system, or not ours to link.
    await Deno.copyFile(path, shown);
    await Deno.chmod(shown, 0o444);
  }
  return shown;
}
