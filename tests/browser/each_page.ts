import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { violations } from "./axe.ts";
import { PHONE, spilling } from "./spilling.ts";
import { BROWSER_TEST } from "./support.ts";
import { atEachWidth, furnishTables } from "./table_looks.ts";
import { type Part, walkAllPages } from "./walk.ts";

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
    const round = { as, reducedMotion: "reduce" } as const;
    assert.deepEqual(
      await walkAllPages([round], inEachWay, furnishTables, part),
      [],
    );
  },
});

/** In the dark only colours are another matter, on a phone only widths. */
async function inEachWay(page: Page): Promise<string[]> {
  // First: what follows unfolds what is folded.
  const tables = await atEachWidth(page);
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violations(page, { rules: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  const wide = page.viewportSize()!;
  await page.setViewportSize(PHONE);
  const spills = await spilling(page);
  await page.setViewportSize(wide);
  return [
    ...tables,
    ...light,
    ...dark.map((line) => `dark: ${line}`),
    ...spills.map((line) => `360 px: ${line}`),
  ];
}
