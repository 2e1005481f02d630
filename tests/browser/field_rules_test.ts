import assert from "node:assert/strict";
import { addUser } from "../support.ts";
import { agree, BROWSER_TEST, openBrowserSite, writeCode } from "./support.ts";

Deno.test({
  ...BROWSER_TEST,
  name:
    "registration in the dialog: what is wrong is said at its place [1 H1.24, H1.25, H1.26]",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    await addUser(gavel.site, {
      uid: "u1",
      username: "lihua",
      email: "li@school.example",
    });
    const page = await gavel.open({ language: "en-US" });
    await page.goto(`${gavel.base}/problem`);
    await page.click("header a[href^='/register']:visible");
    const dialog = page.locator("dialog.modal");
    const field = (name: string) => dialog.locator(`[name=${name}]`);
    const errorAt = (name: string) =>
      dialog.locator(`[data-error-for=${name}]:visible`);
    await t.step("an address that is taken, on leaving the field", async () => {
      await field("email").fill("LI@school.example");
      await field("email").press("Tab");
      await errorAt("email").getByText("already in use").waitFor();
      await field("email").fill("new@school.example");
      await field("email").press("Tab");
      await errorAt("email").waitFor({ state: "hidden" });
    });
    await t.step("what is no address and no password, likewise", async () => {
      await field("email").fill("li@");
      await field("email").press("Tab");
      await errorAt("email").getByText("Enter a valid email address").waitFor();
      await field("email").fill("new@school.example");
      await field("email").press("Tab");
      await errorAt("email").waitFor({ state: "hidden" });
      await field("password").pressSequentially("12345");
      await field("password").press("Tab");
      await errorAt("password").getByText("6 to 20 characters").waitFor();
      await field("password").fill("");
      await errorAt("password").waitFor({ state: "hidden" });
      // Sent from within the field, which has not been left.
      await field("password").pressSequentially("123");
      await field("password").press("Enter");
      await errorAt("password").getByText("6 to 20 characters").waitFor();
      await field("password").fill("123456");
      await field("password").press("Tab");
      await errorAt("password").waitFor({ state: "hidden" });
    });
    await t.step("what the server finds, without losing a word", async () => {
      await field("username").fill("newcomer");
      await field("password").fill("secret-1");
      await field("passwordAgain").fill("secret-2");
      await field("captcha").fill("1");
      await dialog.locator("button[type=submit]:visible").click();
      await errorAt("passwordAgain").getByText("The passwords do not match.")
        .waitFor();
      assert.equal(await field("username").inputValue(), "newcomer");
      assert.equal(await field("email").inputValue(), "new@school.example");
      const focused = "document.activeElement.name";
      assert.equal(await page.evaluate(focused), "passwordAgain");
    });
    await t.step("a click outside does not close it [1 H1.18]", async () => {
      await page.mouse.click(5, 5);
      assert.equal(await dialog.isVisible(), true);
    });
    const rest = gavel.complaints.filter((text) => !/status of 422/.test(text));
    gavel.complaints.splice(0, Infinity, ...rest);
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "a program: empty, too long, and what is asked before it is replaced",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    await addUser(gavel.site, { uid: "u1", username: "lihua" });
    const token = await gavel.tokenOf("u1");
    const page = await gavel.open({ token, language: "en-US" });
    await page.goto(`${gavel.base}/problem/A+B`);
    const alert = page.locator("[role=alert]");
    const code = () => page.locator(".cm-content").innerText();
    await t.step(
      "a visitor's keys ask for the sign-in, which says why [2 X2.1]",
      async () => {
        const visitor = await gavel.open({ language: "en-US" });
        await visitor.goto(`${gavel.base}/problem/A+B`);
        await writeCode(visitor, "print(3)");
        for (const keys of ["Control+Enter", "Control+'"]) {
          await visitor.locator(".cm-content").focus();
          await visitor.keyboard.press(keys);
          await visitor.locator("dialog.modal [name=username]").waitFor();
          await visitor.locator("dialog.modal .notice-warn", {
            hasText: "Please login first!",
          }).waitFor();
          await visitor.locator("[role=alert]", {
            hasText: "Please login first!",
          })
            .waitFor();
          await visitor.click("dialog.modal .dialog-close");
        }
      },
    );
    await t.step("nothing, and nothing but blanks [1 H1.95]", async () => {
      for (const text of ["", "  \n\t "]) {
        await writeCode(page, text);
        if (text === "") await page.keyboard.press("Delete");
        await page.keyboard.press("Control+Enter");
        await alert.getByText("The code is empty").waitFor();
      }
    });
    await t.step("more than 65,535 characters [1 H1.96]", async () => {
      await writeCode(page, "x".repeat(65_536));
      await page.keyboard.press("Control+Enter");
      await alert.getByText("at most 65,535 characters").waitFor();
      assert.equal(gavel.site.submissions.catalogue.size, 0);
    });
    await t.step("an input takes no more than 1,000 characters", async () => {
      await page.click(".run > summary");
      await page.click(".run-own > summary");
      const input = page.locator("[name=userInput]");
      await input.fill("1".repeat(999));
      await input.press("End");
      await page.keyboard.type("23456");
      assert.equal((await input.inputValue()).length, 1_000);
    });
    await t.step(
      "the template comes back when that is meant [1 H1.88]",
      async () => {
        await writeCode(page, "int mine;");
        await page.click("button[aria-label='Reset to template']");
        await agree(page, false);
        assert.match(await code(), /int mine;/);
        await page.click("button[aria-label='Reset to template']");
        await agree(page);
        // The page hears of the answer after the dialog is gone.
        await page.locator(".cm-content", { hasNotText: "int mine;" })
          .waitFor();
      },
    );
    await t.step(
      "the last accepted one likewise, where there is one",
      async () => {
        await page.click("button[aria-label='Last accepted code']");
        // Nothing is asked of who has none.
        await alert.getByText("You have not solved this problem").waitFor();
      },
    );
  },
});
