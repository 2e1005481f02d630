import { createHash } from "node:crypto";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Transaction } from "../store/transaction.ts";
import { isExempt } from "./access.ts";
import type { Act } from "./act.ts";
import type { TalkClock } from "./schema.ts";
import { DAY_MS, MINUTE_MS } from "../durations.ts";

/** So many comments and replies are taken in a minute: of accounts of the last day fewer. */
const PER_MINUTE = { young: 6, old: 12 };
/** The same words to the same people are not taken again for so long. */
const SAME_MS = 10 * MINUTE_MS;

/** Why somebody who may write does not at the moment; ok: they do. */
export function whyMuted({ site, viewer, now }: Act): Result<null, Refusal> {
  const mute = site.discussions.mutes.get(viewer!.uid);
  if (mute === null || mute.until <= now) return ok(null);
  const days = Math.max(1, Math.ceil((mute.until - now) / DAY_MS));
  return refuse("muted", { params: { days } });
}

/** Whether enough problems were solved; admins need none (behaviour facts §12). */
export function hasSolved(
  { site, viewer }: Act,
  needed: number,
): Result<null, Refusal> {
  if (isExempt(viewer) || needed === 0) return ok(null);
  const { solved } = site.submissions.userActivity.of(viewer!.uid);
  return solved.length >= needed
    ? ok(null)
    : refuse("needSolved", { params: { count: needed } });
}

const newClock = (uid: string): TalkClock => ({
  uid,
  dayFrom: 0,
  posts: 0,
  recent: [],
  last: null,
});

async function clockOf(tx: Transaction, { site, viewer }: Act) {
  const known = await tx.get(site.discussions.clocks, viewer!.uid);
  const put = (clock: TalkClock) => {
    if (known === null) tx.insert(site.discussions.clocks, clock);
    else tx.put(site.discussions.clocks, clock);
  };
  return { clock: known ?? newClock(viewer!.uid), put };
}

/** What was written, to whom: the same twice is a slip or worse. */
const printOf = (place: string, words: string) =>
  `${place} ${
    createHash("sha256").update(words.trim()).digest("base64url").slice(0, 22)
  }`;

/** Counts a new discussion, in its transaction; refuses what is too much in a day. */
export async function countPost(
  tx: Transaction,
  act: Act,
  words: string,
): Promise<Result<null, Refusal>> {
  const { site, viewer, now } = act;
  if (isExempt(viewer)) return ok(null);
  const { clock, put } = await clockOf(tx, act);
  const most = site.website.config.defaultCreateDiscussionDailyLimit;
  const isNewDay = now - clock.dayFrom >= DAY_MS;
  const posts = isNewDay ? 0 : clock.posts;
  const last = { what: printOf("post", words), at: now };
  if (isRepeated(clock, last)) return refuse("sameTextTwice");
  if (posts >= most) {
    return refuse("discussionDailyLimit", { params: { count: most } });
  }
  put({
    ...clock,
    dayFrom: isNewDay ? now : clock.dayFrom,
    posts: posts + 1,
    last,
  });
  return ok(null);
}

/** Counts a comment or reply, in its transaction. */
export async function countWords(
  tx: Transaction,
  act: Act,
  { place, words }: { place: string; words: string },
): Promise<Result<null, Refusal>> {
  const { site, viewer, now } = act;
  if (isExempt(viewer)) return ok(null);
  const { clock, put } = await clockOf(tx, act);
  const last = { what: printOf(place, words), at: now };
  if (isRepeated(clock, last)) return refuse("sameTextTwice");
  const recent = clock.recent.filter((at) => now - at < MINUTE_MS);
  const known = site.accounts.directory.get(viewer!.uid);
  const isYoung = now - (known?.createdAt ?? 0) < DAY_MS;
  const most = isYoung ? PER_MINUTE.young : PER_MINUTE.old;
  if (recent.length >= most) {
    const seconds = Math.ceil((recent[0] + MINUTE_MS - now) / 1_000);
    return refuse("talkTooFast", { params: { seconds } });
  }
  put({ ...clock, recent: [...recent, now], last });
  return ok(null);
}

const isRepeated = (
  { last }: TalkClock,
  { what, at }: { what: string; at: number },
) => last !== null && last.what === what && at - last.at < SAME_MS;
