import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { ROOT_UID } from "../../lib/accounts/schema.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

/** What one presses or types into and a message lies on. */
const covered = (page: Page) =>
  page.locator(".toast").first().evaluate((toast) => {
    const own = toast.getBoundingClientRect();
    return [...document.querySelectorAll(
      "main :is(a, button, input, select, textarea, summary)",
    )].filter((control) => {
      const { top, right, bottom, left } = control.getBoundingClientRect();
      return control.checkVisibility({ visibilityProperty: true }) &&
        top < own.bottom &&
        bottom > own.top && left < own.right && right > own.left;
    }).map((control) => control.outerHTML.slice(0, 80));
  });

Deno.test({
  ...BROWSER_TEST,
  name: "a message lies on nothing that one wants to press",
  async fn(t) {
    await using site = await openBrowserSite({ judge: false });
    const token = await site.tokenOf(ROOT_UID);
    for (const width of [360, 768, 1280]) {
      await t.step(`${width} px`, async () => {
        const page = await site.open({ width, token });
        // One that is saved at the end of its form, and one copied from.
        await page.goto(`${site.base}/admin/conf`);
        await page.locator("form[action='/admin/conf'] .btn-primary").first()
          .click();
        await page.locator(".toast").waitFor();
        assert.deepEqual(await covered(page), []);
        await page.goto(`${site.base}/problem/A+B`);
        await page.locator("[data-copy] button").first().click();
        await page.locator(".toast").waitFor();
        assert.deepEqual(await covered(page), []);
        await page.context().close();
      });
    }
  },
});
