import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { addUser } from "../support.ts";
import { aVerdict } from "../http/judging.ts";
import {
  answerOne,
  BROWSER_TEST,
  openBrowserSite,
  showEditor,
  writeCode,
} from "./support.ts";

const LIST = ".cm-tooltip-autocomplete";

const codeOf = (page: Page) =>
  page.locator(".cm-content").evaluate((content) =>
    [...content.querySelectorAll(".cm-line")].map((line) => line.textContent)
      .join("\n")
  );

/** Types at the end of an empty program; the last letters slowly, as whoever waits for a list. */
async function typeSlowly(page: Page, text: string) {
  await page.locator(".cm-content").click();
  await page.keyboard.type(text, { delay: 30 });
}

Deno.test({
  ...BROWSER_TEST,
  name: "words are offered while one types, and other editors' keys work",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    await addUser(gavel.site, { uid: "s1", username: "student" });
    const page = await gavel.open({ token: await gavel.tokenOf("s1") });
    await page.goto(`${gavel.base}/problem/A+B`);
    await showEditor(page);
    await page.selectOption("select[name=language]", "C++");
    const clear = async () => {
      await page.locator(".cm-content").press("Control+a");
      await page.keyboard.press("Delete");
    };
    await t.step("a library's name, taken with Tab [4 W7.1]", async () => {
      await typeSlowly(page, "// begin\n");
      await typeSlowly(page, "low");
      await page.locator(LIST, { hasText: "lower_bound" }).waitFor();
      await page.keyboard.press("Tab");
      assert.match(await codeOf(page), /lower_bound$/);
    });
    await t.step(
      "Enter stays a new line, and Escape closes the list",
      async () => {
        await clear();
        await typeSlowly(page, "int whale;\nwha");
        await page.locator(LIST, { hasText: "whale" }).waitFor();
        await page.keyboard.press("Enter");
        assert.match(await codeOf(page), /wha\n$/);
        await typeSlowly(page, "wha");
        await page.locator(LIST).waitFor();
        await page.keyboard.press("Escape");
        await page.locator(LIST).waitFor({ state: "detached" });
      },
    );
    await t.step("switched off, nothing is offered", async () => {
      await page.click(".workbench-tools summary");
      const stored = page.waitForResponse("**/api/preferences");
      await page.click(".workbench-tools .check");
      assert.equal((await stored).status(), 200);
      await page.click(".workbench-tools summary");
      await clear();
      await typeSlowly(page, "lower");
      await page.keyboard.press("Control+Space");
      await page.locator(LIST).waitFor();
      await page.keyboard.press("Escape");
      assert.equal(await page.locator(LIST).count(), 0);
    });
    await t.step(
      "vim's keys are loaded when they are chosen [4 W7.3]",
      async () => {
        await clear();
        await page.click(".workbench-tools summary");
        const keys = page.locator(".workbench-tools select").nth(3);
        await keys.selectOption("vim");
        await page.locator(".cm-vimMode").waitFor();
        await page.click(".workbench-tools summary");
        await page.locator(".cm-content").click();
        await page.keyboard.type("ione two");
        await page.keyboard.press("Escape");
        await page.keyboard.type("0dw");
        assert.equal(await codeOf(page), "two");
        await page.reload();
        await showEditor(page);
        await page.locator(".cm-vimMode").waitFor();
      },
    );
    await t.step("and emacs' in their place [4 W7.3]", async () => {
      await page.click(".workbench-tools summary");
      const keys = page.locator(".workbench-tools select").nth(3);
      await keys.selectOption("emacs");
      await page.locator(".cm-vimMode").waitFor({ state: "detached" });
      await page.click(".workbench-tools summary");
      await page.locator(".cm-emacsMode").waitFor();
      await page.locator(".cm-content").click();
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Control+k");
      await page.keyboard.insertText("one two");
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Control+k");
      assert.equal(await codeOf(page), "");
      await page.keyboard.press("Control+y");
      assert.equal(await codeOf(page), "one two");
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Alt+d");
      assert.equal(await codeOf(page), " two");
      const sent = page.waitForRequest("**/api/submit-problem-judge");
      await page.keyboard.press("Control+Enter");
      await sent;
    });
  },
});

