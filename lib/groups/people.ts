import { RecentCache } from "../recent_cache.ts";
import type { Kept } from "../store/kept.ts";
import type { Venues } from "../venues/book.ts";
import type { Membership } from "../venues/schema.ts";
import type { GroupEntry } from "./schema.ts";

/** Somebody in a group, with how they came in. */
export interface Person {
  membership: Membership;
  entry: GroupEntry | null;
}

/** People that are remembered in all. */
const MAX_KEPT = 50_000;

/**
 * Keeps the people of groups that somebody has asked for in their order, until one of
 * them comes, changes or goes.
 */
export class GroupPeople {
  readonly #venues: Pick<Venues, "members">;
  readonly #entries: Kept<GroupEntry, [gid: number, uid: string]>;
  readonly #known = new RecentCache<readonly Person[]>(
    MAX_KEPT,
    (people) => 1 + people.length,
  );

  constructor(
    venues: Pick<Venues, "members" | "kept">,
    entries: Kept<GroupEntry, [gid: number, uid: string]>,
  ) {
    this.#venues = venues;
    this.#entries = entries;
    venues.kept.memberships.onChange(({ before, after }) => {
      const { kind, id } = (after ?? before)!;
      if (kind === "group") this.#known.forget(String(id));
    });
    entries.onChange(({ before, after }) =>
      this.#known.forget(String((after ?? before)!.gid))
    );
  }

  /** Everybody who is in, was refused or has applied, the newest first. */
  of(gid: number): readonly Person[] {
    return this.#known.get(String(gid)) ?? this.#known.set(
      String(gid),
      this.#venues.members.of({ kind: "group", id: gid })
        .map((membership) => ({
          membership,
          entry: this.#entries.get(gid, membership.uid),
        }))
        .sort((a, b) =>
          (b.entry?.createdAt ?? 0) - (a.entry?.createdAt ?? 0) ||
          (b.entry?.id ?? 0) - (a.entry?.id ?? 0)
        ),
    );
  }
}
