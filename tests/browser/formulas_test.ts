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
    await t.step("the second for Greek and rarer signs", async () => {
      const { names } = await fontsOf(gavel, "/problem/GREEK");
      assert.deepEqual(names, ["math", "math-more"]);
    });
  },
});
