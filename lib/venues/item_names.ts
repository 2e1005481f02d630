import type { Collection } from "../store/collection.ts";
import type { VenueItem, VenueKind } from "./schema.ts";

type Named = Pick<VenueItem, "asks" | "itemId" | "displayId">;

interface Library {
  problems: {
    catalogue: { get(pid: number): { problemId: string } | null };
  };
}

/**
 * What an item is called in its place: by the id that it has there, else a problem by
 * its own and a quiz by its number.
 */
export const calledOf = (
  { problems }: Library,
  { asks, itemId, displayId }: Named,
): string =>
  displayId ||
  (asks === "quiz"
    ? `Q${itemId}`
    : problems.catalogue.get(itemId)?.problemId ?? "");

/**
 * Tells whether another item of a place is called as this one is to be; capitals and
 * small letters are the same there. Who asks within a transaction writes something of
 * the place, too: of two at once, the second comes again and sees the first.
 */
export async function isNameTaken(
  site: Library & {
    venues: {
      itemRecords: Collection<VenueItem, [string, number, string, number]>;
    };
  },
  { kind, id }: { kind: VenueKind; id: number },
  item: Named,
): Promise<boolean> {
  const wanted = calledOf(site, item).toUpperCase();
  for await (const other of site.venues.itemRecords.all([kind, id])) {
    const isOther = other.asks !== item.asks || other.itemId !== item.itemId;
    if (isOther && calledOf(site, other).toUpperCase() === wanted) return true;
  }
  return false;
}
