import { type Refusal, refuse } from "../failure.ts";
import { err, ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import { putAside, unseenOf } from "./meeting.ts";
import {
  type Draft,
  type DraftId,
  type DraftName,
  KEPT_MS,
  MAX_DRAFT_CHARS,
  MAX_SAVED,
  OVER_KEPT_MS,
  sizeOf,
} from "./schema.ts";

/** The most drafts of one account; the oldest are deleted for new ones. */
const MAX_DRAFTS = 200;
/** How many of one account are known to be over, the latest. */
const MAX_OVER = 400;
const MAX_BYTES = 4 * 1024 ** 2;
/** The largest draft, so small that it can be stored even if it does not compress. */
const MAX_BYTES_EACH = 600_000;
/** After so much growth of a draft, the account's total is checked again. */
const GROWTH_BYTES = 8_192;

export interface KeptDraft {
  text: string;
  at: number;
}

export interface DraftToKeep extends DraftName {
  account: string;
  /** Null: the draft was deleted. */
  text: string | null;
  /** How long ago it was typed, in ms; a time would depend on the computer's clock, which may be wrong. */
  age: number;
  /** The opened form that it was typed into; null: it is of none. */
  form?: string | null;
  /** The opened page, and the mark of what it showed before; without, nothing is kept aside. */
  page?: string | null;
  over?: string | null;
}

/** What has become of a draft. */
export interface Kept {
  /** Nothing newer was there. */
  isNewest: boolean;
  /** What another page had written meanwhile, now kept beside it; null: nothing. */
  other: string | null;
}

/** Checks whether the sender may store drafts of an account: the account itself, or a page of it with a ticket. */
export async function admitKeeper(
  { site, viewer, now }: Act,
  { account, ticket }: { account: string; ticket: string | null },
): Promise<Result<null, Refusal>> {
  const mayKeep = viewer?.uid === account ||
    ticket !== null && await site.drafts.tickets.accepts(ticket, account, now);
  if (mayKeep) return ok(null);
  return refuse(viewer === null ? "notSignedIn" : "otherAccount");
}

/**
 * Stores a draft of an account, unless there is a newer one. Of two that were written
 * without a look at each other, the older is kept aside. The caller has checked that the
 * sender may.
 */
export async function keepDraft(
  act: Act,
  { account, topic, part, text, age, form = null, ...from }: DraftToKeep,
): Promise<Result<Kept, Refusal>> {
  const { site, now } = act;
  const bytes = text === null ? 0 : sizeOf(text);
  const isLong = (text?.length ?? 0) > MAX_DRAFT_CHARS ||
    bytes > MAX_BYTES_EACH;
  if (isLong) return refuse("tooLarge");
  const id: DraftId = [account, topic, part];
  const isOver = text === null;
  const over = from.over ?? "";
  const page = over === "" ? "" : from.page ?? "";
  const at = now - age;
  const draft = { uid: account, topic, part, at, bytes, page, over, isOver };
  const kept = await site.store.transact<Kept & { hasGrown: boolean }, never>(
    async (tx) => {
      tx.isQuiet = true;
      const before = await tx.get(site.drafts.records, ...id);
      const isNewest = before === null || !isLate(before, draft, form);
      const other = await unseenOf(site, tx, { before, draft, text, isNewest });
      if (other !== null) await putAside(site, tx, draft, other);
      // The next page may send the same draft again, with a slightly different age.
      if (!isNewest) {
        const stored = text && await tx.getBlob(site.drafts.texts, id);
        const isSame = text !== null && stored === text;
        return ok({ isNewest: isSame, other: null, hasGrown: other !== null });
      }
      const next = { ...draft, saved: before?.saved ?? [] };
      if (before === null) tx.insert(site.drafts.records, next);
      else tx.put(site.drafts.records, next);
      if (text === null) {
        await tx.deleteBlob(site.drafts.texts, id);
        return ok({ isNewest, other, hasGrown: before === null });
      }
      await tx.putBlob(site.drafts.texts, id, text);
      const hasGrown = before === null || other !== null ||
        Math.floor(bytes / GROWTH_BYTES) >
          Math.floor(before.bytes / GROWTH_BYTES);
      return ok({ isNewest, other, hasGrown });
    },
  );
  if (!kept.ok) return kept;
  const { hasGrown, ...result } = kept.value;
  if (hasGrown) await makeRoom(site, account);
  return ok(result);
}

/** Whether a draft comes after what is newer, or after the form that it was typed into was saved. */
const isLate = (
  before: Draft,
  { at, isOver }: Pick<Draft, "at" | "isOver">,
  form: string | null,
) =>
  before.at > at || before.isOver && !isOver && before.at === at ||
  form !== null && before.saved.includes(form);

/**
 * Called when a form was saved: its draft is over for all browsers at once, also what of
 * it is still on its way. `form` tells this opened form from others.
 */
export async function endDraft(
  { site, viewer, now }: Act,
  { topic, part }: DraftName,
  form: string | null,
): Promise<void> {
  const uid = viewer!.uid;
  const id: DraftId = [uid, topic, part];
  await site.store.transact<null, never>(async (tx) => {
    tx.isQuiet = true;
    const before = await tx.get(site.drafts.records, ...id);
    const known = before?.saved ?? [];
    const saved = form === null ? known : [form, ...known];
    const over: Draft = {
      uid,
      topic,
      part,
      at: now,
      bytes: 0,
      page: "",
      over: "",
      isOver: true,
      saved: saved.slice(0, MAX_SAVED),
    };
    if (before === null) tx.insert(site.drafts.records, over);
    else tx.put(site.drafts.records, over);
    await tx.deleteBlob(site.drafts.texts, id);
    return ok(null);
  });
}

/** Reads a draft of the viewer's; null: there is none. */
export async function draftOf(
  { site, viewer }: Act,
  { topic, part }: DraftName,
): Promise<KeptDraft | null> {
  const draft = await site.drafts.records.get(viewer!.uid, topic, part);
  return draft && await textOf(site, draft);
}

/** Reads all drafts of the viewer's for a topic, by part. */
export async function draftsOf(
  { site, viewer }: Act,
  topic: string,
): Promise<Record<string, KeptDraft>> {
  if (viewer === null) return {};
  const { rows } = await site.drafts.records.list("topic", {
    prefix: [viewer.uid, topic],
  });
  const drafts: Record<string, KeptDraft> = {};
  for (const row of rows) {
    const kept = await textOf(site, row);
    if (kept !== null) drafts[row.part] = kept;
  }
  return drafts;
}

async function textOf(
  site: Site,
  { uid, topic, part, at }: Draft,
): Promise<KeptDraft | null> {
  const text = await site.drafts.texts.get(uid, topic, part);
  return text === null ? null : { text, at };
}

/** Deletes the oldest drafts until the rest is within an account's bounds. */
async function makeRoom(site: Site, uid: string): Promise<void> {
  let drafts = 0;
  let bytes = 0;
  let over = 0;
  for (const draft of await newestFirst(site, uid)) {
    if (draft.isOver) over++;
    else {
      drafts++;
      bytes += draft.bytes;
    }
    const isSpare = draft.isOver
      ? over > MAX_OVER
      : drafts > MAX_DRAFTS || bytes > MAX_BYTES;
    if (isSpare) await remove(site, draft);
  }
}

async function newestFirst(site: Site, uid: string): Promise<Draft[]> {
  const all: Draft[] = [];
  let cursor: string | null = null;
  do {
    const page: { rows: Draft[]; cursor: string | null } = await site.drafts
      .records.list("user", {
        prefix: [uid],
        limit: 2 * MAX_DRAFTS,
        reverse: true,
        cursor,
      });
    all.push(...page.rows);
    cursor = page.cursor;
  } while (cursor !== null);
  return all;
}

/** Deletes old drafts, and those of deleted accounts. */
export async function purgeDrafts(site: Site, now: number): Promise<void> {
  for await (const draft of site.drafts.records.all()) {
    const isOld = now - draft.at > (draft.isOver ? OVER_KEPT_MS : KEPT_MS);
    const isNobodys = site.accounts.directory.get(draft.uid) === null;
    if (isOld || isNobodys) await remove(site, draft);
  }
}

/** Deletes a draft, unless it was written again meanwhile. */
async function remove(site: Site, draft: Draft): Promise<void> {
  const { uid, topic, part } = draft;
  await site.store.transact(async (tx) => {
    tx.isQuiet = true;
    const now = await tx.get(site.drafts.records, uid, topic, part);
    if (now?.at !== draft.at) return err("kept");
    await tx.deleteBlob(site.drafts.texts, [uid, topic, part]);
    return ok(tx.delete(site.drafts.records, uid, topic, part));
  });
}
