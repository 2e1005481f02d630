import { wireDate } from "../wire.ts";
import type { Act, Site } from "./act.ts";
import { INLINE_REPLIES } from "./comments.ts";
import { repliesTo } from "./replies.ts";
import type { Category, Comment, Discussion, Reply, Report } from "./schema.ts";

/** What is shown of an author. */
export interface Author {
  uid: string;
  /** Null: the account was deleted. */
  username: string | null;
  avatar: string | null;
  titleName: string | null;
  titleColor: string | null;
}

/** Looks up who has written something. */
export async function authorsOf(
  site: Site,
  uids: Iterable<string>,
): Promise<(uid: string) => Author> {
  const wanted = [...new Set(uids)].map((uid): [string] => [uid]);
  const users = await site.accounts.users.getMany(wanted);
  const byUid = new Map(
    users.flatMap((user) => user === null ? [] : [[user.uid, user]]),
  );
  return (uid) => {
    const user = byUid.get(uid);
    return {
      uid,
      username: user?.username ?? null,
      avatar: user?.avatar ?? null,
      titleName: user?.titleName ?? null,
      titleColor: user?.titleColor ?? null,
    };
  };
}

/** The problem's id as people know it. */
export const problemIdOf = (
  site: Site,
  { pid }: Pick<Discussion, "pid">,
): string | null =>
  pid === null ? null : site.problems.catalogue.get(pid)?.problemId ?? null;

/** Makes the contract's Discussion (§1). */
export function toDiscussion(
  site: Site,
  discussion: Discussion,
  author: Author,
  content: string | null,
) {
  const { id, categoryId, title, description, uid, role, gid } = discussion;
  return {
    id,
    categoryId,
    categoryName: categoryName(site, discussion),
    title,
    description,
    content,
    pid: problemIdOf(site, discussion),
    uid,
    author: author.username,
    avatar: author.avatar,
    titleName: author.titleName,
    titleColor: author.titleColor,
    role,
    viewNum: site.discussions.views.of(id),
    likeNum: discussion.likeNum,
    commentNum: discussion.commentNum,
    topPriority: discussion.isTop,
    status: discussion.status,
    gid,
    gmtCreate: wireDate(discussion.createdAt),
    gmtModified: wireDate(discussion.modifiedAt),
  };
}

/** Null: none, or it was removed. */
export const categoryName = (site: Site, { categoryId }: Discussion) =>
  categoryId === null
    ? null
    : site.discussions.categories.get(categoryId)?.name ?? null;

export const toCategory = ({ id, name, createdAt, modifiedAt }: Category) => ({
  id,
  name,
  gmtCreate: wireDate(createdAt),
  gmtModified: wireDate(modifiedAt),
});

const fromOf = ({ uid, username, ...author }: Author, role: string) => ({
  fromUid: uid,
  fromName: username,
  fromAvatar: author.avatar,
  fromRole: role,
  fromTitleName: author.titleName,
  fromTitleColor: author.titleColor,
});

/** Makes the contract's ReplyVO (§1). */
export function toReply(reply: Reply, authorOf: (uid: string) => Author) {
  const to = authorOf(reply.toUid);
  return {
    id: reply.id,
    commentId: reply.commentId,
    ...fromOf(authorOf(reply.uid), reply.role),
    toUid: to.uid,
    toName: to.username,
    toAvatar: to.avatar,
    content: reply.content,
    status: reply.status,
    gmtCreate: wireDate(reply.at),
    gmtModified: wireDate(reply.at),
  };
}

/** Makes the contract's CommentVO (§1) with the newest replies. */
export function toComment(
  comment: Comment,
  replies: readonly Reply[],
  authorOf: (uid: string) => Author,
) {
  return {
    id: comment.id,
    content: comment.content,
    ...fromOf(authorOf(comment.uid), comment.role),
    likeNum: comment.likeNum,
    totalReplyNum: comment.replyNum,
    gmtCreate: wireDate(comment.at),
    replyList: replies.map((reply) => toReply(reply, authorOf)),
  };
}

/** Comments with their newest replies, and who has written all of it. */
export async function withReplies(
  site: Site,
  comments: readonly Comment[],
) {
  const threads = await Promise.all(comments.map(async (comment) => ({
    comment,
    replies: comment.replyNum === 0
      ? []
      : await repliesTo(site, comment.id, INLINE_REPLIES),
  })));
  const uids = threads.flatMap(({ comment, replies }) => [
    comment.uid,
    ...replies.flatMap(({ uid, toUid }) => [uid, toUid]),
  ]);
  return { threads, authorOf: await authorsOf(site, uids) };
}

/** Makes a row of the reports (contract §27). */
export function toReport({ site }: Pick<Act, "site">, report: Report) {
  const discussion = site.discussions.board.rows.get(report.did);
  const name = (uid: string) => site.accounts.directory.nameOf(uid);
  return {
    id: report.id,
    did: report.did,
    gid: discussion?.gid ?? null,
    discussionTitle: discussion?.title ?? null,
    discussionAuthor: discussion && name(discussion.uid),
    reporter: name(report.uid),
    content: report.content,
    status: report.isChecked,
    gmtCreate: wireDate(report.at),
  };
}
