import { z } from "zod";
import {
  MessageCentre,
  Newest,
} from "../components/messages/MessageCentre.tsx";
import { id, pageNumber } from "../lib/http/input.ts";
import { addressOf } from "../lib/http/query.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { newestMessages } from "../lib/messages/newest.ts";
import { KIND_AT, PLACES } from "../lib/messages/schema.ts";
import { cleanMessages } from "../lib/messages/service.ts";
import { ok } from "../lib/result.ts";
import { form } from "./form.ts";
import { htmlPage, momentOf } from "./page.tsx";

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
        unread={await act.site.messages.inboxes.unreadOf(act.viewer!)}
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

const Params = z.object({ place: z.enum(PLACES) });
const CleanDraft = z.object({
  /** None: all of this kind. */
  id: id.optional(),
  page: pageNumber,
});

/** One message, or all of a kind. What is gone already is no fault. */
export const cleanForm = form({
  params: Params,
  schema: CleanDraft,
  run: async ({ act, params: { place } }, { id }) =>
    ok(await cleanMessages(act, KIND_AT[place], id)),
  next: ({ params: { place } }, _, { id, page }) => ({
    to: addressOf(`/message/${place}`, {
      currentPage: page > 1 ? page : undefined,
    }),
    key: id === undefined ? "messages.cleaned" : "messages.deleted",
  }),
});
