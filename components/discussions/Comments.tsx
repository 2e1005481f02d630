import { useT } from "../reader.tsx";
import type { ComponentChildren } from "preact";
import type { Comment, Reply } from "../../lib/discussions/schema.ts";
import type { Author } from "../../lib/discussions/view.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Empty } from "../ui/Empty.tsx";
import { type Moment, Time } from "../ui/Time.tsx";
import { AuthorLine } from "./AuthorLine.tsx";

interface ShownWords {
  author: Author;
  /** Sanitised HTML; null: a moderator has hidden it. */
  html: string | null;
  canDelete: boolean;
  canHide: boolean;
  isHidden: boolean;
}

export interface ShownReply extends ShownWords {
  reply: Reply;
  to: Author;
}

export interface ShownComment extends ShownWords {
  comment: Comment;
  isLiked: boolean;
  canReply: boolean;
  /** The newest, in the order of time. */
  replies: readonly ShownReply[];
  /** The page with all replies; null: all are here. */
  more: { href: string; count: number } | null;
  /** Where it can be answered on this page. */
  answer: ComponentChildren;
}

export interface CommentsProps {
  moment: Moment;
  /** Where its forms are sent. */
  base: string;
  /** The page itself, with more in its query. */
  hrefOf: (query: Record<string, string | number>) => string;
  /** The page that reports something; null: the viewer does not. */
  reportHref: ((query: Record<string, number>) => string) | null;
  total: number;
  comments: readonly ShownComment[];
  pager: ComponentChildren;
  /** The form of a new comment, or why there is none. */
  write: ComponentChildren;
  isSignedIn: boolean;
}

/** What people say to a discussion or in a contest (design: discussion). */
export function Comments(props: CommentsProps) {
  const t = useT();
  const { comments, total } = props;
  return (
    <section class="talk-comments" id="comments">
      <div class="flex flex-wrap items-center gap-3">
        <h2 class="grow">{t("discussions.comments", { total })}</h2>
        {total > 1 && (
          <span class="text-sm text-ink3">{t("discussions.order")}</span>
        )}
      </div>
      {comments.length === 0
        ? <Empty icon="chat" title={t("discussions.commentsNone")} />
        : (
          <ol>
            {comments.map((shown) => (
              <CommentItem key={shown.comment.id} {...props} shown={shown} />
            ))}
          </ol>
        )}
      {props.pager}
      {props.write}
    </section>
  );
}

interface ItemProps extends CommentsProps {
  shown: ShownComment;
}

function CommentItem({ shown, ...props }: ItemProps) {
  const t = useT();
  const { base, hrefOf } = props;
  const { comment, author, html, replies, more } = shown;
  const { id } = comment;
  const here = hrefOf({ comment: id });
  return (
    <li class="talk-comment" id={`comment-${id}`}>
      <p class="talk-comment-head">
        <AuthorLine
          withAvatar
          withTitle
          author={author}
          role={comment.role}
        />
        <span class="text-sm text-ink3">
          <Time at={comment.at} />
        </span>
        <a
          class="talk-number"
          href={`${here}#comment-${id}`}
          title={t("discussions.permanent")}
        >
          #{id}
        </a>
      </p>
      <Words html={html} />
      <div class="flex flex-wrap items-center gap-1">
        <LikeButton
          action={`${base}/${id}/like`}
          count={comment.likeNum}
          isLiked={shown.isLiked}
          disabled={html === null}
        />
        {shown.canReply && html !== null && (
          <a
            class="btn btn-quiet btn-small"
            href={`${hrefOf({ reply: id })}#reply-${id}`}
          >
            <Icon name="reply" />
            {t("discussions.reply")}
          </a>
        )}
        {html !== null && props.isSignedIn && (
          <a
            class="btn btn-quiet btn-small"
            href={`${hrefOf({ quote: id })}#write`}
          >
            {t("discussions.quote")}
          </a>
        )}
        <Manage
          {...props}
          shown={shown}
          action={`${base}/${id}`}
          about={{ commentId: id }}
        />
      </div>
      {(replies.length > 0 || more || shown.answer) && (
        <div class="talk-replies">
          {more && (
            <a class="talk-more" href={`${more.href}#comment-${id}`}>
              <Icon name="chevronDown" />
              {t("discussions.moreReplies", { count: more.count })}
            </a>
          )}
          <ol>
            {replies.map((each) => (
              <ReplyItem
                key={each.reply.id}
                {...props}
                shown={each}
                canReply={shown.canReply}
              />
            ))}
          </ol>
          {shown.answer}
        </div>
      )}
    </li>
  );
}

