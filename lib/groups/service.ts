import { may } from "../accounts/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { nameKey } from "../names.ts";
import { ok, type Result } from "../result.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Membership } from "../venues/schema.ts";
import { isExempt, type OpenGroup, openGroupFor } from "./access.ts";
import type { Act, Site } from "./act.ts";
import type { GroupDraft, GroupHead } from "./schema.ts";
import { DAY_MS } from "../durations.ts";

/**
 * Why somebody may not make a group now (row G1.11); ok: they may. `heads`: the groups
 * that there are.
 */
export function mayCreateGroup(
  act: Act,
  heads: Iterable<GroupHead> = act.site.groups.heads.values(),
): Result<null, Refusal> {
  const { site, viewer, now } = act;
  if (!may(viewer, "group_add")) return refuse("forbidden");
  if (isExempt(act)) return ok(null);
  const {
    defaultCreateGroupACInitValue: solved,
    defaultCreateGroupDailyLimit: daily,
    defaultCreateGroupLimit: most,
  } = site.website.config;
  const own = site.submissions.userActivity.of(viewer!.uid).solved.length;
  if (own < solved) {
    return refuse("groupNeedsSolved", { params: { count: solved } });
  }
  const made = [...heads]
    .filter(({ creatorUid }) => creatorUid === viewer!.uid);
  if (made.length >= most) {
    return refuse("groupTooMany", { params: { count: most } });
  }
  const today = made.filter(({ createdAt }) => createdAt > now - DAY_MS);
  return today.length >= daily
    ? refuse("groupTooManyToday", { params: { count: daily } })
    : ok(null);
}

const headOf = (
  { name, shortName, brief, auth, isVisible, language }: GroupDraft,
) => ({
  name,
  shortName,
  brief,
  auth,
  isVisible,
  language,
});

/** Whether another group has one of these names. */
export async function takenName(
  tx: Transaction,
  { groups }: Site,
  { name, shortName }: Pick<GroupDraft, "name" | "shortName">,
  gid: number | null,
) {
  const byName = await tx.findBy(groups.headRecords, "name", nameKey(name));
  if (byName !== null && byName.gid !== gid) {
    return refuse("groupNameTaken", { field: "name" });
  }
  const byShort = await tx.findBy(
    groups.headRecords,
    "shortName",
    nameKey(shortName),
  );
  return byShort !== null && byShort.gid !== gid
    ? refuse("groupShortNameTaken", { field: "shortName" })
    : null;
}

/** The same in a commit. Of two at once, the second comes here again and sees the first: both write their maker. */
async function mayCreateNow(
  act: Act,
  tx: Transaction,
): Promise<Result<null, Refusal>> {
  const { site, viewer } = act;
  if (isExempt(act)) return ok(null);
  const maker = await tx.get(site.accounts.users, viewer!.uid);
  if (maker === null) return refuse("forbidden");
  tx.put(site.accounts.users, maker);
  return mayCreateGroup(
    act,
    await Array.fromAsync(site.groups.headRecords.all()),
  );
}

/** Puts a group whose names are free into a commit; whoever makes it owns it. */
export async function insertGroup(
  tx: Transaction,
  { site, viewer, now }: Act,
  { gid, id }: { gid: number; id: number },
  draft: GroupDraft,
): Promise<void> {
  const { uid } = viewer!;
  tx.insert(site.venues.groups, { gid, ownerUid: uid });
  tx.insert<GroupHead, [number]>(site.groups.headRecords, {
    gid,
    ...headOf(draft),
    isBanned: false,
    avatar: null,
    creatorUid: uid,
    createdAt: now,
    modifiedAt: now,
  });
  tx.insert(site.groups.joinCodes, { gid, code: draft.code });
  await tx.putBlob(site.groups.descriptions, [gid], draft.description);
  tx.insert<Membership, [string, number, string]>(site.venues.memberships, {
    kind: "group",
    id: gid,
    uid,
    level: "root",
  });
  tx.insert(site.groups.entryRecords, {
    gid,
    uid,
    id,
    reason: null,
    createdAt: now,
    modifiedAt: now,
  });
}

/** Makes a group; whoever makes it owns it and is its root. */
export async function createGroup(
  act: Act,
  draft: GroupDraft,
): Promise<Result<number, Refusal>> {
  const { site } = act;
  const allowed = mayCreateGroup(act);
  if (!allowed.ok) return allowed;
  const ids = {
    gid: await site.groups.ids.next(),
    id: await site.groups.entryIds.next(),
  };
  return await site.store.transact<number, Refusal>(async (tx) => {
    const still = await mayCreateNow(act, tx);
    if (!still.ok) return still;
    const taken = await takenName(tx, site, draft, null);
    if (taken !== null) return taken;
    await insertGroup(tx, act, ids, draft);
    return ok(ids.gid);
  });
}

/** Changes a group; its members stay. */
export async function updateGroup(
  act: Act,
  gid: number,
  draft: GroupDraft,
): Promise<Result<null, Refusal>> {
  const { site, now } = act;
  const opened = openGroupFor(act, gid, "isRoot");
  if (!opened.ok) return opened;
  return await site.store.transact<null, Refusal>(async (tx) => {
    const head = await tx.get(site.groups.headRecords, gid);
    if (head === null) return refuse("groupNotFound");
    const taken = await takenName(tx, site, draft, gid);
    if (taken !== null) return taken;
    tx.put(site.groups.headRecords, {
      ...head,
      ...headOf(draft),
      modifiedAt: now,
    });
    const known = await tx.get(site.groups.joinCodes, gid);
    const code = { gid, code: draft.code };
    if (known === null) tx.insert(site.groups.joinCodes, code);
    else tx.put(site.groups.joinCodes, code);
    await tx.putBlob(site.groups.descriptions, [gid], draft.description);
    return ok(null);
  });
}

/** The code by which people apply; for its roots alone. */
export const codeOf = async ({ site }: Act, { gid, isRoot }: OpenGroup) =>
  isRoot ? (await site.groups.joinCodes.get(gid))?.code ?? null : null;
