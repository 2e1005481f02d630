import assert from "node:assert/strict";
import fc from "fast-check";
import { FIRST_RATING, type Rated, ratingsAfter } from "./method.ts";

const equals = (n: number): Rated[] =>
  Array.from({ length: n }, (_, at) => ({
    uid: `${at}`,
    rank: at + 1,
    before: FIRST_RATING,
  }));

Deno.test("newcomers are put in order by their places, about the middle", () => {
  const after = ratingsAfter(equals(5));
  assert.deepEqual(after, after.toSorted((a, b) => b - a));
  assert.ok(after[0] > FIRST_RATING && after[4] < FIRST_RATING);
});

Deno.test("one alone, and nobody, change nothing", () => {
  assert.deepEqual(ratingsAfter([]), []);
  assert.deepEqual(ratingsAfter(equals(1)), [FIRST_RATING]);
});

Deno.test("a surprise moves more than what was to be expected", () => {
  const strong = { uid: "a", before: 1900 };
  const weak = { uid: "b", before: 1200 };
  const [up, down] = ratingsAfter([
    { ...weak, rank: 1 },
    { ...strong, rank: 2 },
  ]);
  const [stays, keeps] = ratingsAfter([
    { ...strong, rank: 1 },
    { ...weak, rank: 2 },
  ]);
  assert.ok(up - 1200 > 150 && 1900 - down > 150);
  assert.ok(Math.abs(stays - 1900) < 100 && Math.abs(keeps - 1200) < 100);
});

Deno.test("whoever takes part: nothing is made out of nothing, and of two equal ones the earlier place gains no less", () => {
  const people = fc.array(
    fc.record({
      before: fc.integer({ min: 1, max: 3500 }),
      rank: fc.integer({ min: 1, max: 30 }),
    }),
    { minLength: 2, maxLength: 60 },
  ).map((rows) => {
    const sorted = rows.toSorted((a, b) => a.rank - b.rank);
    return sorted.map(({ before, rank }, at): Rated => ({
      uid: `${at}`,
      before,
      rank: sorted.findIndex((other) => other.rank === rank) + 1,
    }));
  });
  fc.assert(fc.property(people, (rows) => {
    const after = ratingsAfter(rows);
    assert.ok(after.every((rating) => Number.isInteger(rating) && rating >= 1));
    const gained = after.reduce(
      (sum, one, at) => sum + one - rows[at].before,
      0,
    );
    // Whoever is at the floor cannot fall below it.
    if (after.every((rating) => rating > 1)) assert.ok(gained <= rows.length);
    for (const [a, one] of rows.entries()) {
      for (const [b, other] of rows.entries()) {
        if (one.before !== other.before || one.rank > other.rank) continue;
        assert.ok(after[a] >= after[b]);
      }
    }
    // The order in which they are given changes nothing.
    const turned = ratingsAfter(rows.toReversed()).toReversed();
    assert.deepEqual(
      turned.toSorted((a, b) => a - b),
      after.toSorted((a, b) => a - b),
    );
  }));
});