interface ReplyProps extends CommentsProps {
  shown: ShownReply;
  canReply: boolean;
}

function ReplyItem({ shown, canReply, ...props }: ReplyProps) {
  const t = useT();
  const { base, hrefOf } = props;
  const { reply, author, to, html } = shown;
  const { id, commentId } = reply;
  return (
    <li class="talk-reply" id={`answer-${id}`}>
      <p class="talk-comment-head">
        <AuthorLine withAvatar author={author} role={reply.role} />
        {reply.quoteType === "Reply" && to.username !== null && (
          <span class="text-sm text-ink2">
            {t("discussions.to", { name: to.username })}
          </span>
        )}
        <span class="text-sm text-ink3">
          <Time at={reply.at} />
        </span>
      </p>
      <Words html={html} />
      <div class="flex flex-wrap items-center gap-1">
        {canReply && html !== null && (
          <a
            class="btn btn-quiet btn-small"
            href={`${hrefOf({ reply: commentId, to: id })}#reply-${commentId}`}
          >
            <Icon name="reply" />
            {t("discussions.reply")}
          </a>
        )}
        <Manage
          {...props}
          shown={shown}
          action={`${base}/reply/${id}`}
          about={{ commentId, replyId: id }}
        />
      </div>
    </li>
  );
}

const Words = ({ html }: { html: string | null }) => {
  const t = useT();
  return (html === null
    ? <p class="text-ink3">{t("discussions.hiddenWords")}</p>
    : <div class="prose written" dangerouslySetInnerHTML={{ __html: html }} />);
};

interface ManageProps extends Pick<CommentsProps, "reportHref"> {
  shown: ShownWords;
  action: string;
  about: Record<string, number>;
}

/** To delete, hide or report it. */
function Manage({ shown, action, about, reportHref }: ManageProps) {
  const t = useT();
  const { canDelete, canHide, isHidden, html } = shown;
  return (
    <span class="flex flex-wrap gap-1 ml-auto">
      {canHide && (
        <form method="post" action={`${action}/hide`}>
          <input type="hidden" name="hide" value={`${!isHidden}`} />
          <Button kind="quiet" small icon={isHidden ? "eye" : "eyeOff"}>
            {isHidden ? t("discussions.show") : t("discussions.hide")}
          </Button>
        </form>
      )}
      {canDelete && (
        <form method="post" action={`${action}/delete`}>
          <Button
            kind="quiet"
            small
            icon="trash"
            label={t("discussions.deleteComment")}
            confirm={t("discussions.deleteCommentAsk")}
          />
        </form>
      )}
      {reportHref !== null && html !== null && (
        <a
          class="btn btn-quiet btn-small"
          href={reportHref(about)}
          data-dialog=""
        >
          {t("discussions.report")}
        </a>
      )}
    </span>
  );
}

export interface LikeButtonProps {
  action: string;
  count: number;
  isLiked: boolean;
  disabled?: boolean;
}

/** Pressed again, it takes it back. */
export function LikeButton(props: LikeButtonProps) {
  const t = useT();
  const { action, count, isLiked, disabled } = props;
  return (
    <form method="post" action={action}>
      <input type="hidden" name="toLike" value={`${!isLiked}`} />
      <button
        type="submit"
        class={`btn btn-small ${isLiked ? "is-liked" : "btn-quiet"}`}
        aria-pressed={isLiked}
        disabled={disabled}
      >
        <Icon name="heart" />
        {isLiked ? t("discussions.liked") : t("discussions.like")} {count}
      </button>
    </form>
  );
}
