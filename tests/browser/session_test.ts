import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { contestAtFirst } from "../../lib/contests/fields.ts";
import { createContest } from "../../lib/contests/service.ts";
import type { Role } from "../../lib/accounts/schema.ts";
import { addUser, PASSWORD } from "../support.ts";
import {
  BROWSER_TEST,
  type BrowserSite,
  openBrowserSite,
  signOut,
  writeCode,
} from "./support.ts";

/** What browsers say of calls that were to be refused. */
function forgetRefusals({ complaints }: BrowserSite): void {
  const rest = complaints.filter((text) => !/status of (401|403)/.test(text));
  complaints.splice(0, Infinity, ...rest);
}

const setRoles = ({ site }: BrowserSite, uid: string, roles: Role[]) =>
  site.accounts.users.update([uid], (user) => ({ ...user, roles }));

async function signInAdminArea(page: Page, username: string): Promise<void> {
  await page.fill("[name=username]", username);
  await page.fill("[name=password]", PASSWORD);
  await page.click("main button[type=submit]");
}

Deno.test({
  ...BROWSER_TEST,
  name:
    "a contest's title asks a visitor to sign in first, and says so; the header's sign-in does not [2 C1.6, X2.1]",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    const act = await gavel.actOf();
    const made = await createContest(act, null, {
      ...contestAtFirst(act.now),
      title: "Cup",
      description: "A cup.",
    });
    assert.ok(made.ok);
    const cid = made.value;
    const page = await gavel.open();
    await page.goto(`${gavel.base}/contest`);
    await page.click(`main a[href$="contest%2F${cid}"]`);
    const warning = page.locator("dialog .notice-warn");
    await warning.waitFor();
    assert.equal(await warning.textContent(), "请先登录！");
    assert.equal(new URL(page.url()).pathname, "/contest");
    await page.click("dialog[open] .dialog-close");
    await page.click("header a[href^='/login']:visible");
    await page.locator("dialog[open] [name=username]").waitFor();
    assert.equal(await warning.count(), 0);
    await page.goto(`${gavel.base}/register`);
    await page.click("main a[href^='/login']");
    await page.locator("dialog[open] [name=password]").waitFor();
    assert.equal(await warning.count(), 0, "who comes from registering");
  },
});

Deno.test({
  ...BROWSER_TEST,
  name:
    "the back office: a session that ends or changes in another tab [1 H1.36]",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const { site, base } = gavel;
    await addUser(site, { uid: "a1", username: "boss", roles: ["admin"] });
    const page = await gavel.open({ token: await gavel.tokenOf("a1") });
    const office = await page.context().newPage();
    await t.step(
      "signed out elsewhere, it goes to its own sign-in",
      async () => {
        await office.goto(`${base}/admin/problems`);
        await page.goto(`${base}/problem`);
        await signOut(page);
        await office.waitForURL(/\/admin\/login$/);
      },
    );
    await t.step("a sign-in there is taken over by all tabs", async () => {
      await page.goto(`${base}/status`);
      await signInAdminArea(office, "boss");
      await office.waitForURL(/\/admin(\/|$)/);
      await page.locator("header summary", { hasText: "boss" }).waitFor();
    });
    await t.step("and one in a page by the office's sign-in", async () => {
      await office.goto(`${base}/admin/problems`);
      await signOut(page);
      await office.waitForURL(/\/admin\/login$/);
      await page.goto(`${base}/login`);
      await signInAdminArea(page, "boss");
      await office.waitForURL(/\/admin(?!\/login)/);
    });
    await t.step(
      "ended behind its back, the dashboard goes there too",
      async () => {
        await office.goto(`${base}/admin`);
        await site.accounts.sessions.endAll({ uid: "a1" });
        await office.waitForURL(/\/admin\/login\?next=/, { timeout: 30_000 });
      },
    );
    forgetRefusals(gavel);
  },
});

Deno.test({
  ...BROWSER_TEST,
  name:
    "401 and 403: said where one is, with the rights that one has now [1 H1.37, H1.134]",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const { base, site } = gavel;
    await addUser(site, { uid: "a1", username: "boss", roles: ["admin"] });
    const page = await gavel.open({ token: await gavel.tokenOf("a1") });
    const adminLink = page.locator(".account-menu a[href='/admin']");
    await t.step(
      "a right that is gone: its call says so, all else stays",
      async () => {
        await page.goto(`${base}/problem/A+B`);
        await writeCode(page, "int kept;");
        await setRoles(gavel, "a1", ["no_submit_user"]);
        await page.click(".workbench-foot .btn-primary:not(.onward *)");
        await page.locator(".workbench-foot [role=alert]").waitFor();
        await page.locator(".cm-content", { hasText: "int kept;" }).waitFor();
        assert.equal(await page.locator("dialog[open]").count(), 0);
      },
    );
    await t.step("the next page knows the roles of now", async () => {
      assert.equal(await adminLink.count(), 1, "the page of before");
      await page.goto(`${base}/home`);
      assert.equal(await adminLink.count(), 0);
    });
    await t.step(
      "the back office turns who is no admin away, and says whose it is",
      async () => {
        await page.goto(`${base}/admin/problems`);
        await page.locator("h1").waitFor();
        assert.equal(
          await page.locator("a[href^='/admin/login?next=']").count(),
          1,
        );
      },
    );
    await t.step(
      "a session that is gone: the sign-in opens over the page",
      async () => {
        await setRoles(gavel, "a1", ["user"]);
        await page.goto(`${base}/problem/A+B`);
        await page.locator(".cm-content", { hasText: "int kept;" }).waitFor();
        await site.accounts.sessions.endAll({ uid: "a1" });
        await page.click(".workbench-foot .btn-primary:not(.onward *)");
        await page.locator("dialog [name=username]").waitFor();
        await page.goto(`${base}/home`);
        await page.locator("header a[href^='/login']:visible").first()
          .waitFor();
        assert.equal(await page.getAttribute("body", "data-viewer"), "");
      },
    );
    forgetRefusals(gavel);
  },
});
