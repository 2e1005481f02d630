import { type Refusal, refuse } from "../failure.ts";
import { sendNote } from "../messages/send.ts";
import { ok, type Result } from "../result.ts";
import type { Transaction } from "../store/transaction.ts";
import { canModerate, isModerator } from "./access.ts";
import type { Act, Site } from "./act.ts";
import { moveCount } from "./comments.ts";
import {
  type Deed,
  type Discussion,
  KEPT_DAYS,
  MAX_MUTE_DAYS,
  TALK_STATUS,
} from "./schema.ts";
import { discussionPath } from "./service.ts";
import { DAY_MS } from "../durations.ts";

type DeedDraft =
  & Pick<Deed, "did" | "uid" | "title">
  & Partial<Pick<Deed, "discussionId" | "commentId" | "replyId" | "note">>;

/** Writes down what a moderator does, in its transaction. */
export async function writeDown(
  tx: Transaction,
  { site, viewer, now }: Act,
  deed: DeedDraft,
): Promise<void> {
  tx.insert(site.discussions.deeds, {
    discussionId: null,
    commentId: null,
    replyId: null,
    note: "",
    ...deed,
    id: await site.discussions.deedIds.next(),
    at: now,
    byUid: viewer!.uid,
  });
}

/** Who did what lately, the newest first; of one account, if it is given. */
export const listDeeds = (
  site: Site,
  { limit, uid }: { limit: number; uid?: string },
): Promise<Deed[]> =>
  site.discussions.deeds.list(uid === undefined ? "newest" : "about", {
    prefix: uid === undefined ? [] : [uid],
    limit,
  }).then(({ rows }) => rows);

export interface Ruling {
  isTop?: boolean;
  isLocked?: boolean;
  status?: Discussion["status"];
}

const deedsOf = (before: Discussion, after: Discussion): Deed["did"][] => [
  ...(before.isTop === after.isTop
    ? []
    : [after.isTop ? "top" : "untop"] as const),
  ...(before.isLocked === after.isLocked
    ? []
    : [after.isLocked ? "lock" : "unlock"] as const),
  ...(before.status === after.status
    ? []
    : [after.status === TALK_STATUS.hidden ? "hide" : "show"] as const),
];

/** Puts a discussion on top, locks or hides it, or the other way round; what is not given stays. */
export async function ruleDiscussion(
  act: Act,
  did: number,
  ruling: Ruling,
): Promise<Result<Discussion, Refusal>> {
  const { site } = act;
  return await site.store.transact<Discussion, Refusal>(async (tx) => {
    const known = await tx.get(site.discussions.records, did);
    if (known === null) return refuse("discussionNotFound");
    if (!mayRule(act, known)) return refuse("forbidden");
    const changed = { ...known, ...ruling };
    const deeds = deedsOf(known, changed);
    if (deeds.length === 0) return ok(known);
    tx.put(site.discussions.records, changed);
    for (const deed of deeds) {
      await writeDown(tx, act, {
        did: deed,
        uid: known.uid,
        title: known.title,
        discussionId: did,
      });
    }
    return ok(changed);
  });
}

const mayRule = (act: Act, { gid }: Discussion) =>
  canModerate(act.viewer) || isModerator(act, gid);

/** Deletes discussions as a moderator; returns how many there were. */
export async function deleteDiscussions(
  act: Act,
  dids: readonly number[],
): Promise<Result<number, Refusal>> {
  if (dids.length === 0) return refuse("noDiscussionChosen");
  let count = 0;
  for (const did of new Set(dids)) {
    const done = await setDeleted(act, did, true);
    if (done.ok) count++;
    else if (done.error.code !== "discussionNotFound") return done;
  }
  return count > 0 ? ok(count) : refuse("discussionNotFound");
}

/** Brings a deleted discussion back, with all that stood below it. */
export const restoreDiscussion = (act: Act, did: number) =>
  setDeleted(act, did, false);

async function setDeleted(
  act: Act,
  did: number,
  isDeleted: boolean,
): Promise<Result<Discussion, Refusal>> {
  const { site, viewer, now } = act;
  return await site.store.transact<Discussion, Refusal>(async (tx) => {
    const known = await tx.get(site.discussions.records, did);
    if (known === null || (known.deleted !== null) === isDeleted) {
      return refuse("discussionNotFound");
    }
    if (!mayRule(act, known)) return refuse("forbidden");
    const deleted = isDeleted ? { at: now, byUid: viewer!.uid } : null;
    await writeDown(tx, act, {
      did: isDeleted ? "delete" : "restore",
      uid: known.uid,
      title: known.title,
      discussionId: did,
    });
    return ok(tx.put(site.discussions.records, { ...known, deleted }));
  });
}

/** Something that somebody has written. */
export interface Target {
  did: number;
  commentId: number | null;
  replyId: number | null;
}

