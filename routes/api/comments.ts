import { z } from "zod";
import {
  addComment,
  deleteComment,
  likeComment,
  listComments,
} from "../../lib/discussions/comments.ts";
import {
  addReply,
  deleteReply,
  listReplies,
} from "../../lib/discussions/replies.ts";
import { CommentText, type Subject } from "../../lib/discussions/schema.ts";
import { openTalk } from "../../lib/discussions/subject.ts";
import {
  authorsOf,
  toComment,
  toReply,
  withReplies,
} from "../../lib/discussions/view.ts";
import { failure, unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  flag,
  id,
  limit,
  optionalId,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { requireOwnCall } from "../../lib/requests/own_call.ts";
import { api } from "../define.ts";
import { pageOfRows, shape } from "../../lib/http/answers.ts";
import { ReplyAnswer } from "./shapes.ts";

const absent = (value: unknown) => value === null ? undefined : value;
const given = z.preprocess(absent, optionalId);

/** Exactly one is named: a contest, or a discussion. */
function subjectOf({ cid, did }: { cid?: number; did?: number }): Subject {
  if (cid && !did) return { kind: "contest", id: cid };
  if (did && !cid) return { kind: "discussion", id: did };
  throw failure("missing", { field: "did" });
}

const ListQuery = z.object({
  cid: optionalId,
  did: optionalId,
  currentPage: pageNumber,
  limit: limit(20),
});

const CommentAnswer = {
  ...shape(
    "id i, content s, fromUid s, fromName s?, fromAvatar s?, fromRole s, fromTitleName s?, fromTitleColor s?, likeNum i, totalReplyNum i, gmtCreate d",
  ),
  replyList: [ReplyAnswer],
} as const;

export const apiCommentList = api(
  {
    answer: {
      commentList: pageOfRows(CommentAnswer),
      commentLikeMap: { "*": "b" },
    },
    query: ListQuery,
  },
  async (act, { query }) => {
    const talk = unwrap(openTalk(act, subjectOf(query)));
    const part = { from: firstRow(query), limit: query.limit };
    const { total, rows, liked } = await listComments(act, talk, part);
    const { threads, authorOf } = await withReplies(act.site, rows);
    const records = threads.map(({ comment, replies }) =>
      toComment(comment, replies, authorOf)
    );
    return {
      commentList: pageOf(records, total, query),
      commentLikeMap: Object.fromEntries([...liked].map((id) => [id, true])),
    };
  },
);

const NewComment = z.object({ content: CommentText, cid: given, did: given });

export const apiAddComment = api(
  {
    answer: CommentAnswer,
    body: NewComment,
    saysInBody: true,
  },
  async (act, { body }) => {
    const subject = subjectOf(body);
    const comment = unwrap(await addComment(act, subject, body.content));
    const authorOf = await authorsOf(act.site, [comment.uid]);
    return toComment(comment, [], authorOf);
  },
);

/** Only its number is read. */
const OneBody = z.object({ id });

export const apiDeleteComment = api(
  { body: OneBody },
  async (act, { body }) => {
    unwrap(await deleteComment(act, body.id));
  },
);

const LikeQuery = z.object({
  /** The comment, as the contract calls it. */
  cid: id,
  toLike: flag,
  sourceId: optionalId,
  sourceType: z.preprocess(
    (value) => value === "" ? undefined : value,
    z.enum(["Discussion", "Contest"]).optional(),
  ),
});

export const apiLikeComment = api(
  { query: LikeQuery },
  async (act, { query }, c) => {
    requireOwnCall(c);
    unwrap(await likeComment(act, query.cid, query.toLike));
  },
);

const RepliesQuery = z.object({ commentId: id, cid: optionalId });

export const apiReplyList = api(
  { answer: [ReplyAnswer], query: RepliesQuery },
  async (act, { query }) => {
    const { rows } = unwrap(await listReplies(act, query.commentId));
    const uids = rows.flatMap(({ uid, toUid }) => [uid, toUid]);
    const authorOf = await authorsOf(act.site, uids);
    return rows.map((reply) => toReply(reply, authorOf));
  },
);

const NewReply = z.object({
  reply: z.object({ commentId: id, content: CommentText }),
  did: given,
  quoteId: given,
  quoteType: z.preprocess(
    absent,
    z.enum(["Comment", "Reply"]).default("Comment"),
  ),
});

export const apiAddReply = api(
  { answer: ReplyAnswer, body: NewReply, saysInBody: true },
  async (act, { body: { reply: { commentId, content }, ...body } }) => {
    const draft = {
      commentId,
      content,
      quoteType: body.quoteType,
      quoteId: body.quoteId ?? commentId,
    };
    const reply = unwrap(await addReply(act, draft));
    return toReply(reply, await authorsOf(act.site, [reply.uid, reply.toUid]));
  },
);

const OneReply = z.object({ reply: OneBody, did: given });

export const apiDeleteReply = api(
  { body: OneReply },
  async (act, { body }) => {
    unwrap(await deleteReply(act, body.reply.id));
  },
);
