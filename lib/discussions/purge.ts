import { ok } from "../result.ts";
import type { Site } from "./act.ts";
import { deleteRepliesOf } from "./comments.ts";
import { isKept } from "./moderation.ts";
import type { Subject } from "./schema.ts";

const LIKES_PER_COMMIT = 40;

/** Deletes for good what was deleted so long ago that nobody brings it back. */
export async function purgeDiscussions(site: Site, now: number): Promise<void> {
  const old = [...site.discussions.board.rows.values()]
    .filter((row) => row.deleted !== null && !isKept(row, now));
  for (const { id } of old) await purge(site, id);
}

/** Deletes a discussion for good, with all that stands below it. */
export async function forgetDiscussion(site: Site, did: number): Promise<void> {
  await site.discussions.records.update([did], (row) => ({
    ...row,
    deleted: row.deleted ?? { at: site.clock(), byUid: row.uid },
  }));
  await purge(site, did);
}

/** Deletes for good what was said of something: comments, their replies and likes. */
export async function forgetWords(
  site: Site,
  { kind, id: subjectId }: Subject,
): Promise<void> {
  const { comments, commentLikes } = site.discussions;
  const ids: number[] = [];
  const prefix = [kind, subjectId];
  for await (const [id] of comments.ids("subject", { prefix })) ids.push(id);
  for (const id of ids) {
    await deleteRepliesOf({ site }, id);
    for await (const { uid } of commentLikes.all([id])) {
      await commentLikes.delete(id, uid);
    }
    await comments.delete(id);
  }
}

/** The discussion itself goes last: killed in between, the rest follows another time. */
async function purge(site: Site, did: number): Promise<void> {
  const { likes, records, texts } = site.discussions;
  await forgetWords(site, { kind: "discussion", id: did });
  const uids: string[] = [];
  for await (const { uid } of likes.all([did])) uids.push(uid);
  for (let from = 0; from < uids.length; from += LIKES_PER_COMMIT) {
    await site.store.transact(async (tx) => {
      for (const uid of uids.slice(from, from + LIKES_PER_COMMIT)) {
        const like = await tx.get(likes, did, uid);
        if (like !== null) tx.delete(likes, did, uid);
      }
      return ok(null);
    });
  }
  await site.store.transact(async (tx) => {
    const known = await tx.get(records, did);
    if (known === null || known.deleted === null) return ok(null);
    tx.delete(records, did);
    await tx.deleteBlob(texts, [did]);
    return ok(null);
  });
}
