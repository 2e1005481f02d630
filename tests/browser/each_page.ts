import assert from "node:assert/strict";
import { violations } from "./axe.ts";
import { Contrast } from "./contrast.ts";
import { PHONE, spilling } from "./spilling.ts";
import { BROWSER_TEST } from "./support.ts";
import { atEachWidth, furnishTables } from "./table_looks.ts";
import { type Look, openWalk, type Part } from "./walk.ts";

const DESK = { width: 1280, height: 720 };

/**
 * Every page that somebody may open, looked at in each way in one visit. A file for
 * each of them: nothing takes longer, and files are tested side by side.
 */
export const eachPageOf = (
  as: "root" | "visitor",
  part: Part = { nth: 0, of: 1 },
): Deno.TestDefinition => ({
  ...BROWSER_TEST,
  name: `(${
    part.nth + 1
  }/${part.of}) no page of a ${as} has a serious fault for assistive technology, light or dark, is wider than a phone, or breaks the words of its tables`,
  async fn() {
    await using walk = await openWalk();
    await furnishTables(walk.t);
    const round = { as, viewport: DESK, reducedMotion: "reduce" } as const;
    assert.deepEqual(await walk.visit(round, inEachWay(), part), []);
  },
});

/** In the dark only colours are another matter, on a phone only widths. */
function inEachWay(): Look {
  const contrast = new Contrast();
  return async (page) => {
    // First: what follows unfolds what is folded.
    const tables = await atEachWidth(page);
    const all = await violations(page, { without: ["color-contrast"] });
    const light = await contrast.violations(page);
    await page.emulateMedia({ colorScheme: "dark" });
    const dark = await contrast.violations(page);
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(PHONE);
    const spills = await spilling(page);
    await page.setViewportSize(DESK);
    return [
      ...tables,
      ...all,
      ...light,
      ...dark.map((line) => `dark: ${line}`),
      ...spills.map((line) => `360 px: ${line}`),
    ];
  };
}
