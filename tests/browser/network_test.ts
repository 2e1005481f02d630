// Rows: 2 X2.4; 3 X1.3
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { translator } from "../../lib/i18n/mod.ts";
import { cancel } from "../../lib/submissions/rejudging/verdict_changes.ts";
import {
  BROWSER_TEST,
  type BrowserSite,
  forgiveNetwork,
  openBrowserSite,
  writeCode,
} from "./support.ts";

const say = translator("en-US");
const SUBMIT = "/api/submit-problem-judge";

async function openProblem(gavel: BrowserSite, query = ""): Promise<Page> {
  const token = await gavel.tokenOf("1");
  const page = await gavel.open({ language: "en-US", token });
  // How many streams are open; the browser does not tell.
  await page.addInitScript(`
    window.streams = new Set();
    window.EventSource = class extends EventSource {
      constructor(address) {
        super(address);
        window.streams.add(this);
        this.addEventListener("error", () => this.close());
      }
      close() {
        super.close();
        window.streams.delete(this);
      }
    };
  `);
  await page.goto(`${gavel.base}/problem/A+B${query}`);
  await page.locator(".cm-content").waitFor();
  return page;
}

const streams = (page: Page) => page.evaluate<number>("window.streams.size");
/** A text in place of the function may be asked once: pages forbid `eval`. */
const hasStream = (page: Page) =>
  page.waitForFunction(() =>
    (globalThis as unknown as { streams: Set<EventSource> }).streams.size === 1
  );
const click = (page: Page) =>
  page.click(".workbench-foot .btn-primary:not(.onward *)");
const waits = (page: Page) =>
  page.locator(".workbench-foot .verdict", {
    hasText: say("verdicts.pending"),
  }).waitFor();
const isKept = (page: Page) => page.getByText(say("problems.unsent")).waitFor();

/** A verdict, without a judge. */
async function decide(gavel: BrowserSite, submitId: number): Promise<void> {
  const done = await cancel(await gavel.actOf(), submitId, "");
  assert.ok(done.ok);
}

Deno.test({
  ...BROWSER_TEST,
  name:
    "a program sent without a connection is kept, sent later and counted once",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const page = await openProblem(gavel);
    await t.step("the network is gone and comes back", async () => {
      await page.context().setOffline(true);
      await writeCode(page, "int main() {}");
      await click(page);
      await isKept(page);
      assert.equal(gavel.site.submissions.catalogue.size, 0);
      await page.context().setOffline(false);
      await waits(page);
      assert.equal(gavel.site.submissions.catalogue.size, 1);
    });
    await t.step("the site has it, and its answer is lost", async () => {
      await decide(gavel, 1);
      await page.locator(".workbench-foot .btn-primary:not(.onward *):enabled")
        .waitFor();
      let lost = 0;
      await page.route(`**${SUBMIT}`, async (route) => {
        if (lost++ > 0) return await route.continue();
        await route.fetch();
        await route.abort();
      });
      await writeCode(page, "int main() { return 2; }");
      await click(page);
      await waits(page);
      assert.deepEqual([lost, gavel.site.submissions.catalogue.size], [2, 2]);
      await page.unroute(`**${SUBMIT}`);
    });
    await t.step(
      "the page is loaded anew before it could be sent",
      async () => {
        await decide(gavel, 2);
        await page.locator(
          ".workbench-foot .btn-primary:not(.onward *):enabled",
        ).waitFor();
        await page.route(`**${SUBMIT}`, (route) => route.abort());
        await writeCode(page, "int main() { return 3; }");
        await click(page);
        await isKept(page);
        await page.reload();
        await isKept(page);
        assert.equal(gavel.site.submissions.catalogue.size, 2);
        await page.unroute(`**${SUBMIT}`);
        await waits(page);
        assert.equal(
          await gavel.site.submissions.codes.get(3),
          "int main() { return 3; }",
        );
        await page.reload();
        await page.locator(".cm-content").waitFor();
        assert.equal(gavel.site.submissions.catalogue.size, 3);
      },
    );
    forgiveNetwork(gavel);
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "what the network took from a fresh page comes when it is back",
  async fn() {
    await using gavel = await openBrowserSite({ judge: false });
    const page = await openProblem(gavel);
    // The page before asks no more: what is lost below is the fresh page's.
    await hasStream(page);
    const SCRIPT = "**/assets/live-*";
    await page.route(SCRIPT, (route) => route.abort());
    // The stream of the page before is cut off by the reload, too.
    const lost = page.waitForEvent(
      "requestfailed",
      (request) => request.url().includes("/assets/live-"),
    );
    await page.reload();
    await lost;
    await page.unroute(SCRIPT);
    assert.equal(await streams(page), 0);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await hasStream(page);
    forgiveNetwork(gavel);
  },
});

