import { isRoot } from "../accounts/access.ts";
import { nameKey } from "../names.ts";
import type { Act, Site } from "./act.ts";
import { type GroupAuth, type GroupHead, LEVEL_NUMBER } from "./schema.ts";

/** Levels that count as members. */
const INSIDE = LEVEL_NUMBER.member;

/** Somebody's level in a group as a number; 0: none. */
export function levelIn(
  { venues }: Pick<Site, "venues">,
  gid: number,
  uid: string | undefined,
): number {
  const own = uid === undefined
    ? null
    : venues.members.get({ kind: "group", id: gid }, uid);
  return own === null ? 0 : LEVEL_NUMBER[own.level];
}

export interface GroupFilter {
  /** A part of name, short name or owner. */
  keyword?: string;
  auth?: GroupAuth;
  onlyMine?: boolean;
}

/**
 * Returns the groups that somebody may know of, by id: those that are visible and
 * their own hidden ones, all for super admins (contract §15). `mineFirst`: own ones
 * before the others.
 */
export function listGroups(
  { site, viewer }: Act,
  { keyword = "", auth, onlyMine = false }: GroupFilter,
  { mineFirst = false } = {},
): GroupHead[] {
  const word = nameKey(keyword);
  const levels = (gid: number) => levelIn(site, gid, viewer?.uid);
  const found = [...site.groups.heads.values()].filter((head) => {
    if (site.groups.disbandings.get(head.gid) !== null) return false;
    if (head.isBanned && !isRoot(viewer)) return false;
    const isMine = levels(head.gid) >= INSIDE;
    if (onlyMine && !isMine) return false;
    if (!head.isVisible && !isMine && !isRoot(viewer)) return false;
    if (auth !== undefined && head.auth !== auth) return false;
    return word === "" || [head.name, head.shortName, ownerOf(site, head.gid)]
      .some((text) => nameKey(text).includes(word));
  });
  const rank = ({ gid }: GroupHead) =>
    mineFirst && levels(gid) >= INSIDE ? 0 : 1;
  return found.sort((a, b) => rank(a) - rank(b) || a.gid - b.gid);
}

/** The owner's username; empty when there is none. */
export function ownerOf(
  { venues, accounts }: Pick<Site, "venues" | "accounts">,
  gid: number,
): string {
  const uid = venues.kept.groups.get(gid)?.ownerUid;
  return uid === undefined ? "" : accounts.directory.nameOf(uid) ?? "";
}

/** People of a group who are in: members, admins, roots. */
export const memberCount = ({ venues }: Pick<Site, "venues">, gid: number) =>
  venues.members.of({ kind: "group", id: gid })
    .filter(({ level }) => LEVEL_NUMBER[level] >= INSIDE).length;
