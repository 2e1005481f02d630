import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { addUser } from "../support.ts";
import {
  BROWSER_TEST,
  isDrawn,
  isInWindow,
  openBrowserSite,
  showEditor,
  writeCode,
} from "./support.ts";

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
      await showEditor(page);
      await page.selectOption("select[name=language]", "Python3");
      await writeCode(page, "print(0)");
      const button = page.locator(
        ".workbench-foot .btn-primary:not(.onward *)",
      );
      const verdict = page.locator(".outcome .verdict").first();
      const topOf = async (place: string) =>
        (await page.locator(place).boundingBox())!.y;
      const stood = (await button.boundingBox())!.y;
      const heightOf = async (place: string) =>
        (await page.locator(place).boundingBox())!.height;
      const code = await heightOf(".workbench-code");
      await button.click();
      await verdict.waitFor();
      const runs = await topOf("details.run > summary");
      // The first case is the sample: both outputs are told.
      const outputs = page.locator(".explained", { hasText: "样例 1 没有通过" })
        .locator(".run-texts pre");
      await outputs.nth(1).waitFor();
      assert.equal((await outputs.nth(0).innerText()).trim(), "0");
      assert.ok(await isInWindow(page, ".outcome .verdict"), `${width}`);
      const { y } = (await verdict.boundingBox())!;
      assert.ok(y < await topOf(".explained"), "the verdict comes first");
      const moved = async (place: string, from: number) =>
        Math.abs(await topOf(place) - from);
      const foot = ".workbench-foot .btn-primary:not(.onward *)";
      assert.ok(await moved(foot, stood) <= 1, "the button stays");
      assert.ok(
        await moved("details.run > summary", runs) <= 1,
        "nothing jumps",
      );
      assert.equal(await heightOf(".workbench-code"), code, "nor the editor");
      assert.equal(
        (await page.locator(".outcome").innerText()).match(/答案错误/g)?.length,
        1,
      );
      // The last line of a long program can be seen above it.
      const lines = Array.from({ length: 80 }, (_, n) => `print(${n})`);
      await writeCode(page, lines.join("\n"));
      const last = page.locator(".cm-line").last();
      const { y: lineY, height: lineHigh } = (await last.boundingBox())!;
      assert.ok(lineY + lineHigh <= await topOf(".outcome"), "covered");
      await page.locator(".outcome-close button").click();
      assert.equal(await page.locator(".outcome .verdict").count(), 0);
      await button.click();
      await page.locator(".outcome-close").waitFor();
      await page.click("[data-run]");
      await page.locator(".run-row").first().waitFor();
      assert.equal(await page.locator(".outcome .verdict").count(), 0);
      // What was written is on the same side as in the verdict's card.
      const texts = page.locator(".run-row .run-texts pre");
      assert.match(await texts.nth(0).innerText(), /^0\n1\n/);
      assert.equal((await texts.nth(1).innerText()).trim(), "3");
      // Nothing lies on the buttons, as the bar that leads to the statement.
      for (
        const pressed of [
          "[data-run]",
          ".workbench-foot .btn-primary:not(.onward *)",
        ]
      ) {
        assert.ok(await isOnTop(page, pressed), `${width}: ${pressed}`);
      }
    }
  },
});

/** Whether a click in the middle of it, and at its edges, would press it. */
const isOnTop = (page: Page, place: string) =>
  page.locator(place).first().evaluate((button) => {
    const { left, top, bottom, width } = button.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight &&
      [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
        const hit = document.elementFromPoint(left + width / 2, y);
        return hit !== null && button.contains(hit);
      });
  });

Deno.test({
  ...BROWSER_TEST,
  name: "the verdict stays when the next program is not taken",
  async fn() {
    await using gavel = await openBrowserSite();
    await addUser(gavel.site, { uid: "s1", username: "student" });
    const changed = await fetch(`${gavel.base}/api/admin/switch/update`, {
      method: "PUT",
      headers: {
        authorization: await gavel.tokenOf("1"),
        "content-type": "application/json",
      },
      body: JSON.stringify({ defaultSubmitInterval: 600 }),
    });
    assert.equal((await changed.json()).status, 200);
    const page = await gavel.open({ token: await gavel.tokenOf("s1") });
    await page.goto(`${gavel.base}/problem/A+B`);
    await showEditor(page);
    await page.selectOption("select[name=language]", "Python3");
    await writeCode(page, "print(0)");
    const button = page.locator(".workbench-foot .btn-primary:not(.onward *)");
    await button.click();
    await page.locator(".outcome-close").waitFor();
    await button.click();
    await page.locator(".said", { hasText: "太快" }).waitFor();
    assert.equal(await page.locator(".outcome .verdict").count(), 1);
    const rest = gavel.complaints.filter((text) => !/status of 4/.test(text));
    gavel.complaints.splice(0, Infinity, ...rest);
  },
});

