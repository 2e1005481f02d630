import assert from "node:assert/strict";
import { ROOT_UID } from "../../lib/accounts/schema.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

Deno.test({
  ...BROWSER_TEST,
  name:
    "the dashboard's plots are explored: day and week, the figures of a moment, in both themes [4 W8.3]",
  async fn() {
    await using site = await openBrowserSite({ judge: false });
    const token = await site.tokenOf(ROOT_UID);
    const page = await site.open({ token });
    const problems: string[] = [];
    page.on("console", (line) => {
      if (line.type() === "error") problems.push(line.text());
    });
    await page.goto(`${site.base}/admin`);
    const plots = page.locator(".load-plots .uplot");
    await plots.nth(2).waitFor();
    assert.equal(await plots.count(), 3);
    await page.locator(".u-over").first().scrollIntoViewIfNeeded();
    const box = (await page.locator(".u-over").first().boundingBox())!;
    await page.mouse.move(box.x + box.width - 3, box.y + 40);
    const told = page.locator(".u-legend .u-value").first();
    await page.waitForFunction(
      (element) => /\d/.test(element!.textContent ?? ""),
      await told.elementHandle(),
    );
    const day = await told.innerText();
    await page.locator(".load-plots button").nth(1).click();
    await page.locator(".load-plots button[aria-current]").nth(0).waitFor();
    await page.waitForFunction(() =>
      document.querySelectorAll(".load-plots .uplot").length === 3
    );
    assert.ok(day.length > 0);
    await page.locator("html").evaluate((html) =>
      html.setAttribute("data-theme", "dark")
    );
    assert.deepEqual(problems, []);
    assert.equal(
      await page.evaluate(() =>
        document.documentElement.scrollWidth > innerWidth
      ),
      false,
    );
    // In a window that gets narrow they hold no place open, before they are drawn anew.
    await page.addInitScript(
      "globalThis.ResizeObserver = class { observe() {} disconnect() {} unobserve() {} }",
    );
    await page.reload();
    await plots.nth(2).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth),
      360,
    );
  },
});
