import type { ComponentChildren } from "preact";
import { z } from "zod";
import {
  Comments,
  type CommentsProps,
  type ShownComment,
  type ShownReply,
} from "../../components/discussions/Comments.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { Notice } from "../../components/ui/Notice.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { may } from "../../lib/accounts/access.ts";
import {
  listComments,
  mayWrite,
  pageOfComment,
} from "../../lib/discussions/comments.ts";
import { listReplies } from "../../lib/discussions/replies.ts";
import {
  type Comment,
  MAX_COMMENT_CHARS,
  type Reply,
  TALK_STATUS,
} from "../../lib/discussions/schema.ts";
import { canDeleteWords, type Talk } from "../../lib/discussions/subject.ts";
import { authorsOf, withReplies } from "../../lib/discussions/view.ts";
import { refusalText } from "../../lib/failure.ts";
import { optionalId, pageNumber } from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { loginAddress, momentOf } from "../page.tsx";
import { canUpload } from "./place.ts";
import { wordsOf } from "./words.ts";
import { useT } from "../../components/reader.tsx";
import { Button } from "../../components/ui/Button.tsx";
import {
  DraftOffer,
  isFreshForm,
  keepsDraft,
} from "../../components/ui/DraftOffer.tsx";
import { FormErrors } from "../../components/ui/FormErrors.tsx";
import { MarkdownField } from "../../components/ui/MarkdownField.tsx";
import { SendKey } from "../../components/ui/SendKey.tsx";

/** Spec 2 §2, as HOJ's client asks. */
const ROWS = 10;

/** What an address asks of the comments of its page. */
export const CommentAsks = z.object({
  currentPage: pageNumber,
  /** The page with this comment. */
  comment: optionalId,
  /** The comment whose replies are all shown. */
  all: optionalId,
  /** The comment that is answered, and the reply below it. */
  reply: optionalId,
  to: optionalId,
  /** The comment that a new one quotes. */
  quote: optionalId,
});
export type CommentQuery = z.infer<typeof CommentAsks>;

/** A form of this page that was refused: with the comment that it answers. */
export interface Refused {
  state: FormState;
  commentId: number | null;
}

interface Section {
  talk: Talk;
  /** The page's own address. */
  path: string;
  query: CommentQuery;
  refused?: Refused;
  reportHref: CommentsProps["reportHref"];
}

/** The comments of a discussion or a contest, with the forms to answer. */
export async function commentSection(
  c: AppContext,
  { talk, path, query, refused, reportHref }: Section,
): Promise<ComponentChildren> {
  const t = c.get("t");
  const act = c.get("act");
  const { viewer } = act;
  const asked = query.comment ?? query.all ?? query.reply;
  const found = asked === undefined
    ? null
    : await pageOfComment(act, talk, asked, ROWS);
  const currentPage = found ?? query.currentPage;
  const from = (currentPage - 1) * ROWS;
  const listed = await listComments(act, talk, {
    from,
    limit: ROWS,
    withHidden: true,
  });
  const base = `${path}/comment`;
  const hrefOf: CommentsProps["hrefOf"] = (more) => addressOf(path, more);
  const shown = await shownComments(c, talk, listed, query.all, hrefOf);
  const state = refused?.state ?? EMPTY_FORM;
  const answered = refused?.commentId ?? query.reply ?? null;
  const sends = canUpload(act, talk.discussion?.gid ?? null);
  const why = viewer === null ? null : whyNotWrite(c, talk);
  const comments = shown.map((one) => ({
    ...one,
    answer: one.comment.id !== answered || why !== null || viewer === null
      ? null
      : (
        <WriteForm
          id={`reply-${answered}`}
          action={`${base}/${answered}/reply`}
          label={t("discussions.replyTo", {
            name: nameOfAnswered(one, query.to) ?? t("messages.gone"),
          })}
          send={t("discussions.reply")}
          kept={query.to === undefined ? {} : { to: query.to }}
          canUpload={sends}
          rows={3}
          form={state}
        />
      ),
  }));
  const quoted = listed.rows.find(({ id, status }) =>
    id === query.quote &&
    (status === TALK_STATUS.shown || talk.isModerator)
  );
  return (
    <Comments
      moment={momentOf(c)}
      base={base}
      hrefOf={hrefOf}
      reportHref={reportHref}
      total={listed.total}
      comments={comments}
      isSignedIn={viewer !== null}
      pager={
        <Pager
          current={currentPage}
          pages={Math.ceil(listed.total / ROWS)}
          total={listed.total > ROWS ? listed.total : 0}
          hrefOf={(currentPage) => `${hrefOf({ currentPage })}#comments`}
        />
      }
      write={viewer === null
        ? (
          <p class="py-3">
            <a
              class="btn"
              href={loginAddress(c, `${path}#comments`)}
              data-dialog=""
            >
              {t("discussions.signIn")}
            </a>
          </p>
        )
        : why !== null
        ? <Notice kind="info">{why}</Notice>
        : (
          <WriteForm
            id="write"
            action={base}
            label={t("discussions.write")}
            send={t("discussions.comment")}
            value={quoted === undefined ? undefined : quotationOf(quoted)}
            canUpload={sends}
            form={answered === null ? state : EMPTY_FORM}
          />
        )}
    />
  );
}

