import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { addUser } from "../support.ts";
import { violations } from "./axe.ts";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

const dialog = (page: Page) => page.locator("#palette");
const box = (page: Page) => dialog(page).getByRole("combobox");
const chosen = (page: Page) =>
  dialog(page).locator("[role=option][aria-selected=true]");

Deno.test({
  ...BROWSER_TEST,
  name: "the palette finds with the keyboard alone, and says what it finds",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    for (const username of ["wang1", "wang2"]) {
      await addUser(gavel.site, { uid: `uid-${username}`, username });
    }
    const page = await gavel.open({ language: "en-US" });
    await page.goto(`${gavel.base}/status`);

    await t.step(
      "/ opens it, also where a page has a search of its own",
      async () => {
        await page.keyboard.press("/");
        await chosen(page).filter({ hasText: "Home" }).waitFor();
        assert.equal(await box(page).inputValue(), "");
        assert.equal(
          await dialog(page).getByRole("status").textContent(),
          "",
          "nobody has asked for anything",
        );
        assert.deepEqual(await violations(page, { unfold: false }), []);
      },
    );
    await t.step("what is typed is found, the first is chosen", async () => {
      await page.keyboard.type("wang");
      await chosen(page).filter({ hasText: "wang1" }).waitFor();
      assert.equal(
        await box(page).getAttribute("aria-activedescendant"),
        await chosen(page).getAttribute("id"),
      );
      assert.equal(await box(page).getAttribute("aria-expanded"), "true");
      assert.equal(
        await dialog(page).getByRole("status").innerText(),
        "2 found",
      );
      await page.keyboard.press("ArrowDown");
      assert.equal(await chosen(page).innerText(), "wang2");
      await page.keyboard.press("ArrowDown");
      assert.equal(await chosen(page).innerText(), "wang1", "round and round");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await page.waitForURL(/user-home\?username=wang2$/);
    });
    await t.step(
      "nothing found is said; Escape closes, the focus is back",
      async () => {
        const link = page.getByRole("link", { name: "Search the site" });
        await link.focus();
        await page.keyboard.press("Enter");
        await page.keyboard.type("zzzz");
        const status = dialog(page).getByRole("status");
        await status.filter({ hasText: "Nothing found for “zzzz”." }).waitFor();
        assert.equal(await box(page).getAttribute("aria-expanded"), "false");
        await page.keyboard.press("Escape");
        assert.equal(await dialog(page).isVisible(), false);
        assert.equal(
          await page.evaluate("document.activeElement.dataset.palette"),
          "",
        );
      },
    );
    await t.step(
      "Enter with nothing found goes to the page of it",
      async () => {
        await page.keyboard.press("Control+k");
        await dialog(page).getByRole("status")
          .filter({ hasText: "Nothing found" }).waitFor();
        await dialog(page).getByRole("option", { name: "Problems" }).waitFor();
        await page.keyboard.press("Enter");
        await page.waitForURL(/\/search\?keyword=zzzz$/);
      },
    );
    await t.step(
      "what is typed before its script is there counts",
      async () => {
        await page.goto(`${gavel.base}/status`);
        const { promise: isTyped, resolve: typed } = Promise.withResolvers<
          void
        >();
        await page.route(/palette/, async (route) => {
          await isTyped;
          await route.continue();
        });
        await page.keyboard.press("/");
        await page.keyboard.type("wang2");
        assert.equal(await box(page).inputValue(), "wang2");
        typed();
        await chosen(page).filter({ hasText: "wang2" }).waitFor();
        await page.unroute(/palette/);
      },
    );
    await t.step(
      "who types quickly asks once, and Enter waits for it",
      async () => {
        const asked: string[] = [];
        page.on("request", (request) => {
          const { pathname, searchParams } = new URL(request.url());
          if (pathname === "/api/find") {
            asked.push(searchParams.get("keyword")!);
          }
        });
        await page.goto(`${gavel.base}/status`);
        await page.keyboard.press("/");
        await chosen(page).filter({ hasText: "Home" }).waitFor();
        await page.keyboard.type("wang2");
        await page.keyboard.press("Enter");
        await page.waitForURL(/user-home\?username=wang2$/);
        assert.equal(asked[0], "");
        assert.equal(asked.at(-1), "wang2");
        assert.ok(asked.length <= 3, asked.join());
      },
    );
    await t.step(
      "Home and End lead through the list once one is in it",
      async () => {
        await page.keyboard.press("/");
        await chosen(page).filter({ hasText: "Home" }).waitFor();
        const options = dialog(page).locator("[role=option]");
        const texts = await options.allInnerTexts();
        await page.keyboard.press("End");
        assert.equal(await chosen(page).innerText(), texts[0], "the caret's");
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("End");
        assert.equal(await chosen(page).innerText(), texts.at(-1));
        await page.keyboard.press("Home");
        assert.equal(await chosen(page).innerText(), texts[0]);
      },
    );
    await t.step("whatever is typed or pasted is only text", async () => {
      const status = dialog(page).getByRole("status");
      for (
        const text of ["#", "%", "%zz", `"'<b>&amp;`, "a&keyword=wang1", "$&"]
      ) {
        await box(page).fill(text);
        await status.filter({ hasText: `Nothing found for “${text}”.` })
          .waitFor();
      }
      await box(page).fill("");
      await chosen(page).filter({ hasText: "Home" }).waitFor();
      await box(page).focus();
      await page.keyboard.insertText("题😀".repeat(200));
      assert.ok((await box(page).inputValue()).length <= 100);
      await status.filter({ hasText: "Nothing found" }).waitFor();
    });
    await t.step(
      "an input method's half a word is not asked for, its Enter opens nothing",
      async () => {
        await box(page).fill("");
        await chosen(page).filter({ hasText: "Home" }).waitFor();
        const asked: string[] = [];
        page.on("request", (request) => {
          const { pathname, searchParams } = new URL(request.url());
          if (pathname === "/api/find") {
            asked.push(searchParams.get("keyword")!);
          }
        });
        const address = page.url();
        const typed = "万";
        const session = await page.context().newCDPSession(page);
        for (const text of ["w", "wa", "wan"]) {
          await session.send("Input.imeSetComposition", {
            text,
            selectionStart: text.length,
            selectionEnd: text.length,
          });
        }
        // deno-lint-ignore gavel/no-waiting -- a request that must not come has no event
        await page.waitForTimeout(300);
        assert.deepEqual(asked, []);
        await session.send("Input.insertText", { text: typed });
        await dialog(page).getByRole("status").filter({ hasText: typed })
          .waitFor();
        assert.deepEqual(asked, [typed]);
        assert.equal(page.url(), address);
        await page.keyboard.press("Escape");
      },
    );
    await t.step("a phone's drawer has it, too", async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.click(".drawer > summary");
      await page.click(".drawer [data-palette]");
      await box(page).waitFor();
      await dialog(page).getByRole("button", { name: "Close" }).click();
      assert.equal(await page.locator(".drawer[open]").count(), 0);
      await page.keyboard.press("/");
      await page.keyboard.press("Control+a");
      await page.keyboard.type("A+B");
      await chosen(page).filter({ hasText: "A+B" }).click();
      await page.waitForURL(/problem\/A(%2B|\+)B$/);
    });
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "without script the search is a link and a page",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    const page = await gavel.open({ javaScriptEnabled: false });
    await page.goto(`${gavel.base}/home`);
    await page.click("header [data-palette]:visible");
    await page.fill("main [name=keyword]", "a+");
    await page.keyboard.press("Enter");
    await page.click("main a[href='/problem/A%2BB']");
    await page.waitForURL(/problem\/A(%2B|\+)B$/);
  },
});
