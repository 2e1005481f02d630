import { entrantOf } from "../entrants.ts";
import { teamOf } from "../teams.ts";
import { isStaff } from "../../accounts/access.ts";
import { isLedByStaff } from "../../venues/group.ts";
import { guestId } from "../../venues/guests.ts";
import type { Contest } from "../../venues/schema.ts";
import type { Act, Site } from "../act.ts";
import type { ContestHead } from "../schema.ts";

interface Names {
  username: string;
  nickname: string | null;
  realname: string | null;
}

/** The name of an account that a contest's board shows; the username where there is no other. */
export const nameOn = (
  account: Names,
  showsName: ContestHead["showsName"],
): string => account[showsName] || account.username;

/** How somebody stands on a contest's board. */
export interface BoardName {
  name: string;
  school: string | null;
  /** Their organization's crest, or their own picture. */
  avatar: string | null;
  /** Told where the board shows real names. */
  members: readonly string[];
}

/** Names whoever takes part in a contest to everybody who sees its board (spec 4 E1.1). */
export function namedOn(
  site: Pick<Site, "accounts" | "venues">,
  { cid, showsName }: Pick<ContestHead, "cid" | "showsName">,
  uid: string,
): BoardName {
  const account = entrantOf(site, cid, uid)!;
  const team = teamOf(site, cid, uid);
  const organization = team?.organization ?? null;
  return {
    name: team?.name || nameOn(account, showsName),
    school: organization === null
      ? account.school
      : organization.shortName || organization.name,
    avatar: organization?.crest ?? account.avatar,
    // Of a contest that was held elsewhere they are published with its board.
    members: showsName === "realname" || guestId(uid) !== null
      ? team?.members ?? []
      : [],
  };
}

type Looking = Pick<Act, "site" | "viewer">;
type Ruled = Pick<Contest, "cid" | "gid">;

const INSIDE: ReadonlySet<string> = new Set(["member", "admin", "root"]);

/** Tells of whom the viewer is a teacher at a contest of a group: its people, if a teacher leads it (row W2.9). */
export function isPupilTo(
  { site, viewer }: Looking,
  { gid }: Ruled,
): (uid: string) => boolean {
  const helps = gid !== null && isLedByStaff(site, gid) &&
    site.venues.book.runsGroup(gid, viewer, "admin");
  if (!helps) return () => false;
  return (uid) => {
    const place = { kind: "group", id: gid } as const;
    const level = site.venues.members.get(place, uid)?.level ?? "";
    return INSIDE.has(level) || site.venues.book.ownerOf(gid) === uid;
  };
}

/**
 * Tells whose real names the viewer is told at a contest, where it does not show them to
 * all: staff everybody's, a teacher those of their own group's people. Who manages the
 * contest of a group reads no stranger's.
 */
export function seesRealNameOf(
  looking: Looking,
  rules: Ruled,
): (uid: string) => boolean {
  const { site, viewer } = looking;
  const seesAll = isStaff(viewer) || rules.gid === null &&
      site.venues.book.contestPolicy(rules.cid)?.isManager(viewer) === true;
  return seesAll ? () => true : isPupilTo(looking, rules);
}

/** The same of a contest by its number. */
export function seesRealNameIn(
  looking: Looking,
  cid: number,
): (uid: string) => boolean {
  const rules = looking.site.venues.kept.contests.get(cid);
  return rules === null ? () => false : seesRealNameOf(looking, rules);
}
