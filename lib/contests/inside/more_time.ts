import { z } from "zod";
import { type Refusal, refuse } from "../../failure.ts";
import { ok, type Result } from "../../result.ts";
import type { Act } from "../act.ts";
import { managed } from "../managed.ts";

/** Granted at once, in minutes. */
const MAX_MORE_MINUTES = 600;
const AT_ONCE = 50;

export const MoreMinutes = z.coerce.number("moreMinutesInvalid")
  .int("moreMinutesInvalid").min(1, "moreMinutesInvalid")
  .max(MAX_MORE_MINUTES, "moreMinutesInvalid");

/**
 * Gives one person (`uid`), or all who have begun their own time, more of it; never
 * beyond the contest's end. Returns how many have more now.
 */
export async function grantTime(
  act: Act,
  cid: number,
  { uid, minutes }: { uid: string | null; minutes: number },
): Promise<Result<number, Refusal>> {
  const { venues, store } = act.site;
  const found = managed(act, cid);
  if (!found.ok) return found;
  const uids = [...venues.kept.sessions.values()]
    .filter((row) => row.cid === cid && (uid === null || row.uid === uid))
    .map((row) => row.uid);
  if (uids.length === 0) return refuse("sessionNobody");
  for (let from = 0; from < uids.length; from += AT_ONCE) {
    await store.transact<null, Refusal>(async (tx) => {
      for (const uid of uids.slice(from, from + AT_ONCE)) {
        const row = await tx.get(venues.sessions, cid, uid);
        if (row === null) continue;
        tx.put(venues.sessions, { ...row, extra: row.extra + minutes * 60 });
      }
      return ok(null);
    });
  }
  return ok(uids.length);
}
