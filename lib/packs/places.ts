import { dirname, join } from "node:path";
import { ROOT } from "../root.ts";
import type { PackPlaces } from "./system.ts";

/** Where packs that were uploaded lie, below the data. */
export const uploadedPacks = ({ DATA_DIR }: { DATA_DIR: string }) =>
  join(DATA_DIR, "packs");

/**
 * The variable by which the web process is told of the archives outside of the data,
 * one a line: it may read no folder but its own.
 */
export const PACKS_TOLD = "GAVEL_PACKS";

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
  const told = Deno.env.get(PACKS_TOLD);
  const others = told?.split("\n").filter(Boolean) ?? [
    join(ROOT, "..", "packs"),
    ...(file === undefined ? [] : [dirname(file)]),
  ];
  return {
    archives: [...others, uploadedPacks({ DATA_DIR })],
    packs: home === undefined ? join(ROOT, ".packs") : join(home, "packs"),
  };
}
