import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { translator } from "../../lib/i18n/mod.ts";
import { createProblem } from "../../lib/problems/service.ts";
import { addUser, aProblem } from "../support.ts";
import {
  BROWSER_TEST,
  isInWindow,
  openBrowserSite,
  showEditor,
  writeCode,
} from "./support.ts";

const SUM = "a, b = map(int, input().split())\nprint(a + b)";
const ANSWER = ".run-answer, .run-row";

/** All that a screen reader is told without being asked. */
const announced = async (page: Page) =>
  (await page.locator("[aria-live], [role=status], [role=alert]")
    .allInnerTexts())
    .map((text) => text.trim()).filter(Boolean);

const waitFor = (page: Page, text: string) =>
  page.locator(ANSWER, { hasText: text }).waitFor();

Deno.test({
  ...BROWSER_TEST,
  name: "a test run: a sample, an input of one's own, and every way to fail",
  async fn(t) {
    await using gavel = await openBrowserSite();
    await addUser(gavel.site, { uid: "s1", username: "student" });
    const token = await gavel.tokenOf("s1");
    const examples = [
      { input: "1 2\n", output: "3\n" },
      { input: "4 5\n", output: "9\n" },
    ];
    const made = await createProblem(
      await gavel.actOf(),
      aProblem({ problemId: "SUM", examples }),
    );
    assert.ok(made.ok);
    const address = `${gavel.base}/problem/SUM`;
    const page = await gavel.open({ token });
    await page.goto(address);
    await page.selectOption("select[name=language]", "Python3");
    await t.step(
      "one press runs all samples, and each is passed by its number [1 H1.108, 4 W7.2]",
      async () => {
        await writeCode(page, SUM);
        await page.click("[data-run]");
        await waitFor(page, "样例 1 通过");
        await waitFor(page, "样例 2 通过");
        await page.locator(".run-agree", { hasText: "2 / 2" }).waitFor();
      },
    );
    await t.step("a sample can be taken as an input of one's own", async () => {
      await page.click(".run-own > summary");
      await page.click("button:text-is('样例 2')");
      assert.equal(await page.inputValue("[name=userInput]"), "4 5\n");
    });
    await t.step("an input of one's own, compared with nothing", async () => {
      await page.fill("[name=userInput]", "20 22\n");
      await page.fill("[name=expectedOutput]", "");
      await page.click("[data-run]");
      await waitFor(page, "运行结束");
      assert.match(await page.locator(ANSWER).last().innerText(), /42/);
      assert.equal(await page.locator(ANSWER).count(), 3);
    });
    await t.step("what differs is shown with its line", async () => {
      await page.fill("[name=expectedOutput]", "41\n");
      await page.click("[data-run]");
      await waitFor(page, "从第 1 行起不同");
    });
    await t.step("a crash shows what it said", async () => {
      await writeCode(page, "1 / 0");
      await page.click("[data-run]");
      await page.locator(ANSWER, { hasText: "ZeroDivisionError" }).first()
        .waitFor();
    });
    await t.step("of all that, only how many agree is announced", async () => {
      assert.deepEqual(await announced(page), ["0 / 3 个一致"]);
    });
    await t.step("an older result says that it is", async () => {
      await writeCode(page, "1 / 1");
      await page.locator(".run > summary", { hasText: "代码又改过" }).waitFor();
    });
    await t.step("nothing of it is a submission", () => {
      assert.equal(gavel.site.submissions.catalogue.size, 0);
      return Promise.resolve();
    });
    await t.step(
      "whatever stands in the folded panel, submitting works",
      async () => {
        await page.locator("[name=userInput]").pressSequentially("1234");
        await page.click("details.run summary");
        // A page that was open before a rule became stricter.
        await page.evaluate(
          "document.querySelector('[name=userInput]').maxLength = 2",
        );
        await page.click(".workbench-foot .btn-primary:not(.onward *)");
        await page.locator(".workbench-foot .verdict").waitFor();
      },
    );
    await t.step(
      "what the compiler says has one name, and folds away when a program is sent",
      async () => {
        for (
          const [language, width] of [["zh-CN", 360], ["en-US", 1280]] as const
        ) {
          const says = translator(language)("submissions.compilerSays");
          const own = await gavel.open({ token, width, language });
          await own.goto(address);
          await showEditor(own);
          await own.selectOption("select[name=language]", "C");
          await writeCode(own, "int main() { return x; }");
          await own.click("details.run summary");
          await own.click("[data-run]");
          await own.locator(ANSWER, { hasText: says }).waitFor();
          const button = own.locator(
            ".workbench-foot .btn-primary:not(.onward *)",
          );
          const before = await button.boundingBox();
          await button.click();
          await own.locator("details.run:not([open])").waitFor();
          const after = await button.boundingBox();
          assert.equal(after!.y, before!.y, `${width}: no jump`);
          await own.locator(".explained", { hasText: says }).waitFor();
          assert.ok(await isInWindow(own, ".outcome .verdict"), `${width}`);
          await own.click(".workbench-foot a[href^='/submission-detail/']");
          await own.locator("h2", { hasText: says }).waitFor();
        }
      },
    );
    await t.step("without script the page answers", async () => {
      const plain = await gavel.open({ token, javaScriptEnabled: false });
      await plain.goto(address);
      await plain.selectOption("select[name=language]", "Python3");
      await plain.fill("[name=code]", SUM);
      await plain.click("details.run summary");
      await plain.click("[data-run]");
      await waitFor(plain, "样例 1 通过");
    });
  },
});

/** As a browser does it: after the panel has said that it is open. */
const unfolding = (page: Page) =>
  page.locator("details.run").evaluate((panel: Element) =>
    new Promise<void>((done) => {
      const button = document.querySelector<HTMLElement>("[data-run]")!;
      panel.addEventListener(
        "toggle",
        () => requestAnimationFrame(() => requestAnimationFrame(() => done())),
        { once: true },
      );
      button.click();
    })
  );

Deno.test({
  ...BROWSER_TEST,
  name: "why nothing is run can be read, though the panel unfolds",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    await addUser(gavel.site, { uid: "s1", username: "student" });
    const made = await createProblem(
      await gavel.actOf(),
      aProblem({ problemId: "BARE", examples: [] }),
    );
    assert.ok(made.ok);
    const t = translator("zh-CN");
    const page = await gavel.open({ token: await gavel.tokenOf("s1") });
    await page.goto(`${gavel.base}/problem/BARE`);
    await page.selectOption("select[name=language]", "Python3");
    const said = page.locator(".said[role=alert]");
    await unfolding(page);
    assert.equal(await said.innerText(), t("errors.codeEmpty"));
    await page.click("details.run summary");
    await page.locator("details.run:not([open])").waitFor();
    await writeCode(page, SUM);
    await unfolding(page);
    assert.equal(await said.innerText(), t("errors.inputEmpty"));
    await page.click("details.run summary");
    await page.locator("details.run:not([open])").waitFor();
    // Whoever unfolds it goes on: what was told is told.
    await page.click("details.run summary");
    await said.waitFor({ state: "detached" });
  },
});
