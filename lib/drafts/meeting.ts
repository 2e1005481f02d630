import type { Transaction } from "../store/transaction.ts";
import type { Site } from "./act.ts";
import { asideOf, isUnseen } from "./aside.ts";
import { type Draft, type DraftId, sizeOf } from "./schema.ts";

interface Meeting {
  before: Draft | null;
  draft: Omit<Draft, "saved">;
  /** Of the draft that comes. */
  text: string | null;
  isNewest: boolean;
}

/** Returns, of a stored draft and the one that comes, the text that would go unseen; null: none. */
export async function unseenOf(
  site: Site,
  tx: Transaction,
  { before, draft, text, isNewest }: Meeting,
): Promise<string | null> {
  if (before === null || before.isOver || text === null) return null;
  if (draft.page === "" || draft.page === before.page) return null;
  const stored = await tx.getBlob(
    site.drafts.texts,
    [draft.uid, draft.topic, draft.part],
  );
  if (stored === null) return null;
  const there = { ...before, text: stored };
  const coming = { ...draft, text };
  const [gone, next] = isNewest ? [there, coming] : [coming, there];
  return isUnseen(gone, next) ? gone.text : null;
}

/** Keeps a text beside the draft that has taken its place. */
export async function putAside(
  site: Site,
  tx: Transaction,
  { uid, topic, part, at }: Omit<Draft, "saved">,
  text: string,
): Promise<void> {
  const id: DraftId = [uid, topic, asideOf(part)];
  const before = await tx.get(site.drafts.records, ...id);
  const aside: Draft = {
    uid,
    topic,
    part: asideOf(part),
    at,
    bytes: sizeOf(text),
    page: "",
    over: "",
    isOver: false,
    saved: [],
  };
  if (before === null) tx.insert(site.drafts.records, aside);
  else tx.put(site.drafts.records, aside);
  await tx.putBlob(site.drafts.texts, id, text);
}
