import assert from "node:assert/strict";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

Deno.test({
  ...BROWSER_TEST,
  name: "a form that one comes back to has what was typed, tags as well",
  async fn() {
    await using gavel = await openBrowserSite();
    const page = await gavel.open({ token: await gavel.tokenOf("1") });
    await page.goto(`${gavel.base}/admin/problem/create`);
    await page.locator(".markdown-tools:visible").first().waitFor();
    const fields = {
      "texts.zh-CN.title": "两数之和",
      source: "期中考试",
      tags: "入门, 模拟",
    };
    for (const [name, text] of Object.entries(fields)) {
      await page.fill(`[name='${name}']`, text);
    }
    await page.goto(`${gavel.base}/home`);
    await page.goBack();
    await page.waitForLoadState();
    for (const [name, text] of Object.entries(fields)) {
      const field = page.locator(`[name='${name}']`);
      assert.equal(await field.inputValue(), text, name);
    }
  },
});
