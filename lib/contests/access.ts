import { isAdmin, isRoot, type Viewer } from "../accounts/access.ts";
import { nameKey } from "../names.ts";
import { isGroupRoot, type LevelOf } from "../venues/group.ts";
import type { Contest } from "../venues/schema.ts";
import type { Site } from "./act.ts";

type Places = Pick<Site, "venues">;

/** Tells who manages a contest: super admins, its author, the roots of its group (behaviour facts §4). */
export const canManageContest = (
  { venues }: Places,
  viewer: Viewer | null,
  cid: number,
): boolean => venues.book.contestPolicy(cid)?.isManager(viewer) ?? false;

/** Tells who prints and brings balloons in a contest: who manages it, and whom they have named for it (rows E2.2, E2.3). */
export const canHelpInContest = (
  site: Pick<Site, "contests" | "venues">,
  viewer: Viewer | null,
  cid: number,
): boolean =>
  canManageContest(site, viewer, cid) ||
  viewer !== null &&
    site.contests.heads.get(cid)?.helpers.some((name) =>
        nameKey(name) === nameKey(viewer.username)
      ) === true;

/** Tells who makes contests: on the site its admins, in a group its admins and roots (contract §19, §26). */
export function canCreateContest(
  { venues }: Places,
  viewer: Viewer | null,
  gid: number | null,
): boolean {
  if (viewer === null) return false;
  if (gid === null) return isAdmin(viewer);
  const group = venues.kept.groups.get(gid);
  const levelOf: LevelOf = (uid) =>
    venues.members.get({ kind: "group", id: gid }, uid)?.level ?? null;
  return group !== null &&
    (isGroupRoot(group, levelOf, viewer) || levelOf(viewer.uid) === "admin");
}

/** Tells who deletes contests: on the site only super admins, in a group its managers (contract §19, §26). */
export const canDeleteContest = (
  site: Places,
  viewer: Viewer | null,
  { cid, gid }: Pick<Contest, "cid" | "gid">,
) => gid === null ? isRoot(viewer) : canManageContest(site, viewer, cid);
