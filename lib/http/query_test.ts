import assert from "node:assert/strict";
import fc from "fast-check";
import { addressOf } from "./query.ts";

Deno.test("an address says what was chosen, and leaves out what was not", () => {
  const cases: [Parameters<typeof addressOf>[1], want: string][] = [
    [{}, "/p"],
    [{ a: undefined, b: null, c: "", d: false, e: [] }, "/p"],
    [{ status: 0, page: 1 }, "/p?status=0&page=1"],
    [{ onlyMine: true }, "/p?onlyMine=true"],
    [{ tagId: [3, 1] }, "/p?tagId=3%2C1"],
    [{ keyword: "a&b=c d" }, "/p?keyword=a%26b%3Dc%20d"],
    [{ keyword: "求和#?" }, "/p?keyword=%E6%B1%82%E5%92%8C%23%3F"],
  ];
  for (const [query, want] of cases) {
    assert.equal(addressOf("/p", query), want);
  }
});

Deno.test("what is put into an address is read from it again", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1 });
  fc.assert(fc.property(text, text, (keyword, username) => {
    const address = addressOf("/status", { keyword, username });
    const { searchParams } = new URL(address, "http://gavel.test");
    assert.deepEqual([...searchParams], [
      ["keyword", keyword],
      ["username", username],
    ]);
  }));
});
