import assert from "node:assert/strict";
import { ROOT_PASSWORD } from "../process/support.ts";
import { BROWSER_TEST, isDrawn, openBrowserSite } from "./support.ts";

Deno.test({
  ...BROWSER_TEST,
  name: "the list of the settings marks the part that is read",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    for (const width of [360, 1280]) {
      await t.step(`${width}`, async () => {
        const page = await gavel.open({
          width,
          height: 700,
          token: await gavel.tokenOf("1"),
        });
        await page.goto(`${gavel.base}/setting`);
        const marked = page.locator(".side-links [aria-current]");
        assert.equal(await marked.getAttribute("href"), "#user-info");
        await page.locator("#part-devices").evaluate((part: Element) =>
          part.scrollIntoView()
        );
        await page.locator(".side-links [href='#part-devices'][aria-current]")
          .waitFor();
        assert.equal(await marked.count(), 1);
        await page.close();
      });
    }
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "a password that is refused: said in place, and what was typed stays",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    // The form is meant to be refused: browsers say so of its status.
    gavel.forgiven.push(/status of 422/);
    const page = await gavel.open({
      width: 1280,
      height: 700,
      token: await gavel.tokenOf("1"),
    });
    await page.goto(`${gavel.base}/setting`);
    const form = page.locator("form[action='/setting/password']");
    const field = (name: string) => form.locator(`[name=${name}]`);
    const refused = (name: string) =>
      form.locator(`[name=${name}][aria-invalid=true]`);
    const summary = form.locator("[data-form-errors]:not([hidden])");
    assert.equal(await form.locator(".reveal:visible").count(), 3);
    await field("oldPassword").fill("not mine");
    await field("newPassword").pressSequentially("abc");
    await field("newPassword").press("Enter");
    await summary.waitFor();
    assert.equal(await summary.locator("li").count(), 2);
    for (const name of ["newPassword", "passwordAgain"]) {
      await refused(name).waitFor();
      await form.locator(`[data-error-for=${name}]:visible`).waitFor();
    }
    assert.equal(await field("oldPassword").inputValue(), "not mine");
    assert.equal(await field("newPassword").inputValue(), "abc");
    await field("newPassword").fill("another1");
    await field("passwordAgain").fill("another2");
    await field("passwordAgain").press("Enter");
    await refused("newPassword").waitFor({ state: "detached" });
    await form.locator("[name=passwordAgain][aria-invalid=true]:focus")
      .waitFor();
    await field("passwordAgain").fill("another1");
    await field("passwordAgain").press("Enter");
    await form.locator("[name=oldPassword][aria-invalid=true]:focus").waitFor();
    assert.equal(await field("newPassword").inputValue(), "another1");
    assert.equal(await summary.locator("li").count(), 1);
    await field("oldPassword").fill(ROOT_PASSWORD);
    await field("oldPassword").evaluate((element: Element) =>
      element.scrollIntoView({ block: "end" })
    );
    await field("oldPassword").press("Enter");
    await form.locator(".said-done").waitFor();
    await page.waitForLoadState("load");
    await page.evaluate("new Promise((done) => setTimeout(done, 100))");
    // It was sent from a field, with the button out of sight.
    const said = (await form.locator(".said-done").boundingBox())!;
    assert.ok(said.y > 0 && said.y + said.height <= 700, `${said.y}`);
    assert.equal(await summary.count(), 0);
    assert.equal(new URL(page.url()).hash, "#password-said");
    // What was done before is no word about what is refused now.
    await field("oldPassword").fill("not mine");
    await field("oldPassword").press("Enter");
    await summary.waitFor();
    await form.locator(".said-done").waitFor({ state: "detached" });
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "what was saved is said beside the button, which is where it was",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    for (const width of [360, 1280]) {
      await t.step(`${width} px`, async () => {
        const page = await gavel.open({
          width,
          height: 740,
          token: await gavel.tokenOf("1"),
        });
        await page.goto(`${gavel.base}/setting`);
        const button = page.locator(
          "form[action='/setting/info'] .btn-primary",
        );
        await button.evaluate((element: Element) =>
          scrollTo(0, element.getBoundingClientRect().top + scrollY - 400)
        );
        const top = async () => (await button.boundingBox())!.y;
        const before = await top();
        await button.click();
        const said = page.locator("form[action='/setting/info'] .said-done");
        await said.waitFor();
        await page.waitForLoadState("load");
        // It is put there when the page is drawn for the first time.
        await isDrawn(page);
        assert.ok(Math.abs(await top() - before) < 3);
        assert.equal(await page.locator(".toast").count(), 0);
        const next = (await said.boundingBox())!;
        assert.ok(Math.abs(next.y - await top()) < 60);
        await page.close();
      });
    }
  },
});
