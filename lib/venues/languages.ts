import type { Venues } from "./book.ts";
import type { Venue } from "./schema.ts";

/**
 * Returns the languages in which a problem is answered in a venue: its own, as far as a
 * contest lets them (row E3.1). Those of other judges are called otherwise, and all stay.
 */
export function languagesAt(
  { kept }: Pick<Venues, "kept">,
  { kind, id }: Pick<Venue, "kind" | "id">,
  { languages, isRemote }: {
    languages: readonly string[];
    isRemote: boolean;
  },
): readonly string[] {
  const allowed = kind === "contest"
    ? kept.contests.get(id)?.languages ?? []
    : [];
  return allowed.length === 0 || isRemote
    ? languages
    : languages.filter((name) => allowed.includes(name));
}
