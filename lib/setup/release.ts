import { join } from "node:path";
import { SYSTEM } from "../packs/file_name.ts";
import { VERSION } from "../version.ts";

/** The file that marks a program folder as one that `deno task release` has made. */
export const RELEASE_FILE = "release.json";

/** Returns how this program is called in a terminal. */
export const commandOf = async (root: string) =>
  await isReleased(root)
    ? `sh gavel-${VERSION}-${SYSTEM}.run`
    : "npx -y deno@2.9.6 run -A main.ts";

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