/** Why the viewer writes nothing here, in words; null: they do. */
function whyNotWrite(c: AppContext, talk: Talk): string | null {
  const act = c.get("act");
  const t = c.get("t");
  if (!may(act.viewer, "comment_add")) return t("discussions.mayNot");
  const allowed = mayWrite(act, talk);
  return allowed.ok ? null : refusalText(t, allowed.error);
}

/** The beginning of a comment, as a quotation. */
const MAX_QUOTED_CHARS = 300;
const quotationOf = ({ content }: Comment) =>
  content.slice(0, MAX_QUOTED_CHARS).split("\n")
    .map((line) => `> ${line}`).join("\n") + "\n\n";

function nameOfAnswered(
  { author, replies }: Pick<ShownComment, "author" | "replies">,
  to: number | undefined,
): string | null {
  const reply = replies.find(({ reply }) => reply.id === to);
  return (reply?.author ?? author).username;
}

async function shownComments(
  c: AppContext,
  talk: Talk,
  listed: Awaited<ReturnType<typeof listComments>>,
  all: number | undefined,
  hrefOf: CommentsProps["hrefOf"],
): Promise<Omit<ShownComment, "answer">[]> {
  const act = c.get("act");
  const { viewer } = act;
  const { threads, authorOf } = await withReplies(act.site, listed.rows);
  const words = async (
    row: Comment | Reply,
    author: ShownComment["author"],
  ) => {
    const isHidden = row.status === TALK_STATUS.hidden;
    const isRead = !isHidden || talk.isModerator;
    return {
      author,
      html: isRead ? await wordsOf(c, row.content) : null,
      isHidden,
      canDelete: canDeleteWords(act, talk, row),
      canHide: talk.isModerator && talk.discussion !== null &&
        row.uid !== viewer?.uid,
    };
  };
  return await Promise.all(threads.map(async ({ comment, replies }) => {
    const whole = comment.id === all
      ? await allReplies(c, comment.id)
      : { rows: replies, authorOf };
    const shown = comment.status === TALK_STATUS.hidden ? [] : whole.rows;
    const left = comment.replyNum - whole.rows.length;
    return {
      ...await words(comment, authorOf(comment.uid)),
      comment,
      isLiked: listed.liked.has(comment.id),
      canReply: viewer !== null && talk.mayReply(comment) &&
        may(viewer, "reply_add"),
      replies: await Promise.all(
        [...shown].reverse().map(async (reply): Promise<ShownReply> => ({
          ...await words(reply, whole.authorOf(reply.uid)),
          reply,
          to: whole.authorOf(reply.toUid),
        })),
      ),
      more: left > 0 && shown.length > 0
        ? { href: hrefOf({ all: comment.id }), count: left }
        : null,
    };
  }));
}

async function allReplies(c: AppContext, commentId: number) {
  const act = c.get("act");
  const listed = await listReplies(act, commentId);
  const rows = listed.ok ? listed.value.rows : [];
  const uids = rows.flatMap(({ uid, toUid }) => [uid, toUid]);
  return { rows, authorOf: await authorsOf(act.site, uids) };
}

interface WriteFormProps {
  id: string;
  action: string;
  label: string;
  send: string;
  /** What stands in it at first, as a quotation. */
  value?: string;
  /** What it answers. */
  kept?: Record<string, string | number>;
  canUpload: boolean;
  rows?: number;
  form: FormState;
}

/** A comment, or a reply to one. */
function WriteForm(props: WriteFormProps) {
  const t = useT();
  const { id, action, form, kept = {} } = props;
  const draft = `${action}#${id}`;
  return (
    <form
      class="flex flex-col gap-3 pt-3"
      id={id}
      method="post"
      action={action}
      {...keepsDraft(draft, { isFresh: isFreshForm(form) })}
    >
      <FormErrors form={form} />
      <SendKey />
      <DraftOffer name={draft} />
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <MarkdownField
        id={`${id}-content`}
        uploads={props.canUpload}
        name="content"
        label={props.label}
        help={t("discussions.writeHelp")}
        value={props.value}
        rows={props.rows ?? 4}
        maxLength={MAX_COMMENT_CHARS}
        form={form}
        required
      />
      <div>
        <Button kind="primary" icon="send">{props.send}</Button>
      </div>
    </form>
  );
}
