import { z } from "zod";
import {
  MessageCentre,
  Messages,
  Newest,
} from "../components/messages/MessageCentre.tsx";
import { ReminderItem, TextItem } from "../components/messages/MessageItem.tsx";
import {
  firstRow,
  id,
  optionalId,
  pageNumber,
  parseInput,
} from "../lib/http/input.ts";
import { Failure } from "../lib/failure.ts";
import { addressOf } from "../lib/http/query.ts";
import type { AppContext } from "../lib/http/request.ts";
import { htmlOf } from "../lib/markdown/texts.ts";
import type { Asked } from "../lib/messages/list.ts";
import { newestMessages } from "../lib/messages/newest.ts";
import { KIND_AT, type Place, PLACES } from "../lib/messages/schema.ts";
import {
  cleanMessages,
  readInbox,
  readNotices,
} from "../lib/messages/service.ts";
import {
  type TextView,
  toNoticeTexts,
  toReminders,
  toTexts,
} from "../lib/messages/view.ts";
import { page } from "./define.ts";
import { receiveForm } from "./forms.ts";
import { htmlPage, momentOf, readerOf, redirect } from "./page.tsx";

/** Spec 2 §9. */
const PAGE_ROWS: Record<Place, number> = {
  discuss: 6,
  reply: 6,
  like: 6,
  sys: 8,
  mine: 8,
};

const Params = z.object({ place: z.enum(PLACES) });
const ListQuery = z.object({
  currentPage: pageNumber,
  /** When the reader began to page through the list. */
  since: optionalId,
});

const addressAt = (place: Place) => `/message/${place}`;

/** The newest of all kinds; opened from here, they count as read. */
export async function newest(c: AppContext) {
  const t = c.get("t");
  const act = c.get("act");
  return await htmlPage(c, {
    title: t("messages.newest"),
    body: (
      <MessageCentre
        t={t}
        place={null}
        unread={await act.site.inboxes.unreadOf(act.viewer!)}
      >
        <Newest
          t={t}
          moment={momentOf(c)}
          messages={await newestMessages(act, t)}
        />
      </MessageCentre>
    ),
  });
}

export const messageList = page(
  { params: Params, query: ListQuery },
  async (c, { params: { place }, query: { currentPage, since } }) => {
    const t = c.get("t");
    const { site, viewer, now } = c.get("act");
    const limit = PAGE_ROWS[place];
    const from = firstRow({ currentPage, limit });
    const { total, items } = await read(c, place, { from, limit, since });
    const pages = Math.ceil(total / limit);
    const hrefOf = (currentPage: number) =>
      addressOf(addressAt(place), { currentPage, since: since ?? now });
    // The last one of the last page has been deleted.
    if (currentPage > Math.max(1, pages)) return redirect(c, hrefOf(pages));
    return await htmlPage(c, {
      title: t(`messages.kind.${place}`),
      body: (
        <MessageCentre
          t={t}
          place={place}
          // What is shown counts as read.
          unread={await site.inboxes.unreadOf(viewer!)}
        >
          <Messages
            t={t}
            place={place}
            pager={{ current: currentPage, pages, total, hrefOf }}
          >
            {items(currentPage)}
          </Messages>
        </MessageCentre>
      ),
    });
  },
);

async function read(c: AppContext, place: Place, asked: Asked) {
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

const CleanForm = z.object({
  /** None: all of this kind. */
  id: id.optional(),
  page: pageNumber,
});

/** One message, or all of a kind. What is gone already is no fault. */
export const cleanForm = page(
  { params: Params },
  async (c, { params: { place } }) => {
    await using form = await receiveForm(c);
    const asked = parseInput(CleanForm, form.toObject());
    if (!asked.ok) throw new Failure(asked.error[0], { atEdge: true });
    const { id, page } = asked.value;
    await cleanMessages(c.get("act"), KIND_AT[place], id);
    const to = addressOf(addressAt(place), {
      currentPage: page > 1 ? page : undefined,
    });
    return redirect(c, to, {
      key: id === undefined ? "messages.cleaned" : "messages.deleted",
    });
  },
);
