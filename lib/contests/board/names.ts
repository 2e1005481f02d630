import { isStaff } from "../../accounts/access.ts";
import { isLedByStaff } from "../../venues/group.ts";
import type { Contest } from "../../venues/schema.ts";
import type { Act } from "../act.ts";
import type { ContestHead } from "../schema.ts";

interface Names {
  username: string;
  nickname: string | null;
  realname: string | null;
}

/** The name that a contest's board shows; the username where there is no other. */
export const nameOn = (
  account: Names,
  showsName: ContestHead["showsName"],
): string => account[showsName] || account.username;

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

/** The same for who is known to look after a contest: at one of the site's they hand out what they bring by name. */
export function seesRealNameIn(
  looking: Looking,
  cid: number,
): (uid: string) => boolean {
  const rules = looking.site.venues.kept.contests.get(cid);
  if (rules === null) return () => false;
  return rules.gid === null ? () => true : seesRealNameOf(looking, rules);
}