Deno.test({
  ...BROWSER_TEST,
  name:
    "on a phone the keyboard leaves eight lines, symbols and the buttons [4 W7.4]",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    await addUser(gavel.site, { uid: "s1", username: "student" });
    // What a keyboard leaves of 740 px.
    const page = await gavel.open({
      token: await gavel.tokenOf("s1"),
      width: 360,
      height: 360,
      touches: true,
    });
    await page.goto(`${gavel.base}/problem/A+B#editor`);
    await showEditor(page);
    await page.locator(".cm-content").tap();
    await page.locator(".symbols").waitFor();
    const box = async (place: string) =>
      (await page.locator(place).first().boundingBox())!;
    const code = await box(".workbench-code");
    const line = await box(".cm-line");
    assert.ok(
      code.height / line.height >= 8,
      `${code.height / line.height} lines`,
    );
    for (
      const place of [".symbols", "[data-run]", ".send-buttons .btn-primary"]
    ) {
      const { y, height, x, width } = await box(place);
      assert.ok(
        y >= 0 && y + height <= 360 && x >= 0 && x + width <= 360,
        place,
      );
    }
    for (const sign of ["{", ";"]) {
      await page.tap(`.symbols button:text-is("${sign}")`);
    }
    await page.tap(".symbols button:text-is('←')");
    await page.tap(".symbols button:text-is('(')");
    assert.equal(await codeOf(page), "{(;");
    // The press is taken, and the keyboard goes.
    const sent = page.waitForResponse("**/api/submit-problem-judge");
    await page.tap(".send-buttons .btn-primary");
    assert.equal((await sent).status(), 200);
    await page.locator(".symbols").waitFor({ state: "hidden" });
    await page.locator(".outcome").waitFor();
  },
});

Deno.test({
  ...BROWSER_TEST,
  name:
    "an accept is greeted with one stroke, heard if one likes; with less motion nothing moves [4 W3.4]",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    await addUser(gavel.site, { uid: "s1", username: "student" });
    const page = await gavel.open({ token: await gavel.tokenOf("s1") });
    await page.addInitScript(`
      globalThis.heard = 0;
      globalThis.AudioContext = class { constructor() { heard++; throw new Error(); } };
    `);
    await page.goto(`${gavel.base}/problem/A+B`);
    await page.locator(".cm-content").waitFor();
    const accepted = async (code: string) => {
      await writeCode(page, code);
      const sent = page.waitForResponse("**/api/submit-problem-judge");
      await page.click(".workbench-foot .btn-primary:not(.onward *)");
      await sent;
      await answerOne(gavel, aVerdict);
      await page.locator(".outcome .v-accepted").first().waitFor();
      await page.locator(".outcome-head .verdict .icon").waitFor();
      return {
        moves: await page.locator(".outcome-head .verdict .icon").evaluate(
          (icon) => getComputedStyle(icon).animationName,
        ),
        heard: await page.evaluate<number>("heard"),
      };
    };
    const choose = async (stroke: string) => {
      await page.locator(".workbench-tools .menu").evaluate((menu) =>
        menu.setAttribute("open", "")
      );
      await page.locator(".workbench-tools select").nth(4)
        .selectOption(stroke);
      await page.locator(".workbench-tools .menu").evaluate((menu) =>
        menu.removeAttribute("open")
      );
    };
    assert.deepEqual(await accepted("int a;"), {
      moves: "gavel-stroke",
      heard: 0,
    });
    await choose("heard");
    assert.deepEqual(await accepted("int b;"), {
      moves: "gavel-stroke",
      heard: 1,
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    assert.deepEqual(await accepted("int c;"), { moves: "none", heard: 2 });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await choose("off");
    assert.deepEqual(await accepted("int d;"), { moves: "none", heard: 2 });
  },
});
