import { isCampusAdmin, isRoot } from "../accounts/access.ts";
import { isCalled } from "../accounts/called.ts";
import { type Refusal, refuse } from "../failure.ts";
import { sendNote } from "../messages/send.ts";
import { nameKey } from "../names.ts";
import { ok, type Result } from "../result.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Level, Membership } from "../venues/schema.ts";
import { type OpenGroup, openGroupFor } from "./access.ts";
import type { Act, Site } from "./act.ts";
import type { Person } from "./people.ts";
import { LEVEL_NUMBER } from "./schema.ts";

type MembershipKey = [kind: string, id: number, uid: string];

/** Puts somebody in, with how they came in. */
export async function join(
  tx: Transaction,
  { site, now }: Pick<Act, "site" | "now">,
  { gid, uid, level, reason, id }: {
    gid: number;
    uid: string;
    level: Level;
    reason: string | null;
    id: number;
  },
): Promise<void> {
  tx.insert<Membership, MembershipKey>(site.venues.memberships, {
    kind: "group",
    id: gid,
    uid,
    level,
  });
  const times = { createdAt: now, modifiedAt: now };
  const entry = { gid, uid, id, reason, ...times };
  const known = await tx.get(site.groups.entryRecords, gid, uid);
  if (known === null) tx.insert(site.groups.entryRecords, entry);
  else tx.put(site.groups.entryRecords, entry);
}

/** Takes somebody out, with what is known of how they came in. */
export async function drop(
  tx: Transaction,
  site: Site,
  { id, uid }: Membership,
) {
  tx.delete(site.venues.memberships, "group", id, uid);
  if (await tx.get(site.groups.entryRecords, id, uid) !== null) {
    tx.delete(site.groups.entryRecords, id, uid);
  }
}

/** Takes somebody whose account goes out of all groups, with what they wrote to come in; it may be asked again. */
export async function forgetMember(site: Site, uid: string): Promise<void> {
  for (const { gid } of site.venues.kept.groups.values()) {
    if (site.venues.members.get({ kind: "group", id: gid }, uid) === null) {
      continue;
    }
    await site.store.transact<null, Refusal>(async (tx) => {
      const known = await tx.get(site.venues.memberships, "group", gid, uid);
      if (known !== null) await drop(tx, site, known);
      return ok(null);
    });
  }
}

/**
 * How high somebody stands when they change others: super admins, the owner, the
 * principal of the group's campus, and a campus's people who help to run one of its
 * groups, above all (rows G8.3, G8.5).
 */
const standing = (
  act: Act,
  { mayDisband, level, isCampusStaff }: OpenGroup,
) =>
  mayDisband ||
    isCampusAdmin(act.viewer) && level >= LEVEL_NUMBER.admin &&
      (isCampusStaff || !act.site.campuses.book.isUsed)
    ? LEVEL_NUMBER.root + 1
    : level;

/**
 * Who adds people without an application (rows G8.6, G8.7): super admins, a campus's
 * people to its groups, and, without campuses, campus roles to groups that they manage.
 */
export const mayAddMembers = (
  { site, viewer }: Act,
  { isRoot: leads, isCampusStaff }: OpenGroup,
): boolean =>
  isRoot(viewer) || isCampusStaff ||
  leads && isCampusAdmin(viewer) && !site.campuses.book.isUsed;

/** Whether the asker may change this person's level or take them out (rows G8.3 to G8.5). */
export const mayChange = (
  act: Act,
  opened: OpenGroup,
  { uid, level }: Pick<Membership, "uid" | "level">,
): boolean =>
  opened.managesPeople && uid !== opened.group.ownerUid &&
  uid !== act.viewer?.uid &&
  standing(act, opened) > LEVEL_NUMBER[level];

