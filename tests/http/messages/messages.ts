import assert from "node:assert/strict";
import { pageOfInbox } from "../../../lib/messages/list.ts";
import { createNotice } from "../../../lib/messages/notices.ts";
import type {
  NoticeDraft,
  Reminder,
  SiteNote,
} from "../../../lib/messages/schema.ts";
import { sendNote, sendReminder } from "../../../lib/messages/send.ts";
import { ok } from "../../../lib/result.ts";
import type { TestSite } from "../../support.ts";

export async function aNotice(
  t: TestSite,
  changes: Partial<NoticeDraft> = {},
  push: "now" | number | null = "now",
): Promise<number> {
  const made = await createNotice({
    ...await t.actAs("root"),
    now: t.clock.now,
  }, {
    title: "Notice",
    content: "text",
    type: "All",
    recipientUids: [],
    ...changes,
  }, push);
  assert.ok(made.ok);
  return made.value.id;
}

const KINDS = {
  Discuss: "comment",
  Reply: "reply",
  Like_Post: "like",
  Like_Discuss: "like",
  Mention: "reply",
} as const;

/** As discussions will send them. */
export async function aReminder(
  t: TestSite,
  uid: string,
  changes: Partial<Reminder> = {},
): Promise<void> {
  const what = {
    senderUid: "1",
    action: "Discuss",
    sourceId: 7,
    sourceType: "Discussion",
    sourceTitle: "How to begin",
    sourceContent: "Try the smallest case.",
    quoteId: null,
    quoteType: null,
    quoteContent: null,
    commentId: null,
    url: "/discussion-detail/7",
    ...changes,
  } as const;
  const sent = await t.site.store.transact(async (tx) => {
    const kind = KINDS[what.action];
    const at = t.clock.now;
    await sendReminder(tx, t.site, { uid, kind, at, ...what });
    return ok(null);
  });
  assert.ok(sent.ok);
}

export async function aNote(
  t: TestSite,
  uid: string,
  note: SiteNote = { code: "passwordChanged", ip: "10.0.0.1" },
): Promise<void> {
  await t.site.store.transact(async (tx) => {
    await sendNote(tx, t.site, { uid, at: t.clock.now, note });
    return ok(null);
  });
}

/** What the site has told somebody, newest first. */
export async function notesTo({ site }: TestSite, uid: string) {
  const { rows } = await pageOfInbox(site, uid, "mine", { from: 0, limit: 99 });
  return rows.flatMap(({ row: { body } }) =>
    body.is === "note" ? [body.note] : []
  );
}

/** An inbox with something of each kind. */
export async function furnishMessages(t: TestSite, uid: string) {
  await t.userOf("admin");
  const by = { senderUid: "uid-admin" };
  await aReminder(t, uid, by);
  await aReminder(t, uid, {
    ...by,
    action: "Reply",
    quoteId: 3,
    quoteType: "Comment",
    quoteContent: "Is it?",
  });
  await aReminder(t, uid, { ...by, action: "Like_Post" });
  await aReminder(t, uid, {
    senderUid: "gone",
    action: "Like_Discuss",
    sourceType: "Contest",
  });
  const verdict = {
    submitId: 1,
    problemId: "P1",
    before: { status: 0, score: null },
    after: { status: 8, score: 40 },
  } as const;
  await aNote(t, uid);
  await aNote(t, uid, { code: "passwordReset", ip: "10.0.0.1" });
  await aNote(t, uid, {
    code: "emailChanged",
    ip: "10.0.0.1",
    email: "new@school.example",
  });
  await aNote(t, uid, { code: "verdictSet", ...verdict });
  await aNote(t, uid, { code: "verdictRejudged", ...verdict });
  await aNote(t, uid, {
    code: "problemRejudged",
    place: null,
    problemId: "P1",
    submitId: 1,
    count: 2,
  });
  await aNotice(t, { type: "Single", recipientUids: [uid] });
  await aNotice(t, { type: "Admin", title: "For admins" });
  await aNotice(t, { title: "Draft" }, null);
  await aNotice(t, { title: "Waits" }, t.clock.now + 3_600_000);
  for (let n = 0; n < 9; n++) await aNotice(t, { title: `For all ${n}` });
  return await aNotice(t, {
    content: "# News\n\n- **one**\n- [two](/problem)",
  });
}
