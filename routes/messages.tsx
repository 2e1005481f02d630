import { z } from "zod";
import { Clean, MessageCentre } from "../components/messages/MessageCentre.tsx";
import { optionalId } from "../lib/http/input.ts";
import { type Place, PLACES } from "../lib/messages/schema.ts";
import { listPage } from "./list_page.tsx";
import { readMessages } from "./message_items.tsx";
import { redirect } from "./page.tsx";

/** Spec 2 §9. */
const PAGE_ROWS: Record<Place, number> = {
  discuss: 6,
  reply: 6,
  like: 6,
  sys: 8,
  mine: 8,
};

/** The messages of a kind. */
export const messageList = listPage({
  path: "/message/:place",
  params: z.object({ place: z.enum(PLACES) }),
  rows: ({ place }) => PAGE_ROWS[place],
  // When the reader began to page through the list.
  asks: { since: optionalId },
  inAddress: ({ currentPage, since }, c) => ({
    currentPage,
    since: since ?? c.get("act").now,
  }),
  async show(c, { query, params: { place }, part, hrefOf }) {
    const t = c.get("t");
    const { site, viewer } = c.get("act");
    const { since, currentPage } = query;
    const { total, items } = await readMessages(c, place, { ...part, since });
    const pages = Math.max(1, Math.ceil(total / part.limit));
    // The last one of the last page has been deleted.
    if (currentPage > pages) return redirect(c, hrefOf({ currentPage: pages }));
    // What is shown counts as read.
    const unread = await site.messages.inboxes.unreadOf(viewer!);
    return {
      title: t(`messages.kind.${place}`),
      total,
      actions: total > 0 && <Clean place={place} />,
      empty: {
        icon: "inbox",
        title: t(`messages.empty.${place}`),
        children: <p>{t(`messages.help.${place}`)}</p>,
        next: { href: "/home", text: t("shell.home") },
      },
      rows: total === 0
        ? null
        : <ul class="message-list">{items(currentPage)}</ul>,
      frame: (list) => (
        <MessageCentre place={place} unread={unread}>
          {list}
        </MessageCentre>
      ),
    };
  },
});
