import assert from "node:assert/strict";
import fc from "fast-check";
import { RecentCache } from "./recent_cache.ts";

Deno.test("what was used last is kept, what was not is forgotten first", () => {
  const cache = new RecentCache<number>(2);
  cache.set("a", 1);
  cache.set("b", 2);
  assert.equal(cache.get("a"), 1);
  assert.equal(cache.set("c", 3), 3);
  assert.deepEqual(["a", "b", "c"].map((key) => cache.get(key)), [
    1,
    undefined,
    3,
  ]);
  cache.set("a", 9);
  cache.set("d", 4);
  assert.deepEqual([cache.get("a"), cache.get("c")], [9, undefined]);
});

Deno.test("it holds the last so many keys, whatever is read and written", () => {
  const step = fc.tuple(fc.boolean(), fc.constantFrom(..."abcdef"), fc.nat());
  const most = 3;
  fc.assert(fc.property(fc.array(step), (steps) => {
    const cache = new RecentCache<number>(most);
    let model: [string, number][] = [];
    for (const [isWrite, key, value] of steps) {
      const known = model.find(([name]) => name === key)?.[1];
      if (isWrite) cache.set(key, value);
      else assert.equal(cache.get(key), known);
      const next = isWrite ? value : known;
      if (next === undefined) continue;
      model = [...model.filter(([name]) => name !== key), [key, next]];
      model = model.slice(-most);
    }
  }));
});

Deno.test("by weight it holds few large values or many small ones", () => {
  const cache = new RecentCache<string>(10, (text) => text.length);
  const left = () => [..."abcd"].filter((key) => cache.get(key) !== undefined);
  for (const key of "abc") cache.set(key, "123");
  assert.deepEqual(left(), ["a", "b", "c"]);
  cache.set("d", "1234567");
  assert.deepEqual(left(), ["c", "d"]);
  cache.set("d", "1");
  cache.set("a", "123456");
  assert.deepEqual(left(), ["a", "c", "d"], "a value that shrank makes room");
  assert.equal(
    cache.set("b", "more than it may hold"),
    "more than it may hold",
  );
  assert.deepEqual(left(), []);
});

Deno.test("some are forgotten by what they are, and their weight with them", () => {
  const cache = new RecentCache<number>(10, (value) => value);
  for (const [key, value] of [["a", 4], ["b", 5], ["c", 1]] as const) {
    cache.set(key, value);
  }
  cache.forgetWhere((key, value) => key === "a" || value === 1);
  assert.deepEqual(["a", "b", "c"].map((key) => cache.get(key)), [
    undefined,
    5,
    undefined,
  ]);
  cache.set("d", 5);
  assert.equal(cache.get("b"), 5, "there was room for it");
});
