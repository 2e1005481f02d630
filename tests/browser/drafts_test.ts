import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { translator } from "../../lib/i18n/mod.ts";
import {
  allText,
  keptOf,
  openSchool,
  shows,
  signIn,
  stored,
} from "./pupils.ts";
import {
  BROWSER_TEST,
  type BrowserSite,
  forgiveNetwork,
  signOut,
  writeCode,
} from "./support.ts";

Deno.test({
  ...BROWSER_TEST,
  name:
    "a program is its account's: the next one at the computer reads nothing [1 H1.87]",
  async fn(t) {
    await using gavel = await openSchool();
    const page = await gavel.open();
    await t.step("signed out, nothing is left in the browser", async () => {
      await signIn(page, gavel, "ann");
      await page.goto(gavel.address);
      await writeCode(page, "int secret_of_ann;");
      // At once, before it was sent by itself.
      await signOut(page);
      await page.waitForURL(/\/home$/);
      assert.doesNotMatch(await stored(page), /secret_of_ann/);
      assert.deepEqual(await keptOf(gavel, "ann"), ["int secret_of_ann;"]);
    });
    await t.step("not by going back, nor by opening the page", async () => {
      await page.goBack();
      await page.waitForLoadState();
      assert.doesNotMatch(await page.content(), /secret_of_ann/);
      await page.goto(gavel.address);
      assert.doesNotMatch(await allText(page), /secret_of_ann/);
    });
    await t.step("nor does another account", async () => {
      await signIn(page, gavel, "ben");
      await page.goto(gavel.address);
      assert.doesNotMatch(await allText(page), /secret_of_ann/);
      await writeCode(page, "int of_ben;");
      await signOut(page);
      await page.waitForURL(/\/home$/);
    });
    await t.step("its owner finds it again, on another computer", async () => {
      const other = await gavel.open();
      await signIn(other, gavel, "ann");
      await other.goto(gavel.address);
      await shows(other, "int secret_of_ann;");
    });
  },
});

Deno.test({
  ...BROWSER_TEST,
  name:
    "the tab of who has signed out in another one is empty, and its code kept",
  async fn(t) {
    await using gavel = await openSchool();
    const page = await gavel.open();
    await signIn(page, gavel, "ann");
    const second = await page.context().newPage();
    await t.step("both tabs go on with the newest text", async () => {
      await page.goto(gavel.address);
      await second.goto(gavel.address);
      await writeCode(page, "int first;");
      await page.waitForResponse("**/api/draft?*");
      await wake(second);
      await shows(second, "int first;");
      await writeCode(second, "int second;");
      await second.waitForResponse("**/api/draft?*");
      await wake(page);
      await shows(page, "int second;");
    });
    await t.step("signed out there, this one leaves at once", async () => {
      await writeCode(page, "int last_words;");
      await second.goto(`${gavel.base}/home`);
      await signOut(second);
      await page.waitForURL(/\/home$/);
      assert.doesNotMatch(await stored(page), /last_words/);
      assert.deepEqual(await keptOf(gavel, "ann"), ["int last_words;"]);
    });
    await t.step("a form that was being filled in, too", async () => {
      await gavel.site.accounts.users.update(["ann"], (user) => ({
        ...user,
        roles: ["problem_admin"],
      }));
      await signIn(second, gavel, "ann");
      // This tab loads anew by itself, and goes nowhere else meanwhile.
      await page.locator("body[data-viewer=ann]").waitFor();
      await page.goto(`${gavel.base}/admin/problem/create`);
      await page.fill("[name='texts.zh-CN.title']", "secret exam");
      await signOut(second);
      await page.waitForURL(/\/admin\/login$/);
      await page.waitForFunction(
        () => !JSON.stringify({ ...localStorage }).includes("secret exam"),
      );
      const kept = await keptOf(gavel, "ann");
      assert.ok(kept.some((text) => text?.includes("secret exam")));
      await signIn(second, gavel, "ann");
      // This tab loads anew by itself, and goes nowhere else meanwhile.
      await page.locator("body[data-viewer=ann]").waitFor();
      await page.goto(`${gavel.base}/admin/problem/create`);
      await page.click("[data-draft-restore] button");
      // It asks first whether the draft is still there.
      await page.waitForFunction(() =>
        document.querySelector<HTMLInputElement>("[name='texts.zh-CN.title']")
          ?.value === "secret exam"
      );
    });
  },
});

