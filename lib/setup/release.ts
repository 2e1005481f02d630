import { join } from "node:path";

/** The file that marks a program folder as one that `deno task release` has made. */
export const RELEASE_FILE = "release.json";

/** Tells whether npm packages and assets came with the program, so that none is made. */
export async function isReleased(root: string): Promise<boolean> {
  try {
    await Deno.stat(join(root, RELEASE_FILE));
    return true;
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return false;
    throw reason;
  }
}
