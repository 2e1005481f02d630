import assert from "node:assert/strict";
import { createProblem } from "../../lib/problems/service.ts";
import { aProblem } from "../support.ts";
import { BROWSER_TEST, openBrowserSite, showEditor } from "./support.ts";

const row = (cell: string) => `|${` ${cell} |`.repeat(10)}`;
const TABLE = [row("测试点"), row("---"), row("数据范围")].join("\n");

Deno.test({
  ...BROWSER_TEST,
  name: "the problem page: tables keep their words, the head is short",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const made = await createProblem(
      await gavel.actOf(),
      aProblem({
        problemId: "WIDE",
        texts: {
          "zh-CN": {
            title: "很长的题目名称".repeat(9),
            description: `表格：\n\n${TABLE}`,
            input: "",
            output: "",
            hint: "",
          },
        },
      }),
    );
    assert.ok(made.ok);
    const address = `${gavel.base}/problem/WIDE`;
    for (const width of [360, 1024]) {
      const page = await gavel.open({ width, height: 768 });
      await page.goto(address);
      const table = page.locator(".statement table");
      await t.step(`${width}: cells in one line, in a box`, async () => {
        const cell = (await table.locator("td").first().boundingBox())!;
        assert.ok(cell.height < 40, `${cell.height} px high`);
        const at = await table.evaluate((box: Element) => ({
          inside: box.scrollWidth,
          seen: box.clientWidth,
          key: box.getAttribute("tabindex"),
        }));
        assert.ok(at.inside > at.seen && at.seen < width, JSON.stringify(at));
        assert.equal(at.key, "0");
      });
      await t.step(`${width}: the title takes what it needs`, async () => {
        const title = (await page.locator("#problem-head h1").boundingBox())!;
        const most = width === 360 ? 180 : 112;
        assert.ok(title.height <= most, `${title.height} px high`);
      });
    }
    for (const javaScriptEnabled of [true, false]) {
      const script = javaScriptEnabled ? "with" : "without";
      await t.step(
        `360: the editor is in reach, ${script} script`,
        async () => {
          const page = await gavel.open({
            width: 360,
            height: 500,
            javaScriptEnabled,
          });
          await page.goto(address);
          const statement = page.locator("#left");
          const link = page.locator(".panes a[href='#editor']");
          const { y, height } = (await link.boundingBox())!;
          assert.ok(y + height <= 500, `at ${y}`);
          await statement.evaluate((pane) => pane.scrollTop = 40);
          await link.click();
          await page.locator(".workbench-bar").waitFor();
          assert.equal(await statement.isVisible(), false);
          // And back, to where one was.
          await page.locator(".panes a[href='#left']").click();
          await page.locator("#problem-head").waitFor();
          assert.equal(await page.locator("#editor").isVisible(), false);
          assert.equal(await statement.evaluate((pane) => pane.scrollTop), 40);
        },
      );
    }
    for (const [width, height] of [[360, 740], [640, 740], [768, 1024]]) {
      await t.step(
        `${width}: focus mode begins at its beginning`,
        async () => {
          const page = await gavel.open({ width, height });
          await page.goto(`${address}/full-screen`);
          await page.locator("#strip [aria-current]").waitFor();
          // What scrolls the strip has run once the editor is there.
          await page.locator(".cm-content").waitFor({ state: "attached" });
          assert.equal(await page.evaluate("scrollY"), 0);
          const head = (await page.locator("#problem-head").boundingBox())!;
          assert.ok(head.y >= 0 && head.y < 60, `the head at ${head.y}`);
        },
      );
    }
    for (const path of ["", "/full-screen"]) {
      await t.step(
        `360: run and submit are whole above the bar${path}`,
        async () => {
          const token = await gavel.tokenOf("1");
          const page = await gavel.open({ width: 360, height: 740, token });
          await page.goto(`${address}${path}`);
          await showEditor(page);
          await page.locator(".cm-content").waitFor();
          const bar = (await page.locator(".panes").boundingBox())!;
          const room = (await page.locator(".workbench-code").boundingBox())!;
          assert.ok(room.height > 350, `${room.height} px for the code`);
          for (const button of ["[data-run]", ".btn-primary"]) {
            const place = page.locator(`.workbench-foot ${button}`);
            const { y, height } = (await place.boundingBox())!;
            assert.ok(y + height <= bar.y, `${button} at ${y + height}`);
          }
        },
      );
    }
    await t.step("1024: no bar leads to what is beside it", async () => {
      const page = await gavel.open({ width: 1024, height: 768 });
      await page.goto(address);
      assert.equal(await page.locator(".panes").isVisible(), false);
    });
    await t.step("1024: the statement begins soon", async () => {
      const page = await gavel.open({ width: 1024, height: 768 });
      await page.goto(`${gavel.base}/problem/A+B`);
      const { y } = (await page.locator(".statement").boundingBox())!;
      assert.ok(y <= 225, `at ${y}`);
    });
    await t.step("the header stays where it is between pages", async () => {
      for (const width of [1280, 1600]) {
        const page = await gavel.open({ width });
        const places = new Set<number>();
        for (const path of ["/home", "/problem", "/problem/A+B"]) {
          await page.goto(`${gavel.base}${path}`);
          const logo = page.locator("header.site .wrap > a[href='/home']")
            .first();
          places.add((await logo.boundingBox())!.x);
        }
        assert.equal(places.size, 1, [...places].join(", "));
      }
    });
  },
});
