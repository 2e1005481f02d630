import assert from "node:assert/strict";
import { addUser } from "../support.ts";
import { BROWSER_TEST, openBrowserSite, writeCode } from "./support.ts";

Deno.test({
  ...BROWSER_TEST,
  name: "a verdict is in view where it was sent from, and moves nothing",
  async fn() {
    await using gavel = await openBrowserSite();
    await addUser(gavel.site, { uid: "s1", username: "student" });
    const token = await gavel.tokenOf("s1");
    for (const [width, height] of [[360, 740], [1280, 800]]) {
      const page = await gavel.open({ token, width, height });
      await page.goto(`${gavel.base}/problem/A+B`);
      await page.selectOption("select[name=language]", "Python3");
      await writeCode(page, "print(0)");
      await page.evaluate("scrollTo(0, document.body.scrollHeight)");
      const button = page.locator(".workbench-foot .btn-primary");
      const verdict = page.locator(".outcome .verdict").first();
      const topOf = async (place: string) =>
        (await page.locator(place).boundingBox())!.y;
      const stood = (await button.boundingBox())!.y;
      await button.click();
      await verdict.waitFor();
      const runs = await topOf("details.run summary");
      await page.locator(".explained", { hasText: "最先出错" }).waitFor();
      const { y, height: high } = (await verdict.boundingBox())!;
      assert.ok(y >= 0 && y + high <= height, `${width}: the verdict at ${y}`);
      assert.ok(y < await topOf(".explained"), "the verdict comes first");
      const moved = async (place: string, from: number) =>
        Math.abs(await topOf(place) - from);
      const foot = ".workbench-foot .btn-primary";
      assert.ok(await moved(foot, stood) <= 1, "the button stays");
      assert.ok(await moved("details.run summary", runs) <= 1, "nothing jumps");
      assert.equal(
        (await page.locator(".outcome").innerText()).match(/答案错误/g)?.length,
        1,
      );
      await page.click("[data-run]");
      await page.locator(".run-answer").waitFor();
      assert.equal(await page.locator(".outcome .verdict").count(), 0);
    }
  },
});
