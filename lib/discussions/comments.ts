import { type Refusal, refuse } from "../failure.ts";
import { sendReminder } from "../messages/send.ts";
import { ok, type Result } from "../result.ts";
import type { Transaction } from "../store/transaction.ts";
import { authorRole } from "./access.ts";
import type { Act } from "./act.ts";
import { countWords, hasSolved, whyMuted } from "./limits.ts";
import {
  type Comment,
  type Discussion,
  type Reply,
  type Subject,
  TALK_STATUS,
} from "./schema.ts";
import { discussionPath } from "./service.ts";
import { canDeleteWords, mentionedIn, openTalk, type Talk } from "./subject.ts";

/** How many replies stand under a comment before the rest is asked for (behaviour facts §14). */
export const INLINE_REPLIES = 3;
const ROWS_PER_COMMIT = 20;

export interface CommentPage {
  total: number;
  rows: Comment[];
  /** Which of them the viewer has liked. */
  liked: ReadonlySet<number>;
}

/** The most liked comments first, then the newest; `withHidden` keeps the places of hidden ones. */
export async function listComments(
  { site, viewer }: Act,
  talk: Talk,
  { from, limit, withHidden = false }: {
    from: number;
    limit: number;
    withHidden?: boolean;
  },
): Promise<CommentPage> {
  const heads = await site.discussions.threads.of(talk.subject);
  const shown = heads.filter(({ uid, status }) =>
    (withHidden || status === TALK_STATUS.shown) && talk.shows(uid)
  );
  const rows = await site.discussions.comments.getMany(
    shown.slice(from, from + limit).map(({ id }): [number] => [id]),
  );
  const found = rows.filter((row) => row !== null);
  const likes = viewer === null
    ? []
    : await site.discussions.commentLikes.getMany(
      found.map(({ id }): [number, string] => [id, viewer.uid]),
    );
  const liked = new Set(likes.flatMap((like) => like?.commentId ?? []));
  return { total: shown.length, rows: found, liked };
}

/** On which page of so many rows a comment stands, from 1; null: on none that the viewer sees. */
export async function pageOfComment(
  { site }: Act,
  talk: Talk,
  commentId: number,
  limit: number,
): Promise<number | null> {
  const heads = await site.discussions.threads.of(talk.subject);
  const at = heads.filter(({ uid }) => talk.shows(uid))
    .findIndex(({ id }) => id === commentId);
  return at === -1 ? null : Math.floor(at / limit) + 1;
}

/** Why the viewer writes nothing here; ok: they do. In contests no solved problems are asked for. */
export function mayWrite(act: Act, talk: Talk): Result<null, Refusal> {
  if (talk.whyLocked !== null && !talk.isModerator) {
    return refuse(talk.whyLocked);
  }
  const unmuted = whyMuted(act);
  if (!unmuted.ok) return unmuted;
  const { defaultCreateCommentACInitValue } = act.site.website.config;
  return talk.discussion === null
    ? ok(null)
    : hasSolved(act, defaultCreateCommentACInitValue);
}

export async function addComment(
  act: Act,
  subject: Subject,
  content: string,
): Promise<Result<Comment, Refusal>> {
  const opened = openTalk(act, subject);
  if (!opened.ok) return opened;
  const talk = opened.value;
  const allowed = mayWrite(act, talk);
  if (!allowed.ok) return allowed;
  const { site, viewer, now } = act;
  const comment: Comment = {
    id: await site.discussions.commentIds.next(),
    kind: subject.kind,
    subjectId: subject.id,
    uid: viewer!.uid,
    role: authorRole(act, talk.gid),
    content,
    status: TALK_STATUS.shown,
    at: now,
    likeNum: 0,
    replyNum: 0,
  };
  return await site.store.transact<Comment, Refusal>(async (tx) => {
    const place = `${subject.kind} ${subject.id}`;
    const counted = await countWords(tx, act, { place, words: content });
    if (!counted.ok) return counted;
    const moved = await moveCount(tx, act, talk, 1);
    if (!moved.ok) return moved;
    tx.insert(site.discussions.comments, comment);
    if (moved.value !== null) {
      await tell(tx, act, talk, {
        discussion: moved.value,
        comment,
        content,
        to: moved.value.uid,
      });
    }
    return ok(comment);
  });
}

/** Moves a discussion's number of comments; null: it is a contest, which has none. */
export async function moveCount(
  tx: Transaction,
  { site }: Act,
  { discussion }: Pick<Talk, "discussion">,
  step: number,
): Promise<Result<Discussion | null, Refusal>> {
  if (discussion === null) return ok(null);
  const known = await tx.get(site.discussions.records, discussion.id);
  if (known === null || known.deleted !== null) {
    return refuse("discussionNotFound");
  }
  const commentNum = Math.max(0, known.commentNum + step);
  return ok(tx.put(site.discussions.records, { ...known, commentNum }));
}

