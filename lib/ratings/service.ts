import { isRoot, type Viewer } from "../accounts/access.ts";
import { STAR_RANK } from "../boards/standings.ts";
import { finalBoard, whyNotFinal } from "../contests/board/final.ts";
import { contestOf, type Listed } from "../contests/list.ts";
import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import type { RatingChange } from "./ledger.ts";
import type { RatedContest } from "./schema.ts";

/** Tells who says which contests count for ratings, which are the whole site's: super admins. */
export const canRateContests = (viewer: Viewer | null) => isRoot(viewer);

export interface Rating {
  contest: Listed;
  record: RatedContest | null;
  /** Why it cannot be taken over now; null: it can. */
  closed: Refusal | null;
  /** What it makes of ratings, or would; empty: nobody is ranked, or nothing may be told. */
  changes: (RatingChange & { uid: string; username: string })[];
  /** The board has changed since it was taken over. */
  isStale: boolean;
}

/** What a contest of the site makes of its people's ratings (row E7.3). */
export async function openRating(
  act: Act,
  cid: number,
): Promise<Result<Rating, Refusal>> {
  const opened = ratable(act, cid);
  if (!opened.ok) return opened;
  const { site } = act;
  const contest = opened.value;
  const record = site.ratings.kept.get(cid);
  const closed = await whyNotYet(act, contest);
  const places = closed === null ? await placesOf(site, contest) : [];
  const result = record?.result ??
    (closed === null ? { end: contest.rules.end, places } : null);
  const changes = result === null
    ? []
    : site.ratings.ledger.whatIf(cid, result);
  const users = await site.accounts.users.getMany(
    changes.map(({ uid }): [string] => [uid]),
  );
  return ok({
    contest,
    record,
    closed,
    changes: changes.map((change, n) => ({
      ...change,
      username: users[n]?.username ?? change.uid,
    })),
    isStale: closed === null && !!record?.result &&
      !isSame(record.result.places, places),
  });
}

type Places = NonNullable<RatedContest["result"]>["places"];

const isSame = (one: Places, other: Places) =>
  one.length === other.length &&
  one.every(({ uid, rank }, n) =>
    other[n].uid === uid && other[n].rank === rank
  );

/** Those of a group are its own; what nobody sees moves nobody's rating. */
function ratable(
  { site, viewer }: Act,
  cid: number,
): Result<Listed, Refusal> {
  const contest = contestOf(site, cid);
  if (contest === null || contest.rules.gid !== null) {
    return refuse("contestNotFound");
  }
  if (!canRateContests(viewer)) return refuse("forbidden");
  return contest.head.imported === null
    ? ok(contest)
    : refuse("importedNotRated");
}

/** A rating is taken from a board that is told to all, whole, and seen. */
const whyNotYet = async (
  act: Act,
  contest: Listed,
): Promise<Refusal | null> =>
  contest.rules.isVisible
    ? await whyNotFinal(act, contest)
    : { code: "ratingHidden" };

/** Who is ranked at the end: no stars, nobody who was disqualified, nothing that came late. */
async function placesOf(site: Site, contest: Listed): Promise<Places> {
  const { standings } = await finalBoard({ site }, contest);
  return standings.filter(({ rank }) => rank !== STAR_RANK)
    .map(({ row: { uid }, rank }) => ({ uid, rank }));
}

/** Says that a contest is to count, so that it stands on its page before it begins. */
export async function announceRating(
  act: Act,
  cid: number,
): Promise<Result<null, Refusal>> {
  const opened = ratable(act, cid);
  if (!opened.ok) return opened;
  const { site: { store, ratings }, viewer, now } = act;
  return await store.transact<null, Refusal>(async (tx) => {
    if (await tx.get(ratings.records, cid) !== null) return ok(null);
    const record = { cid, by: viewer!.uid, at: now, result: null };
    tx.insert(ratings.records, record);
    return ok(null);
  });
}

/** Takes the board's places over: now, or once more after it has changed. */
export async function applyRating(
  act: Act,
  cid: number,
): Promise<Result<null, Refusal>> {
  const opened = ratable(act, cid);
  if (!opened.ok) return opened;
  const { site: { store, ratings }, viewer, now } = act;
  const closed = await whyNotYet(act, opened.value);
  if (closed !== null) return { ok: false, error: closed };
  const places = await placesOf(act.site, opened.value);
  if (places.length < 2) return refuse("ratingAlone");
  return await store.transact<null, Refusal>(async (tx) => {
    const before = await tx.get(ratings.records, cid);
    const { uid: by } = viewer!;
    const { end } = opened.value.rules;
    const result = { by, at: now, end, places };
    if (before === null) {
      tx.insert(ratings.records, { cid, by, at: now, result });
    } else tx.put(ratings.records, { ...before, result });
    return ok(null);
  });
}

/** It counts no more: everybody's ratings are as if it never had. */
export async function takeRatingBack(
  act: Act,
  cid: number,
): Promise<Result<null, Refusal>> {
  const opened = ratable(act, cid);
  if (!opened.ok) return opened;
  await act.site.ratings.records.delete(cid);
  return ok(null);
}
