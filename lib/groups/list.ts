import { isRoot } from "../accounts/access.ts";
import { isCalled } from "../accounts/called.ts";
import { nameKey } from "../names.ts";
import type { Act, Site } from "./act.ts";
import { type GroupAuth, type GroupHead, LEVEL_NUMBER } from "./schema.ts";

const USERNAME = ["username"] as const;

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
  const isSuper = isRoot(viewer);
  const isGoing = site.groups.disbandings.size > 0;
  const [mine, others]: [GroupHead[], GroupHead[]] = [[], []];
  for (const head of site.groups.heads.values()) {
    const { gid } = head;
    if (isGoing && site.groups.disbandings.get(gid) !== null) continue;
    if (head.isBanned && !isSuper) continue;
    if (auth !== undefined && head.auth !== auth) continue;
    const isMeant = word === "" || keyOf(head).includes(word) ||
      isOwnedBy(site, gid, word);
    if (!isMeant) continue;
    const isMine = levelIn(site, gid, viewer?.uid) >= INSIDE;
    if (onlyMine && !isMine) continue;
    if (!head.isVisible && !isMine && !isSuper) continue;
    (mineFirst && isMine ? mine : others).push(head);
  }
  const byId = (a: GroupHead, b: GroupHead) => a.gid - b.gid;
  return [...mine.sort(byId), ...others.sort(byId)];
}

const keys = new WeakMap<GroupHead, string>();

/** A group's names, as they are searched; put into shape once. */
function keyOf(head: GroupHead): string {
  const known = keys.get(head);
  if (known !== undefined) return known;
  // No name has a line break.
  const key = `${nameKey(head.name)}\n${nameKey(head.shortName)}`;
  keys.set(head, key);
  return key;
}

/** The owner's username; empty when there is none. */
export function ownerOf(
  { venues, accounts }: Pick<Site, "venues" | "accounts">,
  gid: number,
): string {
  const uid = venues.kept.groups.get(gid)?.ownerUid;
  return uid === undefined ? "" : accounts.directory.nameOf(uid) ?? "";
}

/** Tells whether the owner's username has this in it. */
function isOwnedBy(
  { venues, accounts }: Pick<Site, "venues" | "accounts">,
  gid: number,
  word: string,
): boolean {
  const uid = venues.kept.groups.get(gid)?.ownerUid;
  const owner = uid === undefined ? null : accounts.directory.get(uid);
  return owner !== null && isCalled(owner, word, USERNAME);
}

/** People of a group who are in: members, admins, roots. */
export const memberCount = ({ venues }: Pick<Site, "venues">, gid: number) =>
  venues.members.of({ kind: "group", id: gid })
    .filter(({ level }) => LEVEL_NUMBER[level] >= INSIDE).length;
