import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { createProblem } from "../../lib/problems/service.ts";
import type { ProblemDraft } from "../../lib/problems/schema.ts";
import { addUser, aProblem } from "../support.ts";
import {
  agree,
  BROWSER_TEST,
  type BrowserSite,
  openBrowserSite,
  writeCode,
} from "./support.ts";

const SUM = "a, b = map(int, input().split())\nprint(a + b)";

async function addProblem(
  gavel: BrowserSite,
  changes: Partial<ProblemDraft>,
): Promise<void> {
  const made = await createProblem(await gavel.actOf(), aProblem(changes));
  assert.ok(made.ok);
}

const verdict = (page: Page, word: string) =>
  page.locator(".workbench-foot .verdict", { hasText: word }).first().waitFor();

const codeIn = (page: Page) => page.locator(".cm-content").innerText();

Deno.test({
  ...BROWSER_TEST,
  name: "the list: figures by the keyboard, tags as one types, one at random",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    await addProblem(gavel, {
      problemId: "TREE",
      tags: [{ name: "graph", color: "#0b7285" }, { name: "dp", color: null }],
    });
    const page = await gavel.open();
    await page.goto(`${gavel.base}/problem`);
    const panel = page.locator("[data-shares-panel]");
    await t.step("a row that is focused shows its figures", async () => {
      const tags = page.locator("#tags");
      const before = await tags.boundingBox();
      await panel.waitFor({ state: "hidden" });
      await page.locator("a.row-link", { hasText: "两数之和" }).focus();
      await panel.waitFor();
      assert.match(await panel.innerText(), /TREE 两数之和/);
      assert.deepEqual(await tags.boundingBox(), before, "tags stay");
      // A verdict that nobody has got is left out.
      assert.equal(await panel.locator("[data-share]:visible").count(), 0);
      assert.match(await panel.innerText(), /还没有提交/);
    });
    await t.step(
      "tags are found as one types, and narrow the list",
      async () => {
        await page.fill("[data-filter]", "GRA");
        await page.locator("#tags .tag", { hasText: "dp" })
          .waitFor({ state: "hidden" });
        await page.click("#tags .tag:has-text('graph')");
        await page.waitForURL(/tagId=/);
        assert.equal(await page.locator("a.row-link").count(), 1);
      },
    );
    await t.step("one at random, with good wishes [1 H1.71]", async () => {
      await page.click("a[href^='/random-problem']");
      await page.waitForURL(/\/problem\/TREE\?tagId=/);
      await page.locator(".toast", { hasText: "祝你好运" }).waitFor();
    });
    await t.step("the statistics open as a dialog, and close", async () => {
      await page.click("a[href$='/statistics']");
      const dialog = page.locator("dialog.modal");
      await dialog.getByText("还没有提交").waitFor();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
    });
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "focus mode: neighbours by key and by click, and the way back",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    for (const n of [1, 2, 3]) {
      await addProblem(gavel, { problemId: `F${n}`, difficulty: 6 });
    }
    const page = await gavel.open({ language: "en-US" });
    await page.goto(`${gavel.base}/problem?difficulty=6`);
    await page.click("a.row-link >> nth=0");
    await page.click("a[href*='/full-screen']");
    await page.locator("#strip").waitFor();
    await t.step("no header, the neighbours of the filtered list", async () => {
      assert.equal(await page.locator("header.site").count(), 0);
      assert.equal(await page.locator("#strip li").count(), 3);
    });
    await t.step("] leads to the next, [ back", async () => {
      await page.locator("body").press("]");
      await page.waitForURL(/F2\/full-screen\?difficulty=6/);
      await page.locator("body").press("[");
      await page.waitForURL(/F1\/full-screen/);
    });
    await t.step("a click goes anywhere in it", async () => {
      await page.click("#strip li:nth-child(3) a");
      await page.waitForURL(/F3\/full-screen/);
    });
    await t.step(
      "the tabs stay in it, and leaving keeps the filter",
      async () => {
        await page.click(".tabs a:has-text('My submissions')");
        await page.waitForURL(/F3\/full-screen\?.*tab=mine/);
        await page.click("#strip > a[href*='/problem/F3?']");
        await page.waitForURL(/\/problem\/F3\?difficulty=6/);
        await page.locator("header.site").waitFor();
      },
    );
  },
});