/** What is meant, its author and its words; null: it is gone. */
export async function openTarget(site: Site, target: Target) {
  const { did, commentId, replyId } = target;
  const { discussions } = site;
  const discussion = discussions.board.rows.get(did);
  if (discussion === null) return null;
  const words = replyId !== null
    ? await discussions.replies.get(replyId)
    : commentId !== null
    ? await discussions.comments.get(commentId)
    : null;
  if (commentId === null && replyId === null) {
    const content = await discussions.texts.get(did) ?? "";
    const { uid, status } = discussion;
    return { discussion, uid, content, status };
  }
  return words === null || words.subjectId !== did ||
      words.kind !== "discussion"
    ? null
    : { discussion, ...words };
}

/** Hides a comment or a reply from everybody, or shows it again. */
export async function ruleWords(
  act: Act,
  target: Target,
  status: Discussion["status"],
): Promise<Result<null, Refusal>> {
  const { site } = act;
  const { did, commentId, replyId } = target;
  const discussion = site.discussions.board.get(did);
  if (discussion === null) return refuse("discussionNotFound");
  if (!mayRule(act, discussion)) return refuse("forbidden");
  const step = status === TALK_STATUS.shown ? 1 : -1;
  return await site.store.transact<null, Refusal>(async (tx) => {
    const reply = replyId === null
      ? null
      : await tx.get(site.discussions.replies, replyId);
    const id = reply?.commentId ?? commentId;
    const comment = id === null
      ? null
      : await tx.get(site.discussions.comments, id);
    if (comment === null || replyId !== null && reply === null) {
      return refuse("commentGone");
    }
    const before = reply ?? comment;
    // Contests have comments too, and numbers of their own.
    if (before.kind !== "discussion" || before.subjectId !== did) {
      return refuse("commentGone");
    }
    if (before.status === status) return ok(null);
    const isCounted = reply === null || comment.status === TALK_STATUS.shown;
    const words = reply === null ? 1 + comment.replyNum : 1;
    const by = isCounted ? step * words : 0;
    const moved = await moveCount(tx, act, { discussion }, by);
    if (!moved.ok) return moved;
    if (reply === null) {
      tx.put(site.discussions.comments, { ...comment, status });
    } else {
      tx.put(site.discussions.replies, { ...reply, status });
      const replyNum = Math.max(0, comment.replyNum + step);
      tx.put(site.discussions.comments, { ...comment, replyNum });
    }
    await writeDown(tx, act, {
      did: status === TALK_STATUS.shown ? "show" : "hide",
      uid: before.uid,
      title: discussion.title,
      discussionId: did,
      commentId: comment.id,
      replyId,
    });
    return ok(null);
  });
}

/** Keeps somebody from writing for some days; they read and solve. 0 days: they write again. */
export async function muteAccount(
  act: Act,
  uid: string,
  { days, reason }: { days: number; reason: string },
): Promise<Result<null, Refusal>> {
  const { site, viewer, now } = act;
  const known = site.accounts.directory.get(uid);
  if (!canModerate(viewer) || known?.isAdmin) return refuse("forbidden");
  if (known === null) return refuse("userNotFound");
  const length = Math.min(days, MAX_MUTE_DAYS);
  return await site.store.transact<null, Refusal>(async (tx) => {
    const before = await tx.get(site.discussions.muteRecords, uid);
    if (length === 0 && before === null) return ok(null);
    const mute = {
      uid,
      until: now + length * DAY_MS,
      reason,
      byUid: viewer!.uid,
      at: now,
    };
    if (length === 0) tx.delete(site.discussions.muteRecords, uid);
    else if (before === null) tx.insert(site.discussions.muteRecords, mute);
    else tx.put(site.discussions.muteRecords, mute);
    await writeDown(tx, act, {
      did: length === 0 ? "unmute" : "mute",
      uid,
      title: "",
      note: length === 0 ? "" : `${length}`,
    });
    if (length > 0) {
      await sendNote(tx, site, {
        uid,
        at: now,
        note: { code: "talkMuted", days: length, reason },
      });
    }
    return ok(null);
  });
}

/** Tells an author what was done with their words, or what they should mind. */
export async function warnAuthor(
  act: Act,
  target: Target,
  { code, reason }: { code: "talkHidden" | "talkWarned"; reason: string },
): Promise<Result<null, Refusal>> {
  const { site, now } = act;
  const opened = await openTarget(site, target);
  if (opened === null) return refuse("commentGone");
  const { discussion, uid } = opened;
  return await site.store.transact<null, Refusal>(async (tx) => {
    const { title } = discussion;
    const url = discussionPath(discussion);
    await sendNote(tx, site, {
      uid,
      at: now,
      note: { code, title, url, reason },
    });
    if (code === "talkWarned") {
      await writeDown(tx, act, {
        did: "warn",
        uid,
        title,
        discussionId: discussion.id,
        commentId: target.commentId,
        replyId: target.replyId,
        note: reason,
      });
    }
    return ok(null);
  });
}

/** Whether a deleted discussion can still be brought back. */
export const isKept = ({ deleted }: Discussion, now: number) =>
  deleted !== null && now - deleted.at < KEPT_DAYS * DAY_MS;