interface Told {
  discussion: Discussion;
  comment: Pick<Comment, "id">;
  content: string;
  /** Whom it concerns. */
  to: string;
  reply?: { reply: Reply; quoted: string };
}

/** Tells the author, or the addressee of a reply, and whom the text names. */
export async function tell(
  tx: Transaction,
  act: Act,
  talk: Talk,
  { discussion, comment, content, to, reply }: Told,
): Promise<void> {
  const { site, viewer, now } = act;
  const what = {
    at: now,
    senderUid: viewer!.uid,
    sourceId: discussion.id,
    sourceType: "Discussion",
    sourceTitle: discussion.title,
    sourceContent: content,
    quoteId: reply?.reply.quoteId ?? null,
    quoteType: reply?.reply.quoteType ?? null,
    quoteContent: reply?.quoted ?? null,
    commentId: comment.id,
    url: discussionPath(discussion),
  } as const;
  await sendReminder(tx, site, {
    ...what,
    uid: to,
    kind: reply ? "reply" : "comment",
    action: reply ? "Reply" : "Discuss",
  });
  for (const uid of mentionedIn(act, talk, content, [to])) {
    await sendReminder(tx, site, {
      ...what,
      uid,
      kind: "reply",
      action: "Mention",
    });
  }
}

/** Deletes a comment together with its replies. */
export async function deleteComment(
  act: Act,
  id: number,
): Promise<Result<Comment, Refusal>> {
  const { site } = act;
  const known = await site.discussions.comments.get(id);
  if (known === null) return refuse("commentGone");
  const opened = openTalk(act, { kind: known.kind, id: known.subjectId });
  if (!opened.ok) return opened;
  const talk = opened.value;
  if (!canDeleteWords(act, talk, known)) return refuse("commentNotYours");
  const deleted = await site.store.transact<Comment, Refusal>(async (tx) => {
    const comment = await tx.get(site.discussions.comments, id);
    if (comment === null) return refuse("commentGone");
    // What is hidden was taken off the number when it was hidden.
    const isCounted = comment.status === TALK_STATUS.shown;
    const step = isCounted ? -1 - comment.replyNum : 0;
    const moved = await moveCount(tx, act, talk, step);
    if (!moved.ok) return moved;
    tx.delete(site.discussions.comments, id);
    return ok(comment);
  });
  if (deleted.ok) await deleteRepliesOf(act, id);
  return deleted;
}

/** Its replies are seen by nobody any more. */
export async function deleteRepliesOf(
  { site }: Pick<Act, "site">,
  commentId: number,
): Promise<void> {
  const ids: number[] = [];
  const prefix = [commentId];
  for await (
    const [id] of site.discussions.replies.ids("comment", { prefix })
  ) {
    ids.push(id);
  }
  for (let from = 0; from < ids.length; from += ROWS_PER_COMMIT) {
    await site.store.transact(async (tx) => {
      for (const id of ids.slice(from, from + ROWS_PER_COMMIT)) {
        const reply = await tx.get(site.discussions.replies, id);
        if (reply !== null) tx.delete(site.discussions.replies, id);
      }
      return ok(null);
    });
  }
}

/** Likes a comment or takes that back; said again, nothing happens. */
export async function likeComment(
  act: Act,
  id: number,
  toLike: boolean,
): Promise<Result<Comment, Refusal>> {
  const { site, viewer, now } = act;
  const { uid } = viewer!;
  const before = await site.discussions.comments.get(id);
  if (before === null) return refuse("commentGone");
  const opened = openTalk(act, { kind: before.kind, id: before.subjectId });
  if (!opened.ok) return opened;
  if (!opened.value.shows(before.uid)) return refuse("commentGone");
  const { discussion } = opened.value;
  return await site.store.transact<Comment, Refusal>(async (tx) => {
    const known = await tx.get(site.discussions.comments, id);
    if (known === null || known.status === TALK_STATUS.hidden) {
      return refuse("commentGone");
    }
    const like = await tx.get(site.discussions.commentLikes, id, uid);
    if ((like !== null) === toLike) return ok(known);
    if (!toLike) tx.delete(site.discussions.commentLikes, id, uid);
    else {
      tx.insert(site.discussions.commentLikes, { commentId: id, uid });
      if (discussion !== null) {
        await sendReminder(tx, site, {
          uid: known.uid,
          kind: "like",
          at: now,
          once: `like comment ${id} ${uid}`,
          senderUid: uid,
          action: "Like_Discuss",
          sourceId: discussion.id,
          sourceType: "Discussion",
          sourceTitle: discussion.title,
          sourceContent: known.content,
          quoteId: null,
          quoteType: null,
          quoteContent: null,
          commentId: id,
          url: discussionPath(discussion),
        });
      }
    }
    const likeNum = known.likeNum + (toLike ? 1 : -1);
    return ok(tx.put(site.discussions.comments, { ...known, likeNum }));
  });
}
