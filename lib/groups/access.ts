import {
  isAdmin,
  isCampusAdmin,
  isRoot,
  isStaff,
  isTeacher,
} from "../accounts/access.ts";
import { leadsCampus, ownCampus } from "../campuses/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { isGroupRoot, isLedByStaff, isMember } from "../venues/group.ts";
import type { Group } from "../venues/schema.ts";
import type { Act, Site } from "./act.ts";
import { type GroupHead, LEVEL_NUMBER } from "./schema.ts";

/** A group, and what the asker is in it. */
export interface OpenGroup {
  gid: number;
  group: Group;
  head: GroupHead;
  /** 0 to 5 as on the wire; 0: none, whatever the asker may do as super admin. */
  level: number;
  isOwner: boolean;
  /** Sees what is inside: levels 3 to 5, its owner, super admins (behaviour facts §13). */
  isMember: boolean;
  /** Looks after what is inside: levels 4 and 5, its owner, super admins. */
  isAdmin: boolean;
  /** Changes the group itself: level 5, its owner, super admins. */
  isRoot: boolean;
  /** May disband it: its owner, super admins, and the principal of its campus. */
  mayDisband: boolean;
  /** Lets people in and out and sets their levels: its admins, and the principal of its campus. */
  managesPeople: boolean;
  /** The campus that it belongs to; null: none. */
  campusId: number | null;
  /** Principal or teacher of that campus. */
  isCampusStaff: boolean;
}

/** The campus of a group: that of its owner. */
export function campusIdOf(
  { venues, campuses }: Pick<Site, "venues" | "campuses">,
  gid: number,
): number | null {
  const owner = venues.kept.groups.get(gid)?.ownerUid;
  return owner === undefined ? null : campuses.book.ofStaff(owner)?.id ?? null;
}

/** Opens a group that the asker may know of (row G2.11). */
export function openGroup(act: Act, gid: number): Result<OpenGroup, Refusal> {
  const { site, viewer } = act;
  const group = site.venues.kept.groups.get(gid);
  const head = site.groups.heads.get(gid);
  const isGoing = site.groups.disbandings.get(gid) !== null;
  if (group === null || head === null || isGoing) {
    return refuse("groupNotFound");
  }
  if (head.isBanned && !isRoot(viewer)) return refuse("groupNotFound");
  const memberOf = (uid: string) =>
    site.venues.members.get({ kind: "group", id: gid }, uid)?.level ?? null;
  const own = viewer && memberOf(viewer.uid);
  const isOwner = viewer?.uid === group.ownerUid;
  const isIn = isMember(group, memberOf, viewer);
  const level = own === null ? 0 : LEVEL_NUMBER[own];
  const campusId = campusIdOf(site, gid);
  const isCampusStaff = campusId !== null && ownCampus(act)?.id === campusId;
  if (!head.isVisible && !isIn && level === 0 && !isCampusStaff) {
    return refuse("groupHidden");
  }
  const leads = isGroupRoot(group, memberOf, viewer);
  const isPrincipal = leadsCampus(act, campusId);
  return ok({
    gid,
    group,
    head,
    level,
    isOwner,
    isMember: isIn,
    isAdmin: leads || own === "admin",
    isRoot: leads,
    mayDisband: isOwner || isRoot(viewer) || isPrincipal,
    managesPeople: leads || own === "admin" || isPrincipal,
    campusId,
    isCampusStaff,
  });
}

/**
 * Tells whether somebody is shown the real names of a group's people (spec 4 W2.5): staff,
 * and in a teacher's group who helps to run it; its members as the site has set it.
 */
export const knowsNames = (
  { site, viewer }: Act,
  { gid, isAdmin: helps, isMember: isIn }: Pick<
    OpenGroup,
    "gid" | "isAdmin" | "isMember"
  >,
): boolean =>
  isStaff(viewer) ||
  isLedByStaff(site, gid) &&
    (helps || isIn && site.website.config.showGroupNames);

/** The same for those alone of whom `may` holds; others are told that they may not. */
export function openGroupFor(
  act: Act,
  gid: number,
  may: "isMember" | "isAdmin" | "isRoot" | "mayDisband" | "managesPeople",
): Result<OpenGroup, Refusal> {
  const opened = openGroup(act, gid);
  if (!opened.ok || opened.value[may]) return opened;
  return refuse(may === "isMember" ? "notGroupMember" : "forbidden");
}

/** Opens a group for those who see who is in it: its members, and its campus's people. */
export function openGroupPeople(
  act: Act,
  gid: number,
): Result<OpenGroup, Refusal> {
  const opened = openGroup(act, gid);
  return !opened.ok || opened.value.isMember || opened.value.isCampusStaff
    ? opened
    : refuse("notGroupMember");
}

/** Who sees the switch between own groups and all (row G1.3). */
export const choosesMine = ({ viewer }: Pick<Act, "viewer">) =>
  isRoot(viewer) || isCampusAdmin(viewer);

/** Who makes groups without having solved anything, and as many as they like (row G1.11). */
export const isExempt = ({ viewer }: Pick<Act, "viewer">) => isTeacher(viewer);

/** Whether somebody writes problems and texts with pictures: on the site, or in this group. */
export const mayUploadIn = ({ viewer }: Pick<Act, "viewer">, gid: number) =>
  isAdmin(viewer) || (viewer?.runs?.(gid, "admin") ?? false);

/** The same; of a group that is not known yet: in any. */
export const mayUpload = (act: Act, gid?: number): boolean =>
  gid !== undefined ? mayUploadIn(act, gid) : isAdmin(act.viewer) ||
    [...act.site.venues.kept.groups.values()]
      .some((row) => mayUploadIn(act, row.gid));
