import assert from "node:assert/strict";
import { isPlainLine, isPlainName, mixesLookalikes, nameKey } from "./names.ts";

Deno.test("what turns, hides or overflows a line is no part of one", () => {
  const bad = [
    "a\nb",
    "a\u0000b",
    "a\u009bb",
    "\u202eevil",
    "a\u2066b\u2069",
    "\u200fa",
    "a\u200bb",
    "a\u2060b",
    "a\ufeffb",
    "a\u00adb",
    "\u3164",
    "\u115f",
    "\u2800",
    "a\u2028b",
    "a\u{e0041}b",
    "a\ud800b",
    "z\u0301\u0302\u0303\u0304\u0305",
  ];
  for (const text of bad) {
    assert.equal(isPlainLine(text), false, JSON.stringify(text));
    assert.equal(isPlainName(text), false, JSON.stringify(text));
  }
});

Deno.test("what people are called is plain", () => {
  for (
    const text of ["李雷", "Jürgen", "Nguyễn", "Łukasz", "иван", "😀", "सीता"]
  ) {
    assert.ok(isPlainLine(text) && isPlainName(text), text);
  }
  for (
    const text of ["Li Hua", "👨\u200d👩\u200d👧", "❤\ufe0f", "می\u200cخواهم"]
  ) {
    assert.ok(isPlainLine(text), text);
    assert.ok(!isPlainName(text), text);
  }
});

Deno.test("letters of look-alike scripts do not mix, others do", () => {
  for (const text of ["\u0430dmin", "r\u03bfot", "\u0440\u03bf"]) {
    assert.ok(mixesLookalikes(text), text);
  }
  for (const text of ["admin", "иван2", "λ1", "王Wang", "たなかT", "한국k"]) {
    assert.ok(!mixesLookalikes(text), text);
  }
});

Deno.test("a name's key is one that the store can take, whatever its letters become", () => {
  const key = nameKey("\ufdfa".repeat(100));
  assert.ok(new TextEncoder().encode(key).length < 2_000);
});
