import type { Store } from "../store/store.ts";
import { createMailGuard } from "./codes.ts";
import type { Outbox } from "./outbox.ts";
import {
  mailCodeCollection,
  mailCollection,
  mailConfigCollection,
  MailSettings,
} from "./store.ts";

/** Letters on their way, emailed codes, and how mail is sent. */
export async function openMail(store: Store) {
  const configs = mailConfigCollection(store);
  return {
    records: mailCollection(store),
    ids: store.sequence("mail"),
    sentCodes: mailCodeCollection(store),
    configs,
    settings: await MailSettings.load(configs),
    guard: createMailGuard(store.channel),
  };
}
export interface Mail extends Awaited<ReturnType<typeof openMail>> {
  outbox: Outbox;
}
