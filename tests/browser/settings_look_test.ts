import assert from "node:assert/strict";
import { BROWSER_TEST, openBrowserSite } from "./support.ts";

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
  name: "a refused password comes back where it is read, at its first fault",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    // The page is meant to come back: browsers say so of its status.
    gavel.forgiven.push(/status of 422/);
    const page = await gavel.open({
      width: 1280,
      height: 700,
      token: await gavel.tokenOf("1"),
    });
    await page.goto(`${gavel.base}/setting`);
    await page.fill("[name=oldPassword]", "not mine");
    await page.fill("[name=newPassword]", "another1");
    await page.fill("[name=passwordAgain]", "another2");
    await page.press("[name=passwordAgain]", "Enter");
    await page.locator("[name=passwordAgain][aria-invalid=true]:focus")
      .waitFor();
    // The page can tell that by itself: what was typed is still there.
    assert.equal(await page.inputValue("[name=newPassword]"), "another1");
    await page.fill("[name=passwordAgain]", "another1");
    await page.press("[name=passwordAgain]", "Enter");
    await page.locator("[name=oldPassword][aria-invalid=true]:focus").waitFor();
    await page.locator(".side-links [href='#part-password'][aria-current]")
      .waitFor();
    // What the server found is what the reader sees, not what the page did.
    await page.locator("[data-form-errors]:not([hidden])").waitFor();
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
        const said = page.locator("form[action='/setting/info'] .said");
        await said.waitFor();
        await page.waitForLoadState("load");
        // It is put there when the page is drawn for the first time.
        await page.evaluate(
          "new Promise((done) => requestAnimationFrame(() => " +
            "requestAnimationFrame(done)))",
        );
        assert.ok(Math.abs(await top() - before) < 3);
        assert.equal(await page.locator(".toast").count(), 0);
        const next = (await said.boundingBox())!;
        assert.ok(Math.abs(next.y - await top()) < 60);
        await page.close();
      });
    }
  },
});
