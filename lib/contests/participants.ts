import { RecentCache } from "../recent_cache.ts";
import { guestId } from "../venues/guests.ts";
import type { Contest } from "../venues/schema.ts";
import type { Site } from "./act.ts";

/** Contests whose senders are in memory. */
const MAX_KNOWN = 200;

type Parts = Pick<Site, "accounts" | "submissions" | "venues">;
type Counted = Parts & Pick<Site, "contests">;

/** Who has sent something to each contest, until that cannot be told any more. */
const sendersOf = new WeakMap<
  Site["submissions"],
  RecentCache<Set<string>>
>();

function sendersBook({ submissions }: Parts): RecentCache<Set<string>> {
  const known = sendersOf.get(submissions);
  if (known !== undefined) return known;
  const book = new RecentCache<Set<string>>(MAX_KNOWN);
  submissions.records.onState((_, row) => {
    if (row === null) book.clear();
    else if (row.venue.kind === "contest") {
      book.get(String(row.venue.id))?.add(row.uid);
    }
  });
  sendersOf.set(submissions, book);
  return book;
}

/** Those who look after a contest, and accounts that are gone, are not on its board (behaviour facts §1). */
export function isApart(
  { accounts: { directory }, venues }: Pick<Parts, "accounts" | "venues">,
  { gid, authorUid }: Pick<Contest, "gid" | "authorUid">,
  uid: string,
): boolean {
  if (guestId(uid) !== null) return false;
  const account = directory.get(uid);
  if (account === null || account.role === "root" || uid === authorUid) {
    return true;
  }
  const group = gid === null ? null : venues.kept.groups.get(gid);
  return group !== null &&
    (group.ownerUid === uid ||
      venues.members.get({ kind: "group", id: group.gid }, uid)?.level ===
        "root");
}

/**
 * Who takes part in a contest: who is registered, and in a public one, where nobody has
 * to be, whoever has opened its problems while it ran (`notePresence`) or has sent
 * something (row W4.3). Lists, boards and staff's pages count these.
 */
export function participantsOf(
  site: Parts,
  { cid, gid, auth, authorUid }: Pick<
    Contest,
    "cid" | "gid" | "auth" | "authorUid"
  >,
): ReadonlySet<string> {
  const place = { kind: "contest", id: cid } as const;
  const registered = site.venues.members.of(place).map(({ uid }) => uid);
  if (auth !== "public") return new Set(registered);
  const book = sendersBook(site);
  const senders = book.get(String(cid)) ?? book.set(
    String(cid),
    site.submissions.catalogue.peopleIn({ ...place, gid }),
  );
  const others = [...senders].filter((uid) =>
    !isApart(site, { gid, authorUid }, uid)
  );
  return new Set([...registered, ...others]);
}

/** How many take part, teams of a contest that was held elsewhere too. */
export function countParticipants(site: Counted, cid: number): number {
  const rules = site.venues.kept.contests.get(cid);
  if (rules === null) return 0;
  const guests = site.contests.heads.get(cid)?.imported?.teams ?? 0;
  return guests + countAccounts(site, rules);
}

function countAccounts(site: Parts, rules: Contest): number {
  const { cid } = rules;
  return rules.auth === "public"
    ? participantsOf(site, rules).size
    : site.venues.members.count({ kind: "contest", id: cid });
}
