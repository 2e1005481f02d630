import assert from "node:assert/strict";
import fc from "fast-check";
import {
  contrast,
  hslOf,
  MIN_CONTRAST,
  underWhite,
} from "../../lib/website/colors.ts";
import { accentCss, accentsOf, contrastsOf } from "./accent.ts";
import { DARK, LIGHT } from "./tokens.ts";

const color = fc.integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, "0")}`);

Deno.test("contrast is that of WCAG 2", () => {
  const told: [string, string, number][] = [
    ["#000000", "#ffffff", 21],
    ["#777777", "#ffffff", 4.48],
    ["#1f3a70", "#ffffff", 11.07],
    ["#e8b71a", "#ffffff", 1.87],
    ["#123456", "#123456", 1],
  ];
  for (const [one, other, expected] of told) {
    assert.ok(Math.abs(contrast(one, other) - expected) < 0.05, one);
    assert.equal(contrast(one, other), contrast(other, one));
  }
});

Deno.test("a color on which white cannot be read is moved to the nearest of its hue on which it can [4 W6.1]", () => {
  assert.equal(underWhite("#1f3a70"), "#1f3a70");
  assert.equal(underWhite("#ffffff"), "#767676");
  const moved = underWhite("#e8b71a");
  assert.match(moved, /^#[0-9a-f]{6}$/);
  assert.ok(contrast(moved, "#ffffff") < 4.6, "no darker than it has to be");
  fc.assert(fc.property(color, (one) => {
    const fit = underWhite(one);
    assert.ok(contrast(fit, "#ffffff") >= MIN_CONTRAST);
    const [hue, saturation] = hslOf(one);
    const [after] = hslOf(fit);
    // Of a grey, and of what is nearly black, digits tell no hue.
    const turned = Math.abs((after - hue + 540) % 360 - 180);
    if (saturation > 0.2 && hslOf(fit)[2] > 0.1) assert.ok(turned < 4, one);
  }));
});

Deno.test("links, buttons and what is marked can be read in both themes, whatever the color [4 W6.1]", () => {
  fc.assert(
    fc.property(color, (one) => {
      const { light, dark } = accentsOf(one);
      const pairs: [text: string, ground: string][] = [
        ...[LIGHT.paper, LIGHT.surface, LIGHT.shade, light["accent-soft"]]
          .map((ground): [string, string] => [light.accent, ground]),
        ...[DARK.paper, DARK.surface, DARK.shade, dark["accent-soft"]]
          .map((ground): [string, string] => [dark.accent, ground]),
        [light["accent-ink"], light.accent],
        [dark["accent-ink"], dark.accent],
        [LIGHT.ink, light.selection],
        [DARK.ink, dark.selection],
        ["#ffffff", light.school],
        ["#ffffff", dark.school],
      ];
      for (const [text, ground] of pairs) {
        const has = contrast(text, ground);
        assert.ok(has >= MIN_CONTRAST, `${one}: ${text} on ${ground}: ${has}`);
      }
      const { light: onLight, dark: onDark } = contrastsOf(one);
      assert.ok(onLight >= MIN_CONTRAST && onDark >= MIN_CONTRAST);
    }),
    { numRuns: 300 },
  );
});

Deno.test("the sheet of a color sets nothing but the accents, in both themes and on paper", () => {
  const css = accentCss("#1f3a70");
  assert.match(css, /^:root,\.look-light\{--accent:#1f3a70;/);
  assert.match(css, /:root\[data-theme=dark\],\.look-dark\{--accent:#/);
  assert.match(css, /@media print\{:root:root\{--accent:#1f3a70;/);
  assert.doesNotMatch(css, /--v-|--paper|--ink:/);
});
