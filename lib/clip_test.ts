import assert from "node:assert/strict";
import { beginningOf, clip } from "./clip.ts";

Deno.test("a text is cut to its bound with its mark, and no character is split", () => {
  for (
    const [text, most, beginning, clipped] of [
      ["", 3, "", ""],
      ["abc", 3, "abc", "abc"],
      ["abcd", 3, "abc", "ab…"],
      ["ab😀", 4, "ab😀", "ab😀"],
      ["ab😀d", 4, "ab😀", "ab…"],
      ["abc😀", 4, "abc", "abc…"],
      ["题目太长", 3, "题目太", "题目…"],
    ] as const
  ) {
    assert.equal(beginningOf(text, most), beginning, text);
    assert.equal(clip(text, most), clipped, text);
  }
  assert.equal(clip("abcdef", 5, "\n…"), "abc\n…");
});
