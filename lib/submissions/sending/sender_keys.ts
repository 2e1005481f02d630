import { z } from "zod";
import { type Refusal, refuse } from "../../failure.ts";
import { err, ok, type Result } from "../../result.ts";
import type { Act, Site } from "../act.ts";
import type { Store } from "../../store/store.ts";
import type { Submission, SubmitDraft } from "../schema.ts";

/** For so long a repeat is known as one. */
const KEPT_MS = 24 * 3_600_000;

/** Which submission came of a sender's key: sent again, it counts once. */
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

/** A key of an account has had its day; it may stand for something new. */
export const isForgotten = ({ at }: SentKey, now: number) => now - at > KEPT_MS;

/**
 * What the account has sent under this key; null: nothing yet. Another program
 * under a used key is a mistake of its sender, told rather than lost.
 */
export async function sentBefore(
  { site, viewer, now }: Act,
  draft: SubmitDraft & { key: string },
  pid: number | null,
): Promise<Result<Submission, Refusal> | null> {
  const sent = await site.submissions.sentKeys.get(viewer!.uid, draft.key);
  if (sent === null || isForgotten(sent, now)) return null;
  const submission = await site.submissions.records.get(sent.submitId);
  if (submission === null) return null;
  const isSame = submission.language === draft.language &&
    submission.pid === (pid ?? submission.pid) &&
    await site.submissions.codes.get(submission.submitId) === draft.code;
  return isSame ? ok(submission) : refuse("sendKeyUsed");
}

/** Takes away the keys whose day has passed. */
export async function purgeSentKeys(site: Site, now: number): Promise<void> {
  for (;;) {
    const { rows } = await site.submissions.sentKeys.list("at", { limit: 100 });
    const old = rows.filter((sent) => isForgotten(sent, now));
    if (old.length === 0) return;
    for (const { uid, key } of old) {
      await site.store.transact(async (tx) => {
        const sent = await tx.get(site.submissions.sentKeys, uid, key);
        // Taken for something new in the meantime.
        if (sent === null || !isForgotten(sent, now)) return err("kept");
        return ok(tx.delete(site.submissions.sentKeys, uid, key));
      });
    }
  }
}
