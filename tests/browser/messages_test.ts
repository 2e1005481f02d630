import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { toViewer } from "../../lib/accounts/access.ts";
import { createNotice } from "../../lib/messages/notices.ts";
import { addUser } from "../support.ts";
import { BROWSER_TEST, type BrowserSite, openBrowserSite } from "./support.ts";

const UID = "uid-li";

async function withReader(gavel: BrowserSite): Promise<string> {
  await addUser(gavel.site, { uid: UID, username: "li" });
  return await gavel.tokenOf(UID);
}

async function push(
  gavel: BrowserSite,
  title: string,
  ...recipientUids: string[]
): Promise<void> {
  const act = await gavel.actOf();
  const type = recipientUids.length === 0 ? "All" : "Single";
  const draft = { title, content: "**text**", type, recipientUids } as const;
  assert.ok((await createNotice(act, draft, "now")).ok);
}

const dot = (page: Page) => page.locator(".message-menu > summary .red-dot");
const badge = (page: Page, kind: string) =>
  page.locator(`.side-links [data-unread=${kind}] [data-unread-count]`);

/** Once the page's stream has told how things stand. */
async function open(page: Page, address: string): Promise<void> {
  const told = page.waitForResponse(/api\/live\?.*unread=1/);
  await page.goto(address);
  await told;
}

/** Browsers complain of answers that this test wants. */
async function forgive(gavel: BrowserSite, page: Page): Promise<void> {
  // What is being answered for it at this moment is let go.
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.close();
  gavel.complaints.length = 0;
}

Deno.test({
  ...BROWSER_TEST,
  name: "the bell follows what happens, in each tab of this account alone",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const token = await withReader(gavel);
    await addUser(gavel.site, { uid: "uid-wu", username: "wu" });
    const [one, two] = [
      await gavel.open({ token }),
      await gavel.open({ token }),
    ];
    const other = await gavel.open({ token: await gavel.tokenOf("uid-wu") });
    for (const page of [one, two, other]) {
      await open(page, `${gavel.base}/message`);
      assert.equal(await dot(page).isVisible(), false);
    }
    await t.step(
      "a notice for all is told everywhere, without a reload",
      async () => {
        await push(gavel, "For all");
        for (const page of [one, two, other]) await dot(page).waitFor();
        const summary = one.locator(".message-menu > summary");
        assert.equal(
          await summary.getAttribute("aria-label"),
          "消息，1 条未读",
        );
        const news = one.locator("[data-unread-news]");
        assert.equal(await news.textContent(), "1 条未读消息");
        assert.equal(await badge(one, "sys").innerText(), "1");
        assert.equal(await badge(one, "mine").isVisible(), false);
      },
    );
    await t.step("one for this account is told to it alone", async () => {
      await push(gavel, "For li", UID);
      await badge(one, "mine").waitFor();
      const summary = two.locator(".message-menu > summary");
      await two.waitForFunction(
        (text) =>
          document.querySelector(".message-menu > summary")!
            .getAttribute("aria-label") === text,
        "消息，2 条未读",
      );
      assert.equal(await summary.getAttribute("aria-label"), "消息，2 条未读");
      const others = other.locator(".message-menu > summary");
      assert.equal(await others.getAttribute("aria-label"), "消息，1 条未读");
    });
    await t.step(
      "the bell opens the newest, and shows what comes",
      async () => {
        const newest = one.locator(".message-menu .newest li");
        await one.locator(".message-menu > summary").click();
        await newest.filter({ hasText: "For li" }).waitFor();
        assert.deepEqual(await newest.locator("b").allInnerTexts(), [
          "For li",
          "For all",
        ]);
        assert.equal(await newest.locator(".red-dot").count(), 2);
        await push(gavel, "Just now", UID);
        await newest.filter({ hasText: "Just now" }).waitFor();
        assert.equal(await dot(two).isVisible(), true, "nothing was read");
        assert.match(
          await one.locator(".newest-foot").innerText(),
          /3 条未读消息/,
        );
      },
    );
    await t.step("what is read in one tab is read in the other", async () => {
      const newest = one.locator(".message-menu .newest a");
      await newest.filter({ hasText: "For all" }).click();
      await one.getByRole("heading", { name: "For all" }).waitFor();
      assert.equal(await one.locator(".message .red-dot").count(), 1);
      await badge(two, "sys").waitFor({ state: "hidden" });
      assert.equal(await dot(two).isVisible(), true, "one is left");
      await one.goto(`${gavel.base}/message/mine`);
      await dot(two).waitFor({ state: "hidden" });
      assert.equal(
        await two.locator(".message-menu > summary").getAttribute("aria-label"),
        "消息",
      );
    });
    await t.step("more than 99 are shown as 99+", async () => {
      for (let n = 0; n < 100; n++) await push(gavel, `n${n}`);
      await badge(other, "sys").filter({ hasText: "99+" }).waitFor();
    });
  },
});

