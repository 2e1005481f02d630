import assert from "node:assert/strict";
import { BROWSER_TEST, forgiveNetwork, openBrowserSite } from "./support.ts";

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

Deno.test({
  ...BROWSER_TEST,
  name: "what a browser fills in again after Back stays kept for another time",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    const page = await gavel.open({ token: await gavel.tokenOf("1") });
    const form = `${gavel.base}/admin/problem/create`;
    const title = page.locator("[name='texts.zh-CN.title']");
    await page.goto(form);
    await page.locator(".markdown-tools:visible").first().waitFor();
    // The page asks for what is kept when it opens, and may be late: only the write counts.
    const kept = page.waitForResponse((reply) =>
      reply.url().includes("/api/draft?") && reply.request().method() === "PUT"
    );
    await title.fill("两数之和");
    await kept;
    await page.goto(`${gavel.base}/home`);
    const looked = page.waitForResponse("**/api/draft?topic=*");
    await page.goBack();
    await looked;
    assert.equal(await title.inputValue(), "两数之和");
    await page.goto(form);
    await page.locator("[data-draft-restore]").waitFor();
  },
});

Deno.test({
  ...BROWSER_TEST,
  name:
    "a form that was sent and never arrived stays kept, whatever the next page tells",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    forgiveNetwork(gavel);
    const page = await gavel.open({ token: await gavel.tokenOf("1") });
    const form = `${gavel.base}/admin/problem/create`;
    await page.goto(form);
    await page.locator(".markdown-tools:visible").first().waitFor();
    await page.fill("[name='texts.zh-CN.title']", "两数之和");
    await page.route(form, (route) => route.abort("aborted"));
    const lost = page.waitForEvent("requestfailed");
    await page.click(".btn-primary[name=step][value=save]");
    await lost;
    await page.unroute(form);
    // A message of something else.
    await page.goto(`${gavel.base}/random-problem`);
    await page.locator("#toasts .toast").waitFor();
    await page.goto(form);
    await page.locator("[data-draft-restore]").waitFor();
  },
});
