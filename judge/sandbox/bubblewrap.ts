import { join } from "node:path";
import { WALL } from "../../lib/root.ts";
import { ifThere } from "../files.ts";

const OWN = "/usr/bin/bwrap";

/**
 * The words that start each bubblewrap that there is, the one to be preferred first:
 * the one that a release brings along with its loader and libraries, then the machine's
 * own, which a distribution may have given rights that others lack.
 */
export async function bubblewraps(): Promise<string[][]> {
  const brought = join(WALL, "bwrap");
  const found: string[][] = [];
  if (await ifThere(Deno.stat(brought)) !== null) {
    const lib = join(WALL, "lib");
    found.push([join(lib, "loader"), "--library-path", lib, brought]);
  }
  if (await ifThere(Deno.stat(OWN)) !== null) found.push([OWN]);
  return found;
}
