import { useT } from "../reader.tsx";
import type { ReactNode } from "react";
import type { Translate } from "../../lib/i18n/mod.ts";
import type { Place } from "../../lib/messages/schema.ts";
import type { ReminderView, TextView } from "../../lib/messages/view.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Button } from "../ui/Button.tsx";
import { type Moment, Time } from "../ui/Time.tsx";
import { userHomeHref } from "../users/address.ts";

interface ItemProps {
  t: Translate;
  moment: Moment;
  place: Place;
  /** Of the list, to come back to after a deletion; null: the list of all kinds. */
  page: number | null;
}

interface FrameProps extends ItemProps {
  message: { id: number; at: number; isRead: boolean };
  head: ReactNode;
  children: ReactNode;
}

/** A red dot while it is unread, what it says, a button to delete it, and when. */
function Frame({ place, page, message, ...parts }: FrameProps) {
  const t = useT();
  const { id, at, isRead } = message;
  return (
    <li class="message" id={`message-${id}`}>
      <div class="message-head">
        {!isRead && (
          <span class="red-dot">
            <span class="sr-only">{t("messages.unread")}</span>
          </span>
        )}
        <div class="message-title">{parts.head}</div>
        <form method="post" action={`/message/${place}/clean`}>
          <input type="hidden" name="id" value={id} />
          {page === null
            ? <input type="hidden" name="every" value="true" />
            : <input type="hidden" name="page" value={page} />}
          <Button
            kind="quiet"
            small
            icon="trash"
            label={t("messages.delete")}
          />
        </form>
      </div>
      {parts.children}
      <p class="message-time">
        {page === null && (
          <>
            <a href={`/message/${place}#message-${id}`}>
              {t(`messages.kind.${place}`)}
            </a>
            {" · "}
          </>
        )}
        <Time at={at} />
      </p>
    </li>
  );
}

export interface TextItemProps extends ItemProps {
  message: TextView;
  /** Sanitised HTML, made by `lib/markdown`. */
  html: string;
}

/** From root or from the site itself. */
export function TextItem({ html, ...props }: TextItemProps) {
  return (
    <Frame {...props} head={<h2>{props.message.title}</h2>}>
      <div class="prose written" dangerouslySetInnerHTML={{ __html: html }} />
    </Frame>
  );
}

export interface ReminderItemProps extends ItemProps {
  message: ReminderView;
}

/** To the comment that is meant, if one is. */
const linkOf = ({ url, commentId }: ReminderView) =>
  commentId === null ? url : `${url}?comment=${commentId}#comment-${commentId}`;

/** Somebody has commented, replied or liked. */
export function ReminderItem(props: ReminderItemProps) {
  const t = useT();
  const { message } = props;
  const { sender, action, sourceType, quoteContent } = message;
  return (
    <Frame
      {...props}
      head={
        <p class="message-who">
          <Avatar
            username={sender?.username ?? "?"}
            src={sender?.avatar ?? null}
          />
          {sender
            ? <a href={userHomeHref(sender.username)}>{sender.username}</a>
            : <span>{t("messages.gone")}</span>}
          <span class="text-ink2">{t(`messages.action.${action}`)}</span>
        </p>
      }
    >
      <p class="message-words">{message.sourceContent}</p>
      {quoteContent && <blockquote>{quoteContent}</blockquote>}
      <p class="text-sm text-ink2">
        {sourceType === "Contest"
          ? t("messages.contest")
          : t("messages.discussion")} ·{" "}
        <a href={linkOf(message)}>{message.sourceTitle}</a>
      </p>
    </Frame>
  );
}
