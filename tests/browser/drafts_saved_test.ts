import assert from "node:assert/strict";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

const PATH = "/admin/problem/edit/1000";
const TITLE = "[name='texts.zh-CN.title']";

Deno.test({
  ...BROWSER_TEST,
  name: "what one browser has saved, no other one offers or restores",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    const token = await gavel.tokenOf("1");
    const open = async () => {
      const page = await gavel.open({ token });
      // The script is there, and listens.
      const asked = page.waitForResponse("**/api/draft?*");
      await page.goto(gavel.base + PATH);
      await asked;
      return page;
    };
    const first = await open();
    const kept = first.waitForResponse((response) =>
      response.request().method() === "PUT"
    );
    await first.fill(TITLE, "写了一半");
    await kept;
    const second = await open();
    const offer = second.locator("[data-draft-offer]");
    await offer.waitFor({ state: "visible" });

    await first.click("button.btn-primary[value='save']");
    await first.locator(".toast").waitFor();
    const third = await open();
    assert.equal(
      await third.locator("[data-draft-offer]").isVisible(),
      false,
    );
    await second.click("[data-draft-restore] button");
    await second.locator("[data-draft-gone]").waitFor({ state: "visible" });
    assert.equal(
      await second.locator("[data-draft-restore] button").isVisible(),
      false,
    );
    assert.equal(await second.inputValue(TITLE), "A+B 问题");
  },
});
