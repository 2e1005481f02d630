import assert from "node:assert/strict";
import { excerptOf } from "./excerpt.ts";

Deno.test("an excerpt is the first paragraph without marks", () => {
  for (
    const [text, excerpt] of [
      ["", ""],
      ["\n\n# Big **news**\n\nmore", "Big news"],
      ["See [the list](/status?a=b) and\n`code`", "See the list and code"],
      ["2 \\* 3 is \\_six\\_", "2 * 3 is _six_"],
      ["```cpp\n#include <cstdio>\n\nint x;\n```\n\nRead this", "Read this"],
      [
        "Please note:\n\n1. **When**: today\n\nmore",
        "Please note: 1. When: today",
      ],
      ["请注意：\n\n- 今天", "请注意：- 今天"],
      ["请注意：\n\n```\ncode\n```", "请注意："],
      ["```\nonly code\n```", ""],
      ["x".repeat(121), `${"x".repeat(120)}…`],
    ]
  ) assert.equal(excerptOf(text), excerpt);
});
