import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { siteAnnouncements } from "../../lib/announcements/service.ts";
import {
  BROWSER_TEST,
  type BrowserSite,
  forgiveNetwork,
  openBrowserSite,
} from "./support.ts";

async function announce(gavel: BrowserSite, title: string): Promise<number> {
  const draft = { title, content: "text", status: 0 } as const;
  const made = await siteAnnouncements.create(await gavel.actOf(), {}, draft);
  assert.ok(made.ok);
  return made.value.id;
}

const pill = (page: Page) => page.locator(".news-pill");
const isTold = (page: Page, title: string) =>
  pill(page).getByText(title).waitFor();
const isQuiet = (page: Page) => pill(page).waitFor({ state: "hidden" });
/** Resolves when the page hears of what comes. */
const listens = (page: Page) => page.waitForResponse("**/api/live?*");

Deno.test({
  ...BROWSER_TEST,
  name: "announcements reach open pages, until they are read or put away",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const { base } = gavel;
    const old = await announce(gavel, "An old one");
    const page = await gavel.open();
    const other = await page.context().newPage();
    const open = async (page: Page, path: string) => {
      await Promise.all([listens(page), page.goto(base + path)]);
    };
    await t.step(
      "who is here for the first time is not told of old ones",
      async () => {
        await open(page, "/problem");
        await page.waitForFunction(() => localStorage["gavel:announcement"]);
        await isQuiet(page);
      },
    );
    await t.step("a new one is told at once, with the way to it", async () => {
      const title = 'Exam <b>at</b> nine <img src=x onerror="alert(1)">';
      const id = await announce(gavel, title);
      await isTold(page, title);
      assert.equal(await pill(page).locator("img, b").count(), 0);
      await pill(page).locator("a").click();
      await page.waitForURL(`${base}/announcement/${id}`);
      await page.locator("h1", { hasText: title }).waitFor();
    });
    await t.step("what was read is told on no other page", async () => {
      await open(page, "/status");
      // deno-lint-ignore gavel/no-waiting -- news that must not come have no event
      await page.waitForTimeout(300);
      await isQuiet(page);
    });
    await t.step(
      "a change is news too; put away, it is gone in all tabs",
      async () => {
        await open(other, "/introduction");
        await siteAnnouncements.change(await gavel.actOf(), old, {
          title: "Changed",
        });
        await isTold(page, "Changed");
        await isTold(other, "Changed");
        await pill(page).locator("button").click();
        await isQuiet(page);
        await isQuiet(other);
      },
    );
    await t.step("one that is taken back is told no more", async () => {
      const id = await announce(gavel, "A mistake");
      await isTold(page, "A mistake");
      await siteAnnouncements.remove(await gavel.actOf(), id);
      await isQuiet(page);
    });
    await t.step(
      "the home page's list renews itself, from nothing too",
      async () => {
        for (
          const { id } of await Array.fromAsync(
            gavel.site.announcements.records.all(),
          )
        ) {
          await siteAnnouncements.remove(await gavel.actOf(), id);
        }
        await open(page, "/home");
        assert.equal(await page.locator("#announcements").isVisible(), false);
        await announce(gavel, "The first of all");
        await page.locator("#announcements a", { hasText: "The first of all" })
          .waitFor();
        await isQuiet(page);
        await announce(gavel, "Another");
        await page.locator("#announcements a", { hasText: "Another" })
          .waitFor();
        assert.equal(await page.locator("#announcements tbody tr").count(), 2);
      },
    );
    await t.step("without a stream the next page tells it", async () => {
      await page.route("**/api/live?*", (route) => route.abort());
      await page.goto(`${base}/problem`);
      await announce(gavel, "While it was cut");
      await page.unroute("**/api/live?*");
      await open(page, "/status");
      await isTold(page, "While it was cut");
    });
    await t.step("the back office is left alone", async () => {
      const office = await gavel.open({ token: await gavel.tokenOf("1") });
      await office.goto(`${base}/admin`);
      assert.equal(await office.locator("#news").count(), 0);
    });
    forgiveNetwork(gavel);
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "one stream for all: what is unread and what is announced",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    const page = await gavel.open({ token: await gavel.tokenOf("1") });
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/live")) asked.push(request.url());
    });
    await Promise.all([
      listens(page),
      page.goto(`${gavel.base}/problem`),
    ]);
    // deno-lint-ignore gavel/no-waiting -- a request that must not come has no event
    await page.waitForTimeout(300);
    assert.equal(asked.length, 1);
    const query = new URL(asked[0]).searchParams;
    assert.deepEqual([query.get("unread"), query.get("announcement")], [
      "1",
      "1",
    ]);
  },
});
