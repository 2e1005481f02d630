import { isAdmin, isRoot, type Viewer } from "../accounts/access.ts";
import { isGroupRoot, isMember, type LevelOf } from "../venues/group.ts";
import type { Contest, Group } from "../venues/schema.ts";
import type { Site } from "./act.ts";

type Owned = Pick<Contest, "authorUid" | "gid">;
type Places = Pick<Site, "venues">;

function groupOf({ venues }: Places, gid: number): [Group, LevelOf] | null {
  const group = venues.kept.groups.get(gid);
  const levelOf: LevelOf = (uid) =>
    venues.members.get({ kind: "group", id: gid }, uid)?.level ?? null;
  return group && [group, levelOf];
}

/** Tells who manages a contest: super admins, its author, the roots of its group (behaviour facts §4). */
export function canManageContest(
  site: Places,
  viewer: Viewer | null,
  { authorUid, gid }: Owned,
): boolean {
  if (viewer === null) return false;
  if (isRoot(viewer) || viewer.uid === authorUid) return true;
  const own = gid === null ? null : groupOf(site, gid);
  return own !== null && isGroupRoot(...own, viewer);
}

/** Tells whether somebody belongs to a contest's group; everybody does where there is none. */
export function isOfContestsGroup(
  site: Places,
  viewer: Viewer | null,
  { gid }: Pick<Contest, "gid">,
): boolean {
  if (gid === null) return true;
  const own = groupOf(site, gid);
  return own !== null && isMember(...own, viewer);
}

/** Tells who makes contests: on the site its admins, in a group its admins and roots (contract §19, §26). */
export function canCreateContest(
  site: Places,
  viewer: Viewer | null,
  gid: number | null,
): boolean {
  if (viewer === null) return false;
  if (gid === null) return isAdmin(viewer);
  const own = groupOf(site, gid);
  return own !== null &&
    (isGroupRoot(...own, viewer) || own[1](viewer.uid) === "admin");
}

/** Tells who deletes contests: on the site only super admins, in a group its managers (contract §19, §26). */
export const canDeleteContest = (
  site: Places,
  viewer: Viewer | null,
  contest: Owned,
) =>
  contest.gid === null ? isRoot(viewer) : canManageContest(
    site,
    viewer,
    contest,
  );
