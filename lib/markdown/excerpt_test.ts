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
      ["Room A -> B if n > 5", "Room A -> B if n > 5"],
      ["> quoted\n> lines", "quoted lines"],
      ["C# and #1 of snake_case, 2 * 3", "C# and #1 of snake_case, 2 * 3"],
      ["_so_ **it** is ~~not~~ ~5", "so it is not ~5"],
      ["See [it](/a_(b)?c=(d)) now", "See it now"],
      ["$1 \\le n \\leq 10^{5}$, $\\frac{a}{b}$", "1 ≤ n ≤ 10^5, a/b"],
      ["$\\constructor + \\valueOf$", "constructor + valueOf"],
      ["$$a_i\\times b$$ for $5 or $6", "a_i× b for $5 or $6"],
      ["gpj\u202e.exe\u200b", "gpj.exe"],
      ["x".repeat(121), `${"x".repeat(119)}…`],
    ]
  ) assert.equal(excerptOf(text), excerpt);
});
