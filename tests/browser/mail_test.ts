import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { SmtpServer } from "../smtp/server.ts";
import { addUser, PASSWORD } from "../support.ts";
import { violations } from "./axe.ts";
import { BROWSER_TEST, type BrowserSite, openBrowserSite } from "./support.ts";

const NEW = "another1";
const codeIn = ({ text }: { text: string }) => /^\d{6}/m.exec(text)![0];

/** A site that sends its mail to a mail server of the test's. */
async function openMailSite(smtp: SmtpServer): Promise<BrowserSite> {
  const gavel = await openBrowserSite({ judge: false, smtp });
  await addUser(gavel.site, {
    uid: "u1",
    username: "lihua",
    email: "li@school.example",
  });
  return gavel;
}

/** What browsers say of calls that were to be refused. */
function forgetRefusals({ complaints }: BrowserSite): void {
  const rest = complaints.filter((text) => !/status of 4(00|22)/.test(text));
  complaints.splice(0, complaints.length, ...rest);
}

const errorAt = (page: Page, field: string) =>
  page.locator(`[data-error-for=${field}]:not(:empty)`);

/** A captcha whose answer the test knows. */
async function solveCaptcha({ site }: BrowserSite, page: Page) {
  await page.locator("[name=captchaKey]").evaluate(
    (input, own) => (input as HTMLInputElement).value = own,
    site.accounts.captchas.seal("9", Date.now()),
  );
  await page.fill("[name=captcha]", "9");
}

Deno.test({
  ...BROWSER_TEST,
  name: "registering with the code from a mail, in the dialog",
  async fn(t) {
    await using smtp = await SmtpServer.open();
    await using gavel = await openMailSite(smtp);
    const { site, base } = gavel;
    const page = await gavel.open({ language: "en-US" });
    const openDialog = async () => {
      await page.goto(`${base}/problem`);
      await page.click("header a[href^='/register']:visible");
      await page.locator("dialog [name=email]").waitFor();
    };
    const send = page.locator("dialog [data-send-code]");
    await openDialog();
    await t.step(
      "an address that is none, or taken, gets no code",
      async () => {
        await page.fill("dialog [name=email]", "nobody");
        await send.click();
        await errorAt(page, "email").filter({ hasText: "Enter a valid email" })
          .waitFor();
        await page.fill("dialog [name=email]", "li@school.example");
        await page.focus("dialog [name=username]");
        await errorAt(page, "email").filter({ hasText: "in use" }).waitFor();
        await send.click();
        assert.equal(smtp.mails.length, 0);
      },
    );
    await t.step(
      "the button waits, and goes on waiting after a reload",
      async () => {
        await page.fill("dialog [name=email]", "mei@school.example");
        await send.click();
        await page.locator("dialog [data-said]", {
          hasText: "We sent a code to mei@school.example.",
        }).waitFor();
        assert.equal(await send.isDisabled(), true);
        const left = Number(/\d+/.exec(await send.textContent() ?? "")![0]);
        assert.ok(left > 50 && left <= 60, String(left));
        await openDialog();
        await page.locator("dialog [data-send-code]:disabled", {
          hasText: /Send again in \d+ s/,
        }).waitFor();
      },
    );
    await t.step(
      "an unequal repetition is told on leaving, and taken back",
      async () => {
        await page.fill("dialog [name=password]", PASSWORD);
        await page.fill("dialog [name=passwordAgain]", "something");
        await page.focus("dialog [name=code]");
        await errorAt(page, "passwordAgain").waitFor();
        await page.fill("dialog [name=password]", "something");
        await errorAt(page, "passwordAgain").waitFor({ state: "detached" });
      },
    );
    await t.step(
      "the code of the mail makes the account, by the Enter key",
      async () => {
        await page.fill("dialog [name=username]", "mei");
        await page.fill("dialog [name=email]", "mei@school.example");
        await page.fill("dialog [name=password]", PASSWORD);
        await page.fill("dialog [name=passwordAgain]", PASSWORD);
        await page.fill("dialog [name=code]", "abcdef");
        await page.press("dialog [name=code]", "Enter");
        await errorAt(page, "code").filter({ hasText: "wrong" }).waitFor();
        await page.fill("dialog [name=code]", codeIn(await smtp.mail(0)));
        assert.equal(smtp.mails.length, 1, "Enter sends no second code");
        await page.press("dialog [name=code]", "Enter");
        await page.waitForURL(/\/login/);
        const user = await site.accounts.users.findBy("username", "mei");
        assert.equal(user?.email, "mei@school.example");
      },
    );
    forgetRefusals(gavel);
  },
});

