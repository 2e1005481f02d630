import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { cellsOf } from "../../lib/account_lists/columns.ts";
import { importRows } from "../../lib/account_lists/importing.ts";
import { ROOT_UID } from "../../lib/accounts/schema.ts";
import { FLASH_COOKIE } from "../../routes/flash.tsx";
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

/** What a long table is read by, or one presses: what of it a message lies on. */
const hidden = (page: Page) =>
  page.locator(".toast").first().evaluate((toast) => {
    const own = toast.getBoundingClientRect();
    return [...document.querySelectorAll(
      "thead, h1, header a, header button, main :is(button, input, .btn)",
    )].filter((one) => {
      const { top, right, bottom, left } = one.getBoundingClientRect();
      return one.checkVisibility({ visibilityProperty: true }) &&
        top < own.bottom && bottom > own.top && left < own.right &&
        right > own.left;
    }).map((one) => one.outerHTML.slice(0, 80));
  });

Deno.test({
  ...BROWSER_TEST,
  name:
    "where a window is full of rows, a message lies on no head and no button",
  async fn(t) {
    await using site = await openBrowserSite({ judge: false });
    const token = await site.tokenOf(ROOT_UID);
    const rows = Array.from({ length: 60 }, (_, n) => ({
      row: n + 1,
      cells: cellsOf((column) =>
        column === "username" || column === "realname" ? `pupil${n}` : undefined
      ),
    }));
    await importRows(await site.actOf(), rows, { inventsPasswords: true });
    const told = { key: "people.doneAllow", params: { count: 1 } };
    const value = Buffer.from(JSON.stringify(told)).toString("base64url");
    for (const width of [360, 768, 1280]) {
      for (const path of ["/admin/user", "/admin/user/slips", "/problem"]) {
        await t.step(`${path} at ${width} px`, async () => {
          const page = await site.open({ width, height: 740, token });
          const cookie = { name: FLASH_COOKIE, value, url: site.base };
          const look = async () => {
            await page.context().addCookies([cookie]);
            await page.goto(site.base + path);
            await page.locator(".toast").waitFor();
            await page.waitForFunction(() =>
              document.getElementById("toasts")!.style.bottom !== ""
            );
            assert.deepEqual(await hidden(page), []);
          };
          await look();
          // In a window that ends with the table's head, if it has one.
          const head = await page.locator("main thead").first()
            .boundingBox();
          if (head !== null && head.height > 10) {
            const height = Math.ceil(head.y + head.height) + 12;
            await page.setViewportSize({ width, height });
            await look();
          }
          await page.context().close();
        });
      }
    }
  },
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
        await page.locator(".toast", { hasText: "已复制" }).waitFor();
        assert.deepEqual(await covered(page), []);
        await page.context().close();
      });
    }
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "copying says that it has copied, or that it has not [1 H1.91]",
  async fn() {
    await using site = await openBrowserSite({ judge: false });
    const page = await site.open({ token: await site.tokenOf(ROOT_UID) });
    await page.goto(`${site.base}/problem/A+B`);
    await page.evaluate(`
      navigator.clipboard.writeText = async () => {};
    `);
    await page.locator("[data-copy] button").first().click();
    await page.locator(".toast", { hasText: "已复制" }).waitFor();
    await page.evaluate(`
      navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
      document.execCommand = () => false;
    `);
    await page.locator("[data-copy] button").first().click();
    await page.locator(".toast", { hasText: "未能复制" }).waitFor();
  },
});