Deno.test({
  ...BROWSER_TEST,
  name: "a page has one stream for all it shows, none while nobody sees it",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const page = await openProblem(gavel);
    await writeCode(page, "int main() {}");
    await click(page);
    await waits(page);
    await page.goto(`${gavel.base}/problem/A+B?tab=mine`);
    await page.locator("[data-awake] .table").waitFor();
    await page.locator(".cm-content").waitFor();
    const row = (submitId: number) =>
      page.locator(`tr:has(a[href="/submission-detail/${submitId}"])`);
    const cancelled = { hasText: say("verdicts.cancelled") };
    await t.step("list and editor share it", async () => {
      await click(page);
      await waits(page);
      assert.equal(await streams(page), 1);
      assert.deepEqual([...gavel.site.submissions.live.watched()].sort(), [
        1,
        2,
      ]);
    });
    await t.step("hidden, it has none; seen, it catches up", async () => {
      await show(page, "hidden");
      assert.equal(await streams(page), 0);
      await decide(gavel, 1);
      await show(page, "visible");
      await row(1).locator(".verdict", cancelled).waitFor();
      assert.equal(await streams(page), 1);
    });
    await t.step(
      "cut, it polls and takes the stream up again [1 H1.115]",
      async () => {
        const polls: string[] = [];
        page.on("request", (request) => {
          if (request.url().includes("/api/check-")) polls.push(request.url());
        });
        await page.route("**/api/live?*", (route) => route.abort());
        await show(page, "hidden");
        await show(page, "visible");
        await page.waitForResponse("**/api/check-submissions-status");
        await page.unroute("**/api/live?*");
        await page.waitForResponse("**/api/live?*");
        await hasStream(page);
        const before = polls.length;
        assert.ok(before > 0);
        await decide(gavel, 2);
        await page.locator(".workbench-foot .verdict", cancelled).waitFor();
        assert.equal(await streams(page), 1, "for what is unread");
      },
    );
    await t.step(
      "a list whose polls fail says nothing, and stays as it is [1 H1.138]",
      async () => {
        const list = await gavel.open({ token: await gavel.tokenOf("1") });
        await list.route("**/api/live?*", (route) => route.abort());
        await list.route(
          "**/api/check-submissions-status",
          (route) => route.abort(),
        );
        const failed = list.waitForEvent("requestfailed");
        await list.goto(`${gavel.base}/status`);
        await failed;
        assert.ok(await list.locator(".table tbody tr").count() > 0);
        assert.equal(await list.locator(".toast").count(), 0);
        assert.equal(await list.locator("[role=alert]:visible").count(), 0);
        await list.context().close();
      },
    );
    await t.step(
      "without any stream the polls bring the verdict [1 H1.97]",
      async () => {
        await page.route("**/api/live?*", (route) => route.abort());
        await click(page);
        await waits(page);
        await decide(gavel, 3);
        await page.locator(".workbench-foot .verdict", cancelled).waitFor();
      },
    );
    await t.step(
      "a poll that fails is the last: it is told, and the button is free [1 H1.99]",
      async () => {
        const CALL = "**/api/check-submissions-status";
        await page.route(CALL, (route) => route.abort());
        await click(page);
        await waits(page);
        const button = page.locator(
          ".workbench-foot .btn-primary:not(.onward *)",
        );
        await page.getByText(say("practice.lost")).waitFor();
        assert.ok(await button.isEnabled());
        let polls = 0;
        page.on("request", (request) => {
          if (request.url().includes("/api/check-")) polls++;
        });
        // The stream is tried again all the same, and brings the verdict.
        await page.waitForRequest("**/api/live?*");
        await page.unroute("**/api/live?*");
        await decide(gavel, 4);
        await page.locator(".workbench-foot .verdict", cancelled).waitFor();
        assert.equal(polls, 0);
        await page.unroute(CALL);
      },
    );
    forgiveNetwork(gavel);
  },
});

/** As when another tab is chosen; a headless browser shows all of them. */
async function show(page: Page, state: "hidden" | "visible"): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", {
      value: state,
      configurable: true,
    });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

Deno.test({
  ...BROWSER_TEST,
  name:
    "a call that gets no answer: after 90 seconds, or no network at all [1 H1.136]",
  async fn(t) {
    await using gavel = await openBrowserSite({ judge: false });
    const token = await gavel.tokenOf("1");
    const page = await gavel.open({ language: "en-US", token });
    // Nobody waits that long here; how long it would be is asked below.
    await page.addInitScript(`
      window.waits = [];
      window.isHasty = true;
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => {
        window.waits.push(ms);
        return timeout(window.isHasty ? 300 : ms);
      };
    `);
    await page.goto(`${gavel.base}/problem/A%2BB`);
    await page.locator(".cm-content").waitFor();
    const ask = async (words: string) => {
      await page.click("button[aria-label='Last accepted code']");
      await page.locator("[role=alert]", { hasText: words }).waitFor();
    };
    const CALL = "**/api/get-last-ac-code**";
    await t.step("silence", async () => {
      await page.route(CALL, () => {});
      await ask("The server took too long to answer. Try again later.");
      assert.ok((await page.evaluate("window.waits") as number[])
        .includes(90_000));
      await page.evaluate("window.isHasty = false");
    });
    await t.step("no network", async () => {
      await page.unroute(CALL);
      await page.route(CALL, (route) => route.abort());
      await ask(say("shell.networkError"));
    });
    await t.step(
      "a body whose status is not 200 is told in its own words [1 H1.133]",
      async () => {
        await page.unroute(CALL);
        const json = { status: 400, data: null, msg: "Not now, come later" };
        await page.route(CALL, (route) => route.fulfill({ json }));
        await ask("Not now, come later");
      },
    );
    await t.step("a proxy's page in place of an answer", async () => {
      await page.unroute(CALL);
      await page.route(
        CALL,
        (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }),
      );
      await ask(say("errors.internal"));
    });
    // The browser itself tells of the proxy's status.
    gavel.forgiven.push(/502/);
    forgiveNetwork(gavel);
  },
});
