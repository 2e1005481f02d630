import { cleanMessages } from "../messages/service.ts";
import { KIND_AT } from "../messages/schema.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Act } from "./act.ts";
import { canManageAccount, isDispensable } from "../accounts/access.ts";
import { forgetEmptyClasses } from "../accounts/classes.ts";
import type { User } from "../accounts/schema.ts";

/**
 * Deletes an account with all personal data: names, address, password, picture,
 * sessions and messages. Submissions stay, without a name, so that statistics do not
 * change; so do problems and announcements. The account itself is deleted last, so that
 * this can be done again if it is interrupted.
 */
async function removeAccount(
  act: Act,
  uid: string,
): Promise<Result<User, Refusal>> {
  const { site, viewer } = act;
  const user = await site.accounts.users.get(uid);
  if (user === null) return refuse("userNotFound");
  if (!canManageAccount(viewer, user, site.accounts.classBook)) {
    return refuse("accountNotYours");
  }
  if (!isDispensable(viewer, user)) return refuse("accountStays");
  const theirs = { ...act, viewer: site.accounts.rights.viewerOf(user) };
  for (const kind of new Set(Object.values(KIND_AT))) {
    if (kind !== "sys") await cleanMessages(theirs, kind);
  }
  await site.messages.noticeMarks.delete(uid);
  for (const forget of site.accounts.beforeRemoval) await forget(uid);
  const removed = await site.store.transact<User, Refusal>(async (tx) => {
    const current = await tx.get(site.accounts.users, uid);
    if (current === null) return refuse("userNotFound");
    await tx.deleteBlob(site.accounts.signatures, [uid]);
    tx.delete(site.accounts.users, uid);
    return ok(current);
  });
  if (removed.ok) await site.accounts.sessions.endAll(removed.value);
  return removed;
}

/** Deletes many accounts; returns how many were deleted, and why the others were not. */
export async function removeAccounts(
  act: Act,
  uids: Iterable<string>,
): Promise<{ done: User[]; refusals: Refusal[] }> {
  const done: User[] = [];
  const refusals: Refusal[] = [];
  for (const uid of uids) {
    const removed = await removeAccount(act, uid);
    if (removed.ok) done.push(removed.value);
    else refusals.push(removed.error);
  }
  const classes = done.flatMap(({ course }) => course ?? []);
  await forgetEmptyClasses(act.site, classes);
  return { done, refusals };
}
