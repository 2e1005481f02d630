import assert from "node:assert/strict";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

Deno.test({
  ...BROWSER_TEST,
  name: "the list of the settings marks the part that is read",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    for (const width of [360, 1280]) {
      await t.step(`${width}`, async () => {
        const page = await gavel.open({
          width,
          height: 700,
          token: await gavel.tokenOf("1"),
        });
        await page.goto(`${gavel.base}/setting`);
        const marked = page.locator(".side-links [aria-current]");
        assert.equal(await marked.getAttribute("href"), "#user-info");
        await page.locator("#part-devices").evaluate((part: Element) =>
          part.scrollIntoView()
        );
        await page.locator(".side-links [href='#part-devices'][aria-current]")
          .waitFor();
        assert.equal(await marked.count(), 1);
        await page.close();
      });
    }
  },
});
