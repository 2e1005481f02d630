import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";
import { PHONE } from "./spilling.ts";
import { createProblem } from "../../lib/problems/service.ts";
import { aProblem } from "../support.ts";

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  assert.ok(box, selector);
  return box;
};

/** Whether a button's words or mark begin or end where the page's do. */
const isAtEdge = async (page: Page, selector: string) => {
  const { left, right } = await page.locator(selector).first()
    .evaluate((button: Element) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    });
  return Math.abs(left - 20) <= 1 || Math.abs(right - (PHONE.width - 20)) <= 1;
};

Deno.test({
  ...BROWSER_TEST,
  name:
    "on a phone tools stand in line, bars stay low, titles begin at one place",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const made = await createProblem(
      await gavel.actOf(),
      aProblem({ problemId: "OI1", type: 1 }),
    );
    assert.ok(made.ok);
    const token = await gavel.tokenOf("1");
    for (const language of ["zh-CN", "en-US"] as const) {
      const page = await gavel.open({ ...PHONE, language, token });
      await t.step(
        `${language}: a problem's tools are words below its title`,
        async () => {
          await page.goto(`${gavel.base}/problem/OI1`);
          const title = await boxOf(page, "#problem-head h1");
          const tools = await boxOf(page, ".problem-tools");
          assert.ok(tools.y >= title.y + title.height, `at ${tools.y}`);
          assert.equal(title.width, 320);
          const link = ".problem-tools a";
          assert.ok((await boxOf(page, link)).width > 36, "an icon alone");
          assert.ok(await isAtEdge(page, link), link);
        },
      );
      await t.step(
        `${language}: the test data's bar has two rows`,
        async () => {
          await page.goto(`${gavel.base}/admin/problem/${made.value.pid}/data`);
          const bar = await boxOf(page, ".points-form > .form-foot");
          assert.ok(bar.height <= 104, `${bar.height} px high`);
          const quiet = "main .btn-quiet:not(.btn-icon)";
          assert.ok(await isAtEdge(page, quiet), quiet);
        },
      );
      await t.step(
        `${language}: with a test run open the buttons stay in sight`,
        async () => {
          await page.goto(`${gavel.base}/problem/OI1`);
          await page.locator("[data-island][data-awake]").first()
            .waitFor({ state: "attached" });
          await page.click(".panes a[href='#editor']");
          await page.locator("details.run > summary").click();
          await page.locator(".run-own > summary").click();
          await page.locator(".run textarea").first().waitFor();
          const foot = await boxOf(
            page,
            ".workbench-foot .btn-primary:not(.onward *)",
          );
          const code = await boxOf(page, ".workbench-code");
          const bar = await page.evaluate(`(() => {
            const { left, top, width, height } =
              document.querySelector(".workbench-foot .btn-primary:not(.onward *)")
                .getBoundingClientRect();
            const at = document.elementFromPoint(
              left + width / 2, top + height - 2);
            return at?.closest(".btn-primary") !== null;
          })()`);
          assert.ok(bar, `covered at ${foot.y}`);
          assert.ok(foot.y + foot.height <= PHONE.height, `at ${foot.y}`);
          assert.ok(code.height >= 100, `${code.height} px of code`);
        },
      );
      await t.step(
        `${language}: problems tried and not tried begin at one place`,
        async () => {
          await page.goto(`${gavel.base}/problem`);
          await page.evaluate(`document.querySelector("td.mark").innerHTML =
          '<svg class="icon" viewBox="0 0 24 24"></svg>'`);
          const names = await page.locator(".table .problem-name").all();
          const lefts = new Set<number>();
          for (const name of names) lefts.add((await name.boundingBox())!.x);
          assert.ok(names.length >= 2);
          assert.equal(lefts.size, 1, [...lefts].join(", "));
        },
      );
    }
  },
});
