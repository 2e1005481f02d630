import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { addSlide } from "../../lib/home/carousel.ts";
import { aPng } from "../http/pictures.ts";
import { BROWSER_TEST, type BrowserSite, openBrowserSite } from "./support.ts";

/** Three pictures, put up by root. */
async function withSlides(gavel: BrowserSite): Promise<void> {
  const { site } = gavel;
  const act = await gavel.actOf();
  for (const hint of ["one", "two", "three"]) {
    const path = site.files.tempPath();
    await Deno.writeFile(path, aPng(1200, 400 + hint.length));
    const { size } = await Deno.stat(path);
    const added = await addSlide(act, { path, size }, {
      hint,
      link: "/status",
    });
    assert.ok(added.ok);
  }
}

/** The picture in the frame, once nothing moves any more. */
const waitFor = (page: Page, n: number) =>
  page.waitForFunction((n) => {
    const strip = document.querySelector("[data-carousel-strip]")!;
    return Math.abs(strip.scrollLeft - n * strip.clientWidth) < 2;
  }, n);

Deno.test({
  ...BROWSER_TEST,
  name: "the carousel goes on, stops, and obeys buttons and keys [1 H1.43]",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    await withSlides(gavel);
    const page = await gavel.open();
    await page.clock.install();
    await page.goto(`${gavel.base}/home`);
    const button = (name: string) =>
      page.locator(".carousel-bar").getByRole("button", { name });

    await t.step("it is 440 px high, and 200 under 768", async () => {
      const high = async (width: number) => {
        await page.setViewportSize({ width, height: 900 });
        return (await page.locator(".carousel").boundingBox())!.height;
      };
      assert.deepEqual([await high(767), await high(1280)], [200, 440]);
    });
    await t.step("after five seconds the next picture is there", async () => {
      await page.clock.runFor(5_000);
      await waitFor(page, 1);
    });
    await t.step("paused, it stays", async () => {
      await button("暂停轮播").click();
      await page.mouse.move(5, 700);
      await page.evaluate("document.activeElement.blur()");
      await page.clock.runFor(20_000);
      await waitFor(page, 1);
      assert.equal(await button("暂停轮播").isVisible(), false);
    });
    await t.step("next, previous and each picture's own button", async () => {
      await button("下一张").click();
      await waitFor(page, 2);
      await button("下一张").click();
      await waitFor(page, 0);
      await button("上一张").click();
      await waitFor(page, 2);
      await button("第 2 张").click();
      await waitFor(page, 1);
      await page.locator(".carousel-dot[aria-current]").waitFor();
      const current = page.locator(".carousel-dot[aria-current]");
      assert.match((await current.getAttribute("aria-label"))!, /第 2 张/);
    });
    await t.step(
      "played again it goes on, but not under the pointer",
      async () => {
        await button("继续轮播").click();
        await page.clock.runFor(6_000);
        await waitFor(page, 1);
        await page.mouse.move(5, 700);
        await page.evaluate("document.activeElement.blur()");
        await page.clock.runFor(6_000);
        await waitFor(page, 2);
      },
    );
    await t.step("the arrow keys move the strip", async () => {
      await button("暂停轮播").click();
      await page.focus("[data-carousel-strip]");
      await page.keyboard.press("ArrowLeft");
      await waitFor(page, 1);
    });
  },
});

Deno.test({
  ...BROWSER_TEST,
  name:
    "the carousel stands still for who wants no motion, and needs no script",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    await withSlides(gavel);
    const page = await gavel.open();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await page.goto(`${gavel.base}/home`);
    await page.locator(".carousel-bar").waitFor();
    await page.clock.runFor(20_000);
    await waitFor(page, 0);
    const plain = await gavel.open({ javaScriptEnabled: false });
    await plain.goto(`${gavel.base}/home`);
    assert.equal(await plain.locator(".carousel-bar").isVisible(), false);
    assert.equal(await plain.locator(".carousel-strip img").count(), 3);
    await plain.focus("[data-carousel-strip]");
    await plain.keyboard.press("ArrowRight");
    await plain.locator("img[alt=two]").click();
    await plain.waitForURL(/\/status$/);
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "calls are found while one types",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    const page = await gavel.open();
    await page.goto(`${gavel.base}/developer`);
    const shown = page.locator("[data-filter-text]:visible");
    assert.equal(await shown.count(), 0, "groups are folded");
    await page.click(".side-links a[href='#calls-message']");
    const all = await shown.count();
    assert.ok(all > 0, "a group's link opens it");
    await page.fill("[data-filter]", "announcement admin");
    const found = await shown.evaluateAll((all) =>
      all.map((each) => each.getAttribute("data-filter-text")!)
    );
    assert.ok(found.length >= 4, `${found.length}`);
    for (const text of found) {
      assert.match(text, /(?=.*announcement)(?=.*admin)/is);
    }
    const counts = await page.locator("[data-filter-group]:visible .count")
      .allInnerTexts();
    const counted = counts.map((text) =>
      Number(/^(\d+) \/ \d+ 个$/.exec(text)?.[1])
    );
    assert.equal(counted.reduce((sum, n) => sum + n, 0), found.length);
    const marked = page.locator(".side-links [aria-current]");
    assert.doesNotMatch(await marked.innerText(), /文件|其他/, "not shown");
    await page.fill("[data-filter]", "nosuchword");
    await page.locator("[data-filter-none]").waitFor();
    assert.equal(await page.locator("[data-filter-group]:visible").count(), 0);
    await page.fill("[data-filter]", "");
    assert.equal(await shown.count(), all);
  },
});
