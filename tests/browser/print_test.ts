import assert from "node:assert/strict";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

Deno.test({
  ...BROWSER_TEST,
  name: "lists and statistics on paper are without what chooses among them",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const page = await gavel.open();
    for (const path of ["/status", "/problem"]) {
      await t.step(path, async () => {
        await page.emulateMedia({ media: "screen" });
        await page.goto(gavel.base + path);
        const chooses = page.locator(
          "main [role=search], main .practice-side, main .pager",
        );
        assert.ok(await chooses.first().isVisible(), "on the screen it is");
        await page.emulateMedia({ media: "print" });
        for (const part of await chooses.all()) {
          assert.equal(await part.isVisible(), false);
        }
        // Nothing was submitted: the status list says so in its place.
        const rows = page.locator("main .card").first();
        assert.ok(await rows.isVisible());
        assert.ok(await page.locator("h1").isVisible());
      });
    }
    await t.step("a narrow sheet has the table and exact times", async () => {
      await page.setViewportSize({ width: 600, height: 800 });
      await page.emulateMedia({ media: "screen" });
      await page.goto(`${gavel.base}/home`);
      const shown = () =>
        page.evaluate(`(() => {
          const time = document.querySelector(".table.cards time");
          return [
            getComputedStyle(time.closest("table")).display,
            getComputedStyle(time, "::after").content,
          ];
        })()`) as Promise<string[]>;
      assert.deepEqual(await shown(), ["block", "none"]);
      await page.emulateMedia({ media: "print" });
      const [display, time] = await shown();
      assert.equal(display, "table");
      assert.match(time, /attr\(title\)|\d{4}-\d\d-\d\d \d\d:\d\d/);
      await page.setViewportSize({ width: 1280, height: 800 });
    });
    await t.step("statistics that are open are printed alone", async () => {
      await page.emulateMedia({ media: "screen" });
      await page.goto(`${gavel.base}/problem/A+B`);
      await page.click("a[href$='/statistics']");
      const dialog = page.locator("dialog.modal");
      await dialog.getByRole("heading").first().waitFor();
      await page.emulateMedia({ media: "print" });
      assert.ok(await dialog.getByRole("heading").first().isVisible());
      assert.equal(await page.locator("main").isVisible(), false);
      assert.equal(await dialog.locator(".dialog-close").isVisible(), false);
    });
  },
});
