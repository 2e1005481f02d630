import { type Refusal, refuse } from "../failure.ts";
import { err, ok, type Result } from "../result.ts";
import { isSameRecord } from "../same_record.ts";
import type { Act, Site } from "./act.ts";
import type { Transaction } from "../store/transaction.ts";
import { canManageNotices } from "./access.ts";
import type { Notice, NoticeDraft } from "./schema.ts";
import { deliverNotice, recallNotice } from "./send.ts";
import { HOUR_MS } from "../durations.ts";

type Saved = Result<Notice, Refusal>;

/** When a notice is pushed: now, at a moment (epoch ms), or, with null, when somebody pushes it. */
export type Push = "now" | number | null;

/** Drafts are pushed once an hour (contract §23). */
export const nextPush = (now: number) =>
  (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;

export async function createNotice(
  act: Act,
  { content, ...draft }: NoticeDraft,
  push: Push,
): Promise<Saved> {
  const { site, viewer, now } = act;
  if (!canManageNotices(viewer)) return refuse("forbidden");
  return await site.store.transact<Notice, Refusal>(async (tx) => {
    const recipientUids = recipientsOf(draft);
    const bad = await addressFault(tx, site, { ...draft, recipientUids });
    if (bad !== null) return bad;
    const id = await site.messages.noticeIds.next();
    const notice: Notice = {
      ...draft,
      id,
      recipientUids,
      uid: viewer!.uid,
      dueAt: typeof push === "number" ? push : null,
      pushedAt: push === "now" ? now : null,
      createdAt: now,
      modifiedAt: now,
    };
    tx.insert(site.messages.notices, notice);
    await tx.putBlob(site.messages.noticeTexts, [id], content);
    if (push === "now") await deliver(tx, site, notice);
    return ok(notice);
  });
}

/**
 * Changes the given fields of a notice. After it was pushed, its recipients keep it and
 * read the new text; the recipients cannot be changed any more.
 */
export async function updateNotice(
  act: Act,
  id: number,
  { content, ...changes }: Partial<NoticeDraft>,
  push?: Push,
): Promise<Saved> {
  const { site, viewer, now } = act;
  if (!canManageNotices(viewer)) return refuse("forbidden");
  return await site.store.transact<Notice, Refusal>(async (tx) => {
    const known = await tx.get(site.messages.notices, id);
    if (known === null) return refuse("noticeNotFound");
    const isOut = known.pushedAt !== null;
    const wanted = { ...known, ...changes };
    const changed: Notice = {
      ...wanted,
      recipientUids: recipientsOf(wanted),
      dueAt: isOut || push === undefined || push === "now" ? known.dueAt : push,
      pushedAt: !isOut && push === "now" ? now : known.pushedAt,
      modifiedAt: known.modifiedAt,
    };
    const text = await tx.getBlob(site.messages.noticeTexts, [id]) ?? "";
    const isSame = isSameRecord(known, changed) && (content ?? text) === text;
    if (isSame) return ok(known);
    changed.modifiedAt = now;
    const isReaddressed = changed.type !== known.type ||
      changed.recipientUids.join() !== known.recipientUids.join();
    if (isOut && isReaddressed) return refuse("noticeIsOut", { field: "type" });
    const bad = isReaddressed || !isOut
      ? await addressFault(tx, site, changed)
      : null;
    if (bad !== null) return bad;
    tx.put(site.messages.notices, changed);
    if (content !== undefined) {
      await tx.putBlob(site.messages.noticeTexts, [id], content);
    }
    if (!isOut && push === "now") await deliver(tx, site, changed);
    return ok(changed);
  });
}

/** Deletes a notice for everybody, read or not. */
export async function deleteNotice(act: Act, id: number): Promise<Saved> {
  const { site, viewer } = act;
  if (!canManageNotices(viewer)) return refuse("forbidden");
  return await site.store.transact<Notice, Refusal>(async (tx) => {
    const known = await tx.get(site.messages.notices, id);
    if (known === null) return refuse("noticeNotFound");
    tx.delete(site.messages.notices, id);
    await tx.deleteBlob(site.messages.noticeTexts, [id]);
    await recallNotice(tx, site, known);
    return ok(known);
  });
}

export async function openNotice(
  { site, viewer }: Act,
  id: number,
): Promise<Result<{ notice: Notice; content: string }, Refusal>> {
  if (!canManageNotices(viewer)) return refuse("forbidden");
  const notice = site.messages.noticeBoard.get(id);
  if (notice === null) return refuse("noticeNotFound");
  return ok({ notice, content: await site.messages.noticeTexts.get(id) ?? "" });
}

/** Pushes the drafts whose time has come; called from time to time. */
export async function pushDue(site: Site, now: number): Promise<void> {
  for (const { id } of site.messages.noticeBoard.due(now)) {
    await site.store.transact(async (tx) => {
      const known = await tx.get(site.messages.notices, id);
      const isDue = known !== null && known.pushedAt === null &&
        known.dueAt !== null && known.dueAt <= now;
      if (!isDue) return err("nothing");
      const notice = tx.put(site.messages.notices, { ...known, pushedAt: now });
      await deliver(tx, site, notice);
      return ok(null);
    });
  }
}

/** Delivers a pushed notice. One for many is found by its readers, so that nothing is written for each of them. */
async function deliver(
  tx: Transaction,
  site: Site,
  { id, recipientUids, pushedAt }: Notice,
): Promise<void> {
  for (const [nth, uid] of recipientUids.entries()) {
    await deliverNotice(tx, site, { uid, noticeId: id, nth, at: pushedAt! });
  }
}

/** Whom it names, each once; only a notice of type Single does. */
const recipientsOf = (
  { type, recipientUids }: Pick<Notice, "type" | "recipientUids">,
) => type === "Single" ? [...new Set(recipientUids)] : [];

async function addressFault(
  tx: Transaction,
  site: Site,
  { type, recipientUids }: Pick<Notice, "type" | "recipientUids">,
) {
  if (type !== "Single") return null;
  const field = "recipient";
  if (recipientUids.length === 0) return refuse("recipientRequired", { field });
  for (const uid of recipientUids) {
    const user = await tx.get(site.accounts.users, uid);
    if (user === null) {
      return refuse("recipientUnknown", { field, params: { name: uid } });
    }
  }
  return null;
}
