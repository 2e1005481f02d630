import type { Site } from "../act.ts";
import type { Venue } from "../../venues/schema.ts";

/**
 * Returns when those of a list were sent whose minute one of these moments cuts, to the
 * millisecond: the catalogue knows minutes alone, and a seal or an end parts them as
 * boards do (row E3.2).
 */
export async function exactTimes(
  { submissions: { catalogue, records } }: Pick<Site, "submissions">,
  venue: Venue,
  moments: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number, number>> {
  const ids = catalogue.cutBy(
    venue,
    moments.filter((at) => typeof at === "number"),
  );
  if (ids.length === 0) return NONE;
  const rows = await records.getMany(ids.map((id): [number] => [id]));
  return new Map(
    rows.filter((row) => row !== null)
      .map(({ submitId, submitTime }) => [submitId, submitTime]),
  );
}

const NONE: ReadonlyMap<number, number> = new Map();
