import { z } from "zod";
import { type Refusal, refuse } from "../../failure.ts";
import { ok, type Result } from "../../result.ts";
import type { Act } from "../act.ts";
import { managed } from "../managed.ts";

/** Granted at once, in minutes. */
const MAX_MORE_MINUTES = 600;
const MAX_ORDER_CHARS = 64;
/** How often all of a contest are given more. */
const MAX_GRANTS = 100;

export const MoreMinutes = z.coerce.number("moreMinutesInvalid")
  .int("moreMinutesInvalid").min(1, "moreMinutesInvalid")
  .max(MAX_MORE_MINUTES, "moreMinutesInvalid");

interface Grant {
  /** Null: all who have begun their own time. */
  uid: string | null;
  minutes: number;
  /** Names the order: given again, it changes nothing. */
  order?: string;
}

/**
 * Gives one person, or all who have begun their own time, more of it; never beyond the
 * contest's end. Returns how many have more now.
 */
export async function grantTime(
  act: Act,
  cid: number,
  { uid, minutes, order }: Grant,
): Promise<Result<number, Refusal>> {
  const found = managed(act, cid);
  if (!found.ok) return found;
  const seconds = minutes * 60;
  const name = order?.slice(0, MAX_ORDER_CHARS) || crypto.randomUUID();
  // Another number of minutes is another order.
  const given = { order: `${name} ${minutes}`, seconds };
  return uid === null
    ? await grantAll(act, cid, given)
    : await grantOne(act, cid, { ...given, uid });
}

interface Given {
  order: string;
  seconds: number;
}

/** One value for all: in one commit, all of them have it. */
async function grantAll(
  { site, now }: Act,
  cid: number,
  { order, seconds }: Given,
): Promise<Result<number, Refusal>> {
  const { venues, store } = site;
  const people = [...venues.kept.sessions.values()]
    .filter((row) => row.cid === cid).length;
  if (people === 0) return refuse("sessionNobody");
  return await store.transact<number, Refusal>(async (tx) => {
    const rules = await tx.get(venues.contests, cid);
    if (rules === null) return refuse("contestNotFound");
    const { moreTime } = rules;
    if (moreTime.some((known) => known.order === order)) return ok(people);
    if (moreTime.length >= MAX_GRANTS) return refuse("moreTimeTooOften");
    const all = [...moreTime, { order, at: now, seconds }];
    tx.put(venues.contests, { ...rules, moreTime: all });
    return ok(people);
  });
}

async function grantOne(
  { site: { venues, store } }: Act,
  cid: number,
  { uid, order, seconds }: Given & { uid: string },
): Promise<Result<number, Refusal>> {
  return await store.transact<number, Refusal>(async (tx) => {
    const row = await tx.get(venues.sessions, cid, uid);
    if (row === null) return refuse("sessionNobody");
    if (row.order !== order) {
      const extra = row.extra + seconds;
      tx.put(venues.sessions, { ...row, extra, order });
    }
    return ok(1);
  });
}