/** Sets somebody's level: approves or refuses an application, raises or lowers a member. */
export async function setLevel(
  act: Act,
  gid: number,
  { uid, level }: { uid: string; level: Level },
): Promise<Result<null, Refusal>> {
  const { site, now } = act;
  const opened = openGroupFor(act, gid, "managesPeople");
  if (!opened.ok) return opened;
  const { group, head } = opened.value;
  if (uid === group.ownerUid) return refuse("groupOwnerFixed");
  return await site.store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(site.venues.memberships, "group", gid, uid);
    if (known === null) return refuse("groupPersonNotFound");
    const current = await tx.get(site.venues.groups, gid);
    if (current?.ownerUid === uid) return refuse("groupOwnerFixed");
    const isRaised = standing(act, opened.value) > LEVEL_NUMBER[level];
    if (!mayChange(act, opened.value, known) || !isRaised) {
      return refuse("forbidden");
    }
    const wasIn = LEVEL_NUMBER[known.level] >= LEVEL_NUMBER.member;
    const isIn = LEVEL_NUMBER[level] >= LEVEL_NUMBER.member;
    if (wasIn && !isIn) return refuse("groupNoDemotion");
    if (known.level === level) return ok(null);
    tx.put<Membership, MembershipKey>(site.venues.memberships, {
      ...known,
      level,
    });
    const entry = await tx.get(site.groups.entryRecords, gid, uid);
    if (entry !== null) {
      tx.put(site.groups.entryRecords, { ...entry, modifiedAt: now });
    }
    if (!wasIn && isIn) {
      const note = { code: "groupApproved", gid, name: head.name } as const;
      await sendNote(tx, site, { uid, at: now, note });
    }
    return ok(null);
  });
}

/** Takes somebody out of a group, or an application away; they are told. */
export async function removeMember(
  act: Act,
  gid: number,
  uid: string,
): Promise<Result<null, Refusal>> {
  const { site, now } = act;
  const opened = openGroupFor(act, gid, "managesPeople");
  if (!opened.ok) return opened;
  return await site.store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(site.venues.memberships, "group", gid, uid);
    if (known === null) return refuse("groupPersonNotFound");
    const current = await tx.get(site.venues.groups, gid);
    const isOwner = current?.ownerUid === uid;
    if (isOwner || !mayChange(act, opened.value, known)) {
      return refuse("forbidden");
    }
    await drop(tx, site, known);
    const { name } = opened.value.head;
    const note = { code: "groupRemoved", name } as const;
    await sendNote(tx, site, { uid, at: now, note });
    return ok(null);
  });
}

/** Hands a group over to one of its members, who becomes a root; who had it stays one. */
export async function handOver(
  act: Act,
  gid: number,
  uid: string,
): Promise<Result<null, Refusal>> {
  const { site } = act;
  const opened = openGroupFor(act, gid, "mayDisband");
  if (!opened.ok) return opened;
  return await site.store.transact<null, Refusal>(async (tx) => {
    const group = await tx.get(site.venues.groups, gid);
    const known = await tx.get(site.venues.memberships, "group", gid, uid);
    const isIn = known !== null &&
      LEVEL_NUMBER[known.level] >= LEVEL_NUMBER.member;
    if (group === null || !isIn) return refuse("groupPersonNotFound");
    // Handed over twice at once: whoever came first has done it.
    if (group.ownerUid !== opened.value.group.ownerUid) {
      return refuse("groupHandedOver");
    }
    tx.put(site.venues.groups, { ...group, ownerUid: uid });
    tx.put<Membership, MembershipKey>(site.venues.memberships, {
      ...known,
      level: "root",
    });
    return ok(null);
  });
}

/** Somebody in a group's lists. */
export interface Member extends Person {
  username: string;
  /** Null: there is none, or the asker is not shown it. */
  realname: string | null;
}

const USERNAME = ["username"] as const;
const WITH_REALNAME = [...USERNAME, "realname"] as const;

/** People of a group, newest first: members alone, or everybody with an application too. */
export function membersOf(
  { site }: Pick<Act, "site">,
  gid: number,
  { keyword = "", level, withAll, knows = false }: {
    /** Part of a username, and of a real name for whom its list shows them. */
    keyword?: string;
    knows?: boolean;
    level?: Level;
    withAll: boolean;
  },
): Member[] {
  const word = nameKey(keyword);
  const names = knows ? WITH_REALNAME : USERNAME;
  const { directory } = site.accounts;
  const found: Member[] = [];
  for (const { membership, entry } of site.groups.people.of(gid)) {
    const { level: own } = membership;
    if (!withAll && LEVEL_NUMBER[own] < LEVEL_NUMBER.member) continue;
    if (level !== undefined && own !== level) continue;
    const user = directory.get(membership.uid);
    if (user === null) continue;
    if (word !== "" && !isCalled(user, word, names)) continue;
    const { username, realname } = user;
    found.push({
      membership,
      entry,
      username,
      realname: knows ? realname : null,
    });
  }
  return found;
}
