import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { violations } from "./axe.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

Deno.test({
  ...BROWSER_TEST,
  name:
    "what opens over a page has no serious fault for assistive technology, nor has a form that was refused",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    const found: string[] = [];
    const look = async (page: Page, what: string) => {
      const lines = await violations(page, { unfold: false });
      found.push(...lines.map((line) => `${what}: ${line}`));
    };
    const token = await gavel.tokenOf("1");
    for (const dark of [false, true]) {
      const visitor = await gavel.open({ dark, width: 360, height: 740 });
      await visitor.goto(`${gavel.base}/problem/A+B`);
      await visitor.click(".drawer > summary");
      await look(visitor, "drawer");
      await visitor.keyboard.press("Escape");
      await visitor.click(".drawer[open] > summary");
      await visitor.click("header a[data-dialog] >> nth=0");
      const dialog = visitor.locator("dialog.modal");
      await dialog.locator("[name=username]").fill("nobody");
      await dialog.locator("[name=password]").fill("wrong-one");
      await look(visitor, "sign-in");
      await dialog.locator("button[type=submit]").click();
      await dialog.locator(".notice-error:visible").waitFor();
      await look(visitor, "sign-in, refused");
      await visitor.goto(`${gavel.base}/problem/A+B`);
      await visitor.click("a[href$='/statistics']");
      await visitor.locator("dialog.modal h1, dialog.modal h2").first()
        .waitFor();
      await look(visitor, "statistics");

      const root = await gavel.open({ dark, token });
      await root.goto(`${gavel.base}/problem/A+B`);
      await root.locator(".cm-content").waitFor();
      await root.click(".workbench details.menu > summary");
      await look(root, "editor settings");
      await root.click(".workbench details.menu > summary");
      await root.click(".message-menu > summary");
      await look(root, "message menu");
      await root.click(".message-menu > summary");
      await root.click(".account-menu > summary");
      await look(root, "account menu");
      await root.goto(`${gavel.base}/home`);
      await root.locator("h1").click();
      await root.keyboard.press("?");
      await root.locator("#keys").waitFor();
      await look(root, "keys");
      await root.goto(`${gavel.base}/admin/problem/create`);
      await root.click(".form-foot button[value=save]");
      await root.locator(".notice-error:visible").first().waitFor();
      await look(root, "problem form, refused");
    }
    assert.deepEqual(found, []);
    // Refusals come with 422, which a browser reports.
    assert.ok(gavel.complaints.every((line) => line.includes("422")));
    gavel.complaints.length = 0;
  },
});