Deno.test({
  ...BROWSER_TEST,
  name:
    "without the stream the counts are asked for every two minutes [1 H1.15]",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    const token = await withReader(gavel);
    const page = await gavel.open({ token });
    const polls: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/msg/unread")) polls.push(request.url());
    });
    await page.clock.install();
    await page.route("**/api/live?*", (route) => route.abort());
    const cut = page.waitForEvent("requestfailed");
    await page.goto(`${gavel.base}/introduction`);
    await page.clock.runFor(3_000);
    await cut;
    await push(gavel, "Unseen");
    // All that has passed counts: that a question was sent is seen a little later than it is.
    let ms = 0;
    for (const count of [1, 2]) {
      for (; polls.length < count && ms < 300_000 * count; ms += 5_000) {
        await page.clock.runFor(5_000);
      }
      assert.ok(ms >= 115_000 * count && ms < 300_000 * count, `${ms}`);
      await dot(page).waitFor();
    }
    await forgive(gavel, page);
  },
});

Deno.test({
  ...BROWSER_TEST,
  name:
    "without script: the menu opens, messages are read, deleted and cleared",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    const token = await withReader(gavel);
    for (const title of ["one", "two", "three"]) await push(gavel, title, UID);
    const page = await gavel.open({
      token,
      javaScriptEnabled: false,
      width: 360,
    });
    await page.goto(`${gavel.base}/home`);
    await page.locator(".message-menu > summary").click();
    await page.locator(".message-menu a[href='/message']").click();
    assert.equal(await page.locator(".message").count(), 3);
    const topOf = async (part: string) =>
      (await page.locator(part).boundingBox())!.y;
    assert.ok(await topOf("h1") < await topOf(".side-links"), "title first");
    assert.ok(await topOf(".side-links") < await topOf("main .message-list"));
    assert.equal(await badge(page, "mine").innerText(), "3");
    await page.locator(".side-links a[href='/message/mine']").click();
    const items = page.locator(".message");
    assert.equal(await items.count(), 3);
    await items.filter({ hasText: "two" }).getByRole("button").click();
    assert.equal(await items.count(), 2);
    assert.equal(await dot(page).isVisible(), false);
    // What cannot be undone is asked in the page.
    await page.locator(".ask > summary", { hasText: "全部删除" }).click();
    await page.getByRole("button", { name: "全部删除" }).click();
    assert.equal(await items.count(), 0);
    assert.match(await page.locator("main").innerText(), /你还没有消息/);
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "a notice is written, looked at and pushed by a form",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    await withReader(gavel);
    const page = await gavel.open({ token: await gavel.tokenOf("1") });
    await page.goto(`${gavel.base}/admin/notice/create`);
    const name = page.getByLabel("用户名");
    assert.equal(await name.isVisible(), false);
    await page.getByLabel("接收者").selectOption("Single");
    await name.fill("nobody");
    await page.getByLabel("标题").fill("Hello");
    await page.getByLabel("内容").fill("# Big\n\n**bold**");
    await page.getByRole("button", { name: "预览" }).click();
    await page.locator(".markdown-preview strong").waitFor();
    await page.getByRole("button", { name: "立即发送" }).click();
    await page.getByText("没有这个用户").first().waitFor();
    await name.fill("LI");
    await page.getByRole("button", { name: "立即发送" }).click();
    await page.getByRole("link", { name: "Hello" }).waitFor();
    await forgive(gavel, page);
    const viewer = toViewer((await gavel.site.accounts.users.get(UID))!);
    assert.equal((await gavel.site.messages.inboxes.unreadOf(viewer)).mine, 1);
  },
});