Deno.test({
  ...BROWSER_TEST,
  name:
    "a forgotten password: from the dialog by the mail's link back to it [1 H1.34, H1.35]",
  async fn(t) {
    await using smtp = await SmtpServer.open();
    await using gavel = await openMailSite(smtp);
    const { base } = gavel;
    const page = await gavel.open({ language: "en-US" });
    await page.goto(`${base}/problem`);
    await t.step("the dialog's third mode sends a link", async () => {
      await page.click("header a[href^='/login']");
      await page.click("dialog a[href='/apply-reset-password']");
      await page.locator("dialog [name=captchaKey]").waitFor({
        state: "attached",
      });
      await page.fill("dialog [name=email]", "nobody@school.example");
      await page.focus("dialog [name=captcha]");
      await errorAt(page, "email").filter({ hasText: "No account uses" })
        .waitFor();
      await page.fill("dialog [name=email]", "li@school.example");
      await solveCaptcha(gavel, page);
      await page.press("dialog [name=captcha]", "Enter");
      await page.locator("dialog [data-said]", {
        hasText: "We sent the link to li@school.example.",
      }).waitFor();
      const send = page.locator("dialog .btn-primary");
      assert.equal(await send.isDisabled(), true);
      assert.match(await send.textContent() ?? "", /Send again in (8\d|90) s/);
    });
    const { text, html } = await smtp.mail(0);
    const link = /^http\S+$/m.exec(text)![0].trim();
    assert.ok(link.startsWith(`${base}/reset-password?`));
    assert.ok(html.includes(link.replaceAll("&", "&amp;")));
    await t.step("the link's page checks what is left", async () => {
      await page.goto(link);
      assert.equal(await page.inputValue("[name=username]"), "lihua");
      await page.fill("[name=username]", "nobody");
      await page.focus("[name=password]");
      await errorAt(page, "username").filter({
        hasText: "No account has this username.",
      }).waitFor();
      await page.fill("[name=username]", "lihua");
      await page.fill("[name=password]", NEW);
      await page.fill("[name=passwordAgain]", "different");
      await page.focus("[name=username]");
      await errorAt(page, "passwordAgain").filter({
        hasText: "The passwords do not match.",
      }).waitFor();
    });
    await t.step(
      "then one is at the home page, with the sign-in open",
      async () => {
        await page.fill("[name=passwordAgain]", NEW);
        await page.click("main .btn-primary");
        await page.locator("dialog[open] [name=username]").waitFor();
        assert.match(page.url(), /\/home$/);
        await page.locator(".toast", {
          hasText: "Your password has been reset",
        }).waitFor();
        await page.fill("dialog [name=username]", "lihua");
        await page.fill("dialog [name=password]", NEW);
        await page.click("dialog .btn-primary");
        await page.locator("summary", { hasText: "lihua" }).waitFor();
      },
    );
    forgetRefusals(gavel);
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "another e-mail in the settings, with and without script",
  async fn(t) {
    await using smtp = await SmtpServer.open();
    await using gavel = await openMailSite(smtp);
    const { site, base } = gavel;
    const token = await gavel.tokenOf("u1");
    const form = "form[action='/setting/email']";
    const finish = async (page: Page, email: string, code: string) => {
      await page.fill(`${form} [name=newEmail]`, email);
      await page.fill(`${form} [name=code]`, code);
      await page.fill(`${form} [name=password]`, PASSWORD);
      await page.click(`${form} .btn-primary`);
      await page.locator(".said-done", { hasText: "Email address changed" })
        .waitFor();
      assert.equal((await site.accounts.users.get("u1"))?.email, email);
    };
    await t.step(
      "with script, nothing else that was typed is touched",
      async () => {
        const page = await gavel.open({ token, language: "en-US" });
        await page.goto(`${base}/setting`);
        await page.fill("[name=nickname]", "not saved yet");
        await page.fill(`${form} [name=newEmail]`, "new@school.example");
        await page.click(`${form} [data-send-code]`);
        await page.locator(`${form} [data-send-code]:disabled`).waitFor();
        assert.equal(await page.inputValue("[name=nickname]"), "not saved yet");
        const mail = await smtp.mail(0);
        assert.deepEqual(mail.to, ["new@school.example"]);
        await finish(page, "new@school.example", codeIn(mail));
        const told = await smtp.mail(1);
        assert.deepEqual(told.to, ["li@school.example"]);
      },
    );
    await t.step("without script, the button sends the form", async () => {
      const page = await gavel.open({
        token,
        language: "en-US",
        javaScriptEnabled: false,
      });
      await page.goto(`${base}/setting`);
      await page.fill(`${form} [name=newEmail]`, "third@school.example");
      await page.click(`${form} [data-send-code]`);
      await page.locator(`${form} [data-said]`, { hasText: "third@" })
        .waitFor();
      const mail = await smtp.mail(2);
      assert.deepEqual(mail.to, ["third@school.example"]);
      await finish(page, "third@school.example", codeIn(mail));
    });
    forgetRefusals(gavel);
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "the forms that mail brings have no serious fault, and fit at 360 px",
  async fn() {
    await using smtp = await SmtpServer.open();
    await using gavel = await openMailSite(smtp);
    const { base } = gavel;
    const li = await gavel.tokenOf("u1");
    const root = await gavel.tokenOf("1");
    await fetch(`${base}/api/get-register-code?email=new@school.example`);
    await smtp.mail(0);
    const pages: [path: string, token?: string][] = [
      ["/register"],
      ["/apply-reset-password"],
      ["/reset-password?username=lihua&code=x"],
      ["/reset-password"],
      ["/login"],
      ["/setting", li],
      ["/admin/mail", root],
    ];
    const found: string[] = [];
    for (const language of ["zh-CN", "en-US"] as const) {
      for (const [path, token] of pages) {
        const visit = { width: 360, height: 740, language, token };
        const page = await gavel.open({ ...visit, dark: language === "en-US" });
        await page.goto(base + path);
        const width = await page.evaluate(() =>
          document.documentElement.scrollWidth
        );
        if (width > 360) found.push(`${path}: ${width} px`);
        found.push(...(await violations(page)).map((line) => path + line));
        await page.close();
      }
    }
    assert.deepEqual(found, []);
  },
});
