import type { PackPlaces } from "../../lib/packs/system.ts";

/**
 * With `PACKS=FOLDER`, the tests of the judge run with the packs that lie there, unpacked
 * below `/var/tmp`; as ever with the machine's own compilers.
 */
const folder = Deno.env.get("PACKS");

export const PACKS_OF_TESTS: PackPlaces = {
  archives: folder === undefined ? [] : [folder],
  packs: "/var/tmp/gavel-test-packs",
};