Deno.test({
  ...BROWSER_TEST,
  name:
    "a page that the browser has kept whole does not come back to somebody else",
  async fn() {
    await using gavel = await openSchool();
    await gavel.site.accounts.users.update(["ann"], (user) => ({
      ...user,
      roles: ["problem_admin"],
    }));
    const page = await gavel.open({ keepsPages: true });
    await signIn(page, gavel, "ann");
    await page.goto(gavel.address);
    await writeCode(page, "int secret_of_ann;");
    await page.goto(`${gavel.base}/admin/problem/create`);
    await page.fill("[name='texts.zh-CN.title']", "secret exam");
    await page.goto(`${gavel.base}/problem`);
    // Not loaded anew: it is the page that was left.
    await goes(page, "back");
    await page.waitForFunction(() => location.pathname.endsWith("/create"));
    assert.equal(await isRestored(page), true);
    await goes(page, "forward");
    await page.waitForFunction(() => location.pathname === "/problem");
    await signOut(page);
    await page.waitForFunction(() => location.pathname === "/home");
    for (let n = 0; n < 5; n++) {
      await page.evaluate((n) => {
        document.body.dataset.left = String(n);
        setTimeout(() => history.back());
      }, n);
      await page.waitForFunction(
        (n) =>
          document.readyState === "complete" &&
          document.body.dataset.viewer === "" &&
          document.body.dataset.left !== String(n),
        n,
      );
      assert.doesNotMatch(await page.content(), /secret_of_ann|secret exam/);
      for (const text of await page.locator(".cm-content").allInnerTexts()) {
        assert.doesNotMatch(text, /secret_of_ann/);
      }
      assert.doesNotMatch(
        (await page.locator("input, textarea").evaluateAll((fields) =>
          fields.map((field) => (field as HTMLInputElement).value)
        )).join(),
        /secret/,
      );
    }
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "what is typed without a connection, or after the session, is not lost",
  async fn(t) {
    await using gavel = await openSchool();
    const page = await gavel.open();
    await signIn(page, gavel, "ann");
    await page.goto(gavel.address);
    await t.step("offline, then loaded anew", async () => {
      await page.locator(".cm-content").waitFor();
      await page.context().setOffline(true);
      await writeCode(page, "int offline;");
      await page.context().setOffline(false);
      await page.reload();
      await shows(page, "int offline;");
      assert.match(await allText(page), /int offline;/);
    });
    await t.step("it does not sign out before that has arrived", async () => {
      await page.route("**/api/draft?*", (route) => route.abort());
      await writeCode(page, "int not_yet;");
      await signOut(page);
      await page.locator(".toast").waitFor();
      assert.match(page.url(), /A\+B$/);
      await page.keyboard.press("Escape");
      await page.unroute("**/api/draft?*");
    });
    await t.step("another pupil signs in beside the page", async () => {
      await page.route("**/api/draft?*", (route) => route.abort());
      await writeCode(page, "int meanwhile;");
      const other = await page.context().newPage();
      await takesPlace(other, gavel, "ben");
      // The tab of ann has gone, and what was in it is with her.
      await page.unroute("**/api/draft?*");
      await page.goto(gavel.address);
      assert.doesNotMatch(await allText(page), /meanwhile/);
      await isGone(page, "meanwhile");
      assert.deepEqual(await keptOf(gavel, "ann"), ["int meanwhile;"]);
      assert.deepEqual(await keptOf(gavel, "ben"), []);
      await other.close();
    });
    await t.step(
      "the session ends: what is typed then waits for its owner",
      async () => {
        await takesPlace(page, gavel, "ann");
        await page.goto(gavel.address);
        await shows(page, "int meanwhile;");
        await gavel.site.accounts.sessions.endAll({ uid: "ann" });
        await writeCode(page, "int after_the_end;");
        await page.locator(".toast", {
          hasText: translator("zh-CN")("drafts.keptUntilSignIn"),
        })
          .waitFor();
        await page.goto(gavel.address);
        assert.doesNotMatch(await allText(page), /after_the_end/);
        await takesPlace(page, gavel, "ben");
        await page.goto(gavel.address);
        assert.doesNotMatch(await allText(page), /after_the_end/);
        await takesPlace(page, gavel, "ann");
        await page.goto(gavel.address);
        await shows(page, "int after_the_end;");
        await isGone(page, "after_the_end");
        assert.deepEqual(await keptOf(gavel, "ann"), ["int after_the_end;"]);
        assert.deepEqual(await keptOf(gavel, "ben"), []);
      },
    );
    gavel.forgiven.push(/status of (401|403)/);
    forgiveNetwork(gavel);
  },
});

/** As where the session was lost, or the browser closed, and nobody signed out. */
async function takesPlace(page: Page, gavel: BrowserSite, username: string) {
  await page.context().clearCookies({ name: "gavel_session" });
  await signIn(page, gavel, username);
}

const isGone = (page: Page, text: string) =>
  page.waitForFunction(
    (text) => !JSON.stringify({ ...localStorage }).includes(text),
    text,
  );

/** Behind the answer, for which there would be no page any more. */
const goes = (page: Page, to: "back" | "forward") =>
  page.evaluate((to) => void setTimeout(() => history[to]()), to);

/** Whether the browser has shown this page before, and kept it. */
const isRestored = (page: Page) =>
  page.evaluate(() =>
    (document.querySelector("[name='texts.zh-CN.title']") as HTMLInputElement)
      ?.value === "secret exam"
  );

/** As when one comes back to a tab. */
const wake = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
