import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { ROOT_UID } from "../../lib/accounts/schema.ts";
import { configure } from "../../lib/website/service.ts";
import { BROWSER_TEST, openBrowserSite, writeCode } from "./support.ts";

/** Where the menu and its current entry stand, and how far it is scrolled. */
const placeOf = (page: Page) =>
  page.locator(".office-menu").evaluate((menu) => {
    const current = menu.querySelector("[aria-current]")!;
    const tops = [...menu.querySelectorAll("a")]
      .map((link) => Math.round(link.getBoundingClientRect().top));
    const inside = menu.getBoundingClientRect();
    const place = current.getBoundingClientRect();
    return {
      rows: new Set(tops).size,
      height: inside.height,
      /** What the fade leaves. */
      isInSight: place.left >= inside.left + 20 &&
        place.right <= inside.right - 20,
      isScrollable: menu.scrollWidth > menu.clientWidth + 1,
      text: current.textContent,
      fits: document.documentElement.scrollWidth <= innerWidth,
    };
  });

Deno.test({
  name: "the back office's menu: one row that scrolls, or a column beside",
  ...BROWSER_TEST,
  async fn(context) {
    await using site = await openBrowserSite({ judge: false });
    const token = await site.tokenOf(ROOT_UID);

    for (const language of ["zh-CN", "en-US"] as const) {
      for (const javaScriptEnabled of [true, false]) {
        await context.step(
          `360 px, ${language}, script ${javaScriptEnabled}`,
          async () => {
            const page = await site.open({
              width: 360,
              language,
              token,
              javaScriptEnabled,
            });
            for (
              const path of ["", "/problems", "/announcement", "/switch"]
            ) {
              await page.goto(`${site.base}/admin${path}`);
              // A script that comes later moves it into the middle.
              if (javaScriptEnabled) await page.waitForLoadState("networkidle");
              const place = await placeOf(page);
              assert.equal(place.rows, 1, path);
              assert.ok(place.height < 60, `${path} ${place.height}`);
              assert.ok(place.isInSight, `${path}: ${place.text}`);
              assert.ok(place.isScrollable && place.fits, path);
            }
            await page.context().close();
          },
        );
      }
    }

    await context.step("by keyboard every entry comes into sight", async () => {
      const page = await site.open({ width: 360, token, language: "en-US" });
      await page.goto(`${site.base}/admin`);
      await page.locator(".office-menu a").first().focus();
      const links = await page.locator(".office-menu a").count();
      for (let n = 1; n < links; n++) {
        await page.keyboard.press("Tab");
        // A focused entry is scrolled to with the next frame.
        await page.waitForFunction(
          (n) => {
            const entries = [...document.querySelectorAll(".office-menu a")];
            const { left, right } = entries[n].getBoundingClientRect();
            return document.activeElement === entries[n] && left >= 0 &&
              right <= document.documentElement.clientWidth;
          },
          n,
          { timeout: 5_000 },
        );
      }
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/admin\/judges/);
      await page.context().close();
    });

    await context.step(
      "wide: a column with headings beside the page",
      async () => {
        const page = await site.open({ width: 1280, token, language: "en-US" });
        await page.goto(`${site.base}/admin/conf`);
        const place = await placeOf(page);
        assert.ok(place.rows >= 10 && place.fits && !place.isScrollable);
        const [menu, main] = await Promise.all(
          [".office-menu", "main"].map((at) => page.locator(at).boundingBox()),
        );
        assert.ok(menu!.x + menu!.width <= main!.x);
        assert.ok(await page.getByText("People", { exact: true }).isVisible());
        await page.context().close();
      },
    );
  },
});

Deno.test({
  name: "a switch is turned in the back office and felt on an open page",
  ...BROWSER_TEST,
  async fn() {
    await using site = await openBrowserSite({ judge: false });
    const token = await site.tokenOf(ROOT_UID);
    const office = await site.open({ token, language: "en-US" });
    const reader = await site.open({ token, language: "en-US" });
    await reader.goto(`${site.base}/problem/A+B`);
    await writeCode(reader, "int main() { return 0; }");

    await office.goto(`${site.base}/admin/switch`);
    await office.getByLabel(/Accept submissions to public problems/).uncheck();
    await office.getByRole("button", { name: "Save" }).click();
    await office.getByText("Saved; the changes are live").waitFor();
    await office.getByText("Last changed by root").waitFor();

    // Opened before: the button is there, and says why nothing happens.
    await reader.getByRole("button", { name: "Submit" }).click();
    await reader.getByRole("alert")
      .filter({ hasText: "turned off submissions here" }).waitFor();
    await reader.reload();
    await reader.getByText("turned off submissions here").waitFor();
    assert.equal(
      await reader.getByRole("button", { name: "Submit" }).count(),
      0,
    );
    assert.equal(site.site.history.size, 0);

    const on = { openPublicJudge: true };
    assert.ok((await configure(await site.actOf(), "switch", on)).ok);
    await reader.reload();
    await reader.getByRole("button", { name: "Submit" }).waitFor();
    // What was written is still there.
    assert.match(
      await reader.locator(".cm-content").innerText(),
      /int main\(\) \{ return 0; \}/,
    );
  },
});
