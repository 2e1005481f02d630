import type { Accounts } from "../accounts/open.ts";
import type { Store } from "../store/store.ts";
import { draftCollection, draftTextBlobs } from "./schema.ts";
import { DraftTickets } from "./tickets.ts";

/** Opens drafts: what people have written and not sent yet. */
export const openDrafts = async (
  store: Store,
  { sessions }: Pick<Accounts, "sessions">,
) => ({
  records: draftCollection(store),
  texts: draftTextBlobs(store),
  tickets: new DraftTickets(sessions, await store.secret("draft tickets")),
});
export type Drafts = Awaited<ReturnType<typeof openDrafts>>;
