import assert from "node:assert/strict";
import { drawSum } from "./captcha_picture.ts";

Deno.test("every sum is drawn whole, with room to its edges", () => {
  for (const extreme of [0, .5, .999]) {
    for (let n = 1; n <= 9; n++) {
      const svg = drawSum(n, 10 - n, () => extreme);
      const signs = [...svg.matchAll(/d="(M[^"]*)" stroke="#22262b"/g)];
      assert.equal(signs.length, 3);
      const points = signs.flatMap((
        [, strokes],
      ) => [...strokes.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)]);
      for (const [point, x, y] of points) {
        assert.ok(+x > 4 && +x < 126, `${n}: ${point}`);
        // A curve's handles may lie a little outside of it.
        assert.ok(+y > -2 && +y < 46, `${n}: ${point}`);
      }
    }
  }
});

Deno.test("the same sum never looks the same", () => {
  assert.notEqual(drawSum(2, 4), drawSum(2, 4));
});
