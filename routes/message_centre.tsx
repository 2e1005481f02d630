import { z } from "zod";
import {
  InBell,
  MessageCentre,
  Newest,
} from "../components/messages/MessageCentre.tsx";
import { id, optionalFlag, pageNumber } from "../lib/http/input.ts";
import { addressOf } from "../lib/http/query.ts";
import { newestMessages } from "../lib/messages/newest.ts";
import { KIND_AT, PLACES } from "../lib/messages/schema.ts";
import { cleanMessages, readAll } from "../lib/messages/service.ts";
import { ok } from "../lib/result.ts";
import { form } from "./form.ts";
import { page } from "./define.ts";
import { newestItems } from "./message_items.tsx";
import { htmlPage, momentOf } from "./page.tsx";

/** The newest of all kinds; in short, as the bell shows them, when it asks. */
export const newest = page(
  { query: z.object({ brief: optionalFlag }) },
  async (c, { query: { brief } }) => {
    const t = c.get("t");
    const act = c.get("act");
    const unread = await act.site.messages.inboxes.unreadOf(act.viewer!);
    const messages = await newestMessages(act, t);
    const props = { t, moment: momentOf(c), unread, messages };
    return await htmlPage(c, {
      title: t("messages.menu"),
      body: (
        <MessageCentre place={null} unread={unread}>
          {brief
            ? <InBell {...props} />
            : <Newest {...props}>{await newestItems(c, messages)}</Newest>}
        </MessageCentre>
      ),
    });
  },
);

/** From the list of all kinds, or the bell. */
export const readAllForm = form({
  run: async ({ act }) => ok(await readAll(act)),
  next: () => ({ to: "/message", key: "messages.allRead" }),
});

const Params = z.object({ place: z.enum(PLACES) });
const CleanDraft = z.object({
  /** None: all of this kind. */
  id: id.optional(),
  page: pageNumber,
  /** It was pressed in the list of all kinds. */
  every: optionalFlag,
});

/** One message, or all of a kind. What is gone already is no fault. */
export const cleanForm = form({
  params: Params,
  schema: CleanDraft,
  run: async ({ act, params: { place } }, { id }) =>
    ok(await cleanMessages(act, KIND_AT[place], id)),
  next: ({ params: { place } }, _, { id, page, every }) => ({
    to: every ? "/message" : addressOf(`/message/${place}`, {
      currentPage: page > 1 ? page : undefined,
    }),
    key: id === undefined ? "messages.cleaned" : "messages.deleted",
  }),
});
