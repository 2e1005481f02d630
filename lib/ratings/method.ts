/**
 * The rating of contests, as Codeforces has published it ("Open Codeforces Rating System",
 * 2015): from everybody's rating before follows which place was to be expected; who comes in
 * before it rises, who comes in after it falls, and nothing is made out of nothing.
 */

/** What somebody has before their first rated contest. */
export const FIRST_RATING = 1200;
const LOWEST = 1;
const HIGHEST = 8000;

/** One who takes part: with a place that equals share (1, 1, 3). */
export interface Rated {
  uid: string;
  rank: number;
  before: number;
}

/** With which probability the first is placed before the second. */
const chance = (one: number, other: number) =>
  1 / (1 + 10 ** ((other - one) / 400));

/**
 * Returns each one's rating afterwards, in the same order. Fewer than two have nothing
 * to be compared with, and keep what they have.
 */
export function ratingsAfter(people: readonly Rated[]): number[] {
  const n = people.length;
  if (n < 2) return people.map(({ before }) => before);
  const counts = new Map<number, number>();
  for (const { before } of people) {
    counts.set(before, (counts.get(before) ?? 0) + 1);
  }
  const known = new Map<number, number>();
  /** Which place somebody of this rating could expect beside all of them. */
  const placeOf = (rating: number): number => {
    const before = known.get(rating);
    if (before !== undefined) return before;
    let place = 1;
    for (const [other, count] of counts) place += count * chance(other, rating);
    known.set(rating, place);
    return place;
  };
  const lastOf = lastPlaces(people);
  const deltas = people.map(({ rank, before }) => {
    // Oneself is among them, and is as often before as after oneself.
    const seed = placeOf(before) - .5;
    const middle = Math.sqrt(lastOf.get(rank)! * seed);
    let [low, high] = [LOWEST, HIGHEST];
    while (high - low > 1) {
      const at = (low + high) >> 1;
      if (placeOf(at) - chance(before, at) < middle) high = at;
      else low = at;
    }
    return Math.trunc((low - before) / 2);
  });
  // Together nobody gains, and those at the top do not gain from the others.
  const all = -Math.trunc(sum(deltas) / n) - 1;
  const order = people.map((_, at) => at)
    .sort((a, b) => people[b].before - people[a].before);
  const best = order.slice(0, Math.min(n, Math.round(4 * Math.sqrt(n))));
  const shifted = deltas.map((delta) => delta + all);
  const ofBest = sum(best.map((at) => shifted[at]));
  const more = Math.min(0, Math.max(-10, -Math.trunc(ofBest / best.length)));
  return people.map(({ before }, at) =>
    Math.max(LOWEST, before + shifted[at] + more)
  );
}

const sum = (numbers: readonly number[]) =>
  numbers.reduce((one, other) => one + other, 0);

/** Equal ones stand where the last of them does. */
function lastPlaces(people: readonly Rated[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { rank } of people) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return new Map(
    counts.entries().map(([rank, count]) => [rank, rank + count - 1]),
  );
}
