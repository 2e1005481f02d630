// Rows: 3 A1.3
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { ROOT_UID } from "../../lib/accounts/schema.ts";
import { configure } from "../../lib/website/service.ts";
import { addUser } from "../support.ts";
import { BROWSER_TEST, openBrowserSite, writeCode } from "./support.ts";

/** The menu's entries in sight, and whether all of them are within the window. */
const entriesOf = (page: Page) =>
  page.locator(".office-menu").evaluate((menu) => {
    const shown = [...menu.querySelectorAll("a")]
      .filter((link) => link.checkVisibility())
      .map((link) => link.getBoundingClientRect());
    return {
      shown: shown.length,
      all: menu.querySelectorAll("a").length,
      columns: new Set(shown.map(({ left }) => Math.round(left))).size,
      fits: document.documentElement.scrollWidth <= innerWidth &&
        shown.every(({ left, right }) => left >= 0 && right <= innerWidth),
    };
  });

Deno.test({
  name:
    "the back office's menu: folded below the open page's name, or a column beside",
  ...BROWSER_TEST,
  async fn(context) {
    await using site = await openBrowserSite({ judge: false });
    const token = await site.tokenOf(ROOT_UID);

    for (const width of [360, 768, 1000]) {
      for (const javaScriptEnabled of [true, false]) {
        await context.step(
          `${width} px, script ${javaScriptEnabled}`,
          async () => {
            const visit = { width, language: "zh-CN", token } as const;
            const page = await site.open({ ...visit, javaScriptEnabled });
            await page.goto(`${site.base}/admin/problems`);
            assert.equal((await entriesOf(page)).shown, 0);
            const fold = page.locator(".office-fold > summary");
            assert.equal(await fold.innerText(), "菜单：题目");
            await fold.click();
            const { shown, all, fits } = await entriesOf(page);
            assert.ok(shown === all && all >= 10 && fits);
            await page.locator(".office-menu").getByText("功能开关").click();
            await page.waitForURL(/\/admin\/switch/);
            assert.equal((await entriesOf(page)).shown, 0);
            await page.context().close();
          },
        );
      }
    }

    await context.step("by keyboard: opened, walked, left", async () => {
      const page = await site.open({ width: 360, token, language: "en-US" });
      await page.goto(`${site.base}/admin`);
      await page.locator(".office-fold > summary").focus();
      // Folded, it is one stop on the way to the page.
      await page.keyboard.press("Tab");
      assert.equal(
        await page.locator(".office-side :focus").count(),
        0,
        "its entries are passed by",
      );
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Enter");
      const { all } = await entriesOf(page);
      for (let n = 0; n < all; n++) await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/admin\/judges/);
      await page.context().close();
    });

    await context.step(
      "wide: a column with headings beside the page",
      async () => {
        const page = await site.open({ width: 1024, token, language: "en-US" });
        await page.goto(`${site.base}/admin/conf`);
        const { shown, all, columns, fits } = await entriesOf(page);
        assert.ok(shown === all && columns === 1 && fits);
        assert.ok(!await page.locator(".office-fold").isVisible());
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
    await office.getByRole("button", { name: "Save", exact: true })
      .click();
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
    assert.equal(site.site.submissions.catalogue.size, 0);

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

Deno.test({
  name: "the box that ticks all of a list is there where some can be ticked",
  ...BROWSER_TEST,
  async fn() {
    await using site = await openBrowserSite({ judge: false });
    // The list has one problem, and it is root's.
    await addUser(site.site, {
      uid: "t1",
      username: "teacher",
      roles: ["admin"],
    });
    for (const [uid, count] of [[ROOT_UID, 1], ["t1", 0]] as const) {
      const page = await site.open({ token: await site.tokenOf(uid) });
      await page.goto(`${site.base}/admin/problems`);
      await page.locator(".admin-problems tbody tr").waitFor();
      assert.equal(await page.locator("tbody [name=pid]").count(), count);
      const all = page.locator("[data-pick-all]");
      // Scripts have run once the bar knows of what is ticked.
      await page.locator("[data-picked]:text-is('0')")
        .waitFor({ state: "attached" });
      assert.equal(await all.isVisible(), count > 0, uid);
      assert.equal(await all.isChecked(), false, uid);
    }
  },
});
