import { ReminderItem, TextItem } from "../components/messages/MessageItem.tsx";
import type { AppContext } from "../lib/requests/request.ts";
import { htmlOf } from "../lib/markdown/texts.ts";
import type { Asked } from "../lib/messages/list.ts";
import type { NewestMessage } from "../lib/messages/newest.ts";
import { KIND_AT, type Place } from "../lib/messages/schema.ts";
import { readInbox, readNotices } from "../lib/messages/service.ts";
import {
  type TextView,
  toNoticeTexts,
  toReminders,
  toTexts,
} from "../lib/messages/view.ts";
import { momentOf, readerOf } from "./page.tsx";

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
