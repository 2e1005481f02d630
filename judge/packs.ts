import type { PacksReply } from "../lib/judging/calls.ts";
import type { Log } from "../lib/log.ts";
import { packFile } from "../lib/packs/file_name.ts";
import {
  allIn,
  isUnpacked,
  type PackPlaces,
  unpackHere,
} from "../lib/packs/system.ts";
import type { WebClient } from "./client.ts";

const COMING = ".coming-";

/**
 * For a judge elsewhere: brings the packs of its site here, so that all judges of a site
 * have the same compilers, and returns the places with those to be used. A site without
 * packs, or one that does not let this judge in, leaves it what its machine has.
 */
export async function packsOfSite(
  places: PackPlaces,
  { client, log, stop }: { client: WebClient; log: Log; stop: AbortSignal },
): Promise<PackPlaces> {
  let wanted: PacksReply["packs"];
  try {
    wanted = await client.packs(stop);
  } catch (reason) {
    // Its next call is refused as well, and says why.
    log.debug("the site's packs are not known", { reason });
    return places;
  }
  if (wanted.length === 0) return places;
  const here = new Set(
    places.archives.flatMap(allIn).map(({ id }) => packFile(id)),
  );
  for (const pack of wanted) {
    if (here.has(packFile(pack))) continue;
    if (await isUnpacked(pack, places.packs)) continue;
    await bring(pack, { places, client, log });
  }
  return { ...places, wanted };
}

/** Fetches one and unpacks it; its file does not stay. */
async function bring(
  pack: PacksReply["packs"][number],
  { places: { packs }, client, log }: {
    places: PackPlaces;
    client: WebClient;
    log: Log;
  },
): Promise<void> {
  const file = packFile(pack);
  let path: string | null = null;
  try {
    await Deno.mkdir(packs, { recursive: true, mode: 0o755 });
    path = await Deno.makeTempFile({ dir: packs, prefix: COMING });
    log.info("fetching compilers from the site", { file, bytes: pack.bytes });
    {
      using to = await Deno.open(path, { write: true });
      await client.pack(file, async (chunk) => {
        for (let at = 0; at < chunk.length;) {
          at += await to.write(chunk.subarray(at));
        }
      });
    }
    await unpackHere(path, { id: pack, packs, log });
  } catch (reason) {
    const words = reason instanceof Error ? reason.message : String(reason);
    log.error("a pack of the site cannot be had", { file, reason: words });
  } finally {
    if (path !== null) await Deno.remove(path).catch(() => {});
  }
}
