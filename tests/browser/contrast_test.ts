import assert from "node:assert/strict";
import { Contrast } from "./contrast.ts";
import { BROWSER_TEST, newContext } from "./support.ts";

const FAINT = `<p style="color: #ccc">words</p>`;

/** What is said of each page, one after the other, by what it holds. */
const PAGES: [body: string, violations: number][] = [
  [`<p>words</p><div class="a">${FAINT.replace("ccc", "111")}</div>`, 0],
  [`<p>other words</p>`, 0],
  // Hidden, empty and disabled texts are no answer for those like them.
  [`<div hidden>${FAINT}</div>`, 0],
  [FAINT.replace("words", ""), 0],
  [FAINT.replace("words", "1"), 0],
  [`<button disabled style="color: #eee; background: #fff">words</button>`, 0],
  [`<label style="color: #ddd">words <input disabled></label>`, 0],
  [FAINT, 1],
  [FAINT, 0],
  [`<h1 style="color: #8a8a8a; font-size: 24px">words</h1>`, 0],
  [`<p style="color: #8a8a8a; font-size: 23px">words</p>`, 1],
  [`<button style="color: #eee; background: #fff">words</button>`, 1],
  [`<label style="color: #ddd">words <input></label>`, 1],
  [`<input value="words" style="color: #bbb; background: #fff">`, 1],
  // Each on another ground.
  [`<div style="background: #eee">${FAINT}</div>`, 1],
  [`<div style="background: #222"><p>words</p></div>`, 1],
  [`<div style="background: #222"><div><p>words</p></div></div>`, 0],
  [
    `<div style="background: #eee"><div style="background: #222"><p>words</p></div></div>`,
    1,
  ],
];

Deno.test({
  ...BROWSER_TEST,
  name:
    "a faint text is told once, whatever texts of other colours came before",
  async fn() {
    const context = await newContext({ colorScheme: "light" });
    const page = await context.newPage();
    const contrast = new Contrast();
    for (const [body, violations] of PAGES) {
      await page.setContent(`<html lang="en"><body>${body}</body></html>`);
      const found = await contrast.violations(page);
      assert.equal(found.length, violations, `${body}: ${found}`);
    }
    await page.setContent(
      `<style>@media (prefers-color-scheme: dark) { p { color: #eee } }</style><p>words</p>`,
    );
    assert.deepEqual(await contrast.violations(page), []);
    await page.emulateMedia({ colorScheme: "dark" });
    assert.equal((await contrast.violations(page)).length, 1);
    await context.close();
  },
});