/** A program whose compiler has much to say of it, and its last line. */
const LAST = "// the last line";
const REFUSED = [
  "int main() {",
  ...Array.from({ length: 80 }, (_, n) => `  unknown_${n} += ${n};`),
  "}",
  LAST,
].join("\n");

Deno.test({
  ...BROWSER_TEST,
  name: "the end of a program can be read above what the compiler says of it",
  async fn() {
    await using gavel = await openBrowserSite();
    await addUser(gavel.site, { uid: "s1", username: "student" });
    const token = await gavel.tokenOf("s1");
    for (const [width, height] of [[360, 740], [1280, 800]]) {
      const page = await gavel.open({ token, width, height });
      await page.goto(`${gavel.base}/problem/A+B`);
      await showEditor(page);
      await page.selectOption("select[name=language]", "C");
      await writeCode(page, REFUSED);
      await page.click(".workbench-foot .btn-primary:not(.onward *)");
      await page.locator(".explained pre", { hasText: "unknown_0" }).waitFor();
      await isDrawn(page);
      await page.locator(".cm-scroller").evaluate((box: Element) => {
        box.scrollTop = box.scrollHeight;
      });
      const line = page.locator(".cm-line", { hasText: LAST });
      await line.waitFor();
      const last = (await line.boundingBox())!;
      const code = (await page.locator(".workbench-code").boundingBox())!;
      const told = (await page.locator(".outcome").boundingBox())!;
      const where = `${width}: ${last.y} in ${code.y}…${told.y}`;
      assert.ok(last.y >= code.y, where);
      assert.ok(last.y + last.height <= told.y, where);
      assert.ok(await isInWindow(page, ".outcome .verdict"), `${width}`);
      // Where somebody writes on, the caret keeps out from under it too.
      await page.locator(".cm-content").focus();
      await page.keyboard.press("Control+Home");
      await page.keyboard.press("Control+End");
      await line.waitFor();
      await isDrawn(page);
      const { y, height: high } = (await line.boundingBox())!;
      assert.ok(y + high <= told.y, `${width}: the caret's line at ${y}`);
    }
  },
});

Deno.test({
  ...BROWSER_TEST,
  name:
    "after an accept Enter leads to the next problem, typing goes back to the program; an error leads to its line [4 W3.1, 4 W3.2, 4 W3.3]",
  async fn(t) {
    await using gavel = await openBrowserSite();
    await addUser(gavel.site, { uid: "s1", username: "student" });
    const page = await gavel.open({ token: await gavel.tokenOf("s1") });
    await page.goto(`${gavel.base}/problem/A+B`);
    await showEditor(page);
    await page.selectOption("select[name=language]", "Python3");
    const send = async (code: string) => {
      await writeCode(page, code);
      await page.keyboard.press("Control+Enter");
    };
    await t.step("the line that is blamed is selected", async () => {
      await send("a = 1\nprint(a\n");
      await page.click(".onward button");
      const line = await page.evaluate(() =>
        document.querySelector("[data-island=Workbench]")!
            .querySelector<HTMLElement>("div:not([hidden])") !== null &&
        document.activeElement?.shadowRoot?.activeElement?.className
      );
      assert.match(String(line), /cm-content/, "the editor has the keys");
      await page.keyboard.insertText("# here");
      const text = await page.locator(".cm-content").innerText();
      assert.match(text, /a = 1\n# here/);
    });
    await t.step("an accept: lanes, and the way on has the focus", async () => {
      await send("a, b = map(int, input().split())\nprint(a + b)");
      const next = page.locator(".onward a.btn-primary");
      await next.waitFor();
      await page.waitForFunction(() =>
        document.activeElement?.matches(".onward a.btn-primary") ?? false
      );
      assert.ok(await page.locator(".lane.is-last .is-passed").count() > 0);
      await page.keyboard.press("x");
      assert.match(
        await page.locator(".cm-content").innerText(),
        /x/,
        "a key is the program's",
      );
      await next.focus();
      const to = await next.getAttribute("href");
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.pathname + url.search === to);
    });
  },
});
