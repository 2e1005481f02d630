import assert from "node:assert/strict";
import { headlineOf } from "./service.ts";

for (
  const [title, headline] of [
    ["2>1", "2>1"],
    ["a < b > c", "a < b > c"],
    ["if (a || b)", "if (a || b)"],
    ["C# or 2*3 or 2 * 3?", "C# or 2*3 or 2 * 3?"],
    ["## Which sort is **stable**?", "Which sort is stable?"],
    ["> quoted\n* `first`\n- $n$", "quoted first n"],
    ["以下*正确*且**稳定**的是", "以下正确且稳定的是"],
    ["| a | b |", "a | b |"],
    ["若 $a_i \\le \\frac{n}{2}$，则？", "若 a_i ≤ n/2，则？"],
    ["It costs $5 or $6", "It costs 5 or 6"],
    ["![a picture](/x.png) of it", "of it"],
  ]
) {
  Deno.test(`lists know a quiz by its words: ${JSON.stringify(title)}`, () => {
    assert.equal(headlineOf(title), headline);
  });
}
