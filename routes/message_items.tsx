import type { AppContext } from "../lib/requests/request.ts";
import { htmlOf } from "../lib/markdown/texts.ts";
import type { Asked } from "../lib/messages/list.ts";
import type { NewestMessage } from "../lib/messages/newest.ts";
import { KIND_AT, type Place } from "../lib/messages/schema.ts";
import { readInbox, readNotices } from "../lib/messages/service.ts";
import {
  type ReminderView,
  type TextView,
  toNoticeTexts,
  toReminders,
  toTexts,
} from "../lib/messages/view.ts";
import { momentOf, readerOf } from "./page.tsx";
import { useT } from "../components/reader.tsx";
import type { ReactNode } from "react";
import type { Translate } from "../lib/i18n/mod.ts";
import { Avatar } from "../components/ui/Avatar.tsx";
import { Button } from "../components/ui/Button.tsx";
import { type Moment, Time } from "../components/ui/Time.tsx";
import { userHomeHref } from "../components/users/address.ts";

/** The newest of all kinds, in full. */
export async function newestItems(
  c: AppContext,
  messages: readonly NewestMessage[],
) {
  const props = { t: c.get("t"), moment: momentOf(c), page: null };
  return await Promise.all(messages.map(async (newest) => {
    const { place, message: { id } } = newest;
    const key = `${place} ${id}`;
    return newest.is === "reminder"
      ? (
        <ReminderItem
          key={key}
          {...props}
          place={place}
          message={newest.message}
        />
      )
      : (
        <TextItem
          key={key}
          {...props}
          place={place}
          message={newest.message}
          html={await htmlOf(readerOf(c), newest.message.content)}
        />
      );
  }));
}

/** The messages of a part of a list, which count as read from now on. */
export async function readMessages(c: AppContext, place: Place, asked: Asked) {
  const act = c.get("act");
  const t = c.get("t");
  const props = { t, place, moment: momentOf(c) };
  const kind = KIND_AT[place];
  const textItems = async (texts: readonly TextView[]) => {
    const written = await Promise.all(
      texts.map(({ content }) => htmlOf(readerOf(c), content)),
    );
    return (page: number) =>
      texts.map((message, n) => (
        <TextItem
          key={message.id}
          {...props}
          page={page}
          message={message}
          html={written[n]}
        />
      ));
  };
  if (kind === "sys") {
    const listed = await readNotices(act, asked);
    const texts = await toNoticeTexts(act.site, listed);
    return { total: listed.total, items: await textItems(texts) };
  }
  const listed = await readInbox(act, kind, asked);
  const { total } = listed;
  if (kind === "mine") {
    return {
      total,
      items: await textItems(await toTexts(act.site, t, listed)),
    };
  }
  const reminders = await toReminders(act.site, listed);
  const items = (page: number) =>
    reminders.map((message) => (
      <ReminderItem key={message.id} {...props} page={page} message={message} />
    ));
  return { total, items };
}

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

interface TextItemProps extends ItemProps {
  message: TextView;
  /** Sanitised HTML, made by `lib/markdown`. */
  html: string;
}

/** From root or from the site itself. */
function TextItem({ html, ...props }: TextItemProps) {
  return (
    <Frame {...props} head={<h2>{props.message.title}</h2>}>
      <div class="prose written" dangerouslySetInnerHTML={{ __html: html }} />
    </Frame>
  );
}

interface ReminderItemProps extends ItemProps {
  message: ReminderView;
}

/** To the comment that is meant, if one is. */
const linkOf = ({ url, commentId }: ReminderView) =>
  commentId === null ? url : `${url}?comment=${commentId}#comment-${commentId}`;

/** Somebody has commented, replied or liked. */
function ReminderItem(props: ReminderItemProps) {
  const t = useT();
  const { message } = props;
  const { sender, action, sourceType, quoteContent } = message;
  return (
    <Frame
      {...props}
      head={
        <p class="flex flex-wrap items-center gap-y-1 gap-x-2 min-w-0">
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
