import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { allowsAccount } from "../venues/account_rule.ts";
import { isSameSecret } from "../accounts/guesses.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Contest, Membership } from "../venues/schema.ts";
import type { Act, Site } from "./act.ts";
import { contestOf } from "./list.ts";
import { managed } from "./managed.ts";

const placeOf = (id: number) => ({ kind: "contest", id }) as const;

/** Registers somebody under today's password. Returns whether they were not yet. */
export async function enter(
  tx: Transaction,
  { venues }: Site,
  { cid, epoch }: Pick<Contest, "cid" | "epoch">,
  uid: string,
): Promise<boolean> {
  const known = await tx.get(venues.memberships, "contest", cid, uid);
  if (known !== null && (known.epoch ?? 0) === epoch) return false;
  const row: Membership = { ...placeOf(cid), uid, level: "member", epoch };
  if (known === null) tx.insert(venues.memberships, row);
  else tx.put<Membership, [string, number, string]>(venues.memberships, row);
  return true;
}

/** Registers the viewer in a contest with its password, at any time (contract §7). */
export async function register(
  act: Act,
  cid: number,
  typed: string,
): Promise<Result<null, Refusal>> {
  const { site, viewer } = act;
  const field = "password";
  if (viewer === null) return refuse("notSignedIn");
  if (typed === "") return refuse("contestPasswordEmpty", { field });
  const policy = site.venues.book.contestPolicy(cid);
  if (policy === null) return refuse("contestNotFound");
  const outside = policy.whyNotLook(act);
  if (outside !== null) return refuse(outside);
  const guess = {
    ...placeOf(cid),
    uid: viewer.uid,
    now: act.now,
    field,
    wrong: "contestPasswordWrong" as const,
  };
  const look = () =>
    site.store.transact<null, Refusal>(async (tx) => {
      const rules = await tx.get(site.venues.contests, cid);
      const stored = await tx.get(site.contests.passwords, cid);
      if (rules === null) return refuse("contestNotFound");
      // A public contest has no password that anybody could know.
      if (
        rules.auth === "public" ||
        !isSameSecret(typed, stored?.password ?? "")
      ) {
        return refuse("contestPasswordWrong", { field });
      }
      if (!await enter(tx, site, rules, viewer.uid)) {
        return refuse("contestRegistered");
      }
      return allowsAccount(rules.accountRule, viewer.username)
        ? ok(null)
        : refuse("accountRuleMismatch");
    });
  return await site.venues.guesses.bound(guess, look);
}

/** Tells whether the viewer is registered, and may be (contract §7). */
export function hasAccess(
  act: Act,
  cid: number,
): Result<boolean, Refusal> {
  const { site, viewer } = act;
  const known = contestOf(site, cid);
  const outside = site.venues.book.contestPolicy(cid)?.whyNotLook(act);
  if (known === null || viewer === null || outside === "contestNotFound") {
    return refuse("contestNotFound");
  }
  const isRegistered =
    site.venues.members.get(placeOf(cid), viewer.uid) !== null;
  return ok(
    isRegistered &&
      allowsAccount(known.rules.accountRule, viewer.username),
  );
}

/** Registers people by hand; returns how many are new. */
export async function addPeople(
  act: Act,
  cid: number,
  usernames: readonly string[],
): Promise<Result<number, Refusal>> {
  const { site } = act;
  const found = managed(act, cid);
  if (!found.ok) return found;
  const field = "people";
  if (usernames.length === 0) return refuse("peopleRequired", { field });
  const uids = [];
  for (const username of usernames) {
    const uid = site.accounts.directory.uidOf(username);
    if (uid === null) {
      return refuse("personUnknown", { params: { username }, field });
    }
    uids.push(uid);
  }
  let added = 0;
  for (const uid of new Set(uids)) {
    const isNew = await site.store.transact<boolean, Refusal>(async (tx) => {
      const rules = await tx.get(site.venues.contests, cid);
      if (rules === null) return refuse("contestNotFound");
      return ok(await enter(tx, site, rules, uid));
    });
    if (!isNew.ok) return isNew;
    if (isNew.value) added++;
  }
  return ok(added);
}

export async function removePerson(
  act: Act,
  cid: number,
  uid: string,
): Promise<Result<null, Refusal>> {
  const found = managed(act, cid);
  if (!found.ok) return found;
  const { venues, store } = act.site;
  return await store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(venues.memberships, "contest", cid, uid);
    if (known === null) return refuse("personNotRegistered");
    tx.delete(venues.memberships, "contest", cid, uid);
    return ok(null);
  });
}

const MAX_REASON_CHARS = 500;

/** Takes somebody off a contest's scoreboard; they read the reason. */
export async function disqualify(
  act: Act,
  cid: number,
  uid: string,
  reason: string,
): Promise<Result<null, Refusal>> {
  const { site, viewer, now } = act;
  const found = managed(act, cid);
  if (!found.ok) return found;
  const words = reason.trim();
  const field = "reason";
  if (words === "") return refuse("reasonRequired", { field });
  if (words.length > MAX_REASON_CHARS) {
    return refuse("textTooLong", { params: { most: MAX_REASON_CHARS }, field });
  }
  const records = site.venues.disqualifiedRecords;
  return await site.store.transact<null, Refusal>(async (tx) => {
    const one = { cid, uid, reason: words, at: now, byUid: viewer!.uid };
    if (await tx.get(records, cid, uid) === null) tx.insert(records, one);
    else tx.put(records, one);
    return ok(null);
  });
}

/** Puts somebody on the scoreboard again. */
export async function requalify(
  act: Act,
  cid: number,
  uid: string,
): Promise<Result<null, Refusal>> {
  const found = managed(act, cid);
  if (!found.ok) return found;
  const { venues, store } = act.site;
  return await store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(venues.disqualifiedRecords, cid, uid);
    if (known === null) return refuse("personNotDisqualified");
    tx.delete(venues.disqualifiedRecords, cid, uid);
    return ok(null);
  });
}
