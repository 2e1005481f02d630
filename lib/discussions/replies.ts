import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { authorRole } from "./access.ts";
import type { Act, Site } from "./act.ts";
import { mayWrite, moveCount, tell } from "./comments.ts";
import { countWords } from "./limits.ts";
import { type Comment, type Reply, TALK_STATUS } from "./schema.ts";
import { canDeleteWords, openTalk } from "./subject.ts";

/** Returns replies to a comment, the newest first; `most` of them, or all. */
export async function repliesTo(
  site: Site,
  commentId: number,
  most = Infinity,
): Promise<Reply[]> {
  const ids: [number][] = [];
  const { replies } = site.discussions;
  const prefix = [commentId];
  const found = replies.ids("shown", { prefix, reverse: true });
  if (most === 0) return [];
  for await (const id of found) if (ids.push([id[0]]) >= most) break;
  return (await replies.getMany(ids)).filter((row) => row !== null);
}

/** All replies to a comment that the viewer sees, the newest first. */
export async function listReplies(
  act: Act,
  commentId: number,
): Promise<Result<{ comment: Comment; rows: Reply[] }, Refusal>> {
  const { site } = act;
  const comment = await site.discussions.comments.get(commentId);
  if (comment === null || comment.status === TALK_STATUS.hidden) {
    return refuse("commentGone");
  }
  const opened = openTalk(act, { kind: comment.kind, id: comment.subjectId });
  if (!opened.ok) return opened;
  if (!opened.value.shows(comment.uid)) return refuse("commentGone");
  return ok({ comment, rows: await repliesTo(site, commentId) });
}

export interface ReplyDraft {
  commentId: number;
  content: string;
  /** What it answers: the comment, or a reply to it. */
  quoteId: number;
  quoteType: Reply["quoteType"];
}

/** Replies to a comment or to a reply below it; whom it answers is read here, whatever was sent. */
export async function addReply(
  act: Act,
  { commentId, content, quoteId, quoteType }: ReplyDraft,
): Promise<Result<Reply, Refusal>> {
  const { site, viewer, now } = act;
  const before = await site.discussions.comments.get(commentId);
  if (before === null) return refuse("commentGone");
  const opened = openTalk(act, { kind: before.kind, id: before.subjectId });
  if (!opened.ok) return opened;
  const talk = opened.value;
  if (!talk.shows(before.uid)) return refuse("commentGone");
  if (!talk.mayReply(before)) return refuse("repliesRestricted");
  const allowed = mayWrite(act, talk);
  if (!allowed.ok) return allowed;
  const id = await site.discussions.replyIds.next();
  return await site.store.transact<Reply, Refusal>(async (tx) => {
    const comment = await tx.get(site.discussions.comments, commentId);
    if (comment === null || comment.status === TALK_STATUS.hidden) {
      return refuse("commentGone");
    }
    const answered = quoteType === "Reply"
      ? await tx.get(site.discussions.replies, quoteId)
      : comment;
    const isThere = answered !== null &&
      answered.status === TALK_STATUS.shown &&
      (!("commentId" in answered) || answered.commentId === commentId);
    if (!isThere) return refuse("commentGone");
    const place = `comment ${commentId}`;
    const counted = await countWords(tx, act, { place, words: content });
    if (!counted.ok) return counted;
    const moved = await moveCount(tx, act, talk, 1);
    if (!moved.ok) return moved;
    const reply: Reply = {
      id,
      kind: comment.kind,
      subjectId: comment.subjectId,
      commentId,
      uid: viewer!.uid,
      role: authorRole(act, talk.gid),
      content,
      status: TALK_STATUS.shown,
      at: now,
      toUid: answered.uid,
      quoteId: answered.id,
      quoteType,
    };
    tx.insert(site.discussions.replies, reply);
    const { replyNum } = comment;
    tx.put(site.discussions.comments, { ...comment, replyNum: replyNum + 1 });
    if (moved.value !== null) {
      await tell(tx, act, talk, {
        discussion: moved.value,
        comment,
        content,
        to: answered.uid,
        reply: { reply, quoted: answered.content },
      });
    }
    return ok(reply);
  });
}

export async function deleteReply(
  act: Act,
  id: number,
): Promise<Result<Reply, Refusal>> {
  const { site } = act;
  const known = await site.discussions.replies.get(id);
  if (known === null) return refuse("commentGone");
  const opened = openTalk(act, { kind: known.kind, id: known.subjectId });
  if (!opened.ok) return opened;
  const talk = opened.value;
  if (!canDeleteWords(act, talk, known)) return refuse("commentNotYours");
  return await site.store.transact<Reply, Refusal>(async (tx) => {
    const reply = await tx.get(site.discussions.replies, id);
    const comment = reply &&
      await tx.get(site.discussions.comments, reply.commentId);
    if (reply === null || comment === null) return refuse("commentGone");
    // What is hidden was taken off the numbers when it was hidden.
    const isShown = reply.status === TALK_STATUS.shown;
    const isCounted = isShown && comment.status === TALK_STATUS.shown;
    const moved = await moveCount(tx, act, talk, isCounted ? -1 : 0);
    if (!moved.ok) return moved;
    tx.delete(site.discussions.replies, id);
    const replyNum = Math.max(0, comment.replyNum - (isShown ? 1 : 0));
    tx.put(site.discussions.comments, { ...comment, replyNum });
    return ok(reply);
  });
}
