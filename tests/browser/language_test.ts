import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { openSchool, signIn } from "./pupils.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

const SWITCH = "form[action='/language'] button:visible";

Deno.test({
  ...BROWSER_TEST,
  name: "the language of an account in two browsers, without script",
  async fn(t) {
    await using gavel = await openSchool();
    const page = await gavel.open({ javaScriptEnabled: false });
    const other = await gavel.open({ javaScriptEnabled: false, width: 360 });
    for (const browser of [page, other]) await signIn(browser, gavel, "ann");
    const list = `${gavel.base}/problem?keyword=A%2BB`;

    await t.step(
      "the switch chooses for both, and keeps the page",
      async () => {
        await page.goto(list);
        await page.click(SWITCH);
        await isIn(page, "en-US");
        assert.equal(page.url(), list);
        await other.goto(list);
        await isIn(other, "en-US");
      },
    );
    await t.step("on a phone it stands in the drawer", async () => {
      await other.click(".drawer > summary");
      await other.click(`.drawer-panel ${SWITCH}`);
      await isIn(other, "zh-CN");
      assert.equal(other.url(), list);
      await page.reload();
      await isIn(page, "zh-CN");
    });
    await t.step("a link chooses for the browser it is opened in", async () => {
      await page.goto(`${list}&l=en-US`);
      await page.goto(`${gavel.base}/status`);
      await isIn(page, "en-US");
      await other.goto(`${gavel.base}/status`);
      await isIn(other, "zh-CN");
    });
    await t.step("until the settings choose for both", async () => {
      await page.goto(`${gavel.base}/setting`);
      const form = page.locator("form[action='/language'][data-autosubmit]");
      assert.equal(await form.locator("select").inputValue(), "zh-CN");
      await form.locator("button").click();
      await isIn(page, "zh-CN");
      assert.match(page.url(), /\/setting#part-theme$/);
      await form.locator("select").selectOption("en-US");
      await form.locator("button").click();
      await isIn(page, "en-US");
      await other.reload();
      await isIn(other, "en-US");
    });
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "the language is chosen at once in the settings",
  async fn() {
    await using gavel = await openSchool();
    const page = await gavel.open();
    await signIn(page, gavel, "ann");
    await page.goto(`${gavel.base}/setting`);
    await page.selectOption("#language", "en-US");
    await page.locator("h1", { hasText: "Settings" }).waitFor();
    await isIn(page, "en-US");
  },
});

const isIn = async (page: Page, language: string) =>
  assert.equal(await page.getAttribute("html", "lang"), language);

Deno.test({
  ...BROWSER_TEST,
  name: "who switches the language keeps what they have typed",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    const page = await gavel.open({ token: await gavel.tokenOf("1") });
    await page.goto(`${gavel.base}/group/create`);
    await page.fill("input[name=name]", "Half a name");
    await page.fill("textarea[name=description]", "Half\na **text**");
    await page.selectOption("select[name=auth]", "private");
    await page.uncheck("input[name=isVisible]");
    await page.click(SWITCH);
    await isIn(page, "en-US");
    const values = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>(
          "main form [name]:not([type=hidden])",
        )].map(({ name, value, checked }) => [name, checked ?? value])
      );
    const known = Object.fromEntries(await values());
    assert.deepEqual(
      [known.description, known.auth, known.isVisible],
      ["Half\na **text**", "private", false],
    );
    assert.equal(await page.inputValue("input[name=name]"), "Half a name");
    // It is put back once.
    await page.goto(`${gavel.base}/group/create`);
    assert.equal(await page.inputValue("input[name=name]"), "");
  },
});
