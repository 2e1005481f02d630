import assert from "node:assert/strict";
import { BALLOON_COLORS, withBalloonColors } from "./balloon_colors.ts";

/** Confusion lines in linear light, by Viénot, Brettel and Mollon (1999): another model than the one that chooses. */
const SIGHTS = {
  protanopia: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deuteranopia: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
  "all cones": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
};

function lightOf(color: string): number[] {
  return [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

function labOf(color: string, sight: number[][]): number[] {
  const light = lightOf(color);
  const [r, g, b] = sight.map((row) =>
    Math.max(0, Math.min(1, row.reduce((sum, of, n) => sum + of * light[n], 0)))
  );
  const f = (part: number) =>
    part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116;
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function nearest(colors: readonly string[], sight: number[][]) {
  const labs = colors.map((color) => labOf(color, sight));
  let least = { by: Infinity, pair: "" };
  labs.forEach((a, n) =>
    labs.slice(n + 1).forEach((b, m) => {
      const by = Math.hypot(...a.map((part, k) => part - b[k]));
      if (by < least.by) {
        least = { by, pair: `${colors[n]} ${colors[n + 1 + m]}` };
      }
    })
  );
  return least;
}

Deno.test("the balloons of fifteen problems are told apart without red or green cones [4 W5.4]", () => {
  const colors = withBalloonColors(Array(15).fill(""));
  assert.equal(new Set(colors).size, 15);
  for (const [name, sight] of Object.entries(SIGHTS)) {
    const { by, pair } = nearest(colors, sight);
    // What is just noticed side by side is 2.3.
    assert.ok(by >= 15, `${name}: ${pair} ${by.toFixed(1)}`);
  }
});

Deno.test("chosen colors stay, and none that looks like one of them is given to another problem [4 W5.4]", () => {
  const chosen = ["", "#b00d12", "", "#FFF", ""];
  const colors = withBalloonColors(chosen);
  assert.deepEqual([colors[1], colors[3]], ["#b00d12", "#FFF"]);
  assert.equal(new Set(colors).size, 5);
  assert.ok(!colors.includes(BALLOON_COLORS[0]));
  // More problems than colors: their letters tell them apart.
  assert.equal(withBalloonColors(Array(40).fill("")).length, 40);
  assert.ok(withBalloonColors([...BALLOON_COLORS, ""]).every(Boolean));
});