Deno.test({
  ...BROWSER_TEST,
  name:
    "an annex: put there in the back office, downloaded by a visitor [1 H1.80]",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    await addProblem(gavel, { problemId: "ANNEX" });
    const { pid } = gavel.site.problems.catalogue.find("ANNEX")!;
    const admin = await gavel.open({ token: await gavel.tokenOf("1") });
    await admin.goto(`${gavel.base}/admin/problem/edit/${pid}`);
    await admin.click(".tabs a:has-text('附件')");
    await admin.setInputFiles("[name=file]", {
      name: "网格.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("1 2 3\n"),
    });
    await admin.click("button:has-text('添加文件')");
    await admin.locator("td", { hasText: "网格.txt" }).first().waitFor();
    const page = await gavel.open();
    await page.goto(`${gavel.base}/problem/ANNEX`);
    await page.click(".tabs a:has-text('附件')");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.click("a[download]"),
    ]);
    assert.equal(download.suggestedFilename(), "网格.txt");
    const path = await download.path();
    assert.equal(await Deno.readTextFile(path), "1 2 3\n");
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "on paper a problem is its statement",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    await addProblem(gavel, { problemId: "PAPER" });
    const page = await gavel.open({ dark: true });
    await page.goto(`${gavel.base}/problem/PAPER`);
    await page.locator(".cm-content").waitFor();
    await page.emulateMedia({ media: "print" });
    for (const gone of [".workbench", ".tabs", "header.site", ".split-bar"]) {
      assert.equal(await page.locator(gone).first().isVisible(), false, gone);
    }
    for (const kept of ["h1", ".facts", ".statement", ".sample pre"]) {
      assert.equal(await page.locator(kept).first().isVisible(), true, kept);
    }
    const [paper, ink] = await page.evaluate(
      "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]",
    ) as [string, string];
    assert.notEqual(paper, ink);
    assert.match(ink, /rgb\((\d|[1-5]\d), /, "dark letters");
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "on paper a form is all that was typed, over the whole width",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    const token = await gavel.tokenOf("1");
    const page = await gavel.open({ token });
    await page.goto(`${gavel.base}/admin/problem/create`);
    const text = page.locator(".markdown textarea").first();
    await text.fill("One line.\n".repeat(60));
    await page.emulateMedia({ media: "print" });
    const pressed = [
      ".office-side",
      ".tabs",
      ".form-nav",
      ".btn",
      ".form-foot",
    ];
    for (const gone of [...pressed, ".markdown-preview"]) {
      assert.equal(await page.locator(gone).first().isVisible(), false, gone);
    }
    const { hidden, width } = await text.evaluate((area) => ({
      hidden: area.scrollHeight - area.clientHeight,
      width: area.clientWidth,
    }));
    assert.ok(hidden <= 1, `${hidden} px of the text are not on the paper`);
    assert.ok(width > 800, `${width} px wide`);
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "a verdict is explained, and the last accepted code comes back",
  async fn(t) {
    await using gavel = await openBrowserSite();
    await addUser(gavel.site, { uid: "s1", username: "student" });
    await addProblem(gavel, { problemId: "SUM" });
    const page = await gavel.open({ token: await gavel.tokenOf("s1") });
    await page.goto(`${gavel.base}/problem/SUM/full-screen`);
    await page.selectOption("select[name=language]", "Python3");
    const panel = page.locator(".explained");
    await t.step("nothing to fetch before the problem is solved", async () => {
      await page.locator(".cm-content").waitFor();
      await page.click("button[aria-label='最近通过的代码']");
      await page.locator("[role=alert]", { hasText: "还没有通过本题" })
        .waitFor();
    });
    await t.step(
      "wrong: what it means, and the first case that failed",
      async () => {
        // Right for the first case of the two.
        await writeCode(page, "a = input()\nprint(3 if a == '1 2' else 4)");
        await page.keyboard.press("Control+Enter");
        await verdict(page, "答案错误");
        await panel.getByText("共 2 个测试点，第 2 个最先出错").waitFor();
        assert.match(await panel.innerText(), /输出与预期不一致/);
        assert.equal(
          gavel.site.submissions.catalogue.size,
          1,
          "one press, one submission",
        );
      },
    );
    await t.step("Ctrl and ' runs it, from the input too", async () => {
      await page.locator(".cm-content").press("Control+'");
      await page.locator(".run-row").first().waitFor();
      await page.click(".run-own > summary");
      await page.fill("[name=userInput]", "7 8\n");
      await page.fill("[name=expectedOutput]", "");
      await page.locator("[name=userInput]").press("Control+'");
      await page.locator(".run-row pre:visible", { hasText: /^4/ }).waitFor();
    });
    await t.step("does not compile: what the compiler says", async () => {
      await page.selectOption("select[name=language]", "C++");
      await writeCode(page, "int main() { return nowhere; }");
      await page.keyboard.press("Control+Enter");
      await verdict(page, "编译错误");
      await panel.locator("pre", { hasText: "nowhere" }).waitFor();
      const announced = page.locator(".workbench-foot [role=status]");
      assert.equal(await announced.innerText(), "编译错误");
      assert.equal(
        await page.locator("[aria-live] pre, [role=status] pre").count(),
        0,
      );
    });
    await t.step("each language keeps its own draft", async () => {
      await page.selectOption("select[name=language]", "Python3");
      await page.locator(".cm-content", { hasText: "input()" }).waitFor();
      await page.selectOption("select[name=language]", "C++");
      await page.locator(".cm-content", { hasText: "nowhere" }).waitFor();
    });
    await t.step(
      "solved: told as well, and marked in the strip [1 H1.98]",
      async () => {
        await page.selectOption("select[name=language]", "Python3");
        await writeCode(page, SUM);
        await page.keyboard.press("Control+Enter");
        await verdict(page, "通过");
        await page.locator("#strip [aria-current] [aria-label='已通过']")
          .waitFor();
        await page.locator("#problem-head .v-accepted", { hasText: "已通过" })
          .waitFor();
      },
    );
    await t.step("then the code is there, in its language", async () => {
      await page.selectOption("select[name=language]", "C++");
      await page.click("button[aria-label='最近通过的代码']");
      await agree(page);
      await page.locator(".cm-content", { hasText: "print(a + b)" }).waitFor();
      assert.match(await codeIn(page), /# @runId: \d+/);
      assert.equal(
        await page.locator("select[name=language]").inputValue(),
        "Python3",
      );
    });
    await t.step("the editor fills the screen and comes back", async () => {
      await page.click("button[aria-label='全屏']");
      await page.waitForFunction(() => document.fullscreenElement !== null);
      await page.click("button[aria-label='退出全屏']");
      await page.waitForFunction(() => document.fullscreenElement === null);
    });
  },
});
