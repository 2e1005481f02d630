import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { translator } from "../../lib/i18n/mod.ts";
import { ok } from "../../lib/result.ts";
import { PASSWORD } from "../support.ts";
import {
  allText,
  keptOf,
  openSchool,
  shows,
  signIn,
  stored,
} from "./pupils.ts";
import { BROWSER_TEST, signOut, writeCode } from "./support.ts";

const say = translator("zh-CN");

Deno.test({
  ...BROWSER_TEST,
  name:
    "a visitor's program is in the tab alone, and goes on with who signs in there",
  async fn(t) {
    await using gavel = await openSchool();
    const page = await gavel.open();
    await page.goto(gavel.address);
    await t.step("it outlives a reload", async () => {
      await page.selectOption("select[name=language]", "C++");
      await writeCode(page, "int visitor;");
      await page.reload();
      await shows(page, "int visitor;");
    });
    await t.step("another tab has nothing of it", async () => {
      const other = await page.context().newPage();
      await other.goto(gavel.address);
      assert.doesNotMatch(await allText(other), /int visitor;/);
      await other.close();
    });
    await t.step("signing in from there takes it along", async () => {
      await page.click(".workbench-foot a[data-dialog]");
      await page.fill("dialog.modal [name=username]", "ann");
      await page.fill("dialog.modal [name=password]", PASSWORD);
      await page.click("dialog.modal [data-async] button[type=submit]");
      await page.locator("header summary", { hasText: "ann" }).waitFor();
      await shows(page, "int visitor;");
      await signOut(page);
      await page.waitForURL(/\/home$/);
      assert.doesNotMatch(await stored(page), /int visitor;/);
      assert.deepEqual(await keptOf(gavel, "ann"), ["int visitor;"]);
    });
    await t.step("elsewhere it is offered, not shown", async () => {
      await page.goto(gavel.address);
      await writeCode(page, "int older_visitor;");
      await signIn(page, gavel, "ben");
      await page.goto(gavel.address);
      assert.doesNotMatch(await allText(page), /older_visitor/);
      await page.click(".workbench-offer button");
      await shows(page, "int older_visitor;");
    });
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "keys are taken before the editor is there, and it goes on with them",
  async fn() {
    await using gavel = await openSchool();
    const token = await gavel.tokenOf("ann");
    const page = await gavel.open({ token });
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/editor-*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(gavel.address, { waitUntil: "commit" });
    await page.locator("textarea[name=code]").click();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("int ac;");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    held.resolve();
    await page.locator(".cm-content").waitFor();
    await page.keyboard.type("b");
    await shows(page, "int abc;");
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "a language chosen before the script is there is that of the program",
  async fn(t) {
    await using gavel = await openSchool();
    const page = await gavel.open({ token: await gavel.tokenOf("ann") });
    const openWith = async (language: string) => {
      const held = Promise.withResolvers<void>();
      await page.route("**/assets/Workbench-*", async (route) => {
        await held.promise;
        await route.continue();
      }, { times: 1 });
      await page.goto(gavel.address, { waitUntil: "commit" });
      await page.selectOption("select[name=language]", language);
      return held.resolve;
    };
    await t.step("with what was typed after it", async () => {
      const release = await openWith("C++");
      await page.locator("textarea[name=code]").fill("int kept;");
      release();
      await shows(page, "int kept;");
    });
    await t.step("with the texts of the test run", async () => {
      const release = await openWith("C++");
      await page.locator(".run > summary").click();
      await page.locator(".run-own > summary").click();
      await page.fill("[name=userInput]", "3 4");
      await page.fill("[name=expectedOutput]", "7");
      release();
      await page.locator("[data-island][data-awake] .run").waitFor();
      assert.equal(await page.inputValue("[name=userInput]"), "3 4");
      assert.equal(await page.inputValue("[name=expectedOutput]"), "7");
    });
    await t.step("with its draft", async () => {
      await page.selectOption("select[name=language]", "Python3");
      await writeCode(page, "print(3)");
      const release = await openWith("C++");
      release();
      await shows(page, "int kept;");
      const taken = page.waitForResponse("**/api/submit-problem-judge");
      await page.click(".workbench-foot .btn-primary:not(.onward *)");
      await taken;
      const [sent] = await Array.fromAsync(
        gavel.site.submissions.records.all(),
      );
      assert.equal(sent.language, "C++");
    });
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "language and colours go with the account to another computer",
  async fn() {
    await using gavel = await openSchool();
    const page = await gavel.open();
    await signIn(page, gavel, "ann");
    await page.goto(gavel.address);
    await page.locator(".cm-content").waitFor();
    const saved = () => page.waitForResponse("**/api/preferences");
    const chosen = saved();
    await page.selectOption("select[name=language]", "Java");
    await chosen;
    const switched = saved();
    await page.click("[data-theme-switch]");
    await switched;
    await signOut(page);
    await page.waitForURL(/\/home$/);
    const themeOf = (of: Page) => of.getAttribute("html", "data-theme");
    assert.equal(await themeOf(page), null, "the next one has the browser's");
    const other = await gavel.open();
    await signIn(other, gavel, "ann");
    await other.goto(gavel.address);
    assert.equal(await other.inputValue("select[name=language]"), "Java");
    assert.equal(await themeOf(other), "dark");
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "an empty editor offers an outline, which is not sent by itself",
  async fn() {
    await using gavel = await openSchool();
    const { pid } = gavel.site.problems.catalogue.find("A+B")!;
    const statement = (await gavel.site.problems.statements.get(pid))!;
    await gavel.site.store.transact(async (tx) => {
      const bare = { ...statement, codeTemplates: [] };
      await tx.putBlob(gavel.site.problems.statements, [pid], bare);
      return ok(null);
    });
    const token = await gavel.tokenOf("ann");
    const page = await gavel.open({ token });
    await page.goto(gavel.address);
    await page.locator(".cm-content").waitFor();
    const offer = page.locator(".workbench-starter");
    await offer.click();
    await shows(page, "int main");
    await offer.waitFor({ state: "hidden" });
    await page.click(".workbench-foot .btn-primary:not(.onward *)");
    const hint = page.locator(".workbench-foot [role=alert]");
    await hint.waitFor();
    assert.doesNotMatch(await hint.getAttribute("class") ?? "", /danger/);
    assert.equal(gavel.site.submissions.catalogue.size, 0);
    // To run it harms nobody.
    await page.click("[data-run]");
    await page.locator(".run .progress").waitFor();
    assert.equal(await hint.count(), 0);
    await page.locator(".cm-content").focus();
    await page.keyboard.type("int n;");
    await shows(page, "int n;");
    await page.click(".workbench-foot .btn-primary:not(.onward *)");
    // Before the site has it, it says that it is being sent.
    await page.locator(".workbench-foot .verdict", {
      hasText: say("verdicts.pending"),
    })
      .waitFor();
    assert.equal(gavel.site.submissions.catalogue.size, 1);
  },
});
