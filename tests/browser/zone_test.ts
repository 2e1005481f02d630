import assert from "node:assert/strict";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

const ELSEWHERE = "Pacific/Auckland";

Deno.test({
  ...BROWSER_TEST,
  name:
    "the first page has the reader's times, unless they write in it already; it comes once more at most [4 W11.7]",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const zoneOf = () => document.body.dataset.zone;
    await t.step("nothing is typed", async () => {
      const page = await gavel.open({ timeZone: ELSEWHERE });
      let loads = 0;
      page.on("load", () => loads++);
      await page.goto(`${gavel.base}/problem`);
      await page.waitForFunction(
        (zone) => document.body.dataset.zone === zone,
        ELSEWHERE,
      );
      await page.waitForLoadState("load");
      assert.equal(loads, 2);
      await page.goto(`${gavel.base}/home`);
      assert.equal(await page.evaluate(zoneOf), ELSEWHERE);
      assert.equal(loads, 3);
    });
    await t.step("something is", async () => {
      const page = await gavel.open({ timeZone: ELSEWHERE });
      await page.addInitScript(() => {
        addEventListener("DOMContentLoaded", () => {
          document.querySelector<HTMLInputElement>("main input")!.value =
            "bowl";
        });
      });
      await page.goto(`${gavel.base}/problem`);
      await page.waitForFunction(() => document.cookie.includes("gavel_zone"));
      assert.notEqual(await page.evaluate(zoneOf), ELSEWHERE);
      assert.equal(await page.inputValue("main input >> nth=0"), "bowl");
    });
  },
});
