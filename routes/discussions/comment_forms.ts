import { z } from "zod";
import {
  addComment,
  deleteComment,
  likeComment,
} from "../../lib/discussions/comments.ts";
import { ruleWords } from "../../lib/discussions/moderation.ts";
import { addReply, deleteReply } from "../../lib/discussions/replies.ts";
import { CommentText, type Subject } from "../../lib/discussions/schema.ts";
import { flag, id, optionalId } from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { type Guard, permitted, signedIn } from "../guards.ts";
import { form } from "../form.ts";
import { filledIn, post, type Route } from "../define.ts";
import type { Refused } from "./comment_section.tsx";

/** Something that has comments on its page. */
export interface CommentedPage {
  /** The page's address, with `:name` for parameters. */
  path: string;
  /** What the page is about; throws where the viewer may not be. */
  subjectOf(c: AppContext): Subject;
  /** The page again, after a form of it was refused. */
  again(c: AppContext, refused: Refused): Response | Promise<Response>;
}

const Text = z.object({ content: CommentText });
const Answer = z.object({ content: CommentText, to: optionalId });
const Like = z.object({ toLike: flag });
const Hide = z.object({ hide: flag });
const OfComment = z.object({ commentId: id });
const OfReply = z.object({ replyId: id });

/** The forms of the comments of a page, as lines of a route table. */
export function commentRoutes(page: CommentedPage): Route[] {
  const pathOf = (c: AppContext) => filledIn(c, page.path);
  const at = (c: AppContext, comment: number) =>
    `${addressOf(pathOf(c), { comment })}#comment-${comment}`;
  const comments = (c: AppContext) => `${pathOf(c)}#comments`;

  const add = form({
    schema: Text,
    makes: true,
    run: ({ act, c }, { content }) =>
      addComment(act, page.subjectOf(c), content),
    next: ({ c }, { id }) => ({ to: at(c, id), key: "discussions.commented" }),
    again: ({ c }, state) => page.again(c, { state, commentId: null }),
  });
  const reply = form({
    params: OfComment,
    schema: Answer,
    makes: true,
    run: ({ act, params: { commentId } }, { content, to }) =>
      addReply(act, {
        commentId,
        content,
        quoteId: to ?? commentId,
        quoteType: to === undefined ? "Comment" : "Reply",
      }),
    next: ({ c }, { commentId, id }) => ({
      to: `${addressOf(pathOf(c), { all: commentId })}#answer-${id}`,
      key: "discussions.replied",
    }),
    again: ({ c, params }, state) => page.again(c, { state, ...params }),
  });
  const like = form({
    params: OfComment,
    schema: Like,
    run: ({ act, params }, { toLike }) =>
      likeComment(act, params.commentId, toLike),
    next: ({ c, params }, _, { toLike }) => ({
      to: at(c, params.commentId),
      key: toLike ? "discussions.likedNow" : "discussions.unliked",
    }),
  });
  const remove = form({
    params: OfComment,
    run: ({ act, params }) => deleteComment(act, params.commentId),
    next: ({ c }) => ({ to: comments(c), key: "discussions.commentDeleted" }),
  });
  const removeReply = form({
    params: OfReply,
    run: ({ act, params }) => deleteReply(act, params.replyId),
    next: ({ c }, { commentId }) => ({
      to: at(c, commentId),
      key: "discussions.commentDeleted",
    }),
  });
  const hide = form({
    params: OfComment,
    schema: Hide,
    run: ({ act, c, params: { commentId } }, { hide }) =>
      ruleWords(
        act,
        { did: page.subjectOf(c).id, commentId, replyId: null },
        hide ? 1 : 0,
      ),
    next: ({ c, params }) => ({
      to: at(c, params.commentId),
      key: "discussions.ruled",
    }),
  });
  const hideReply = form({
    params: OfReply,
    schema: Hide,
    run: ({ act, c, params: { replyId } }, { hide }) =>
      ruleWords(
        act,
        { did: page.subjectOf(c).id, commentId: null, replyId },
        hide ? 1 : 0,
      ),
    next: ({ c }) => ({ to: comments(c), key: "discussions.ruled" }),
  });
  const line = (path: string, guard: Guard, handler: Route["handler"]) =>
    post(`${page.path}/comment${path}`, guard, handler);
  const hides = page.path.startsWith("/contest") ? [] : [
    line("/:commentId/hide", signedIn, hide),
    line("/reply/:replyId/hide", signedIn, hideReply),
  ];
  return [
    line("", permitted("comment_add"), add),
    line("/:commentId/reply", permitted("reply_add"), reply),
    line("/:commentId/like", signedIn, like),
    line("/:commentId/delete", signedIn, remove),
    line("/reply/:replyId/delete", signedIn, removeReply),
    ...hides,
  ];
}
