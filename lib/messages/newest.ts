import type { Translate } from "../i18n/mod.ts";
import type { Act } from "./act.ts";
import { hasBit } from "./bit_set.ts";
import type { Listed } from "./list.ts";
import {
  KIND_AT,
  type Message,
  type Notice,
  type Place,
  PLACES,
} from "./schema.ts";
import {
  type ReminderView,
  type TextView,
  toNoticeTexts,
  toReminders,
  toTexts,
} from "./view.ts";

/** A message of any kind. */
export type NewestMessage =
  & { place: Place }
  & (
    | { is: "reminder"; message: ReminderView }
    | { is: "text"; message: TextView }
  );

/** As many as the bell's menu holds. */
const MAX_SHOWN = 8;

/** The newest of all kinds together. They count as read when they are opened. */
export async function newestMessages(
  act: Act,
  t: Translate,
): Promise<NewestMessage[]> {
  const kinds = await Promise.all(
    PLACES.map((place) => newestAt(act, t, place)),
  );
  return kinds.flat()
    .sort(({ message: a }, { message: b }) => b.at - a.at || b.id - a.id)
    .slice(0, MAX_SHOWN);
}

async function newestAt(
  act: Act,
  t: Translate,
  place: Place,
): Promise<NewestMessage[]> {
  const { site } = act;
  const asText = (message: TextView) => ({
    is: "text" as const,
    place,
    message,
  });
  const kind = KIND_AT[place];
  if (kind === "sys") {
    const listed = await newestNotices(act);
    return (await toNoticeTexts(site, listed)).map(asText);
  }
  const listed = await newestOfInbox(act, kind);
  if (kind === "mine") return (await toTexts(site, t, listed)).map(asText);
  return (await toReminders(site, listed)).map((message) => ({
    is: "reminder",
    place,
    message,
  }));
}

/** As the board has them, whether they were read or not. */
async function newestNotices(
  { site, viewer }: Act,
): Promise<Listed<Notice>> {
  const marks = await site.messages.inboxes.marksOf(viewer!.uid);
  const rows = site.messages.noticeBoard.addressedTo(viewer!)
    .filter(({ id }) => !hasBit(marks.deleted, id)).slice(0, MAX_SHOWN)
    .map((row) => ({ row, isRead: hasBit(marks.read, row.id) }));
  return { total: rows.length, rows };
}

/** By their ids, which rise with time; read ones among unread ones. */
async function newestOfInbox(
  { site, viewer }: Act,
  kind: string,
): Promise<Listed<Message>> {
  const ids: [number][] = [];
  const prefix = [viewer!.uid, kind];
  for await (
    const id of site.messages.records.ids("inbox", { prefix, reverse: true })
  ) {
    if (ids.push(id) === MAX_SHOWN) break;
  }
  const rows = (await site.messages.records.getMany(ids)).filter((row) =>
    row !== null
  );
  return {
    total: rows.length,
    rows: rows.map((row) => ({ row, isRead: row.readAt !== null })),
  };
}
