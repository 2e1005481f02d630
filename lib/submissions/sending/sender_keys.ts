import { type Venue, venueKey } from "../../venues/schema.ts";
import { z } from "zod";
import { type Refusal, refuse } from "../../failure.ts";
import { err, ok, type Result } from "../../result.ts";
import type { Act, Site } from "../act.ts";
import type { Store } from "../../store/store.ts";
import type { Submission, SubmitDraft } from "../schema.ts";

/** How long a repeated key is recognized. */
const KEPT_MS = 24 * 3_600_000;

/** Which submission was sent with a key: sent again with the same key, it is not a new one. */
const SentKey = z.object({
  uid: z.string(),
  key: z.string(),
  submitId: z.number().int(),
  at: z.number().int(),
});
export type SentKey = z.infer<typeof SentKey>;

export const sentKeyCollection = (store: Store) =>
  store.collection<SentKey, [uid: string, key: string]>({
    name: "sent_keys",
    audience: "private",
    schema: SentKey,
    id: ({ uid, key }) => [uid, key],
    index: { at: ({ at }) => [at] },
  });

/** Tells whether a key is so old that it may be used for something new. */
export const isForgotten = ({ at }: SentKey, now: number) => now - at > KEPT_MS;

/**
 * Returns the submission that the account has sent with this key; null: none yet. A
 * different program with a used key is a mistake of the sender and refused, so that
 * it does not get lost.
 */
export async function sentBefore(
  { site, viewer, now }: Act,
  draft: SubmitDraft & { key: string },
  to: { pid: number; venue: Venue } | null,
): Promise<Result<Submission, Refusal> | null> {
  const sent = await site.submissions.sentKeys.get(viewer!.uid, draft.key);
  if (sent === null || isForgotten(sent, now)) return null;
  const submission = await site.submissions.records.get(sent.submitId);
  if (submission === null) return null;
  const isSame = submission.language === draft.language &&
    (to === null ||
      submission.pid === to.pid &&
        venueKey(submission.venue) === venueKey(to.venue)) &&
    await site.submissions.codes.get(submission.submitId) === draft.code;
  return isSame ? ok(submission) : refuse("sendKeyUsed");
}

/** Deletes the old keys. */
export async function purgeSentKeys(site: Site, now: number): Promise<void> {
  for (;;) {
    const { rows } = await site.submissions.sentKeys.list("at", { limit: 100 });
    const old = rows.filter((sent) => isForgotten(sent, now));
    if (old.length === 0) return;
    for (const { uid, key } of old) {
      await site.store.transact(async (tx) => {
        const sent = await tx.get(site.submissions.sentKeys, uid, key);
        // It was used for something new meanwhile.
        if (sent === null || !isForgotten(sent, now)) return err("kept");
        return ok(tx.delete(site.submissions.sentKeys, uid, key));
      });
    }
  }
}
