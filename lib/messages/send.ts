import { beginningOf } from "../clip.ts";
import type { Site } from "./act.ts";
import type { Transaction } from "../store/transaction.ts";
import {
  MAX_EXCERPT_CHARS,
  type Message,
  type Notice,
  type Reminder,
  type ReminderKind,
  type SiteNote,
} from "./schema.ts";

type Draft =
  & Pick<Message, "uid" | "kind" | "body" | "at">
  & Partial<Pick<Message, "once">>;

/** Puts a message into an inbox, in the transaction of what it is about. */
async function put(
  tx: Transaction,
  site: Site,
  draft: Draft,
): Promise<void> {
  const { uid, kind } = draft;
  tx.insert(site.messages.records, {
    once: null,
    ...draft,
    id: await site.messages.ids.next(),
    readAt: null,
  });
  tx.add(site.messages.counts, [uid, kind, "all"], 1);
  tx.add(site.messages.counts, [uid, kind, "unread"], 1);
}

/** Removes a message from its inbox. */
export function take(
  tx: Transaction,
  site: Site,
  { id, uid, kind, readAt }: Message,
): void {
  tx.delete(site.messages.records, id);
  tx.add(site.messages.counts, [uid, kind, "all"], -1);
  if (readAt === null) tx.add(site.messages.counts, [uid, kind, "unread"], -1);
}

/**
 * Sends a message that somebody has commented, replied or liked; not to that person
 * themselves, and with the same `once` not again.
 */
export async function sendReminder(
  tx: Transaction,
  site: Site,
  { uid, kind, at, once = null, ...what }:
    & { uid: string; kind: ReminderKind; at: number; once?: string | null }
    & Omit<Reminder, "is">,
): Promise<void> {
  if (what.senderUid === uid) return;
  const isTold = once !== null &&
    await tx.findBy(site.messages.records, "once", once) !== null;
  if (isTold) return;
  await put(tx, site, {
    uid,
    kind,
    at,
    once,
    body: {
      is: "reminder",
      ...what,
      sourceContent: excerpt(what.sourceContent),
      quoteContent: what.quoteContent && excerpt(what.quoteContent),
    },
  });
}

/** Cuts a text to the length of an excerpt; the contract's mark comes behind that. */
const excerpt = (text: string) =>
  text.length <= MAX_EXCERPT_CHARS
    ? text
    : `${beginningOf(text, MAX_EXCERPT_CHARS)}...`;

/** Sends a message from the site itself to an account. */
export const sendNote = (
  tx: Transaction,
  site: Site,
  { uid, at, note }: { uid: string; at: number; note: SiteNote },
): Promise<void> =>
  put(tx, site, { uid, kind: "mine", at, body: { is: "note", note } });

/**
 * Does the same for something that may be repeated: there is one message, which becomes
 * unread again each time. `tell` gets its present content and returns the new one.
 */
export async function sendNoteOnce(
  tx: Transaction,
  site: Site,
  { uid, at, once }: { uid: string; at: number; once: string },
  tell: (told: SiteNote | null) => SiteNote,
): Promise<void> {
  const known = await tx.findBy(site.messages.records, "once", once);
  const told = known?.body.is === "note" ? known.body.note : null;
  const body = { is: "note", note: tell(told) } as const;
  if (known === null) {
    return await put(tx, site, { uid, kind: "mine", at, once, body });
  }
  tx.put(site.messages.records, { ...known, at, body, readAt: null });
  if (known.readAt !== null) {
    tx.add(site.messages.counts, [uid, "mine", "unread"], 1);
  }
}

/** The message of a notice's nth recipient; the first has the key of when there was only one. */
const onceOf = (noticeId: number, nth: number) =>
  nth === 0 ? `notice ${noticeId}` : `notice ${noticeId} ${nth}`;

/** Puts a notice for one account into its inbox. */
export const deliverNotice = (
  tx: Transaction,
  site: Site,
  { uid, noticeId, nth, at }: {
    uid: string;
    noticeId: number;
    /** Which of its recipients that is, from 0. */
    nth: number;
    at: number;
  },
): Promise<void> =>
  put(tx, site, {
    uid,
    kind: "mine",
    at,
    once: onceOf(noticeId, nth),
    body: { is: "notice", noticeId },
  });

/** Removes it again from the inboxes of those who have not deleted it. */
export async function recallNotice(
  tx: Transaction,
  site: Site,
  { id, recipientUids }: Pick<Notice, "id" | "recipientUids">,
): Promise<void> {
  for (const nth of recipientUids.keys()) {
    const once = onceOf(id, nth);
    const known = await tx.findBy(site.messages.records, "once", once);
    if (known !== null) take(tx, site, known);
  }
}
