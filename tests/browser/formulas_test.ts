import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { createProblem } from "../../lib/problems/service.ts";
import { aProblem } from "../support.ts";
import { BROWSER_TEST, type BrowserSite, openBrowserSite } from "./support.ts";

/** Fonts that a first visit of a page has brought. */
async function fontsOf(gavel: BrowserSite, path: string) {
  const page = await gavel.open();
  const names: string[] = [];
  page.on("response", (response) => {
    const name = /math[\w-]*\.woff2$/.exec(response.url())?.[0];
    if (name) names.push(name.replace(/-[0-9A-F]+\.woff2$/, ""));
  });
  await page.goto(gavel.base + path, { waitUntil: "networkidle" });
  await page.evaluate("document.fonts.ready.then(() => null)");
  return { page, names: names.sort() };
}

async function add(gavel: BrowserSite, problemId: string, description: string) {
  const text = { title: problemId, input: "", output: "", hint: "" };
  const act = await gavel.actOf();
  const draft = aProblem({
    problemId,
    texts: { "zh-CN": { ...text, description } },
  });
  assert.ok((await createProblem(act, draft)).ok);
}

const heightsOf = (page: Page, sign: string) =>
  page.locator("math mo").filter({ hasText: sign })
    .evaluateAll((signs) =>
      signs.map((sign) => sign.getBoundingClientRect().height)
    );

/** Widths at which a formula's comma begins a line. */
async function alone(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (let width = 360; width < 480; width += 4) {
    await page.setViewportSize({ width, height: 800 });
    const isAlone = await page.locator("math").evaluateAll((formulas) =>
      formulas.some((formula) => {
        const text = formula.parentElement!.nextSibling!;
        const range = document.createRange();
        range.setStart(text, 0);
        range.setEnd(text, 1);
        return range.getBoundingClientRect().top >
          formula.getBoundingClientRect().bottom - 1;
      })
    );
    if (isAlone) found.push(width);
  }
  return found;
}

Deno.test({
  ...BROWSER_TEST,
  name: "formulas have a font of ours, which no other page asks for",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    await add(gavel, "PLAIN", "No formula here.");
    await add(gavel, "SUM", "A $\\sum_{i=1}^n x_i$.\n\n$$\\sum_{i=1}^n x_i$$");
    await add(gavel, "GREEK", "An $\\alpha \\in \\mathbb{R}$.");
    await t.step("none without formulas", async () => {
      for (const path of ["/home", "/problem", "/problem/PLAIN"]) {
        assert.deepEqual((await fontsOf(gavel, path)).names, [], path);
      }
    });
    await t.step("one for most, and sums grow", async () => {
      const { page, names } = await fontsOf(gavel, "/problem/SUM");
      assert.deepEqual(names, ["math"]);
      const [inline, display] = await heightsOf(page, "\u2211");
      assert.ok(display > 1.15 * inline, `${display} to ${inline}`);
    });
    await t.step("no comma of theirs begins a line", async () => {
      await add(gavel, "ZH", "给出整数 $n$，再给 $m$。".repeat(20));
      await add(gavel, "EN", "The integer $n$, then one $m$. ".repeat(20));
      for (const name of ["ZH", "EN"]) {
        const { page } = await fontsOf(gavel, `/problem/${name}`);
        assert.deepEqual(await alone(page), [], name);
      }
    });
    await t.step("the second for Greek and rarer signs", async () => {
      const { names } = await fontsOf(gavel, "/problem/GREEK");
      assert.deepEqual(names, ["math", "math-more"]);
    });
  },
});
