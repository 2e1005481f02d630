import assert from "node:assert/strict";
import fc from "fast-check";
import {
  compareAll,
  FLOOR,
  GRAM,
  MIN_OWN_TOKENS,
  similarityOf,
} from "./compare.ts";
import { tokensOf } from "./lexer.ts";

/** A program of so many tokens that shares nothing with one of another seed. */
function programOf(seed: number, tokens = 200): Uint16Array {
  let state = seed * 7919 + 1;
  return Uint16Array.from({ length: tokens }, () => {
    state = Math.imul(state, 1103515245) + 12345 | 0;
    return (state >>> 12) & 0x7fff;
  });
}

const joined = (...parts: Uint16Array[]) =>
  Uint16Array.from(parts.flatMap((part) => [...part]));

const pairsOf = (programs: Uint16Array[], templates: Uint16Array[] = []) =>
  compareAll(programs, templates).pairs
    .map(({ a, b, similarity }) => [a, b, Number(similarity.toFixed(2))]);

const few = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 120 })
  .map((kinds) => Uint16Array.from(kinds));

Deno.test("similarity is the same both ways, from 0 to 1, and 1 with itself", () => {
  fc.assert(fc.property(few, few, (one, other) => {
    const there = similarityOf(one, other);
    assert.deepEqual(there, similarityOf(other, one));
    assert.ok(there.similarity >= 0 && there.similarity <= 1);
    assert.equal(similarityOf(one, one).similarity, 1);
  }));
});

Deno.test("what is found of many is what measuring each pair says [4 S6.1]", () => {
  const seed = fc.integer({ min: 0, max: 8 });
  const programs = fc.array(
    fc.uniqueArray(seed, { minLength: 1, maxLength: 4 })
      .map((seeds) => joined(...seeds.map((seed) => programOf(seed, 40)))),
    { minLength: 2, maxLength: 8 },
  );
  fc.assert(
    fc.property(programs, (all) => {
      const { pairs, equal } = compareAll(all);
      const isEqual = (a: number, b: number) =>
        equal.some((group) => group.includes(a) && group.includes(b));
      const firstOf = (n: number) =>
        equal.find((group) => group.includes(n))?.[0] ?? n;
      for (let a = 0; a < all.length; a++) {
        for (let b = a + 1; b < all.length; b++) {
          const { similarity } = similarityOf(all[a], all[b]);
          if (isEqual(a, b)) assert.equal(similarity, 1);
          else if (similarity >= FLOOR) {
            const [x, y] = [firstOf(a), firstOf(b)].sort((m, n) => m - n);
            const found = pairs.find((pair) => pair.a === x && pair.b === y);
            assert.equal(found?.similarity, similarity);
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});

Deno.test("a copied part is found, wherever it stands", () => {
  const [mine, yours] = [programOf(1), programOf(2)];
  const taken = mine.slice(50, 170);
  assert.deepEqual(
    pairsOf([mine, programOf(3), joined(yours.slice(0, 30), taken), yours]),
    [[0, 2, 0.8]],
  );
});

Deno.test("what the template gives counts for nothing [4 S6.1]", () => {
  const template = programOf(9, 150);
  const all = [1, 2, 3].map((seed) => joined(template, programOf(seed, 60)));
  assert.equal(compareAll(all).pairs.length, 3);
  assert.deepEqual(compareAll(all, [template]).pairs, []);
  const copied = joined(programOf(1, 60), template);
  const [[a, b]] = pairsOf([...all, copied], [template]);
  assert.deepEqual([a, b], [0, 3]);
});

Deno.test("what three of four have counts for nothing, once there are enough of them [4 S6.1]", () => {
  const habit = programOf(50, 120);
  const of = (count: number) =>
    Array.from({ length: count }, (_, n) => joined(habit, programOf(n, 60)));
  assert.equal(compareAll(of(4)).pairs.length, 6);
  const many = compareAll(of(12));
  assert.deepEqual(many.pairs, []);
  assert.ok(many.common.length > 20);
});

Deno.test("copies of one program do not make it everybody's [4 S6.1]", () => {
  const copied = programOf(1);
  const all = [
    ...Array.from({ length: 20 }, () => copied.slice()),
    ...Array.from({ length: 10 }, (_, n) => programOf(n + 2)),
  ];
  const { equal, common } = compareAll(all);
  assert.deepEqual(equal, [Array.from({ length: 20 }, (_, n) => n)]);
  assert.equal(common.length, 0);
});

Deno.test("what is next to nothing is told as such, and makes no pairs [4 S6.4]", () => {
  const line = tokensOf("print(int(input()) + 1)", "python").kinds;
  assert.ok(line.length < MIN_OWN_TOKENS);
  const all = Array.from({ length: 3_000 }, () => line);
  const { pairs, equal, short } = compareAll([...all, programOf(1)]);
  assert.deepEqual([pairs, equal, short], [[], [], 3_000]);
});

Deno.test("programs of nothing, of one token again and again, and shorter than a gram are compared", () => {
  const same = new Uint16Array(20_000).fill(7);
  const { pairs } = compareAll([
    new Uint16Array(0),
    same,
    same.slice(0, 15_000),
    new Uint16Array(GRAM - 1).fill(7),
  ]);
  assert.deepEqual(pairs.map(({ a, b, similarity }) => [a, b, similarity]), [
    [1, 2, 1],
  ]);
});

Deno.test("whoever asks can end it on the way [4 S6.4]", () => {
  let looks = 0;
  const all = Array.from({ length: 300 }, (_, n) => programOf(n % 20, 60 + n));
  assert.throws(() =>
    compareAll(all, [], () => {
      if (++looks > 3) throw new Error("ended");
    }), /ended/);
});
