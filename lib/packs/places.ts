import { dirname, join } from "node:path";
import { ROOT } from "../root.ts";
import type { PackPlaces } from "./system.ts";

/** Packs that were uploaded, below the data. */
const UPLOADED = "packs";

/**
 * Where packs are looked for: in the release itself, beside the one file, and among what
 * was uploaded. They are unpacked where the users that programs run as can reach them,
 * which the data's folder is not.
 */
export function packPlaces(
  { DATA_DIR }: { DATA_DIR: string },
): PackPlaces {
  const file = Deno.env.get("GAVEL_FILE");
  const home = Deno.env.get("GAVEL_HOME");
  return {
    archives: [
      join(ROOT, "..", "packs"),
      ...(file === undefined ? [] : [dirname(file)]),
      join(DATA_DIR, UPLOADED),
    ],
    packs: home === undefined ? join(ROOT, ".packs") : join(home, "packs"),
  };
}
