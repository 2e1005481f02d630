import { z } from "zod";
import { unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  id,
  limit,
  optionalId,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import { requireOwnCall } from "../../lib/requests/own_call.ts";
import { NOTICE_TYPES, NoticeDraft } from "../../lib/messages/schema.ts";
import type { MessageKind, ReminderKind } from "../../lib/messages/schema.ts";
import {
  createNotice,
  deleteNotice,
  nextPush,
  updateNotice,
} from "../../lib/messages/notices.ts";
import {
  cleanMessages,
  readInbox,
  readNotices,
} from "../../lib/messages/service.ts";
import {
  toNotice,
  toNoticeTexts,
  toReminders,
  toSysMsg,
  toTexts,
  toUserMsg,
} from "../../lib/messages/view.ts";
import { api, type Handler } from "../define.ts";
import { pageOfRows, shape } from "../../lib/http/answers.ts";
import { MessageAnswer, SystemMessageAnswer } from "./shapes.ts";

export const apiUnread = api(
  { answer: shape("comment i, reply i, like i, sys i, mine i") },
  ({ site, viewer }) => site.messages.inboxes.unreadOf(viewer!),
);

const ListQuery = z.object({ currentPage: pageNumber, limit: limit(5) });
type ListQuery = z.infer<typeof ListQuery>;

const asked = (query: ListQuery) => ({
  from: firstRow(query),
  limit: query.limit,
});

const reminders = (kind: ReminderKind): Handler =>
  api(
    { answer: pageOfRows(MessageAnswer), query: ListQuery },
    async (act, { query }, c) => {
      requireOwnCall(c);
      const listed = await readInbox(act, kind, asked(query));
      const views = await toReminders(act.site, listed);
      return pageOf(views.map(toUserMsg), listed.total, query);
    },
  );

export const apiComments = reminders("comment");
export const apiReplies = reminders("reply");
export const apiLikes = reminders("like");

export const apiSystemNotices = api(
  { answer: pageOfRows(SystemMessageAnswer), query: ListQuery },
  async (act, { query }, c) => {
    requireOwnCall(c);
    const listed = await readNotices(act, asked(query));
    const views = await toNoticeTexts(act.site, listed);
    const records = views.map((view) => toSysMsg(view, "Sys"));
    return pageOf(records, listed.total, query);
  },
);

export const apiOwnMessages = api(
  { answer: pageOfRows(SystemMessageAnswer), query: ListQuery },
  async (act, { query }, c) => {
    requireOwnCall(c);
    const listed = await readInbox(act, "mine", asked(query));
    const views = await toTexts(act.site, c.get("t"), listed);
    const records = views.map((view) => toSysMsg(view, "Mine"));
    return pageOf(records, listed.total, query);
  },
);

/** Contract §0.6. */
const CLEAN_TYPES = {
  Discuss: "comment",
  Reply: "reply",
  Like: "like",
  Sys: "sys",
  Mine: "mine",
} as const satisfies Record<string, MessageKind>;

const CleanQuery = z.object({
  type: z.enum(
    Object.keys(CLEAN_TYPES) as (keyof typeof CLEAN_TYPES)[],
  ),
  id: optionalId,
});

export const apiCleanMessages = api(
  { query: CleanQuery },
  async (act, { query: { type, id } }) => {
    unwrap(await cleanMessages(act, CLEAN_TYPES[type], id));
  },
);

const NoticesQuery = z.object({
  currentPage: pageNumber,
  limit: limit(5),
  type: z.preprocess(
    (value) => value === "" ? undefined : value,
    z.enum(NOTICE_TYPES).optional(),
  ),
});

export const apiNotices = api(
  {
    answer: pageOfRows({
      ...shape(
        "id i, title s, content s, type s, state b, adminId s, adminUsername s?, recipientId s?",
      ),
      recipientIds: ["s"],
      ...shape("gmtCreate d, gmtModified d"),
    }),
    query: NoticesQuery,
  },
  async ({ site }, { query }) => {
    const { type } = query;
    const { total, rows } = site.messages.noticeBoard.page({
      ...asked(query),
      type,
    });
    const records = await Promise.all(rows.map((row) => toNotice(site, row)));
    return pageOf(records, total, query);
  },
);

const { title, content, type } = NoticeDraft.shape;
/** The contract's, or, for several, ours. */
const recipients = {
  recipientId: z.string().max(32).nullish(),
  recipientIds: NoticeDraft.shape.recipientUids.optional(),
};

/** Whom a call names; undefined: it says nothing of that. */
const namedBy = ({ recipientId, recipientIds }: {
  recipientId?: string | null;
  recipientIds?: string[];
}) =>
  recipientIds ??
    (recipientId === undefined
      ? undefined
      : recipientId === null
      ? []
      : [recipientId]);

/** Whether it is pushed. */
const state = z.boolean().nullish();

const NewNotice = z.object({ title, content, type, ...recipients, state });

/** What is not pushed at once goes out with the next full hour. */
export const apiCreateNotice = api(
  { body: NewNotice },
  async (act, { body: { recipientId, recipientIds, state, ...draft } }) => {
    const push = state ? "now" : nextPush(act.now);
    const recipientUids = namedBy({ recipientId, recipientIds }) ?? [];
    unwrap(await createNotice(act, { ...draft, recipientUids }, push));
  },
);

const ChangedNotice = z.object({
  id,
  title: title.optional(),
  content: content.optional(),
  type: type.optional(),
  ...recipients,
  state,
});

/** What is absent stays; what has been pushed stays pushed. */
export const apiUpdateNotice = api(
  { body: ChangedNotice },
  async (
    act,
    { body: { id, recipientId, recipientIds, state, ...changes } },
  ) => {
    const recipientUids = namedBy({ recipientId, recipientIds });
    const given = Object.entries({ ...changes, recipientUids })
      .filter(([, value]) => value !== undefined);
    const push = state ? "now" : undefined;
    unwrap(await updateNotice(act, id, Object.fromEntries(given), push));
  },
);

const DeleteQuery = z.object({ id });

export const apiDeleteNotice = api(
  { query: DeleteQuery },
  async (act, { query }) => {
    unwrap(await deleteNotice(act, query.id));
  },
);
