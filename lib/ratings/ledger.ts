import type { Kept } from "../store/kept.ts";
import { FIRST_RATING, ratingsAfter } from "./method.ts";
import type { RatedContest } from "./schema.ts";

/** What one contest has made of somebody's rating. */
export interface RatingChange {
  cid: number;
  /** The contest's end. */
  at: number;
  rank: number;
  /** How many were ranked. */
  people: number;
  before: number;
  after: number;
}

type Result = NonNullable<RatedContest["result"]>;

/**
 * Everybody's ratings, made anew of the places of all rated contests in the order of their
 * ends: what is stored are places, and no rating, so that a contest that is taken back,
 * or comes in late, is as if it always had been so.
 */
export class RatingLedger {
  readonly #kept: Pick<Kept<RatedContest, [number]>, "values" | "get">;
  #known: ReadonlyMap<string, RatingChange[]> | null = null;

  constructor(kept: Kept<RatedContest, [number]>) {
    this.#kept = kept;
    kept.onChange(() => this.#known = null);
  }

  /** What each rated contest has made of somebody's rating, the oldest first. */
  of(uid: string): readonly RatingChange[] {
    this.#known ??= changesOf(this.#counting());
    return this.#known.get(uid) ?? [];
  }

  /** Somebody's rating; null: they have been in no rated contest. */
  current(uid: string): number | null {
    return this.of(uid).at(-1)?.after ?? null;
  }

  /** What the contest would make of people's ratings with these places: in the order of the places. */
  whatIf(cid: number, result: Pick<Result, "end" | "places">) {
    const others = this.#counting().filter((one) => one.cid !== cid);
    const changes = changesOf([...others, { cid, ...result }]);
    return result.places.map(({ uid }) => ({
      uid,
      ...changes.get(uid)!.find((change) => change.cid === cid)!,
    }));
  }

  #counting() {
    return [...this.#kept.values()].flatMap(({ cid, result }) =>
      result === null ? [] : [{ cid, end: result.end, places: result.places }]
    );
  }
}

function changesOf(
  contests: readonly (Pick<Result, "end" | "places"> & { cid: number })[],
): Map<string, RatingChange[]> {
  const changes = new Map<string, RatingChange[]>();
  const inOrder = contests.toSorted((a, b) => a.end - b.end || a.cid - b.cid);
  for (const { cid, end, places } of inOrder) {
    const people = places.map(({ uid, rank }) => ({
      uid,
      rank,
      before: changes.get(uid)?.at(-1)?.after ?? FIRST_RATING,
    }));
    ratingsAfter(people).forEach((after, n) => {
      const { uid, rank, before } = people[n];
      const own = changes.get(uid) ?? [];
      changes.set(uid, own);
      own.push({ cid, at: end, rank, people: places.length, before, after });
    });
  }
  return changes;
}
